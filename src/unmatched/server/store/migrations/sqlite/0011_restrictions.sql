-- What the operator or the server itself does not serve: tables that are suspended, addresses that are banned.
CREATE TABLE restrictions (
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    why TEXT NOT NULL,
    since REAL NOT NULL,
    -- NULL: until the operator lifts it
    until REAL,
    PRIMARY KEY (kind, name)
) WITHOUT ROWID;
