package dev.urial.shortener.visit;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.urial.shortener.store.EmbeddedDatabase;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.function.Function;

/**
 * Empty databases for tests: a file of SQLite, and databases of one PostgreSQL that runs as long as
 * the tests.
 */
final class VisitDatabases {
  private VisitDatabases() {}

  static final Function<SQLException, RuntimeException> FAILURE = IllegalStateException::new;

  static HikariDataSource sqlite(Path folder) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(
        "jdbc:sqlite:"
            + folder.resolve("visits.db")
            + "?journal_mode=WAL&synchronous=NORMAL&busy_timeout=10000");
    config.setMaximumPoolSize(8);
    return new HikariDataSource(config);
  }

  static HikariDataSource postgres() {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(EmbeddedDatabase.freshJdbc());
    config.setMaximumPoolSize(6);
    config.setMinimumIdle(1); // each is a process of the server
    return new HikariDataSource(config);
  }
}
