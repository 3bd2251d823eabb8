-- What was reported, a target in each line: the link may be edited before somebody looks at the report.
ALTER TABLE report ADD COLUMN targets TEXT;
ALTER TABLE report ADD COLUMN version BIGINT NOT NULL DEFAULT 0;
