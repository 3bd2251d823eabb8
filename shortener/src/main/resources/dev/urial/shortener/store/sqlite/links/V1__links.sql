-- Times are milliseconds since 1970 (UTC), truth is 0 or 1.

CREATE TABLE domain (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  host           TEXT    NOT NULL UNIQUE,
  preview_host   TEXT,
  preview_suffix INTEGER NOT NULL,
  preview_first  INTEGER NOT NULL,
  status         INTEGER NOT NULL,
  case_sensitive INTEGER NOT NULL,
  registration   INTEGER NOT NULL,
  tracking       INTEGER NOT NULL,
  slug_length    INTEGER NOT NULL,
  words          INTEGER NOT NULL,
  home           TEXT,
  not_found      TEXT,
  scheme         TEXT    NOT NULL
);

CREATE TABLE domain_alias (
  host      TEXT    NOT NULL PRIMARY KEY,
  domain_id INTEGER NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
  position  INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE link (
  id             INTEGER PRIMARY KEY,
  domain         TEXT    NOT NULL,
  slug           TEXT    NOT NULL,
  slug_key       TEXT    NOT NULL,
  target         TEXT    NOT NULL,
  given          TEXT,
  status         INTEGER NOT NULL,
  cache_control  TEXT,
  title          TEXT,
  tags           TEXT,
  owner_id       INTEGER NOT NULL,
  valid_from     INTEGER,
  valid_until    INTEGER,
  visit_limit    INTEGER NOT NULL,
  password_hash  TEXT,
  rules          TEXT,
  fallback       TEXT,
  fallback_given TEXT,
  crawlable      INTEGER NOT NULL,
  unlisted       INTEGER NOT NULL,
  forward_query  INTEGER NOT NULL,
  forward_path   INTEGER NOT NULL,
  deceptive      INTEGER NOT NULL,
  state          INTEGER NOT NULL,
  created_at     INTEGER NOT NULL,
  changed_at     INTEGER,
  version        INTEGER NOT NULL
);
CREATE INDEX link_by_domain ON link (domain, id);
CREATE INDEX link_by_owner ON link (owner_id, id);
-- Lists sorted by the last change, and by slug.
CREATE INDEX link_by_change ON link (coalesce(changed_at, created_at), id);
CREATE INDEX link_by_slug ON link (slug_key, id);

-- Every slug that is taken: of a link, of its tombstone, or an alias that a renamed link left. The one
-- place where two links can meet, so that one key decides.
CREATE TABLE slug (
  domain   TEXT    NOT NULL,
  slug_key TEXT    NOT NULL,
  link_id  INTEGER NOT NULL,
  text     TEXT    NOT NULL,
  skeleton TEXT NOT NULL,
  is_ascii INTEGER NOT NULL,
  alias    INTEGER NOT NULL,
  PRIMARY KEY (domain, slug_key)
) WITHOUT ROWID;
-- How the slug looks (SlugLook). Any number of ASCII slugs may have one skeleton, and do not count as look-alikes of each other.
CREATE INDEX slug_by_skeleton ON slug (domain, skeleton, is_ascii);
CREATE INDEX slug_by_link ON slug (link_id) WHERE alias = 1;

-- The index of link.tags, which has them in order.
CREATE TABLE link_tag (
  tag     TEXT    NOT NULL,
  link_id INTEGER NOT NULL,
  PRIMARY KEY (tag, link_id)
) WITHOUT ROWID;
CREATE INDEX link_tag_by_link ON link_tag (link_id);

-- Visits that links with a limit let through.
CREATE TABLE admission (
  link_id INTEGER PRIMARY KEY,
  used    INTEGER NOT NULL
);

CREATE TABLE account (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  name          TEXT    NOT NULL UNIQUE,
  password_hash TEXT,
  role          TEXT    NOT NULL,
  enabled       INTEGER NOT NULL,
  created_at    INTEGER NOT NULL
);

CREATE TABLE api_key (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id  INTEGER NOT NULL,
  label       TEXT    NOT NULL,
  prefix      TEXT    NOT NULL,
  hash        BLOB    NOT NULL UNIQUE,
  scopes      TEXT    NOT NULL,
  domain      TEXT,
  own_links   INTEGER NOT NULL,
  created_at  INTEGER NOT NULL,
  valid_until INTEGER,
  used_at     INTEGER,
  revoked     INTEGER NOT NULL
);
CREATE INDEX api_key_by_account ON api_key (account_id, id);

CREATE TABLE audit (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  at      INTEGER NOT NULL,
  actor   TEXT    NOT NULL,
  action  TEXT    NOT NULL,
  subject TEXT    NOT NULL,
  detail  TEXT
);

CREATE TABLE setting (
  name  TEXT NOT NULL PRIMARY KEY,
  value BLOB NOT NULL
) WITHOUT ROWID;

-- Links that are erased, but whose visits may still be there.
CREATE TABLE erasure (link_id INTEGER PRIMARY KEY);

-- What several servers on one database agree by: who is signed in, what was answered, what was reported.
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
  closed_by TEXT,
  targets   TEXT, -- a target in each line: the link may be edited before somebody looks at the report
  version   INTEGER NOT NULL DEFAULT 0
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
