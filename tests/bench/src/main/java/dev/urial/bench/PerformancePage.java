package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes {@code docs/performance.md} from what {@link BenchmarkRun} has recorded in {@code
 * tests/bench/results}.
 *
 * <p>Beside the results of the benchmarks, one file a JDK, it reads what others have measured, from
 * files {@code tests/bench/results/cli-*.json}:
 *
 * <pre>{@code
 * { "title": "The command line", "text": "Markdown that stands above the table.",
 *   "rows": [ { "name": "start-up", "command": "urial --version", "median": "41 ms",
 *               "ratio": "1.3 × an empty main", "bar": "≤ 2 ×", "kept": true } ] }
 * }</pre>
 *
 * And what {@link BesideNode} has measured, from {@code tests/bench/results/node.json}.
 */
public final class PerformancePage {
  private static final List<Class<?>> CHAPTERS =
      List.of(
          ParseBench.class,
          ParseFilesBench.class,
          AccessorBench.class,
          ResolveBench.class,
          NormalizeBench.class,
          NormalizeNormalBench.class,
          PercentBench.EncodeBench.class,
          PercentBench.DecodeBench.class,
          WorstCaseBench.class,
          UrlBench.class,
          UrlFilesBench.class,
          SchemeViewsBench.class,
          DomainBench.class,
          VetBench.class,
          HostVerdictBench.class,
          FindBench.class,
          BulkBench.class,
          BulkUrlBench.class,
          TemplateBench.SimpleTemplateBench.class,
          TemplateBench.QueryTemplateBench.class,
          TemplateBench.Level4TemplateBench.class,
          TemplateBench.ListTemplateBench.class,
          TemplateBench.MapTemplateBench.class);

  private final Results results;

  PerformancePage(Results results) {
    this.results = results;
  }

  /** Writes the page; the argument is the project's root, by default the working directory. */
  public static void main(String[] arguments) throws IOException {
    Path root = Path.of(arguments.length > 0 ? arguments[0] : ".");
    Path page = root.resolve("docs/performance.md");
    Files.createDirectories(page.getParent());
    Files.writeString(page, page(root.resolve("tests/bench/results")), UTF_8);
    System.out.println("Written to " + page);
  }

  static String page(Path folder) {
    StringBuilder out =
        new StringBuilder(
            """
            # Performance

            <!-- Written by dev.urial.bench.PerformancePage from tests/bench/results; do not edit. -->

            This page compares Urial with other libraries, measured in one run on one machine.
            **Compare the ratios**, because the nanoseconds depend on the machine. The byte counts
            are the same everywhere, and tests assert them (`AllocationTest`,
            `WebUrlAllocationTest`, `KeptTest`).

            * *ns* is the mean of all iterations, plus or minus half of its 99.9 % confidence
              interval. *best* is the fastest iteration, which other load affected least. *ratio*
              compares *best* with the *best* of the Urial row whose ratio is 1.00. *B* is the
              number of bytes that the thread allocates.
            * Each library validates as much as it can. The column *call* says what a library does
              not check.
            * Only texts that all libraries in a table accept are timed. A separate JVM selects
              them. *Accepted texts* shows how many texts each library accepts.
            * `make bench B=Parse` runs one benchmark. `make bench B= ARGS=--record` records the
              results for this page. Of further JDKs, only the targets are shown.

            """);
    boolean isFirst = true;
    for (Path file : files(folder, "jdk-")) {
      PerformancePage page = new PerformancePage(Results.read(file));
      page.machine(out);
      page.bars(out);
      if (isFirst) {
        page.accepted(out);
        out.append(page.tables());
      }
      isFirst = false;
    }
    for (Path file : files(folder, "node")) {
      besideNode(JsonMapper.builder().build().readTree(file), out);
    }
    for (Path file : files(folder, "cli-")) {
      measuredElsewhere(JsonMapper.builder().build().readTree(file), out);
    }
    return out.toString().stripTrailing() + "\n";
  }

  private static List<Path> files(Path folder, String prefix) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(
              f -> f.getFileName().toString().startsWith(prefix) && f.toString().endsWith("json"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // What is above the tables.

  private void machine(StringBuilder out) {
    out.append("## JDK ").append(results.machine("jdk")).append("\n\n");
    out.append(
        String.format(
            "%s, %s, %s, %s cores, %s. JVM options `-Xms1g -Xmx1g -XX:+UseParallelGC`.%n%n",
            results.machine("date"),
            results.machine("vm"),
            results.machine("os") + " " + results.machine("arch"),
            results.machine("cores"),
            "JMH 1.37 with `-prof gc`"));
    String versions =
        Stream.of(Library.values())
            .filter(library -> !results.machine("library " + library.label()).isEmpty())
            .map(library -> library.label() + " " + results.machine("library " + library.label()))
            .collect(Collectors.joining(", "));
    out.append("Compared with: ").append(versions).append(", and java.net of this JDK.\n\n");
  }

  private void accepted(StringBuilder out) {
    out.append("### Accepted texts\n\n");
    accepted(Library.READERS, out);
    accepted(Library.URL_READERS, out);
    accepted(Library.DOMAIN_READERS, out);
  }

  /** A table of the lists that some of these libraries read; none if there is no such list. */
  private void accepted(Set<Library> readers, StringBuilder out) {
    StringBuilder rows = new StringBuilder();
    for (Corpus corpus : Corpus.values()) {
      Optional<Corpus.Counts> counted = results.corpus(corpus);
      if (counted.isPresent() && readers.containsAll(corpus.compared())) {
        Corpus.Counts counts = counted.get();
        rows.append(
            String.format(
                Locale.ROOT,
                "| `%s` | %,d | %,d |",
                corpus.file(),
                counts.lines(),
                counts.common()));
        for (Library library : readers) {
          Integer n = counts.accepted().get(library);
          rows.append(n == null ? " – |" : String.format(Locale.ROOT, " %,d |", n));
        }
        rows.append('\n');
      }
    }
    if (!rows.isEmpty()) {
      out.append("| list | lines | all accept |");
      readers.forEach(library -> out.append(' ').append(library.label()).append(" |"));
      out.append("\n|---|---:|---:|").append("---:|".repeat(readers.size())).append('\n');
      out.append(rows).append('\n');
    }
  }

  // The targets.

  private enum Quantity {
    NS,
    BYTES
  }

  /** A promise: so much of another's time or bytes, or so many nanoseconds or bytes. */
  private record Bar(
      String promise, Class<?> bench, String ours, String theirs, Quantity of, double limit) {}

  private static final List<Bar> BARS =
      List.of(
          time("tryParse ≤ 1/4 of java.net.URI", ParseBench.class, "urialTryParse", "jdk", 4),
          time("tryParse ≤ 1/3 of Jena", ParseBench.class, "urialTryParse", "jena", 3),
          time("tryParse ≤ 1/3 of RDF4J", ParseBench.class, "urialTryParse", "rdf4j", 3),
          time("tryParse ≤ 1/3 of Jetty", ParseBench.class, "urialTryParse", "jetty", 3),
          time("tryParse ≤ 1/3 of Spring", ParseBench.class, "urialTryParse", "spring", 3),
          time("tryParse ≤ 1/3 of OkHttp", ParseBench.class, "urialTryParse", "okHttp", 3),
          time("isValid ≤ 2/3 of tryParse", ParseBench.class, "urialIsValid", "urialTryParse", 1.5),
          bytes("tryParse ≤ 128 B", ParseBench.class, "urialTryParse", 128),
          bytes("isValid ≤ 64 B", ParseBench.class, "urialIsValid", 64),
          time(
              "five accessors ≤ 1.2 × java.net.URI",
              HotAccessorBench.class,
              "urialFive",
              "jdkFive",
              1 / 1.2),
          bytes("five accessors, called before: 0 B", HotAccessorBench.class, "urialFive", 0.5),
          time(
              "param ≤ 1.5 × OkHttp", HotAccessorBench.class, "urialParam", "okHttpParam", 1 / 1.5),
          time("resolve ≤ 1/2 of java.net.URI", ResolveBench.class, "urial", "jdk", 2),
          shareOfBytes("resolve ≤ 1/2 of java.net.URI's bytes", ResolveBench.class, "jdk", 2),
          time("resolve ≤ 1/4 of Jena", ResolveBench.class, "urial", "jena", 4),
          shareOfBytes("resolve ≤ 1/4 of Jena's bytes", ResolveBench.class, "jena", 4),
          time("normalize ≤ 1/3 of Jena", NormalizeBench.class, "urial", "jena", 3),
          bytes("normalize, already in normal form: 0 B", NormalizeNormalBench.class, "urial", 0.5),
          time(
              "Url.tryParse ≤ 1/8 of Spring (WHATWG)",
              UrlBench.class,
              "urialTryParse",
              "spring",
              8),
          time(
              "Url.tryParse ≤ 1/8 of galimatias", UrlBench.class, "urialTryParse", "galimatias", 8),
          time(
              "Url.tryParse ≤ 1.5 × Uri.tryParse",
              UrlBench.class,
              "urialTryParse",
              "urialUri",
              1 / 1.5),
          bytes("Url.tryParse ≤ 160 B", UrlBench.class, "urialTryParse", 160),
          time("vet ≤ 3 × Url.tryParse", VetBench.class, "vet", "tryParse", 1 / 3.0),
          bytes("vet ≤ 160 B", VetBench.class, "vet", 160),
          nanoseconds("verdict for an ASCII host ≤ 50 ns", HostVerdictBench.class, "ascii", 50),
          nanoseconds(
              "verdict for an international host ≤ 3 µs",
              HostVerdictBench.class,
              "international",
              3_000),
          nanoseconds(
              "imitatedBy ≤ 2 µs with 10,000 names", HostVerdictBench.class, "imitatedBy", 2_000),
          time("SchemeViews.of ≤ 1/2 of tryParse", SchemeViewsBench.class, "of", "tryParse", 2),
          nanoseconds("bulk validation ≥ 1 GB/s: ≤ 45 ns", BulkBench.class, "check", 45),
          nanoseconds("bulk components ≥ 0.5 GB/s: ≤ 90 ns", BulkBench.class, "read", 90),
          bytes("bulk: 0 B per row", BulkBench.class, "read", 0.5),
          nanoseconds("bulk URLs, validation ≥ 1 GB/s: ≤ 45 ns", BulkUrlBench.class, "check", 45),
          nanoseconds("bulk URLs, components ≥ 0.5 GB/s: ≤ 90 ns", BulkUrlBench.class, "read", 90),
          nanoseconds("bulk domains ≥ 1.5 M/s: ≤ 667 ns", BulkUrlBench.class, "domainOfNoun", 667),
          time("RegistrableDomain.find ≤ 1/10 of Guava", DomainBench.class, "urial", "guava", 10),
          time(
              "RegistrableDomain with its text ≤ 1/10 of Guava",
              DomainBench.class,
              "urialText",
              "guavaText",
              10),
          time("registrableStart ≤ 1/10 of Guava", DomainBench.class, "urialStart", "guava", 10),
          expansion(
              "expand, simple templates ≤ 1/3 of Micronaut",
              TemplateBench.SimpleTemplateBench.class,
              "micronaut"),
          expansion(
              "expand, simple templates ≤ 1/3 of Vert.x",
              TemplateBench.SimpleTemplateBench.class,
              "vertx"),
          expansion(
              "expand, queries ≤ 1/3 of Micronaut",
              TemplateBench.QueryTemplateBench.class,
              "micronaut"),
          expansion(
              "expand, queries ≤ 1/3 of Vert.x", TemplateBench.QueryTemplateBench.class, "vertx"),
          expansion(
              "expand, level 4 ≤ 1/3 of Micronaut",
              TemplateBench.Level4TemplateBench.class,
              "micronaut"),
          expansion(
              "expand, level 4 ≤ 1/3 of Vert.x", TemplateBench.Level4TemplateBench.class, "vertx"),
          expansion(
              "expand, lists ≤ 1/3 of Micronaut",
              TemplateBench.ListTemplateBench.class,
              "micronaut"),
          expansion(
              "expand, lists ≤ 1/3 of Vert.x", TemplateBench.ListTemplateBench.class, "vertx"),
          expansion(
              "expand, maps ≤ 1/3 of Micronaut", TemplateBench.MapTemplateBench.class, "micronaut"),
          expansion("expand, maps ≤ 1/3 of Vert.x", TemplateBench.MapTemplateBench.class, "vertx"));

  private static Bar time(String promise, Class<?> bench, String ours, String theirs, double part) {
    return new Bar(promise, bench, ours, theirs, Quantity.NS, 1 / part);
  }

  private static Bar expansion(String promise, Class<?> bench, String theirs) {
    return time(promise, bench, "urialMap", theirs, 3);
  }

  private static Bar shareOfBytes(String promise, Class<?> bench, String theirs, double part) {
    return new Bar(promise, bench, "urial", theirs, Quantity.BYTES, 1 / part);
  }

  private static Bar bytes(String promise, Class<?> bench, String ours, double limit) {
    return new Bar(promise, bench, ours, "", Quantity.BYTES, limit);
  }

  private static Bar nanoseconds(String promise, Class<?> bench, String ours, double limit) {
    return new Bar(promise, bench, ours, "", Quantity.NS, limit);
  }

  private void bars(StringBuilder out) {
    out.append("### Targets\n\n| target | measured | limit | met |\n|---|---:|---:|---|\n");
    for (Bar bar : BARS) {
      double ours = quantity(bar, bar.ours());
      double theirs = bar.theirs().isEmpty() ? 1 : quantity(bar, bar.theirs());
      if (Double.isNaN(ours) || Double.isNaN(theirs)) {
        continue;
      }
      double measured = ours / theirs;
      String form =
          bar.theirs().isEmpty() ? "| %s | %.0f | %.0f | %s |%n" : "| %s | %.2f | %.2f | %s |%n";
      out.append(
          String.format(
              Locale.ROOT,
              form,
              bar.promise(),
              measured,
              bar.limit(),
              measured <= bar.limit() ? "yes" : "**no**"));
    }
    out.append('\n');
  }

  private double quantity(Bar bar, String method) {
    return results.of(name(bar.bench(), method)).stream()
        .mapToDouble(m -> bar.of() == Quantity.NS ? m.best() : m.bytes())
        .findFirst()
        .orElse(Double.NaN);
  }

  // The tables.

  private record Line(PerformanceRow row, Results.Measured measured) {}

  /** The tables of all chapters that have results. */
  String tables() {
    StringBuilder out = new StringBuilder();
    for (Class<?> bench : CHAPTERS) {
      List<Line> lines = lines(bench);
      if (!lines.isEmpty()) {
        Chapter chapter = bench.getAnnotation(Chapter.class);
        out.append("### ").append(chapter.title()).append("\n\n");
        out.append(chapter.text()).append("\n\n");
        if (lines.get(0).measured().params().containsKey("size")) {
          bySize(lines, out);
        } else if (lines.get(0).measured().params().containsKey("shape")) {
          byShape(lines, out);
        } else {
          byLibrary(chapter, lines, out);
        }
        out.append('\n');
      }
    }
    return out.toString();
  }

  private List<Line> lines(Class<?> chapter) {
    List<Line> lines = new ArrayList<>();
    for (Method method : chapter.getMethods()) {
      PerformanceRow row = method.getAnnotation(PerformanceRow.class);
      if (row != null) {
        for (Results.Measured m : results.of(name(chapter, method.getName()))) {
          lines.add(new Line(row, m));
        }
      }
    }
    lines.sort(Comparator.comparingDouble(line -> line.measured().best()));
    return lines;
  }

  private static String name(Class<?> bench, String method) {
    return bench.getName().replace('$', '.') + "." + method;
  }

  private static void byLibrary(Chapter chapter, List<Line> lines, StringBuilder out) {
    double yardstick =
        lines.stream()
            .filter(line -> line.row().yardstick())
            .mapToDouble(line -> line.measured().best())
            .findFirst()
            .orElse(Double.NaN);
    out.append("| library | call | ns per ").append(chapter.per());
    out.append(" | best | ratio | B per ").append(chapter.per()).append(" |\n");
    out.append("|---|---|---:|---:|---:|---:|\n");
    for (Line line : lines) {
      Results.Measured m = line.measured();
      out.append(
          String.format(
              Locale.ROOT,
              "| %s | %s | %.1f ± %.1f | %.1f | %.2f | %.0f |%n",
              line.row().library().label(),
              line.row().call(),
              m.ns(),
              m.error(),
              m.best(),
              m.best() / yardstick,
              m.bytes()));
    }
  }

  /** A row for each call and shape, a column for each size. */
  private static void bySize(List<Line> lines, StringBuilder out) {
    Map<Integer, Map<String, Results.Measured>> columns = new TreeMap<>();
    for (Line line : lines) {
      Map<String, String> params = line.measured().params();
      columns
          .computeIfAbsent(Integer.valueOf(params.get("size")), size -> new TreeMap<>())
          .put(
              String.format(
                  "| %s | %s | %s ",
                  params.get("shape"), line.row().library().label(), line.row().call()),
              line.measured());
    }
    out.append("| shape | library | call |");
    columns.keySet().forEach(n -> out.append(String.format(Locale.ROOT, " %,d: ns | B |", n)));
    out.append("\n|---|---|---|").append("---:|---:|".repeat(columns.size())).append('\n');
    for (String row : columns.values().iterator().next().keySet()) {
      out.append(row).append('|');
      columns.forEach(
          (size, cells) -> {
            Results.Measured m = cells.get(row);
            out.append(
                m == null
                    ? " | |"
                    : String.format(
                        Locale.ROOT, " %.3f | %.2f |", m.best() / size, m.bytes() / size));
          });
      out.append('\n');
    }
  }

  /** A row for each shape, columns for each library. */
  private static void byShape(List<Line> lines, StringBuilder out) {
    Map<String, Map<Library, Results.Measured>> rows = new TreeMap<>();
    Set<Library> libraries = EnumSet.noneOf(Library.class);
    for (Line line : lines) {
      libraries.add(line.row().library());
      rows.computeIfAbsent(line.measured().params().getOrDefault("shape", ""), s -> new TreeMap<>())
          .put(line.row().library(), line.measured());
    }
    out.append("| shape |");
    libraries.forEach(library -> out.append(' ').append(library.label()).append(": ns | B |"));
    out.append("\n|---|").append("---:|---:|".repeat(libraries.size())).append('\n');
    rows.forEach(
        (shape, cells) -> {
          out.append("| ").append(shape).append(" |");
          for (Library library : libraries) {
            Results.Measured m = cells.get(library);
            out.append(
                m == null
                    ? " | |"
                    : String.format(Locale.ROOT, " %.1f | %.0f |", m.best(), m.bytes()));
          }
          out.append('\n');
        });
  }

  /**
   * Two programs that took turns on the same lists: Node and ours. A call that was not measured on
   * a list has not met its target.
   */
  private static void besideNode(JsonNode node, StringBuilder out) {
    out.append("## ").append(node.path("title").asString("")).append("\n\n");
    out.append(node.path("text").asString("")).append("\n\n");
    out.append(
        String.format(
            Locale.ROOT,
            "%s; Urial on JDK %s; %s; %,d turns of %,d rounds%n%n",
            node.path("library").asString(""),
            node.path("jdk").asString(""),
            node.path("date").asString(""),
            node.path("turns").asInt(0),
            node.path("rounds").asInt(0)));
    out.append("| list | lines | Node | best | median | Urial | best | median | ratio | limit |");
    out.append(" met |\n|---|---:|---|---:|---:|---|---:|---:|---:|---:|---|\n");
    for (NodeCorpus corpus : NodeCorpus.values()) {
      for (BesideNode.Call call : BesideNode.Call.values()) {
        JsonNode row = BesideNode.row(node, corpus, call);
        if (row.isMissingNode()) {
          out.append(
              String.format(
                  Locale.ROOT,
                  "| %s | | `%s` | | | `%s` | | | not measured | %.2f | **no** |%n",
                  corpus.label(),
                  call.theirCall,
                  call.ourCall,
                  call.bar));
          continue;
        }
        JsonNode theirs = row.path("theirs");
        JsonNode ours = row.path("ours");
        double ratio = ours.path("best").asDouble(0) / theirs.path("best").asDouble(0);
        out.append(
            String.format(
                Locale.ROOT,
                "| %s | %,d | `%s` | %.1f | %.1f | `%s` | %.1f | %.1f | %.2f | %.2f | %s |%n",
                corpus.label(),
                row.path("lines").asInt(0),
                call.theirCall,
                theirs.path("best").asDouble(0),
                theirs.path("median").asDouble(0),
                call.ourCall,
                ours.path("best").asDouble(0),
                ours.path("median").asDouble(0),
                ratio,
                call.bar,
                ratio <= call.bar ? "yes" : "**no**"));
      }
    }
    out.append('\n');
  }

  private static void measuredElsewhere(JsonNode node, StringBuilder out) {
    out.append("## ").append(node.path("title").asString("The command line")).append("\n\n");
    out.append(node.path("text").asString("")).append("\n\n");
    out.append("| task | command | median | ratio | limit | met |\n|---|---|---:|---:|---:|---|\n");
    for (JsonNode row : node.path("rows")) {
      out.append(
          String.format(
              "| %s | `%s` | %s | %s | %s | %s |%n",
              row.path("name").asString(""),
              row.path("command").asString(""),
              row.path("median").asString(""),
              row.path("ratio").asString(""),
              row.path("bar").asString(""),
              row.path("kept").asBoolean(false) ? "yes" : "**no**"));
    }
    out.append('\n');
  }
}
