-- Visits and their sums, in a file of their own.

-- Sums of a link (0: orphans) in an hour (grain 0) or a day (grain 1); start counts hours or days since 1970.
CREATE TABLE IF NOT EXISTS visit_sum (
  link   INTEGER NOT NULL,
  grain  INTEGER NOT NULL,
  start  INTEGER NOT NULL,
  visits INTEGER NOT NULL,             -- people
  bots   INTEGER NOT NULL,             -- programs
  parts  BLOB NOT NULL,                -- by country, browser, ...: class Tally says how
  PRIMARY KEY (link, grain, start)
) WITHOUT ROWID;

-- What batches add to the sums, until it is added.
CREATE TABLE IF NOT EXISTS visit_pending (
  id     INTEGER PRIMARY KEY,
  visits INTEGER NOT NULL,
  parts  BLOB NOT NULL
);

-- How far each writer has come: no batch is written twice.
CREATE TABLE IF NOT EXISTS visit_writer (
  writer   TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  at       INTEGER NOT NULL
) WITHOUT ROWID;

-- Which links had visits in a period: sums by time, so that no link without visits is read.
CREATE INDEX IF NOT EXISTS visit_sum_time ON visit_sum (grain, start, link, visits);

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

-- How far visit_pending has been added to the sums: its rows up to one, for the links and hours up to one.
-- Empty unless a part of them has been added.
CREATE TABLE IF NOT EXISTS visit_fold (
  pending INTEGER NOT NULL,
  link    INTEGER NOT NULL,
  start   INTEGER NOT NULL
);

-- Links that were erased. Visits to them that were still queued or in a journal then are not stored.
CREATE TABLE IF NOT EXISTS visit_erased (link INTEGER PRIMARY KEY);

-- What is kept of visits: a row has those that were written together, or merged later; class VisitBatch says how. Read
-- by export, erasure and sweep.
CREATE TABLE IF NOT EXISTS visit_batch (
  id      INTEGER PRIMARY KEY AUTOINCREMENT, -- not used again, so that a sweep can go on where the last one ended
  visits  INTEGER NOT NULL,
  first   INTEGER NOT NULL,            -- time of the first visit, in milliseconds since 1970
  last    INTEGER NOT NULL,            -- time of the last visit
  columns INTEGER NOT NULL,            -- a bit for each column with a text
  octets  BLOB NOT NULL
);
