package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class PostgresVisitsTest extends VisitContract {
  @Override
  HikariDataSource open() {
    return VisitDatabases.postgres();
  }

  @Override
  VisitStore store(DataSource source) {
    PostgresVisits visits = PostgresVisits.of(source, VisitDatabases.FAILURE, this::time);
    if (source instanceof HikariDataSource) {
      visits.prepare();
    }
    return visits;
  }

  @Override
  String explain() {
    return "EXPLAIN";
  }

  @Override
  boolean isByKey(String plan) {
    return plan.contains("visit_sum_pkey")
        && plan.contains("visit_recent_pkey")
        && !plan.contains("Seq Scan");
  }

  /** So few rows would be read whole; the question is whether there is an index to go by. */
  @Override
  Connection preparedToExplain() throws SQLException {
    Connection connection = source.getConnection();
    connection.createStatement().execute("SET enable_seqscan = off");
    // As the database does by itself within a minute: there are two indexes to choose from.
    connection.createStatement().execute("ANALYZE visit_sum");
    return connection;
  }

  @Test
  void partitionsAreMadeAheadAndTakeWhatCameBeforeThem() throws Exception {
    PostgresVisits visits = (PostgresVisits) store;
    YearMonth later = YearMonth.now(ZoneOffset.UTC).plusMonths(8);
    Instant at = later.atDay(11).atStartOfDay().toInstant(ZoneOffset.UTC);
    visits.append(
        List.of(new Visit(1, "s.example", null, at, false, null, null, null, null, null, null)),
        new VisitStore.Mark("w", 1));
    assertEquals(1, rows("visit_other"));
    visits.makePartitions(at);
    visits.makePartitions(at);
    assertEquals(0, rows("visit_other"));
    assertEquals(1, rows("visit"));
    try (Connection connection = source.getConnection()) {
      Map<String, YearMonth> partitions = PostgresVisits.partitions(connection);
      assertEquals(6, partitions.size());
      assertTrue(partitions.containsValue(later.plusMonths(2)));
    }
  }
}
