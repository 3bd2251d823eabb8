package dev.urial.shortener.visit;

import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import javax.sql.DataSource;
import org.junit.jupiter.api.io.TempDir;

class SqliteVisitsTest extends VisitContract {
  @TempDir Path folder;

  @Override
  HikariDataSource open() {
    return VisitDatabases.sqlite(folder);
  }

  @Override
  VisitStore store(DataSource source) {
    SqliteVisits visits = SqliteVisits.of(source, VisitDatabases.FAILURE, this::time);
    if (source instanceof HikariDataSource) {
      visits.prepare();
    }
    return visits;
  }

  @Override
  String explain() {
    return "EXPLAIN QUERY PLAN";
  }

  @Override
  boolean isByKey(String plan) {
    return plan.contains("SEARCH visit_sum USING PRIMARY KEY")
        && plan.contains("SEARCH visit_recent USING PRIMARY KEY")
        && !plan.contains("SCAN");
  }
}
