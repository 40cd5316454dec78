-- Deals that are played again by others: what is dealt, how each game with it went, and who has seen something of it.
CREATE TABLE deals (
    deal TEXT PRIMARY KEY,
    made REAL NOT NULL,
    plan BLOB NOT NULL
) WITHOUT ROWID;

CREATE TABLE plays (
    deal TEXT NOT NULL,
    "table" TEXT NOT NULL,
    ended REAL NOT NULL,
    told BLOB NOT NULL,
    PRIMARY KEY (deal, "table")
) WITHOUT ROWID;

CREATE INDEX plays_table ON plays ("table");

-- "table" is '' for who was shown the results; plays: with a seat there
CREATE TABLE seen (
    deal TEXT NOT NULL,
    person TEXT NOT NULL,
    "table" TEXT NOT NULL,
    since REAL NOT NULL,
    plays INTEGER NOT NULL,
    PRIMARY KEY (deal, person, "table")
) WITHOUT ROWID;
