-- What was reported: the link may be edited before somebody looks at the report.
ALTER TABLE report ADD COLUMN target TEXT;
ALTER TABLE report ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
