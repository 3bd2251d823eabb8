-- What is kept of visits, a row for those that were written together; class VisitBatch says how. Earlier versions
-- wrote a row for each visit into the table visit, which expire there. Scanned by export, erasure and retention only.
CREATE TABLE IF NOT EXISTS visit_batch (
  id      INTEGER PRIMARY KEY AUTOINCREMENT, -- never a number again, so that a sweep can go on where the last one ended
  visits  INTEGER NOT NULL,
  first   INTEGER NOT NULL,            -- time of the first visit, in milliseconds since 1970
  last    INTEGER NOT NULL,            -- time of the last visit
  columns INTEGER NOT NULL,            -- a bit for each column with a text
  octets  BLOB NOT NULL
);
