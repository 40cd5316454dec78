-- Who is at which table at which process. Nothing is lost when it is: it is filled anew within seconds.
CREATE UNLOGGED TABLE presence (
    process TEXT NOT NULL,
    "table" TEXT NOT NULL,
    people TEXT[] NOT NULL,
    seen TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (process, "table")
);

CREATE INDEX presence_table ON presence ("table");
