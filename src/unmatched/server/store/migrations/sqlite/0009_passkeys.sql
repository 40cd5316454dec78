-- Passkeys that make another device the same person. What is sealed is opened only by what the browser keeps.
CREATE TABLE passkeys (
    credential TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    public_key BLOB NOT NULL,
    sealed BLOB NOT NULL,
    count INTEGER NOT NULL,
    made REAL NOT NULL,
    used REAL NOT NULL
) WITHOUT ROWID;

CREATE INDEX passkeys_person ON passkeys (person);
