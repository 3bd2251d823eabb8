-- Sums of a link in an hour (since 1970) that is in no day of visit_sum yet. They are updated every few seconds,
-- so room is left beside them; when the hour is over, they move.
CREATE TABLE IF NOT EXISTS visit_recent (
  link   bigint NOT NULL,
  start  integer NOT NULL,
  visits bigint NOT NULL,
  bots   bigint NOT NULL,
  parts  bytea NOT NULL,
  PRIMARY KEY (link, start)
) WITH (fillfactor = 70);
ALTER TABLE visit_recent ALTER COLUMN parts SET STORAGE EXTERNAL;
