import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a finished build has reached, in rows of kind, name, value and limit.
 *
 * <pre>
 * java tests/Baseline.java write [NAME=SECONDS…]     writes tests/baseline.tsv
 * java tests/Baseline.java compare [NAME=SECONDS…]   prints what is worse than there; exits with 1 if anything is
 * </pre>
 *
 * It reads {@code target} folders of all modules: the results of the suites, the reports of the
 * tests, the jars; and the page with recorded figures. Run it in the root after {@code .ci/run}.
 * {@code NAME=SECONDS} adds a time that somebody has measured, such as {@code first-command=40} for
 * the processor time of the first {@code ./urial} in a new clone; a fifth more is worse.
 */
public final class Baseline {
  private static final Path FILE = Path.of("tests/baseline.tsv");

  /** The page with limits. */
  private static final String PAGE = "docs/performance.md";

  /** The columns of their tables that name what was measured. */
  private static final Set<String> NAMES =
      Set.of("target", "list", "C++", "Urial", "task", "command", "store", "texts");

  private static final Pattern NUMBER = Pattern.compile("[\\d,]*\\d(?:\\.\\d+)?");
  private static final Pattern TIMES = Pattern.compile("\\(([\\d.]+) ×");

  /** A figure; {@code limit} is empty, or {@code ≤} or {@code ≥} and a number. */
  private record Row(String kind, String name, String value, String limit) {
    static Row of(String line) {
      String[] cells = line.split("\t", -1);
      return new Row(cells[0], cells[1], cells[2], cells[3]);
    }

    String key() {
      return kind + " " + name;
    }

    double number() {
      return Double.parseDouble(value);
    }

    boolean isPastLimit() {
      double bound = limit.isEmpty() ? 0 : Double.parseDouble(limit.substring(2));
      return limit.startsWith("≤") && number() > bound || limit.startsWith("≥") && number() < bound;
    }

    Row withLimitOf(Row other) {
      return new Row(kind, name, value, other.limit());
    }

    /** Whether this figure of today is worse than that of before. */
    boolean isWorseThan(Row before) {
      double change = number() - before.number();
      return switch (kind) {
        case "suite" -> change < 0;
        case "tests" -> !name.equals("passed") && change > 0;
        case "jar" -> number() > 1.02 * before.number();
        case "bytes" -> change > 0 || isPastLimit();
        default ->
            isPastLimit()
                && (!before.isPastLimit() || (limit.startsWith("≥") ? -change : change) > 0);
      };
    }

    @Override
    public String toString() {
      return String.join("\t", kind, name, value, limit);
    }
  }

  private Baseline() {}

  /** Runs the program as described above. */
  public static void main(String[] args) throws IOException {
    List<String> words = List.of(args);
    if (words.isEmpty() || !Set.of("write", "compare").contains(words.get(0))) {
      System.err.println("usage: java tests/Baseline.java write|compare [NAME=SECONDS…]");
      System.exit(2);
    }
    List<Row> rows = new ArrayList<>();
    suites(rows);
    tests(rows);
    recorded(PAGE, rows);
    jars(rows);
    for (String word : words.subList(1, words.size())) {
      String[] time = word.split("=", 2);
      rows.add(new Row("time", time[0], time[1], limit("≤", 1.2 * Double.parseDouble(time[1]))));
    }
    if (words.get(0).equals("write")) {
      List<String> lines = new ArrayList<>(List.of("kind\tname\tvalue\tlimit"));
      rows.forEach(row -> lines.add(row.toString()));
      Files.write(FILE, lines);
    } else {
      System.exit(compare(rows) ? 1 : 0);
    }
  }

  /** Prints what is worse; returns whether anything is. */
  private static boolean compare(List<Row> rows) throws IOException {
    Map<String, Row> today = new TreeMap<>();
    rows.forEach(row -> today.put(row.key(), row));
    int worse = 0;
    for (String line : Files.readAllLines(FILE).subList(1, Files.readAllLines(FILE).size())) {
      Row before = Row.of(line);
      Row now = today.get(before.key());
      // A time is measured by hand. A smaller product has fewer jars.
      boolean mayBeMissing = before.kind().matches("time|jar");
      if (now == null ? !mayBeMissing : now.withLimitOf(before).isWorseThan(before)) {
        String limit = before.limit().isEmpty() ? "" : " (limit " + before.limit() + ")";
        String value = now == null ? "missing" : now.value();
        System.out.println(before.key() + ": " + before.value() + " → " + value + limit);
        worse++;
      }
    }
    System.out.println(worse + " of " + rows.size() + " figures are worse");
    return worse > 0;
  }

  /** The cases of each suite that pass; a group of cases that two modules run counts once. */
  private static void suites(List<Row> rows) throws IOException {
    Map<String, Map<String, Integer>> suites = new TreeMap<>();
    for (Path file : targets("conformance/.*\\.json")) {
      // The recognizer of the test kit is a judge, and no part of the product.
      if (file.startsWith("tests")) {
        continue;
      }
      String json = Files.readString(file);
      String suite = group("\"suite\" : \"([^\"]*)", json);
      Matcher groups =
          Pattern.compile("\n {4}\"(.*)\" : \\{\n {6}\"cases\" : \\d+,\n {6}\"passed\" : (\\d+)")
              .matcher(json);
      while (groups.find()) {
        suites
            .computeIfAbsent(suite, name -> new TreeMap<>())
            .putIfAbsent(groups.group(1), Integer.valueOf(groups.group(2)));
      }
    }
    suites.forEach(
        (suite, groups) -> {
          int passed = groups.values().stream().mapToInt(Integer::intValue).sum();
          rows.add(new Row("suite", suite, String.valueOf(passed), ""));
        });
  }

  private static void tests(List<Row> rows) throws IOException {
    int all = 0;
    int failed = 0;
    int skipped = 0;
    for (Path report : targets("surefire-reports/TEST-.*\\.xml")) {
      String suite = group("(<testsuite [^>]*>)", Files.readString(report));
      all += Integer.parseInt(group(" tests=\"(\\d+)", suite));
      failed += Integer.parseInt(group(" errors=\"(\\d+)", suite));
      failed += Integer.parseInt(group(" failures=\"(\\d+)", suite));
      skipped += Integer.parseInt(group(" skipped=\"(\\d+)", suite));
    }
    rows.add(new Row("tests", "passed", String.valueOf(all - failed - skipped), ""));
    rows.add(new Row("tests", "failed", String.valueOf(failed), ""));
    rows.add(new Row("tests", "skipped", String.valueOf(skipped), ""));
  }

  /** The tables of a page that have columns {@code limit}: each limits the column before it. */
  private static void recorded(String page, List<Row> rows) throws IOException {
    String jdk = "";
    String heading = "";
    List<String> head = List.of();
    Set<String> seen = new HashSet<>();
    for (String line : Files.readAllLines(Path.of(page))) {
      if (line.startsWith("## ")) {
        heading = line.substring(3);
        jdk = heading.startsWith("JDK ") ? heading.substring(0, 6) : "";
      } else if (!line.startsWith("|")) {
        head = List.of();
      } else if (head.isEmpty()) {
        head = cells(line);
      } else if (!line.startsWith("|---")) {
        List<String> cells = cells(line);
        for (int i = 1; i < head.size(); i++) {
          if (head.get(i).equals("limit") && NUMBER.matcher(cells.get(i)).find()) {
            Row row = recorded(jdk.isEmpty() ? heading : jdk, head, cells, i);
            if (seen.add(row.key())) {
              rows.add(row);
            }
          }
        }
      }
    }
  }

  private static Row recorded(String heading, List<String> head, List<String> cells, int i) {
    StringBuilder name = new StringBuilder(heading + ":");
    int measured = i - 1;
    int median = head.indexOf("median");
    if (cells.get(i).endsWith(" s") && median >= 0) {
      measured = median; // the limit is a time, not a ratio
    }
    for (int k = 0; k < i; k++) {
      if (NAMES.contains(head.get(k))) {
        // "guava: 68459 domains, …" names a task and what it found.
        boolean isTask = head.get(k).equals("task");
        name.append(' ').append(isTask ? cells.get(k).replaceFirst(": .*", "") : cells.get(k));
      }
    }
    int title = i - 1;
    while (head.get(title).matches("ratio|Jetty")) {
      title--;
    }
    // In a table of several limits, what this one is for.
    if (head.indexOf("limit") != head.lastIndexOf("limit")) {
      name.append(' ').append(head.get(title));
    }
    Matcher times = TIMES.matcher(cells.get(measured));
    String value = times.find() ? times.group(1) : group("(" + NUMBER + ")", cells.get(measured));
    double bound = Double.parseDouble(group("(" + NUMBER + ")", cells.get(i)).replace(",", ""));
    String kind = name.toString().matches(".*(\\d B\\b|'s bytes).*") ? "bytes" : "ratio";
    return new Row(
        heading.startsWith("Starting") ? "start" : kind,
        name.toString().replace("`", ""),
        value.replace(",", ""),
        limit(cells.get(i).startsWith("≥") ? "≥" : "≤", bound));
  }

  private static void jars(List<Row> rows) throws IOException {
    Set<String> seen = new HashSet<>();
    for (Path jar : targets("[^/]*\\.jar|app/urial-cli[^/]*\\.jar")) {
      String name =
          jar.getFileName().toString().replaceAll("-\\d[\\d.]*\\d(-SNAPSHOT)?|\\.jar$", "");
      if (!jar.startsWith("tests") && !name.matches("original-.*|.*-tests") && seen.add(name)) {
        rows.add(new Row("jar", name, String.valueOf(Files.size(jar)), ""));
      }
    }
  }

  /** The files below the folders {@code target} of modules whose paths match there. */
  private static List<Path> targets(String pattern) throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> folders = Files.walk(Path.of(""), 3)) {
      for (Path target : folders.filter(it -> it.endsWith("target")).sorted().toList()) {
        try (Stream<Path> files = Files.walk(target, 2)) {
          files
              .filter(
                  file -> target.relativize(file).toString().replace('\\', '/').matches(pattern))
              .sorted()
              .forEach(found::add);
        }
      }
    }
    return found;
  }

  private static List<String> cells(String line) {
    return Stream.of(line.substring(1).split("\\|", -1)).map(String::strip).toList();
  }

  private static String limit(String sign, double bound) {
    String text = String.valueOf(Math.round(bound * 100) / 100.0);
    return sign + " " + (text.endsWith(".0") ? text.substring(0, text.length() - 2) : text);
  }

  private static String group(String pattern, String text) {
    Matcher found = Pattern.compile(pattern).matcher(text);
    if (!found.find()) {
      throw new IllegalStateException(pattern + " is not in: " + text);
    }
    return found.group(1);
  }
}
