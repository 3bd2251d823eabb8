-- Visits and their number, in a file of their own. Times are milliseconds since 1970 (UTC).

CREATE TABLE visit (
  id       INTEGER PRIMARY KEY,
  link     INTEGER NOT NULL,           -- 0: there is no such link
  at       INTEGER NOT NULL,
  bot      INTEGER NOT NULL,
  domain   TEXT NOT NULL,
  path     TEXT,                       -- of a visit to no link
  network  TEXT,
  country  TEXT,
  browser  TEXT,
  system   TEXT,
  device   TEXT,
  referrer TEXT
);
CREATE INDEX visit_by_link ON visit (link, at);
CREATE INDEX visit_by_time ON visit (at);

-- Visits to a link on a day (since 1970, UTC) for each value of a dimension: people and bots (without a value), and of
-- people by country, browser, system, device, referrer; also by path and domain where there is no link. An empty value
-- of another dimension stands for all that are not counted apart. A domain has rows under a number from 2^62.
CREATE TABLE visit_day (
  link      INTEGER NOT NULL,
  day       INTEGER NOT NULL,
  dimension TEXT NOT NULL,
  value     TEXT NOT NULL,
  n         INTEGER NOT NULL,
  PRIMARY KEY (link, day, dimension, value)
) WITHOUT ROWID;
CREATE INDEX visit_day_people ON visit_day (day, link) WHERE dimension = 'people';
CREATE INDEX visit_day_people_of_link ON visit_day (link, day) WHERE dimension = 'people';

-- The time since which all visits are in the table visit.
CREATE TABLE visit_kept (since INTEGER NOT NULL);
INSERT INTO visit_kept (since) VALUES (0);

-- Links that were erased lately: visits to them that were still in a queue are not stored.
CREATE TABLE visit_erased (
  link INTEGER PRIMARY KEY,
  at   INTEGER NOT NULL
);
