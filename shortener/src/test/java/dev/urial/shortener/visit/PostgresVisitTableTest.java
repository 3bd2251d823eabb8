package dev.urial.shortener.visit;

import dev.urial.shortener.store.EmbeddedDatabase;

class PostgresVisitTableTest extends VisitTableContract {
  @Override
  String jdbcUrl() {
    return EmbeddedDatabase.jdbc(EmbeddedDatabase.emptied());
  }
}
