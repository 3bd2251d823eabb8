package dev.urial.bench;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Writes {@code docs/performance.md} from what {@link Run} has measured. */
final class PerformancePage {
  private static final List<Class<?>> CHAPTERS =
      List.of(
          ParseBench.class,
          ParseFilesBench.class,
          ResolveBench.class,
          NormalizeBench.class,
          NormalizeNormalBench.class);

  private final Results results;

  PerformancePage(Results results) {
    this.results = results;
  }

  private record Line(Row row, Results.Measured measured) {}

  /** The tables of all chapters that have results. */
  String tables() {
    StringBuilder out = new StringBuilder();
    for (Class<?> chapter : CHAPTERS) {
      List<Line> lines = lines(chapter);
      if (!lines.isEmpty()) {
        table(chapter.getAnnotation(Chapter.class), lines, out);
      }
    }
    return out.toString();
  }

  private List<Line> lines(Class<?> chapter) {
    List<Line> lines = new ArrayList<>();
    for (Method method : chapter.getMethods()) {
      Row row = method.getAnnotation(Row.class);
      if (row != null) {
        for (Results.Measured m : results.of(chapter.getName() + "." + method.getName())) {
          lines.add(new Line(row, m));
        }
      }
    }
    lines.sort(Comparator.comparingDouble(line -> line.measured().best()));
    return lines;
  }

  private static void table(Chapter chapter, List<Line> lines, StringBuilder out) {
    double yardstick =
        lines.stream()
            .filter(line -> line.row().yardstick())
            .mapToDouble(line -> line.measured().best())
            .findFirst()
            .orElse(Double.NaN);
    out.append("## ").append(chapter.title()).append("\n\n").append(chapter.text());
    out.append("\n\n| library | call | ns per ").append(chapter.per());
    out.append(" | best | ratio | B per ").append(chapter.per()).append(" |\n");
    out.append("|---|---|---:|---:|---:|---:|\n");
    for (Line line : lines) {
      Results.Measured m = line.measured();
      out.append(
          String.format(
              Locale.ROOT,
              "| %s | `%s` | %.1f ± %.1f | %.1f | %.2f | %.0f |%n",
              line.row().library().label(),
              line.row().call(),
              m.ns(),
              m.error(),
              m.best(),
              m.best() / yardstick,
              m.bytes()));
    }
    out.append('\n');
  }
}
