-- Links that are erased, but whose visits may still be there.
CREATE TABLE erasure (link_id BIGINT PRIMARY KEY);
