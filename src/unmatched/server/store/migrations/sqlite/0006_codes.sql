-- Codes that make another device the same person: one for each, good for a while, gone when used.
CREATE TABLE codes (
    person TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    sealed BLOB NOT NULL,
    until REAL NOT NULL
) WITHOUT ROWID;
