package dev.urial.bench;

import dev.urial.bulk.ByteBuilder;
import dev.urial.sql.duckdb.DuckDbFunctions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/**
 * Nanoseconds a row of Urial's functions in DuckDB, beside those of DuckDB's own means; all queries
 * in turn, in one process.
 *
 * <pre>{@code tests/bench/scripts/duckdb.sh ROWS ROUNDS THREADS}</pre>
 */
public final class DuckDbFigures {
  /**
   * A question, asked in two ways.
   *
   * @param what is asked
   * @param own how DuckDB is asked without Urial; empty if it has no means
   * @param ours the same by Urial
   */
  private record Pair(String what, String own, String ours) {}

  private static final List<Pair> PAIRS =
      List.of(
          new Pair("the texts alone", "max(strlen(u))", ""),
          new Pair("scheme", "max(regexp_extract(u, '^([^:/?#]+):', 1))", "max(try_uri_scheme(u))"),
          new Pair(
              "host",
              "max(regexp_extract(u, '^[^:/?#]+://(?:[^@/?#]*@)?([^/?#:]*)', 1))",
              "max(try_uri_host(u))"),
          new Pair("host, URL Standard", "", "max(try_uri_host(u, 'whatwg'))"),
          new Pair(
              "path",
              "max(regexp_extract(u, '^[^:/?#]+:(?://[^/?#]*)?([^?#]*)', 1))",
              "max(try_uri_path(u))"),
          new Pair(
              "a parameter",
              "max(regexp_extract(u, '[?&]id=([^&#]*)', 1))",
              "max(try_uri_param(u, 'id'))"),
          new Pair(
              "five components",
              "max(regexp_extract(u, '^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\\?([^#]*))?(#(.*))?',"
                  + " ['a','scheme','b','host','path','c','query','d','fragment'])::varchar)",
              "max(try_uri_scheme(u)), max(try_uri_host(u)), max(try_uri_path(u)),"
                  + " max(try_uri_query(u)), max(try_uri_fragment(u))"),
          new Pair("valid", "", "count(*) filter (uri_is_valid(u))"),
          new Pair("normal form", "", "max(try_uri_normalize(u))"),
          new Pair("registrable domain", "", "max(try_domain_registrable(u))"),
          new Pair(
              "all pairs",
              "max(len(string_split(split_part(u, '?', 2), '&')))",
              "max(len(try_uri_params(u)))"));

  private DuckDbFigures() {}

  /** Rows, rounds, threads. */
  public static void main(String[] args) throws IOException, SQLException {
    long rows = Long.parseLong(args[0]);
    int rounds = Integer.parseInt(args[1]);
    try (Connection duckdb = DriverManager.getConnection("jdbc:duckdb:");
        Statement sql = duckdb.createStatement()) {
      DuckDbFunctions.register(duckdb);
      sql.execute("set threads = " + Integer.parseInt(args[2]));
      fill(duckdb, rows);
      double[][][] times = new double[PAIRS.size()][2][rounds];
      for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < PAIRS.size(); i++) {
          times[i][0][round] = time(sql, PAIRS.get(i).own(), rows);
          times[i][1][round] = time(sql, PAIRS.get(i).ours(), rows);
        }
      }
      System.out.printf("%,d rows, %d rounds, %s threads%n", rows, rounds, args[2]);
      System.out.printf("%-22s %10s %10s %8s%n", "ns a row", "DuckDB", "Urial", "ratio");
      for (int i = 0; i < PAIRS.size(); i++) {
        double own = median(times[i][0]);
        double ours = median(times[i][1]);
        System.out.printf(
            Locale.ROOT,
            "%-22s %10s %10s %8s%n",
            PAIRS.get(i).what(),
            shown(own, "%.0f"),
            shown(ours, "%.0f"),
            shown(own / ours, "%.2f"));
      }
    }
  }

  private static String shown(double number, String format) {
    return Double.isNaN(number) ? "-" : String.format(Locale.ROOT, format, number);
  }

  private static void fill(Connection duckdb, long rows) throws IOException, SQLException {
    try (Statement sql = duckdb.createStatement()) {
      sql.execute("create table t(u varchar)");
    }
    SyntheticTexts mill = SyntheticTexts.of(Path.of(System.getProperty("urial.corpora")), 1, 0.1);
    ByteBuilder text = new ByteBuilder();
    try (DuckDBAppender to = duckdb.unwrap(DuckDBConnection.class).createAppender("main", "t")) {
      for (long k = 0; k < rows; k++) {
        text.clear();
        mill.row(k, text);
        String row = new String(text.array(), 0, text.length(), StandardCharsets.UTF_8);
        to.beginRow().append(row).endRow();
      }
    }
  }

  /** Of one run, in ns a row; NaN where there is nothing to ask. */
  private static double time(Statement sql, String asked, long rows) throws SQLException {
    if (asked.isEmpty()) {
      return Double.NaN;
    }
    long start = System.nanoTime();
    try (ResultSet answer = sql.executeQuery("select " + asked + " from t")) {
      answer.next();
    }
    return (System.nanoTime() - start) / (double) rows;
  }

  private static double median(double[] times) {
    double[] sorted = times.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
