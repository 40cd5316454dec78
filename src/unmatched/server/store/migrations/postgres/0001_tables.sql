CREATE TABLE entries (
    "table" TEXT NOT NULL,
    number INTEGER NOT NULL,
    entry BYTEA NOT NULL,
    PRIMARY KEY ("table", number)
);

CREATE TABLE tables (
    "table" TEXT PRIMARY KEY,
    phase TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    driven BOOLEAN NOT NULL,
    waits_for TEXT NOT NULL,
    listing BYTEA NOT NULL,
    touched DOUBLE PRECISION NOT NULL
);

CREATE INDEX tables_touched ON tables (phase, touched);

CREATE TABLE people (
    person TEXT NOT NULL,
    "table" TEXT NOT NULL,
    PRIMARY KEY (person, "table")
);

CREATE INDEX people_table ON people ("table");
