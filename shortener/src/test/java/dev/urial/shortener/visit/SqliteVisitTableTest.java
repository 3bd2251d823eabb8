package dev.urial.shortener.visit;

import dev.urial.shortener.store.Store;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class SqliteVisitTableTest extends VisitTableContract {
  @TempDir Path folder;

  @Override
  String jdbcUrl() {
    Store.open(folder).close();
    return "jdbc:sqlite:"
        + folder.resolve("visits.db")
        + "?journal_mode=WAL&synchronous=NORMAL&busy_timeout=10000&transaction_mode=IMMEDIATE";
  }
}
