-- Codes that make another device the same person: one for each, good for a while, gone when used.
CREATE TABLE codes (
    person TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    sealed BYTEA NOT NULL,
    until DOUBLE PRECISION NOT NULL
);
