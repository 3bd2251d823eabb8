-- What is kept of visits: a row has those that were written together, or merged later; class VisitBatch says how. Rows
-- of earlier versions, one for each visit, are in the table visit until they expire. Read by export, erasure and sweep.
CREATE TABLE IF NOT EXISTS visit_batch (
  id      INTEGER PRIMARY KEY AUTOINCREMENT, -- not used again, so that a sweep can go on where the last one ended
  visits  INTEGER NOT NULL,
  first   INTEGER NOT NULL,            -- time of the first visit, in milliseconds since 1970
  last    INTEGER NOT NULL,            -- time of the last visit
  columns INTEGER NOT NULL,            -- a bit for each column with a text
  octets  BLOB NOT NULL
);
