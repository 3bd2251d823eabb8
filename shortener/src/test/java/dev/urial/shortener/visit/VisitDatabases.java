package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.urial.shortener.store.EmbeddedDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javax.sql.DataSource;

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

  /** The visits in the batches of a file, in their order. */
  static List<Visit> stored(DataSource source) {
    List<Visit> visits = new ArrayList<>();
    try (Connection connection = source.getConnection();
        ResultSet rows =
            connection
                .createStatement()
                .executeQuery("SELECT visits, octets FROM visit_batch ORDER BY id")) {
      while (rows.next()) {
        VisitBatch batch = VisitBatch.of(rows.getBytes(2));
        assertEquals(rows.getInt(1), batch.size());
        for (int i = 0; i < batch.size(); i++) {
          visits.add(batch.visit(i));
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return visits;
  }

  static HikariDataSource postgres() {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(EmbeddedDatabase.freshJdbc());
    config.setMaximumPoolSize(6);
    config.setMinimumIdle(1); // each is a process of the server
    return new HikariDataSource(config);
  }
}
