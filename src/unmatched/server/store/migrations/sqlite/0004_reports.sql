-- What people report to the operator. No hands, no tokens: "reporter" is the hashed name of one.
CREATE TABLE reports (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    "table" TEXT NOT NULL,
    reporter TEXT NOT NULL,
    seat INTEGER NOT NULL,
    seats TEXT NOT NULL,
    words TEXT NOT NULL,
    at REAL NOT NULL
);
