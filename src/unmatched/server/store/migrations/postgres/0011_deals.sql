-- Deals that are played again by others: what is dealt, how each game with it went, and who has seen something of it.
CREATE TABLE deals (
    deal TEXT PRIMARY KEY,
    made DOUBLE PRECISION NOT NULL,
    plan BYTEA NOT NULL
);

CREATE TABLE plays (
    deal TEXT NOT NULL,
    "table" TEXT NOT NULL,
    ended DOUBLE PRECISION NOT NULL,
    told BYTEA NOT NULL,
    PRIMARY KEY (deal, "table")
);

CREATE INDEX plays_table ON plays ("table");

-- "table" is '' for who was shown the results; plays: with a seat there
CREATE TABLE seen (
    deal TEXT NOT NULL,
    person TEXT NOT NULL,
    "table" TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    plays BOOLEAN NOT NULL,
    PRIMARY KEY (deal, person, "table")
);
