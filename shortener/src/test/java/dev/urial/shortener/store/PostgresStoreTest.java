package dev.urial.shortener.store;

/** The contract on PostgreSQL. */
final class PostgresStoreTest extends StoreContract {
  @Override
  protected Store fresh() {
    return PostgresStore.open(EmbeddedDatabase.withTables());
  }

  @Override
  protected boolean hasFilter() {
    return true;
  }
}
