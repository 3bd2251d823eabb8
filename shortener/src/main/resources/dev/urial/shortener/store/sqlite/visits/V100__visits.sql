-- Visits and their sums, in a file of their own.

-- What is kept of each visit, one behind the other. No index: writing must be cheap, and statistics never read it.
CREATE TABLE IF NOT EXISTS visit (
  id       INTEGER PRIMARY KEY,
  link     INTEGER NOT NULL,
  at       INTEGER NOT NULL,           -- milliseconds since 1970
  bot      INTEGER NOT NULL,
  domain   TEXT NOT NULL,
  path     TEXT,
  network  TEXT,
  country  TEXT,
  browser  TEXT,
  system   TEXT,
  device   TEXT,
  referrer TEXT
);

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
