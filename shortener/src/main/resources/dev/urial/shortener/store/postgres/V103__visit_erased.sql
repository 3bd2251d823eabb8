-- Links that were erased. Visits to them that were still queued or in a journal then are not stored.
CREATE TABLE IF NOT EXISTS visit_erased (link bigint PRIMARY KEY);
