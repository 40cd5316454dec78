-- When bots or a clock must act, instead of whether: 0 for at once. What was driven is looked at once, and corrected.
ALTER TABLE tables ADD COLUMN due REAL;
UPDATE tables SET due = 0 WHERE driven;
ALTER TABLE tables DROP COLUMN driven;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
