package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.report.Parsed;
import dev.urial.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Node's {@code URL}, whose parser is Ada, written in C++, and ours on the same lists: a process of
 * theirs, one of ours, and so on.
 *
 * <pre>
 * BesideNode [--record] [TURNS [LIST…]]     by default 10 turns on the lists of {@link NodeCorpus}
 *
 * --record    the results go to tests/bench/results/node.json; those of other lists stay
 * </pre>
 *
 * <p>The Node is that of npm's package {@code node} in {@code tests/bench/target/node}, where
 * {@code make bench} puts it, else the one on the path. Where there is none of at least 22.1,
 * nothing is measured.
 *
 * <p>Each process warms up for three seconds, and prints the best and the median of its rounds in
 * nanoseconds a text. Of a call's processes the best round counts, and the median of the medians.
 */
public final class BesideNode {
  private static final int ROUNDS = 60;
  private static final long WARM_UP = 3_000_000_000L;

  /** The calls, their names in JavaScript and in Java, and what of Node's time they may take. */
  enum Call {
    TRY_PARSE("parse", "URL.parse(text)", "Url.tryParse(text)", 1.0),
    CAN_PARSE("canParse", "URL.canParse(text)", "Url.canParse(text)", 0.9);

    final String theirs;
    final String theirCall;
    final String ourCall;
    final double bar;

    Call(String theirs, String theirCall, String ourCall, double bar) {
      this.theirs = theirs;
      this.theirCall = theirCall;
      this.ourCall = ourCall;
      this.bar = bar;
    }
  }

  /** What a call took, in nanoseconds a text, in each process. */
  private static final class Times {
    final List<Double> best = new ArrayList<>();
    final List<Double> medians = new ArrayList<>();

    double best() {
      return best.stream().mapToDouble(t -> t).min().orElse(Double.NaN);
    }

    double median() {
      return medians.stream().sorted().skip(medians.size() / 2).findFirst().orElse(Double.NaN);
    }
  }

  private BesideNode() {}

  /** See the class. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(arguments));
    if (words.size() == 2 && words.get(0).equals("--ours")) {
      ours(Path.of(words.get(1)));
      return;
    }
    String node = node();
    if (node == null) {
      System.out.println(
          "Node was not measured: no Node 22.1 or newer in tests/bench/target/node or on the path");
      return;
    }
    String script = Folders.root().resolve("tests/bench/scripts/beside-node.mjs").toString();
    boolean record = words.remove("--record");
    int turns = words.isEmpty() ? 10 : Integer.parseInt(words.remove(0));
    Path folder = Folders.root().resolve("tests/bench/target/lists");
    Files.createDirectories(folder);
    ObjectNode page = about(run(List.of(node, script)).get(0), turns);
    ArrayNode rows = page.putArray("rows");
    Path file =
        Folders.root().resolve("tests/bench/" + (record ? "results" : "target") + "/node.json");
    if (!words.isEmpty() && Files.exists(file)) {
      for (JsonNode row : JsonMapper.builder().build().readTree(file).path("rows")) {
        if (!words.contains(row.path("corpus").asString(""))) {
          rows.add(row);
        }
      }
    }
    for (NodeCorpus corpus : NodeCorpus.values()) {
      if (words.isEmpty() || words.contains(corpus.label())) {
        Path list = folder.resolve(corpus.label().replace(' ', '-') + ".txt");
        List<String> lines = corpus.lines();
        Files.write(list, lines, UTF_8);
        Map<String, Times> theirs = new LinkedHashMap<>();
        Map<String, Times> ours = new LinkedHashMap<>();
        for (int i = 0; i < turns; i++) {
          collect(run(List.of(node, script, list.toString(), String.valueOf(ROUNDS))), theirs);
          collect(run(jvm(list)), ours);
        }
        for (Call call : Call.values()) {
          Times their = Objects.requireNonNull(theirs.get(call.theirs));
          Times our = Objects.requireNonNull(ours.get(call.name()));
          rows.add(row(corpus, lines.size(), call, their, our));
        }
      }
    }
    Files.writeString(
        file,
        JsonMapper.builder().build().writerWithDefaultPrettyPrinter().writeValueAsString(page));
    System.out.println("Written to " + file);
  }

  private static ObjectNode about(String library, int turns) {
    ObjectNode page = JsonMapper.builder().build().createObjectNode();
    page.put("title", "Comparison with Node");
    page.put(
        "text",
        "Node's `URL` is Ada, a parser written in C++. Both programs parse the same lists in turn: a"
            + " process of Node, then a JVM with Urial, and so on, each warmed up. Each program"
            + " keeps its results, as a caller would. *Ratio* compares the best rounds; the medians rise"
            + " with other load on the machine. Measured with `make bench B=Node`.");
    page.put("library", library);
    page.put("jdk", Runtime.version().toString().replaceAll("\\+.*", ""));
    page.put("date", LocalDate.now(ZoneOffset.UTC).toString());
    page.put("turns", turns);
    page.put("rounds", ROUNDS);
    return page;
  }

  private static ObjectNode row(NodeCorpus corpus, int lines, Call call, Times theirs, Times ours) {
    ObjectNode row = JsonMapper.builder().build().createObjectNode();
    row.put("corpus", corpus.label());
    row.put("lines", lines);
    measured(row.putObject("theirs"), call.theirCall, theirs);
    measured(row.putObject("ours"), call.ourCall, ours);
    System.out.printf(
        Locale.ROOT,
        "%-16s %-30s Node %6.1f (%6.1f)  Urial %6.1f (%6.1f)  ratio %.2f, limit %.2f%n",
        corpus.label(),
        call.ourCall,
        theirs.best(),
        theirs.median(),
        ours.best(),
        ours.median(),
        ours.best() / theirs.best(),
        call.bar);
    return row;
  }

  /** The row of a list and a call among what was recorded; missing if there is none. */
  static JsonNode row(JsonNode page, NodeCorpus corpus, Call call) {
    for (JsonNode row : page.path("rows")) {
      if (row.path("corpus").asString("").equals(corpus.label())
          && row.path("ours").path("call").asString("").equals(call.ourCall)) {
        return row;
      }
    }
    return page.path("missing");
  }

  private static void measured(ObjectNode side, String call, Times times) {
    side.put("call", call);
    side.put("best", Math.round(times.best() * 10) / 10.0);
    side.put("median", Math.round(times.median() * 10) / 10.0);
  }

  // Processes.

  /** The command that runs Node; null if there is none. */
  private static @Nullable String node() throws InterruptedException {
    Path own =
        Folders.root()
            .resolve("tests/bench/target/node/node_modules/node/bin/node")
            .toAbsolutePath();
    for (String node : List.of(own.toString(), "node")) {
      try {
        run(List.of(node, "-e", "process.exit('parse' in URL ? 0 : 1)"));
        return node;
      } catch (IOException e) {
        continue; // there is no such program, or it is older than URL.parse
      }
    }
    return null;
  }

  private static List<String> jvm(Path list) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xms1g",
        "-Xmx1g",
        "-XX:+UseParallelGC",
        "-cp",
        System.getProperty("java.class.path"),
        BesideNode.class.getName(),
        "--ours",
        list.toString());
  }

  private static List<String> run(List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    List<String> lines =
        new String(process.getInputStream().readAllBytes(), UTF_8).lines().toList();
    if (process.waitFor() != 0) {
      throw new IOException(command.get(0) + " ended with " + process.exitValue());
    }
    return lines;
  }

  private static void collect(List<String> lines, Map<String, Times> times) {
    for (String line : lines) {
      String[] words = line.split(" ", -1);
      Times of = times.computeIfAbsent(words[0], name -> new Times());
      of.best.add(Double.valueOf(words[1]));
      of.medians.add(Double.valueOf(words[2]));
    }
  }

  // Our side, in a process of its own.

  private static void ours(Path list) throws IOException {
    String[] lines = Files.readAllLines(list, UTF_8).toArray(String[]::new);
    List<@Nullable Parsed<Url>> kept = new ArrayList<>(Collections.nCopies(lines.length, null));
    measure(Call.TRY_PARSE, lines.length, () -> parsed(lines, kept));
    measure(Call.CAN_PARSE, lines.length, () -> accepted(lines));
  }

  private static int parsed(String[] lines, List<@Nullable Parsed<Url>> kept) {
    for (int i = 0; i < lines.length; i++) {
      kept.set(i, Url.tryParse(lines[i]));
    }
    return kept.size();
  }

  private static int accepted(String[] lines) {
    int accepted = 0;
    for (String line : lines) {
      accepted += Url.canParse(line) ? 1 : 0;
    }
    return accepted;
  }

  private static void measure(Call call, int texts, IntSupplier round) {
    int accepted = 0;
    for (long end = System.nanoTime() + WARM_UP; System.nanoTime() < end; ) {
      accepted = round.getAsInt();
    }
    double[] times = new double[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      long start = System.nanoTime();
      accepted ^= round.getAsInt();
      times[i] = (System.nanoTime() - start) / (double) texts;
    }
    Arrays.sort(times);
    System.out.printf(
        Locale.ROOT, "%s %.2f %.2f %d%n", call, times[0], times[ROUNDS / 2], accepted);
  }
}
