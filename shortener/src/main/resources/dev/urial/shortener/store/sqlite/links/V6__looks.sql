-- How the slug may look in any case (SlugLook), in case-insensitive domains only.
ALTER TABLE slug ADD COLUMN capitals TEXT;
ALTER TABLE slug ADD COLUMN either_small TEXT;
ALTER TABLE slug ADD COLUMN either_capitals TEXT;
CREATE INDEX slug_by_capitals ON slug (domain, capitals) WHERE capitals IS NOT NULL;
CREATE INDEX slug_by_either_small ON slug (domain, either_small) WHERE either_small IS NOT NULL;
CREATE INDEX slug_by_either_capitals ON slug (domain, either_capitals) WHERE either_capitals IS NOT NULL;
CREATE INDEX slug_capitals_not_ascii ON slug (domain, capitals)
  WHERE capitals IS NOT NULL AND octet_length(slug_key) <> length(slug_key);
CREATE INDEX slug_small_not_ascii ON slug (domain, either_small)
  WHERE either_small IS NOT NULL AND octet_length(slug_key) <> length(slug_key);
CREATE INDEX slug_either_not_ascii ON slug (domain, either_capitals)
  WHERE either_capitals IS NOT NULL AND octet_length(slug_key) <> length(slug_key);
