package dev.urial.shortener.store;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** The contract on SQLite. */
final class SqliteStoreTest extends StoreContract {
  @TempDir Path folder;

  @Override
  protected Store fresh() {
    return SqliteStore.open(MigratedFolder.in(folder.resolve("data")));
  }
}
