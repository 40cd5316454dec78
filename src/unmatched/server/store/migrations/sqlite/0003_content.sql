-- The files of heroes and boards as games were begun with them, each version once.
CREATE TABLE content (
    key TEXT NOT NULL,
    digest TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (key, digest)
) WITHOUT ROWID;

-- Which table is played with which of them.
CREATE TABLE needs (
    "table" TEXT NOT NULL,
    key TEXT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY ("table", key)
) WITHOUT ROWID;

CREATE INDEX needs_content ON needs (key, digest);
