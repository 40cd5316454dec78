-- What is made once and kept: the key by which push services know this server.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- The browsers that people want to be told through while no page is open.
CREATE TABLE subscriptions (
    person TEXT NOT NULL,
    endpoint TEXT PRIMARY KEY,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    site TEXT NOT NULL,
    at REAL NOT NULL
) WITHOUT ROWID;

CREATE INDEX subscriptions_person ON subscriptions (person);
