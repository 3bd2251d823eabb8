package dev.urial.bench.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes {@code docs/load.md} from what {@link Load} has recorded in {@code
 * tests/bench/results/load.json}.
 */
public final class LoadPage {
  private static final String[][] STORES = {
    {"sqlite", "SQLite", "0.6", "800"}, {"postgres", "PostgreSQL", "0.55", "3000"}
  };

  private LoadPage() {}

  /** Writes the page; the argument is the project's root, by default the working directory. */
  public static void main(String[] arguments) throws IOException {
    Path root = Path.of(arguments.length > 0 ? arguments[0] : ".");
    JsonNode results =
        JsonMapper.shared().readTree(root.resolve("tests/bench/results/load.json").toFile());
    Files.writeString(root.resolve("docs/load.md"), page(results));
  }

  /** The page as it must be for some results. */
  static String page(JsonNode results) {
    StringBuilder page = new StringBuilder();
    JsonNode machine = results.path("machine");
    page.append(
        """
        # Load test of the service

        This page compares the [service](serve.md) with a bare Jetty server that looks up a path in a map and returns 302.
        `make load` repeats the measurement; `LoadPage` writes this page from `tests/bench/results/load.json`.

        A client on the same machine sends requests to both in turn, over loopback with persistent connections. The frequency
        of slugs follows Zipf's law, requests use a thousand user agents, and the client does not follow redirects. It
        compares the `Location` of every 16th response byte for byte. A run fails if a visit is missing from the store.

        The client, the servers and the database share the processors, so the absolute rates are low; *load* is the load
        average. Each ratio is the median over pairs of consecutive runs. The ratio of CPU time is the most stable. CPU time
        includes writing visits and their totals, garbage collection and JIT compilation, but not the work of PostgreSQL itself.

        """);
    page.append("Measured on ")
        .append(machine.path("processors").asInt())
        .append(" processors, ")
        .append(machine.path("system").asString())
        .append(", JDK ")
        .append(machine.path("jdk").asInt())
        .append(", ")
        .append(machine.path("date").asString())
        .append(".\n\n## Redirects\n\n");
    page.append(
            "| store | redirects/s | Jetty | ratio | limit | p99 | Jetty | ratio | limit | CPU per"
                + " redirect | limit | load |\n")
        .append("|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (String[] store : STORES) {
      JsonNode row = results.path("redirects-" + store[0]);
      if (!row.isMissingNode()) {
        page.append(
            String.format(
                Locale.ROOT,
                "| %s | %,.0f | %,.0f | %.2f | %s | %.1f ms | %.1f ms | %.2f | %s | %.1f µs"
                    + " (%.2f ×) | %s | %.1f |%n",
                store[1],
                row.path("per-second").asDouble(),
                row.path("bare-per-second").asDouble(),
                row.path("ratio").asDouble(),
                least(store[2], "", row.path("ratio").asDouble()),
                row.path("p99").asDouble() / 1_000,
                row.path("bare-p99").asDouble() / 1_000,
                row.path("ratio-p99").asDouble(),
                most("3", "", row.path("ratio-p99").asDouble()),
                row.path("processor-micros").asDouble(),
                row.path("ratio-processor").asDouble(),
                most("1.5", "", row.path("ratio-processor").asDouble()),
                row.path("load-average").asDouble()));
      }
    }
    page.append('\n');
    if (results.path("redirects-sqlite").has("compilers-rest")) {
      page.append(
          "Measurement begins when the JIT compilers of both servers are busy for less than 5 % of a five-second period.\n\n");
    }
    for (String[] store : STORES) {
      JsonNode row = results.path("redirects-" + store[0]);
      if (!row.isMissingNode()) {
        page.append(
            String.format(
                Locale.ROOT,
                "%s: %,d redirects, %,d visits stored, %,d `Location` fields compared, %d wrong;"
                    + " %,d links, %d connections.%n",
                store[1],
                row.path("answered").asLong(),
                row.path("visits").asLong(),
                row.path("checked").asLong(),
                row.path("wrong").asLong(),
                row.path("links").asLong(),
                row.path("connections").asInt()));
      }
    }
    for (String[] store : STORES) {
      JsonNode row = results.path("redirects-" + store[0]);
      if (row.has("beside-busy-loops-per-second")) {
        page.append(
            String.format(
                Locale.ROOT,
                "%n%s, one round alongside four busy loops, included in the counts above: %,d redirects/s, p99 %.1f ms.%n",
                store[1],
                row.path("beside-busy-loops-per-second").asLong(),
                row.path("beside-busy-loops-p99").asDouble() / 1_000));
      }
    }
    for (String[] store : STORES) {
      JsonNode row = results.path("redirects-" + store[0]);
      if (row.has("nginx-per-second")) {
        page.append(
            String.format(
                Locale.ROOT,
                "%nnginx with the same links in a `map`, without a log, alongside %s: %,.0f redirects/s,"
                    + " %.1f µs of processor time each.%n",
                store[1],
                row.path("nginx-per-second").asDouble(),
                row.path("nginx-processor-micros").asDouble()));
      }
    }
    for (String[] store : STORES) {
      JsonNode row = results.path("redirects-" + store[0]);
      if (row.has("first-processor-micros")) {
        double first = row.path("first-processor-micros").asDouble();
        page.append(
            String.format(
                Locale.ROOT,
                "%n%s, restarted after some visits, just after `/ready` (%d s after the start): %.1f µs"
                    + " of CPU time for each of the first 75,000 redirects (%.2f × the time when"
                    + " warm, limit %s).%n",
                store[1],
                row.path("ready-seconds").asLong(),
                first,
                first / row.path("processor-micros").asDouble(),
                most("2", "", first / row.path("processor-micros").asDouble())));
      }
    }
    page.append(
            "\n"
                + "## Creation\n\n"
                + "Each link and its audit log entry are on disk when the call returns.\n\n")
        .append(
            "| store | 1 thread | 8 threads | 32 threads | limit | over the API | load |\n"
                + "|---|---|---|---|---|---|---|\n");
    for (String[] store : STORES) {
      JsonNode row = results.path("creation-" + store[0]);
      if (!row.isMissingNode()) {
        page.append(
            String.format(
                Locale.ROOT,
                "| %s | %,d/s | %,d/s | %,d/s | %s | %,d/s | %.1f |%n",
                store[1],
                row.path("threads-1").asLong(),
                row.path("threads-8").asLong(),
                row.path("threads-32").asLong(),
                least(store[3], "/s", row.path("threads-32").asDouble()),
                row.path("api").asLong(),
                row.path("load-average").asDouble()));
      }
    }
    page.append(
        "\n"
            + "## Start, and memory under load\n\n"
            + "The start is the time from the start of the JVM until links are redirected.\n\n"
            + "| store | links | start | limit | resident | peak | limit |\n"
            + "|---|---|---|---|---|---|---|\n");
    for (String[] store : STORES) {
      JsonNode row = results.path("memory-" + store[0]);
      if (!row.isMissingNode()) {
        page.append(
            String.format(
                Locale.ROOT,
                "| %s | %,d | %.1f s | %s | %,d MB | %,d MB | %s |%n",
                store[1],
                row.path("links").asLong(),
                row.path("start-seconds").asDouble(),
                most("1.5", " s", row.path("start-seconds").asDouble()),
                row.path("resident").asLong(),
                row.path("most").asLong(),
                most("300", " MB with 1,000,000 links", row.path("resident").asDouble())));
      }
    }
    JsonNode pages = results.path("pages");
    if (!pages.isMissingNode()) {
      page.append(
          String.format(
              Locale.ROOT,
              """

              ## Pages

              The client sends %d URIs from the command's golden files to the inspector. It then sends hostile texts, malformed or very
              long, to the inspector and the five tools. No response had a status of 500 or above.

              | texts | responses | rejected with a message | mean CPU | p50 | p99 | slowest | limit | load |
              |---|---|---|---|---|---|---|---|---|
              | ordinary | %,d | 0 | %.1f ms | %.1f ms | %.1f ms | %.1f ms | ≤ 50 ms | %.1f |
              | hostile | %,d | %,d | | | | %.1f ms (%s) | ≤ 1,000 ms | %.1f |
              """,
              pages.path("texts").asInt(),
              pages.path("answers").asInt(),
              pages.path("processor-millis").asDouble(),
              pages.path("p50-millis").asDouble(),
              pages.path("p99-millis").asDouble(),
              pages.path("worst-millis").asDouble(),
              pages.path("load-average").asDouble(),
              pages.path("hostile-answers").asInt(),
              pages.path("hostile-refused").asInt(),
              pages.path("hostile-worst-millis").asDouble(),
              pages.path("hostile-slowest").asString(),
              pages.path("load-average").asDouble()));
    }
    return page.toString();
  }

  /** Returns a lower limit, and whether a value misses it. */
  private static String least(String limit, String unit, double value) {
    return "≥ " + limit + unit + (value < Double.parseDouble(limit) ? ": missed" : "");
  }

  /** Returns an upper limit, and whether a value misses it. */
  private static String most(String limit, String unit, double value) {
    return "≤ " + limit + unit + (value > Double.parseDouble(limit) ? ": missed" : "");
  }
}
