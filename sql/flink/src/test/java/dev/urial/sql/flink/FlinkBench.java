package dev.urial.sql.flink;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.types.Row;

/**
 * How many rows a second Flink reads with its own functions and with ours, in turn, in one process
 * and on one slot: {@code tests/bench/scripts/flink.sh}. The time of a query that only counts the
 * lines is taken off each.
 *
 * <pre>
 * FlinkBench LINES.txt [ROUNDS]
 * </pre>
 */
public final class FlinkBench {
  private static final String[][] QUERIES = {
    {"lines counted", "COUNT(url)"},
    {"host: parse_url", "COUNT(parse_url(url, 'HOST'))"},
    {"host: try_uri_host", "COUNT(try_uri_host(url))"},
    {"host: try_uri_host, whatwg", "COUNT(try_uri_host(url, 'whatwg'))"},
    {
      "five components: parse_url",
      "COUNT(parse_url(url, 'PROTOCOL')), COUNT(parse_url(url, 'HOST')), COUNT(parse_url(url,"
          + " 'PATH')), COUNT(parse_url(url, 'QUERY')), COUNT(parse_url(url, 'REF'))"
    },
    {
      "five components: try_uri_…",
      "COUNT(try_uri_scheme(url)), COUNT(try_uri_host(url)), COUNT(try_uri_path(url)),"
          + " COUNT(try_uri_query(url)), COUNT(try_uri_fragment(url))"
    },
    {"a parameter: parse_url", "COUNT(parse_url(url, 'QUERY', 'id'))"},
    {"a parameter: try_uri_param", "COUNT(try_uri_param(url, 'id'))"},
    {"try_uri_normalize", "COUNT(try_uri_normalize(url))"},
    {"try_domain_registrable", "COUNT(try_domain_registrable(url))"},
  };

  private FlinkBench() {}

  /** Measures and prints. */
  public static void main(String[] args) {
    Path lines = Path.of(args[0]).toAbsolutePath();
    int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    TableEnvironment tables = Tables.batch();
    tables.executeSql(
        "CREATE TABLE urls (url STRING) WITH ('connector' = 'filesystem', 'format' = 'raw',"
            + " 'path' = '"
            + lines.toUri()
            + "')");
    List<List<Double>> seconds = new ArrayList<>();
    List<Row> answers = new ArrayList<>();
    for (String[] query : QUERIES) {
      seconds.add(new ArrayList<>());
      answers.add(Tables.rows(tables, "SELECT " + query[1] + " FROM urls").get(0));
    }
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < QUERIES.length; i++) {
        long start = System.nanoTime();
        Tables.rows(tables, "SELECT " + QUERIES[i][1] + " FROM urls");
        seconds.get(i).add((System.nanoTime() - start) / 1e9);
      }
    }
    double counting = best(seconds.get(0));
    long rows = (Long) Objects.requireNonNull(answers.get(0).getField(0));
    for (int i = 0; i < QUERIES.length; i++) {
      double taken = best(seconds.get(i));
      double own = taken > counting ? taken - counting : Double.NaN;
      System.out.printf(
          Locale.ROOT,
          "%-30s %7.3f s, without counting %7.3f s: %6.2f million rows/s  %s%n",
          QUERIES[i][0],
          taken,
          i == 0 ? taken : own,
          rows / 1e6 / (i == 0 ? taken : own),
          answers.get(i));
    }
  }

  private static double best(List<Double> seconds) {
    return seconds.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
  }
}
