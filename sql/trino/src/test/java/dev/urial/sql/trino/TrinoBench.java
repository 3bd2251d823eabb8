package dev.urial.sql.trino;

import io.airlift.slice.Slice;
import io.airlift.slice.Slices;
import io.trino.plugin.memory.MemoryPlugin;
import io.trino.spi.Plugin;
import io.trino.spi.function.ScalarFunction;
import io.trino.spi.function.SqlType;
import io.trino.testing.MaterializedRow;
import io.trino.testing.StandaloneQueryRunner;
import io.trino.testing.TestingSession;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * How many rows a second Trino reads with its own functions and with ours, in turn, in one process,
 * from a table in memory: {@code tests/bench/scripts/trino.sh}. The time of a query that only
 * counts the rows is taken off each.
 *
 * <pre>
 * TrinoBench LINES.txt [ROUNDS]
 * </pre>
 */
public final class TrinoBench {
  private static final String[][] QUERIES = {
    {"rows counted", "count(url)"},
    {"host: url_extract_host", "count(url_extract_host(url))"},
    {"host: try_uri_host", "count(try_uri_host(url))"},
    {"host: try_uri_host, whatwg", "count(try_uri_host(url, 'whatwg'))"},
    {
      "five components: url_extract_…",
      "count(url_extract_protocol(url)), count(url_extract_host(url)),"
          + " count(url_extract_path(url)), count(url_extract_query(url)),"
          + " count(url_extract_fragment(url))"
    },
    {
      "five components: try_uri_…",
      "count(try_uri_scheme(url)), count(try_uri_host(url)), count(try_uri_path(url)),"
          + " count(try_uri_query(url)), count(try_uri_fragment(url))"
    },
    {"a parameter: url_extract_par…", "count(url_extract_parameter(url, 'id'))"},
    {"a parameter: try_uri_param", "count(try_uri_param(url, 'id'))"},
    {"try_uri_normalize", "count(try_uri_normalize(url))"},
    {"try_domain_registrable", "count(try_domain_registrable(url))"},
  };

  private static List<Slice> lines = List.of();

  private TrinoBench() {}

  /** Brings the lines into a table. */
  public static final class Lines implements Plugin {
    @Override
    public Set<Class<?>> getFunctions() {
      return Set.of(Lines.class);
    }

    /** A line of the file. */
    @ScalarFunction("bench_line")
    @SqlType("varchar")
    public static Slice line(@SqlType("bigint") long n) {
      return lines.get((int) (n % lines.size()));
    }
  }

  /** Measures and prints. */
  public static void main(String[] args) throws IOException {
    // Trino's log takes standard output over.
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    lines = Files.readAllLines(Path.of(args[0])).stream().map(Slices::utf8Slice).toList();
    int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    StandaloneQueryRunner trino =
        new StandaloneQueryRunner(
            TestingSession.testSessionBuilder()
                .setCatalog("memory")
                .setSchema("default")
                .setSystemProperty("task_concurrency", "1")
                .build());
    trino.installPlugin(new MemoryPlugin());
    trino.createCatalog(
        "memory",
        "memory",
        Map.of("memory.max-data-per-node", "1GB", "memory.splits-per-node", "1"));
    trino.installPlugin(new Lines());
    trino.installPlugin(new UrialPlugin());
    int thousands = Math.max(1, lines.size() / 1000);
    rows(
        trino,
        "CREATE TABLE urls AS SELECT bench_line(a * 1000 + b) url FROM UNNEST(sequence(0, "
            + (thousands - 1)
            + ")) t(a) CROSS JOIN UNNEST(sequence(0, 999)) u(b)");
    List<List<Double>> seconds = new ArrayList<>();
    List<MaterializedRow> answers = new ArrayList<>();
    for (String[] query : QUERIES) {
      seconds.add(new ArrayList<>());
      answers.add(rows(trino, "SELECT " + query[1] + " FROM urls").get(0));
    }
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < QUERIES.length; i++) {
        long start = System.nanoTime();
        rows(trino, "SELECT " + QUERIES[i][1] + " FROM urls");
        seconds.get(i).add((System.nanoTime() - start) / 1e9);
      }
    }
    double counting = best(seconds.get(0));
    long rows = (Long) answers.get(0).getField(0);
    for (int i = 0; i < QUERIES.length; i++) {
      double taken = best(seconds.get(i));
      double own = i == 0 ? taken : taken > counting ? taken - counting : Double.NaN;
      out.printf(
          Locale.ROOT,
          "%-30s %7.3f s, without counting %7.3f s: %6.2f million rows/s  %s%n",
          QUERIES[i][0],
          taken,
          own,
          rows / 1e6 / own,
          answers.get(i));
    }
    trino.close();
    System.exit(0);
  }

  private static List<MaterializedRow> rows(StandaloneQueryRunner trino, String query) {
    return trino.execute(trino.getDefaultSession(), query).getMaterializedRows();
  }

  private static double best(List<Double> seconds) {
    return seconds.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
  }
}
