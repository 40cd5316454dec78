-- A process lives until its lease ends, by the clock of this database; what it drives and who is there end with it.
CREATE TABLE processes (
    process TEXT PRIMARY KEY,
    until TIMESTAMPTZ NOT NULL
);

CREATE TABLE driving (
    "table" TEXT PRIMARY KEY,
    process TEXT NOT NULL
);

CREATE INDEX driving_process ON driving (process);

-- When bots or a clock must act: 0 for at once. Processes of the version before still write "driven" while they are
-- replaced one after the other; such rows count as due at once, and are corrected when somebody has looked.
ALTER TABLE tables ADD COLUMN due DOUBLE PRECISION;
CREATE INDEX tables_due ON tables ((CASE WHEN driven THEN 0 ELSE due END)) WHERE driven OR due IS NOT NULL;
