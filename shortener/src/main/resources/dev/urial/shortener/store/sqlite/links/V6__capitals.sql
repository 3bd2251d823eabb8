-- The skeleton of the slug in capitals, in case-insensitive domains only.
ALTER TABLE slug ADD COLUMN capitals TEXT;
CREATE INDEX slug_by_capitals ON slug (domain, capitals) WHERE capitals IS NOT NULL;
CREATE INDEX slug_capitals_not_ascii ON slug (domain, capitals)
  WHERE capitals IS NOT NULL AND octet_length(slug_key) <> length(slug_key);
