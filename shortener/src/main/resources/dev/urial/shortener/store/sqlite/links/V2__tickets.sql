-- What several servers on one database agree by: who is signed in, what was answered, what was reported.
-- Times are milliseconds since 1970 (UTC), truth is 0 or 1.

-- Sessions and links that sign somebody in once. Of what was handed out only its SHA-256 is kept.
CREATE TABLE ticket (
  kind       TEXT NOT NULL,
  hash       BLOB NOT NULL,
  account_id INTEGER NOT NULL,
  seal       BLOB,
  started_at INTEGER NOT NULL,
  used_at    INTEGER NOT NULL,
  until      INTEGER NOT NULL,
  PRIMARY KEY (kind, hash)
);
CREATE INDEX ticket_by_until ON ticket (until);
CREATE INDEX ticket_by_account ON ticket (account_id, kind);

-- What was answered to a request that may be sent again; no answer: it is being made.
CREATE TABLE receipt (
  place   BLOB NOT NULL PRIMARY KEY,
  request BLOB NOT NULL,
  answer  BLOB,
  until   INTEGER NOT NULL
);
CREATE INDEX receipt_by_until ON receipt (until);

-- What somebody reported of a link.
CREATE TABLE report (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  link_id   INTEGER NOT NULL,
  reason    TEXT NOT NULL,
  note      TEXT,
  network   TEXT,
  at        INTEGER NOT NULL,
  closed_at INTEGER,
  closed_by TEXT
);
CREATE INDEX report_open ON report (id) WHERE closed_at IS NULL;
CREATE INDEX report_by_link ON report (link_id);

-- What the last look at a link's targets found; a row for those only where something was found.
CREATE TABLE finding (
  link_id INTEGER NOT NULL PRIMARY KEY,
  kind    TEXT NOT NULL,
  detail  TEXT,
  at      INTEGER NOT NULL
);
