package dev.urial.testkit.suites;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Counts what became of the suites in this run, says it, and writes it down.
 *
 * <p>For each suite that was read, {@code target/conformance/<suite>.json}:
 *
 * <pre>{@code
 * { "suite": "uriparser-4suite",
 *   "files": {
 *     "resolve.json": {
 *       "cases": 199, "passed": 195,
 *       "expectedFailures": [ {"id": "resolve.json#0 \"../c\"", "reason": "…"} ],
 *       "notApplicable": [],
 *       "failures": [] } } }
 * }</pre>
 *
 * A file of the suite that was not read in this run keeps what is written of it, since one may run
 * one test class alone.
 */
final class Tally {
  /**
   * CHOICE: static and mutable, against the habits of the house. Tests and the listener that has
   * the last word are made by JUnit, apart from each other; there is nothing else that both can
   * reach.
   */
  static final Tally OF_THIS_RUN = new Tally();

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  /** What became of the cases of one file, or of one view of it. */
  private static final class Group {
    int cases;
    int passed;
    final Map<String, ExpectedFailures.Entry> expected = new TreeMap<>();
    final Map<String, String> failures = new LinkedHashMap<>();
  }

  private final Map<String, Map<String, Group>> suites = new TreeMap<>();
  private final Set<String> missing = new TreeSet<>();
  private int skipped;
  private final Map<String, Collection<ExpectedFailures.Entry>> listed = new TreeMap<>();
  private final Map<String, Set<String>> seen = new TreeMap<>();

  synchronized void missing(String suite) {
    missing.add(suite);
  }

  synchronized void skipped() {
    skipped++;
  }

  /** Returns how many tests were skipped since the last call. */
  synchronized int takeSkipped() {
    int taken = skipped;
    skipped = 0;
    return taken;
  }

  synchronized void read(String suite) {
    groups(suite);
  }

  /** The cases of a group are about to run; an earlier run of the same group is forgotten. */
  synchronized void begin(String suite, String group, Set<String> ids, ExpectedFailures expected) {
    Group fresh = new Group();
    fresh.cases = ids.size();
    groups(suite).put(group, fresh);
    listed.put(suite, expected.entries());
    seen.computeIfAbsent(suite, s -> new LinkedHashSet<>()).addAll(ids);
  }

  synchronized void passed(String suite, String group) {
    group(suite, group).passed++;
  }

  synchronized void expected(String suite, String group, ExpectedFailures.Entry entry) {
    group(suite, group).expected.put(entry.id(), entry);
  }

  synchronized void failed(String suite, String group, String id, Throwable cause) {
    group(suite, group).failures.put(id, String.valueOf(cause.getMessage()));
  }

  private Group group(String suite, String group) {
    return groups(suite).computeIfAbsent(group, g -> new Group());
  }

  private Map<String, Group> groups(String suite) {
    return suites.computeIfAbsent(suite, s -> new TreeMap<>());
  }

  /** What is said at the end; nothing if no suite was asked for. */
  synchronized List<String> summary() {
    List<String> lines = new ArrayList<>();
    if (suites.isEmpty() && missing.isEmpty()) return lines;
    int passed = 0;
    int expected = 0;
    int notApplicable = 0;
    int failed = 0;
    for (Map<String, Group> groups : suites.values()) {
      for (Group group : groups.values()) {
        passed += group.passed;
        failed += group.failures.size();
        for (ExpectedFailures.Entry entry : group.expected.values()) {
          if (entry.notApplicable()) {
            notApplicable++;
          } else {
            expected++;
          }
        }
      }
    }
    StringBuilder line = new StringBuilder("suites: ");
    line.append(String.format(Locale.ROOT, "%,d read, ", suites.size()));
    line.append(counted(passed, "case")).append(" passed, ");
    line.append(counted(expected, "expected failure"));
    if (notApplicable > 0)
      line.append(String.format(Locale.ROOT, ", %,d not applicable", notApplicable));
    if (failed > 0) line.append(String.format(Locale.ROOT, ", %,d FAILED", failed));
    line.append(", ").append(counted(missing.size(), "suite")).append(" missing");
    if (!missing.isEmpty()) line.append(" (").append(String.join(", ", missing)).append(')');
    lines.add(line.toString());
    listed.forEach(
        (suite, entries) -> {
          Set<String> ids = seen.getOrDefault(suite, Set.of());
          List<ExpectedFailures.Entry> unmet =
              entries.stream().filter(entry -> !ids.contains(entry.id())).toList();
          // So many are those of files that another module reads.
          if (unmet.size() > 5) {
            lines.add(
                String.format(
                    Locale.ROOT,
                    "suites: %,d lines of the list of %s were met by no test of this run",
                    unmet.size(),
                    suite));
          } else {
            unmet.forEach(
                entry ->
                    lines.add(
                        "suites: "
                            + entry.where()
                            + " was met by no test of this run: "
                            + entry.id()));
          }
        });
    return lines;
  }

  private static String counted(int count, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", count, noun, count == 1 ? "" : "s");
  }

  /** Writes a file for each suite that was read. */
  synchronized void write(Path folder) {
    suites.forEach(
        (suite, groups) -> {
          if (!groups.isEmpty())
            write(folder.resolve(suite.replace('/', '-') + ".json"), suite, groups);
        });
  }

  private static void write(Path file, String suite, Map<String, Group> groups) {
    Map<String, JsonNode> files = new TreeMap<>();
    try {
      if (Files.exists(file)) {
        JsonNode before = JSON.readTree(Files.readAllBytes(file)).get("files");
        if (before != null) before.properties().forEach(e -> files.put(e.getKey(), e.getValue()));
      }
      groups.forEach((name, group) -> files.put(name, json(group)));
      ObjectNode root = JSON.createObjectNode();
      root.put("suite", suite);
      ObjectNode filesNode = root.putObject("files");
      files.forEach(filesNode::set);
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.write(file, JSON.writeValueAsBytes(root));
    } catch (IOException e) {
      throw new UncheckedIOException(file.toString(), e);
    }
  }

  private static ObjectNode json(Group group) {
    ObjectNode node = JSON.createObjectNode();
    node.put("cases", group.cases);
    node.put("passed", group.passed);
    ArrayNode expected = node.putArray("expectedFailures");
    ArrayNode notApplicable = node.putArray("notApplicable");
    for (ExpectedFailures.Entry entry : group.expected.values()) {
      ObjectNode listed = (entry.notApplicable() ? notApplicable : expected).addObject();
      listed.put("id", entry.id());
      listed.put("reason", entry.reason());
    }
    ArrayNode failures = node.putArray("failures");
    group.failures.forEach(
        (id, message) -> {
          ObjectNode failure = failures.addObject();
          failure.put("id", id);
          failure.put("message", message);
        });
    return node;
  }
}
