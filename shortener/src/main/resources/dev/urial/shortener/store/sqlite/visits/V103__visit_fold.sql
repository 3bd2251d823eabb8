-- How far visit_pending has been added to the sums: its rows up to one, for the links and hours up to one.
-- Empty unless a part of them has been added.
CREATE TABLE IF NOT EXISTS visit_fold (
  pending INTEGER NOT NULL,
  link    INTEGER NOT NULL,
  start   INTEGER NOT NULL
);
