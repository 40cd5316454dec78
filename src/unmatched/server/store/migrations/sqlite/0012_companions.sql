-- The people that someone has finished games with: one row for each of the others at a finished table.
CREATE TABLE companions (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    "table" TEXT NOT NULL,
    -- of the other, at that table
    name TEXT NOT NULL,
    ended REAL NOT NULL,
    PRIMARY KEY (person, other, "table")
) WITHOUT ROWID;

CREATE INDEX companions_table ON companions ("table");

-- The latest invitation of each person to each other, also after it was declined, so that no one is pestered.
CREATE TABLE invitations (
    guest TEXT NOT NULL,
    inviter TEXT NOT NULL,
    "table" TEXT NOT NULL,
    name TEXT NOT NULL,
    at REAL NOT NULL,
    declined INTEGER NOT NULL,
    PRIMARY KEY (guest, inviter)
) WITHOUT ROWID;

CREATE INDEX invitations_at ON invitations (at);

-- The people whose invitations someone does not want to see.
CREATE TABLE blocked_companions (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (person, other)
) WITHOUT ROWID;
