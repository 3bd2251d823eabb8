package dev.urial.shortener.visit;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * Empty databases for tests: a file of SQLite, and databases of one PostgreSQL that runs as long as
 * the tests.
 */
final class VisitDatabases {
  private static final AtomicInteger NUMBER = new AtomicInteger();

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
    String name = "visits" + NUMBER.incrementAndGet();
    try (Connection connection = Running.SERVER.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE " + name);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(Running.SERVER.getJdbcUrl("postgres", name));
    config.setMaximumPoolSize(6);
    return new HikariDataSource(config);
  }

  private static final class Running {
    static final EmbeddedPostgres SERVER = start();

    private static EmbeddedPostgres start() {
      try {
        EmbeddedPostgres server =
            EmbeddedPostgres.builder().setServerConfig("fsync", "off").start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(server)));
        return server;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static void close(EmbeddedPostgres server) {
      try {
        server.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
