CREATE TABLE entries (
    "table" TEXT NOT NULL,
    number INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY ("table", number)
) WITHOUT ROWID;

CREATE TABLE tables (
    "table" TEXT PRIMARY KEY,
    phase TEXT NOT NULL,
    public INTEGER NOT NULL,
    driven INTEGER NOT NULL,
    waits_for TEXT NOT NULL,
    listing BLOB NOT NULL,
    touched REAL NOT NULL
) WITHOUT ROWID;

CREATE INDEX tables_touched ON tables (phase, touched);

CREATE TABLE people (
    person TEXT NOT NULL,
    "table" TEXT NOT NULL,
    PRIMARY KEY (person, "table")
) WITHOUT ROWID;

CREATE INDEX people_table ON people ("table");
