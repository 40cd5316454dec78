-- How strong those seem who take part in the rating. Who has left it keeps a row that is shown to nobody.
CREATE TABLE standings (
    person TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    listed BOOLEAN NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL
);

-- The games that counted: one row for each of the two.
CREATE TABLE rated (
    "table" TEXT NOT NULL,
    person TEXT NOT NULL,
    opponent TEXT NOT NULL,
    ended DOUBLE PRECISION NOT NULL,
    before DOUBLE PRECISION NOT NULL,
    after DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    PRIMARY KEY ("table", person)
);

CREATE INDEX rated_meetings ON rated (person, opponent, ended);
