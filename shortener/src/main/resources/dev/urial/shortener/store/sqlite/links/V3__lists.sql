-- Any number of ASCII slugs may have one skeleton, and do not count as look-alikes of each other.
CREATE INDEX slug_not_ascii ON slug (domain, skeleton) WHERE octet_length(slug_key) <> length(slug_key);

-- Lists sorted by the last change, and by slug.
CREATE INDEX link_by_change ON link (coalesce(changed_at, created_at), id);
CREATE INDEX link_by_slug ON link (slug_key, id);
