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
        # The service under load

        Written by `dev.urial.bench.load.LoadPage` from `tests/bench/results/load.json`; `make load` measures anew and writes it.

        Beside the service stands a bare Jetty, which looks a path up in a map and answers 302. Each is a process of its
        own; one client on the same machine asks them in turns, over loopback and connections that are kept alive: slugs
        by Zipf's law, a thousand user agents, no redirect followed. Of every 16th answer `Location` is compared byte for
        byte. After the runs the visits that are stored are counted; a run in which one is missing fails.

        Client, servers and database share the machine's processors, so the rates are low, and lower where others work
        on it (the load average tells). The ratios compare neighbors in time; the ratio of processor time hardly
        depends on others, and counts the writing of visits too, but not what PostgreSQL itself does.

        """);
    page.append("Measured on ")
        .append(machine.path("processors").asInt())
        .append(" processors, ")
        .append(machine.path("system").asString())
        .append(", JDK ")
        .append(machine.path("jdk").asInt())
        .append(", ")
        .append(machine.path("date").asString())
        .append(".\n\n## Redirects, every visit stored\n\n");
    page.append(
            "| store | redirects/s | bare | ratio | bar | p99 | bare | ratio | bar | processor |"
                + " load |\n")
        .append("|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (String[] store : STORES) {
      JsonNode row = results.path("redirects-" + store[0]);
      if (!row.isMissingNode()) {
        page.append(
            String.format(
                Locale.ROOT,
                "| %s | %,.0f | %,.0f | %.2f | ≥ %s | %.1f ms | %.1f ms | %.2f | ≤ 3 | %.1f µs"
                    + " (%.2f ×) | %.1f |%n",
                store[1],
                row.path("per-second").asDouble(),
                row.path("bare-per-second").asDouble(),
                row.path("ratio").asDouble(),
                store[2],
                row.path("p99").asDouble() / 1_000,
                row.path("bare-p99").asDouble() / 1_000,
                row.path("ratio-p99").asDouble(),
                row.path("processor-micros").asDouble(),
                row.path("ratio-processor").asDouble(),
                row.path("load-average").asDouble()));
      }
    }
    page.append('\n');
    for (String[] store : STORES) {
      JsonNode row = results.path("redirects-" + store[0]);
      if (!row.isMissingNode()) {
        page.append(
            String.format(
                Locale.ROOT,
                "%s: %,d redirects, %,d visits stored, %,d `Location` compared, %d wrong; %,d"
                    + " links, %d connections.%n",
                store[1],
                row.path("answered").asLong(),
                row.path("visits").asLong(),
                row.path("checked").asLong(),
                row.path("wrong").asLong(),
                row.path("links").asLong(),
                row.path("connections").asInt()));
      }
    }
    page.append(
            "\n"
                + "## Creation\n\n"
                + "Each link durable when its creation returns, each with its entry of the audit"
                + " log.\n\n")
        .append(
            "| store | 1 thread | 8 threads | 32 threads | bar | over the API | load |\n"
                + "|---|---|---|---|---|---|---|\n");
    for (String[] store : STORES) {
      JsonNode row = results.path("creation-" + store[0]);
      if (!row.isMissingNode()) {
        page.append(
            String.format(
                Locale.ROOT,
                "| %s | %,d/s | %,d/s | %,d/s | ≥ %,d/s | %,d/s | %.1f |%n",
                store[1],
                row.path("threads-1").asLong(),
                row.path("threads-8").asLong(),
                row.path("threads-32").asLong(),
                Long.parseLong(store[3]),
                row.path("api").asLong(),
                row.path("load-average").asDouble()));
      }
    }
    page.append(
        "\n"
            + "## Memory under load\n\n"
            + "| store | links | resident | at most | bar |\n"
            + "|---|---|---|---|---|\n");
    for (String[] store : STORES) {
      JsonNode row = results.path("memory-" + store[0]);
      if (!row.isMissingNode()) {
        page.append(
            String.format(
                Locale.ROOT,
                "| %s | %,d | %,d MB | %,d MB | ≤ 512 MB with 1,000,000 links |%n",
                store[1],
                row.path("links").asLong(),
                row.path("resident").asLong(),
                row.path("most").asLong()));
      }
    }
    JsonNode pages = results.path("pages");
    if (!pages.isMissingNode()) {
      page.append(
          String.format(
              Locale.ROOT,
              """

              ## Pages

              The inspector is asked for the %d identifiers of the command's golden files, one after the other; then it and the
              five tools beside it for texts that are hostile in their shape or their length. None was answered by 500 or above.

              | what | answers | refused with a word | processor, on average | half within | 99 of 100 within | slowest | bar | load |
              |---|---|---|---|---|---|---|---|---|
              | usual texts | %,d | 0 | %.1f ms | %.1f ms | %.1f ms | %.1f ms | ≤ 50 ms | %.1f |
              | hostile texts | %,d | %,d | | | | %.1f ms (%s) | ≤ 1,000 ms | %.1f |
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
}
