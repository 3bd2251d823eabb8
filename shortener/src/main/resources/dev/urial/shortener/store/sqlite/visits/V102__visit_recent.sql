-- Sums of a link in an hour (since 1970) that is in no day of visit_sum yet. They are updated every few seconds,
-- so they are packed closely, apart from older ones, and have no index; when the hour is over, they move.
CREATE TABLE IF NOT EXISTS visit_recent (
  link   INTEGER NOT NULL,
  start  INTEGER NOT NULL,
  visits INTEGER NOT NULL,
  bots   INTEGER NOT NULL,
  parts  BLOB NOT NULL,
  PRIMARY KEY (link, start)
) WITHOUT ROWID;
