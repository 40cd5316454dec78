-- What people have played, and how it ended: one row for each person at a finished table.
CREATE TABLE played (
    person TEXT NOT NULL,
    "table" TEXT NOT NULL,
    ended REAL NOT NULL,
    -- hero, against and won only where the game counts in statistics: won is NULL otherwise
    hero TEXT NOT NULL,
    against TEXT NOT NULL,
    bots INTEGER NOT NULL,
    won INTEGER,
    told BLOB NOT NULL,
    PRIMARY KEY (person, "table")
) WITHOUT ROWID;

CREATE INDEX played_ended ON played (person, ended, "table");
CREATE INDEX played_table ON played ("table");
