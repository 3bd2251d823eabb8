package dev.urial.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes a section of {@code docs/scale.md} from what {@link Scaling} kept in {@code
 * tests/bench/results/scaling.json}.
 */
final class ScalePage {
  private static final String BEGIN = "<!-- cost as data grows: written by make scale -->\n";
  private static final String END = "<!-- end of cost as data grows -->\n";

  private static final String[][] ROWS = {
    {"redirect", "links", "find the link for a random slug"},
    {"redirect to nothing", "links", "look up a slug that does not exist"},
    {"list", "links", "list the newest 50 links"},
    {"search", "links", "search links by text"},
    {"statistics of a link", "visits", "statistics of one of 1,000 links for 30 days"},
    {"statistics of a domain", "visits", "statistics of a domain for 30 days"},
    {"host and names", "protected names", "find the names that a host imitates"},
    {"normalize", "bytes", "normalize a stream of lines"},
  };

  private ScalePage() {}

  /** Writes the page; the argument is the project's root, by default the working directory. */
  public static void main(String[] arguments) throws IOException {
    Path root = Path.of(arguments.length > 0 ? arguments[0] : ".");
    Path page = root.resolve("docs/scale.md");
    JsonNode results =
        JsonMapper.shared().readTree(root.resolve("tests/bench/results/scaling.json").toFile());
    Files.writeString(page, page(Files.readString(page), results));
  }

  /** The page with these results. */
  static String page(String page, JsonNode results) {
    int from = page.indexOf(BEGIN);
    int to = page.indexOf(END);
    if (from < 0 || to < from) {
      throw new IllegalStateException("docs/scale.md has no " + BEGIN.strip());
    }
    return page.substring(0, from + BEGIN.length()) + table(results) + page.substring(to);
  }

  private static String table(JsonNode results) {
    JsonNode machine = results.path("machine");
    StringBuilder out = new StringBuilder("\nMeasured on ");
    out.append(machine.path("processors").asInt()).append(" processors, ");
    out.append(machine.path("system").asString()).append(", JDK ");
    out.append(machine.path("jdk").asInt()).append(", ");
    out.append(machine.path("date").asString()).append(".\n\n");
    out.append("| operation | data | processor time, by size | slope | growth |\n");
    out.append("|---|---|---|---:|---|\n");
    for (String[] row : ROWS) {
      TreeMap<Long, Double> costs = new TreeMap<>();
      for (Map.Entry<String, JsonNode> it : results.path(row[0]).properties()) {
        costs.put(Long.valueOf(it.getKey()), it.getValue().asDouble());
      }
      if (costs.size() > 1) {
        double slope = slope(costs);
        out.append("| ").append(row[2]).append(" | ").append(row[1]).append(" | ");
        out.append(each(costs, (size, nanos) -> size(size) + ": " + time(nanos)));
        out.append(String.format(Locale.ROOT, " | %.2f | %s |%n", slope, growth(slope)));
      }
    }
    return out.append('\n').toString();
  }

  private static String each(Map<Long, Double> costs, BiFunction<Long, Double, String> text) {
    StringBuilder out = new StringBuilder();
    costs.forEach((size, nanos) -> out.append(", ").append(text.apply(size, nanos)));
    return out.substring(2);
  }

  /** Of the line of least squares through the logarithms of sizes and costs. */
  static double slope(Map<Long, Double> costs) {
    double n = costs.size();
    double x = 0;
    double y = 0;
    double xx = 0;
    double xy = 0;
    for (Map.Entry<Long, Double> it : costs.entrySet()) {
      double size = Math.log((double) it.getKey());
      double cost = Math.log(it.getValue());
      x += size;
      y += cost;
      xx += size * size;
      xy += size * cost;
    }
    return (n * xy - x * y) / (n * xx - x * x);
  }

  private static String growth(double slope) {
    return slope < 0.15
        ? "flat"
        : slope < 0.85 ? "less than linear" : slope <= 1.15 ? "linear" : "more than linear";
  }

  private static String size(long size) {
    int power = (int) Math.round(Math.log10((double) size));
    return "10"
        + Integer.toString(power)
            .chars()
            .mapToObj(c -> "" + "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(c - '0'))
            .collect(Collectors.joining());
  }

  private static String time(double nanos) {
    return nanos < 1_000
        ? String.format(Locale.ROOT, "%.0f ns", nanos)
        : nanos < 1_000_000
            ? String.format(Locale.ROOT, "%.1f µs", nanos / 1_000)
            : nanos < 1_000_000_000
                ? String.format(Locale.ROOT, "%.1f ms", nanos / 1_000_000)
                : String.format(Locale.ROOT, "%.1f s", nanos / 1_000_000_000);
  }
}
