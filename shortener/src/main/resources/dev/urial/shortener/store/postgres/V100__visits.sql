-- Visits and their sums.

-- What is kept of each visit, in partitions by the month, which are made ahead and dropped when they are old.
-- No index: writing must be cheap, and statistics never read it.
CREATE TABLE IF NOT EXISTS visit (
  link     bigint NOT NULL,
  at       timestamptz NOT NULL,
  bot      boolean NOT NULL,
  domain   text NOT NULL,
  path     text,
  network  text,
  country  text,
  browser  text,
  system   text,
  device   text,
  referrer text
) PARTITION BY RANGE (at);

-- For visits of months that no partition was made for.
CREATE TABLE IF NOT EXISTS visit_other PARTITION OF visit DEFAULT;

-- Sums of a link (0: orphans) in an hour (grain 0) or a day (grain 1); start counts hours or days since 1970.
-- Rows are updated often: room is left beside them.
CREATE TABLE IF NOT EXISTS visit_sum (
  link   bigint NOT NULL,
  grain  smallint NOT NULL,
  start  integer NOT NULL,
  visits bigint NOT NULL,
  bots   bigint NOT NULL,
  parts  bytea NOT NULL,
  PRIMARY KEY (link, grain, start)
) WITH (fillfactor = 80);
ALTER TABLE visit_sum ALTER COLUMN parts SET STORAGE EXTERNAL;

-- What batches add to the sums, until it is added.
CREATE TABLE IF NOT EXISTS visit_pending (
  id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  visits integer NOT NULL,
  parts  bytea NOT NULL
);
ALTER TABLE visit_pending ALTER COLUMN parts SET STORAGE EXTERNAL;

-- How far each writer has come: no batch is written twice.
CREATE TABLE IF NOT EXISTS visit_writer (
  writer   text PRIMARY KEY,
  position bigint NOT NULL,
  at       timestamptz NOT NULL DEFAULT now()
);
