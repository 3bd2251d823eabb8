-- The key that created a key, which is valid only as long as that one.
ALTER TABLE api_key ADD COLUMN made_by INTEGER;
