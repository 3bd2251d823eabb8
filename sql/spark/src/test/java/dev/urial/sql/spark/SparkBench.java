package dev.urial.sql.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Measures the functions beside Spark's own, in turn, in one session, over a Parquet file of the
 * mill.
 *
 * <pre>
 * SparkBench FILE.parquet [--rounds 5] [--cores 2] [--only host,"one parameter"] [--lines]
 * </pre>
 *
 * <p>Each query evaluates its expressions for all rows and writes them nowhere (Spark's {@code
 * noop} sink). {@code floor} is the same without a function. The rows of {@code clean} are those
 * that {@code java.net.URI} and RFC 3987 both read, so that no exceptions of either are measured;
 * {@code all} has the broken ones too. A ratio is the median over the rounds of theirs to ours in
 * the same round. Before the rounds each query runs over one part of the file, {@value #WARM}
 * times, until the code of both sides is compiled. {@code --lines} measures whether time is linear
 * in rows, from a twentieth of the file on.
 */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
public final class SparkBench {
  private static final String CLEAN =
      "try_parse_url(url, 'PROTOCOL') IS NOT NULL AND try_uri_scheme(url) IS NOT NULL";

  private static final int WARM = 3;

  private record Pair(String name, String rows, String theirs, String ours) {}

  private static final List<Pair> PAIRS =
      List.of(
          new Pair("host", "clean", "parse_url(url, 'HOST')", "uri_host(url)"),
          new Pair("host by try_", "all", "try_parse_url(url, 'HOST')", "try_uri_host(url)"),
          new Pair("host by whatwg", "clean", "parse_url(url, 'HOST')", "uri_host(url, 'whatwg')"),
          new Pair(
              "five components",
              "clean",
              "parse_url(url, 'PROTOCOL') a, parse_url(url, 'HOST') b, parse_url(url, 'PATH') c,"
                  + " parse_url(url, 'QUERY') d, parse_url(url, 'REF') e",
              "uri_scheme(url) a, uri_host(url) b, uri_path(url) c, uri_query(url) d,"
                  + " uri_fragment(url) e"),
          new Pair(
              "one parameter", "clean", "parse_url(url, 'QUERY', 'id')", "uri_param(url, 'id')"),
          new Pair(
              "registrable domain", "clean", "parse_url(url, 'HOST')", "domain_registrable(url)"));

  private SparkBench() {}

  /** Measures. */
  public static void main(String[] args) throws Exception {
    String file = args[0];
    int rounds = 5;
    int cores = 2;
    boolean lines = false;
    Set<String> only = Set.of();
    for (int i = 1; i < args.length; i++) {
      switch (args[i]) {
        case "--rounds" -> rounds = Integer.parseInt(args[++i]);
        case "--cores" -> cores = Integer.parseInt(args[++i]);
        case "--only" -> only = Set.of(args[++i].split(","));
        case "--lines" -> lines = true;
        default -> throw new IllegalArgumentException(args[i]);
      }
    }
    Path folder = Files.createTempDirectory("urial-spark-bench");
    SparkSession spark =
        SparkSession.builder()
            .master("local[" + cores + "]")
            .appName("SparkBench")
            .config("spark.ui.enabled", "false")
            .config("spark.log.level", "ERROR")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.local.dir", folder.toString())
            .config("spark.sql.warehouse.dir", folder.toString())
            .config("spark.sql.extensions", UrialExtensions.class.getName())
            .getOrCreate();
    try {
      if (lines) {
        lines(spark, file, rounds);
      } else {
        compare(spark, file, rounds, cores, only);
      }
    } finally {
      spark.stop();
    }
  }

  private static void compare(
      SparkSession spark, String file, int rounds, int cores, Set<String> only) throws IOException {
    spark.read().parquet(file).createOrReplaceTempView("all");
    String clean = file.replaceFirst("\\.parquet$", "") + "-clean.parquet";
    if (!Files.exists(Path.of(clean))) {
      spark.table("all").where(CLEAN).write().parquet(clean);
    }
    spark.read().parquet(clean).createOrReplaceTempView("clean");
    Map<String, Long> counts = new LinkedHashMap<>();
    for (String table : List.of("clean", "all")) {
      counts.put(table, spark.table(table).count());
    }
    say("java %s, local[%d], rows: %s%n", System.getProperty("java.version"), cores, counts);
    Map<String, List<double[]>> times = new LinkedHashMap<>();
    List<Pair> pairs = new ArrayList<>();
    for (Pair pair : PAIRS) {
      if (only.isEmpty() || only.contains(pair.name())) {
        pairs.add(pair);
        times.put(pair.name(), new ArrayList<>());
      }
    }
    spark.read().parquet(part(clean)).createOrReplaceTempView("part");
    for (int round = -WARM; round < rounds; round++) {
      for (Pair pair : pairs) {
        String from = " FROM " + (round < 0 ? "part" : pair.rows());
        double floor = seconds(spark.sql("SELECT url" + from));
        double theirs = seconds(spark.sql("SELECT " + pair.theirs() + from));
        double ours = seconds(spark.sql("SELECT " + pair.ours() + from));
        if (round >= 0) {
          times.get(pair.name()).add(new double[] {floor, theirs, ours});
          say("%-20s %12.2f %12.2f %12.2f s%n", pair.name(), floor, theirs, ours);
        }
      }
    }
    say("%-20s %12s %12s %12s %8s %s%n", "", "floor", "Spark", "Urial", "ratio", "million rows/s");
    for (Pair pair : pairs) {
      List<double[]> all = times.get(pair.name());
      double n = counts.get(pair.rows()) / 1e6;
      say(
          "%-20s %12.2f %12.2f %12.2f %8.2f%n",
          pair.name(),
          n / median(all, it -> it[0]),
          n / median(all, it -> it[1]),
          n / median(all, it -> it[2]),
          median(all, it -> it[1] / it[2]));
    }
  }

  /** One of the files of a folder that Spark wrote. */
  private static String part(String folder) throws IOException {
    try (Stream<Path> files = Files.list(Path.of(folder))) {
      return files
          .map(Path::toString)
          .filter(it -> it.endsWith(".parquet"))
          .min(String::compareTo)
          .orElseThrow();
    }
  }

  private static void lines(SparkSession spark, String file, int rounds) {
    long count = spark.read().parquet(file).count();
    say("%14s %12s %16s%n", "rows", "seconds", "million rows/s");
    for (int times : List.of(1, 1, 2, 5)) {
      Dataset<Row> rows = spark.read().parquet(repeated(file, times));
      List<double[]> all = new ArrayList<>();
      for (int round = 0; round < rounds; round++) {
        all.add(new double[] {seconds(rows.selectExpr("try_uri_host(url)", "try_uri_path(url)"))});
      }
      double median = median(all, it -> it[0]);
      say("%14d %12.2f %16.2f%n", count * times, median, count * times / median / 1e6);
    }
  }

  private static String[] repeated(String file, int times) {
    String[] files = new String[times];
    Arrays.fill(files, file);
    return files;
  }

  private static double seconds(Dataset<Row> rows) {
    long start = System.nanoTime();
    rows.write().format("noop").mode("overwrite").save();
    return (System.nanoTime() - start) / 1e9;
  }

  private static double median(
      List<double[]> all, java.util.function.ToDoubleFunction<double[]> of) {
    double[] sorted = all.stream().mapToDouble(of).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  private static void say(String format, Object... arguments) {
    System.out.printf(Locale.ROOT, format, arguments);
  }
}
