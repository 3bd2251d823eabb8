-- Times are milliseconds since 1970 (UTC), truth is 0 or 1.

CREATE TABLE domain (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  host           TEXT    NOT NULL UNIQUE,
  preview_host   TEXT,
  preview_suffix INTEGER NOT NULL,
  status         INTEGER NOT NULL,
  case_sensitive INTEGER NOT NULL,
  slashes        INTEGER NOT NULL,
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
  state          INTEGER NOT NULL,
  created_at     INTEGER NOT NULL,
  changed_at     INTEGER,
  version        INTEGER NOT NULL
);
CREATE INDEX link_by_domain ON link (domain, id);
CREATE INDEX link_by_owner ON link (owner_id, id);

-- Every slug that is taken: of a link, of its tombstone, or an alias that a renamed link left. The one
-- place where two links can meet, so that one key decides.
CREATE TABLE slug (
  domain   TEXT    NOT NULL,
  slug_key TEXT    NOT NULL,
  link_id  INTEGER NOT NULL,
  text     TEXT    NOT NULL,
  skeleton TEXT    NOT NULL,
  alias    INTEGER NOT NULL,
  PRIMARY KEY (domain, slug_key)
) WITHOUT ROWID;
-- What looks alike: the first 200 characters of the skeleton of UTS #39.
CREATE INDEX slug_by_skeleton ON slug (domain, skeleton);
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
