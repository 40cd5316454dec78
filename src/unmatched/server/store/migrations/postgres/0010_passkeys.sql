-- Passkeys that make another device the same person. What is sealed is opened only by what the browser keeps.
CREATE TABLE passkeys (
    credential TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    public_key BYTEA NOT NULL,
    sealed BYTEA NOT NULL,
    count BIGINT NOT NULL,
    made DOUBLE PRECISION NOT NULL,
    used DOUBLE PRECISION NOT NULL
);

CREATE INDEX passkeys_person ON passkeys (person);
