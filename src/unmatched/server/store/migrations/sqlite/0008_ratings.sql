-- How strong those seem who take part in the rating. Who has left it keeps a row that is shown to nobody.
CREATE TABLE standings (
    person TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    listed INTEGER NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    at REAL NOT NULL
) WITHOUT ROWID;

-- The games that counted: one row for each of the two.
CREATE TABLE rated (
    "table" TEXT NOT NULL,
    person TEXT NOT NULL,
    opponent TEXT NOT NULL,
    ended REAL NOT NULL,
    before REAL NOT NULL,
    after REAL NOT NULL,
    deviation REAL NOT NULL,
    PRIMARY KEY ("table", person)
) WITHOUT ROWID;

CREATE INDEX rated_meetings ON rated (person, opponent, ended);
