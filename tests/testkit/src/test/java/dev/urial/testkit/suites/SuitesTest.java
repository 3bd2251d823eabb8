package dev.urial.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The suite here has three cases, and the code under test fails the second: it doubles 3 to 7. */
class SuitesTest {
  private final Tally tally = new Tally();

  @TempDir Path folder;

  @BeforeEach
  void writeASuite() throws IOException {
    Files.createDirectories(folder.resolve("doubles"));
    Files.writeString(
        folder.resolve("doubles/double.json"),
        "[\"a comment\", {\"in\": \"1\", \"out\": \"2\"}, {\"in\": \"3\", \"out\": \"6\"},"
            + " {\"in\": \"# 5 \\\"\\u00e9\\ud800\", \"out\": \"10\"}]");
    Files.writeString(folder.resolve("doubles/other.json"), "{\"a b\": [{\"in\": \"1\"}]}");
    Files.writeString(folder.resolve("doubles/lines.txt"), "x\ny\n");
  }

  private Suite suite(String list) {
    return new Suites(
            List.of(folder.resolve("own"), folder),
            false,
            s -> ExpectedFailures.parse("list.txt", list),
            tally)
        .suite("doubles");
  }

  private static Cases doubles(Suite suite) {
    return suite
        .cases("double.json")
        .each(
            c -> CaseJson.text(c, "in"),
            c -> {
              String answer =
                  switch (CaseJson.text(c, "in")) {
                    case "1" -> "2";
                    case "3" -> "7";
                    default -> "10";
                  };
              assertEquals(CaseJson.text(c, "out"), answer);
            });
  }

  /** Runs the tests; for each the message of its failure, or "passed". */
  private static Map<String, String> run(Cases cases) {
    return run(cases.tests(false).toList());
  }

  private static Map<String, String> run(List<DynamicTest> tests) {
    Map<String, String> results = new LinkedHashMap<>();
    for (DynamicTest test : tests) {
      String result = "passed";
      try {
        test.getExecutable().execute();
      } catch (Throwable e) {
        result = String.valueOf(e.getMessage());
      }
      results.put(test.getDisplayName(), result);
    }
    return results;
  }

  @Test
  void eachCaseIsATestWithAnId() {
    assertEquals(
        Map.of(
            "double.json#1 \"1\"", "passed",
            "double.json#2 \"3\"", "expected: <6> but was: <7>",
            "double.json#3 \"# 5 \\\"\\u00e9\\ud800\"", "passed"),
        run(doubles(suite(""))));
  }

  @Test
  void aGroupOfCasesTellsEachThatFails() {
    Map<String, String> results = run(doubles(suite("")).tests(true).toList());
    assertEquals(Set.of("double.json#1 \"1\" and 2 more"), results.keySet());
    String failures = results.values().iterator().next();
    assertTrue(failures.contains("double.json#2 \"3\": expected: <6> but was: <7>"), failures);
    assertTrue(failures.contains("(1 failure)"), failures);
    assertEquals(
        List.of("suites: 1 read, 2 cases passed, 0 expected failures, 1 FAILED, 0 suites missing"),
        tally.summary());
  }

  @Test
  void aListedFailureIsNoFailure() {
    Map<String, String> results =
        run(doubles(suite("# known\n\ndouble.json#2 \"3\" # three is hard\n")));
    assertEquals("passed", results.get("double.json#2 \"3\""));
    assertEquals("passed", results.get("list.txt is exact for double.json"));
    assertEquals(
        List.of("suites: 1 read, 2 cases passed, 1 expected failure, 0 suites missing"),
        tally.summary());
  }

  @Test
  void aListedCaseThatPassesFails() {
    Map<String, String> results = run(doubles(suite("double.json#1 \"1\" # one is hard\n")));
    assertEquals(
        "list.txt:1 lists this case as failing (one is hard), but it passes: delete the line",
        results.get("double.json#1 \"1\""));
    assertTrue(tally.summary().get(0).contains(", 2 FAILED"), tally.summary()::toString);
  }

  @Test
  void aCaseThatDoesNotApplyIsRunToo() {
    Map<String, String> results =
        run(
            doubles(
                suite(
                    "double.json#2 \"3\" # n/a: they round up\n"
                        + "double.json#1 \"1\" # n/a: they do not\n")));
    assertEquals("passed", results.get("double.json#2 \"3\""));
    assertEquals(
        "list.txt:2 lists this case as not applicable (they do not), but it passes: delete the"
            + " line",
        results.get("double.json#1 \"1\""));
    assertEquals(
        List.of(
            "suites: 1 read, 1 case passed, 0 expected failures, 1 not applicable, 1 FAILED,"
                + " 0 suites missing"),
        tally.summary());
  }

  @Test
  void aListedIdWithoutCaseFails() {
    Map<String, String> results =
        run(
            doubles(
                suite(
                    "double.json#2 \"4\" # moved\n"
                        + "nowhere.json#1 \"1\" # no file\n"
                        + "other.json/x#1 \"1\" # another test's business\n")));
    assertEquals(
        "list.txt:1: there is no such case: double.json#2 \"4\"\n"
            + "list.txt:2: the suite has no such file: nowhere.json#1 \"1\"",
        results.get("list.txt is exact for double.json"));
    assertEquals("expected: <6> but was: <7>", results.get("double.json#2 \"3\""));
    assertTrue(
        tally
            .summary()
            .contains("suites: list.txt:3 was met by no test of this run: other.json/x#1 \"1\""));
  }

  @Test
  void aReasonIsMandatory() {
    AssertionError e =
        assertThrows(
            AssertionError.class,
            () ->
                doubles(
                        suite(
                            "double.json#2 \"3\"\ndouble.json#1 \"1\" # n/a:\n"
                                + "double.json#1 \"1\" # twice"))
                    .tests());
    assertEquals(
        "list.txt:1: a reason is missing; write \"<case id> # reason\"\n"
            + "list.txt:2: a reason is missing after \"n/a:\"\n"
            + "list.txt:3: already listed at list.txt:2",
        e.getMessage());
  }

  @Test
  void theLastHashSeparates() {
    ExpectedFailures list = ExpectedFailures.parse("l", "a.json#1 \"x # y\" # issue #3");
    ExpectedFailures.Entry entry = list.entry("a.json#1 \"x # y\"");
    assertEquals(new ExpectedFailures.Entry("a.json#1 \"x # y\"", "issue #3", false, "l:1"), entry);
    assertNull(list.entry("a.json#1 \"x"));
  }

  @Test
  void idsOfTheSuiteNumbersPointersAndViews() {
    Suite suite = suite("");
    assertEquals(
        List.of("lines.txt#x-1", "lines.txt#\"a b\"", "lines.txt#7 \"" + "y".repeat(60) + "\"..."),
        List.copyOf(
            run(suite
                    .cases("lines.txt")
                    .add("x-1", () -> {})
                    .add("a b", () -> {})
                    .add(7, "y".repeat(61), () -> {}))
                .keySet()));
    assertEquals(
        List.of("other.json(again)\"/a b\"#0 \"1\""),
        List.copyOf(
            run(suite
                    .cases("other.json")
                    .as("again")
                    .each("/a b", c -> CaseJson.text(c, "in"), c -> {}))
                .keySet()));
  }

  @Test
  void casesAreUniqueAndThereAreSome() {
    Suite suite = suite("");
    Cases cases = suite.cases("lines.txt").add("x", () -> {});
    assertThrows(AssertionError.class, () -> cases.add("x", () -> {}));
    assertThrows(AssertionError.class, () -> suite.cases("lines.txt").tests());
    assertThrows(AssertionError.class, () -> suite.cases("none.txt"));
    assertThrows(AssertionError.class, () -> suite.cases("other.json").each(c -> "", c -> {}));
  }

  @Test
  void aMissingFolderIsSkippedAndSaid() {
    Suites suites =
        new Suites(
            List.of(folder.resolve("own"), folder),
            false,
            s -> ExpectedFailures.parse("list.txt", ""),
            tally);
    assertThrows(MissingSuite.class, () -> suites.suite("triples"));
    assertEquals(
        List.of("suites: 0 read, 0 cases passed, 0 expected failures, 1 suite missing (triples)"),
        tally.summary());
  }

  @Test
  void aMissingFolderFailsWhenSuitesAreRequired() {
    Suites suites =
        new Suites(
            List.of(folder.resolve("own"), folder),
            true,
            s -> ExpectedFailures.parse("list.txt", ""),
            tally);
    AssertionError e = assertThrows(AssertionError.class, () -> suites.suite("triples"));
    assertTrue(String.valueOf(e.getMessage()).contains("urial.suites.required is set"));
  }

  @Test
  void theFolderIsFoundInOrder() {
    Path root = Path.of("r");
    assertEquals(Path.of("p"), Suites.folder("p", "e", root, "x"));
    assertEquals(Path.of("e"), Suites.folder("", "e", root, "x"));
    assertEquals(Path.of("r/../shared/x"), Suites.folder(null, " ", root, "x"));
  }

  @Test
  void filesAreReadAsTheyAre() {
    Suite suite = suite("");
    assertEquals(List.of("double.json", "lines.txt", "other.json"), suite.files(""));
    assertEquals(List.of("x", "y"), suite.lines("lines.txt"));
    assertEquals("# 5 \"\u00e9\ud800", CaseJson.text(suite.json("double.json").get(3), "in"));
    assertNull(CaseJson.textOrNull(suite.json("double.json").get(3), "none"));
  }

  @Test
  void resultsAreSaidAndWrittenDown() throws IOException {
    run(doubles(suite("double.json#2 \"3\" # three is hard\n")));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    SuitesListener.report(tally, new PrintStream(out, true, StandardCharsets.UTF_8), folder);
    assertTrue(out.toString(StandardCharsets.UTF_8).startsWith("suites: 1 read, 2 cases passed"));
    Path file = folder.resolve("target/conformance/doubles.json");
    JsonNode first = JsonMapper.shared().readTree(Files.readAllBytes(file));
    JsonMapper mapper = JsonMapper.shared();
    assertEquals(
        mapper.readTree(
            """
            {"suite": "doubles", "files": {"double.json": {
              "cases": 3, "passed": 2,
              "expectedFailures": [{"id": "double.json#2 \\"3\\"", "reason": "three is hard"}],
              "notApplicable": [], "failures": []}}}
            """),
        first);

    // Another run, of another file: what is known of the first is kept.
    Tally later = new Tally();
    run(
        new Suites(
                List.of(folder.resolve("own"), folder),
                false,
                s -> ExpectedFailures.parse("list.txt", ""),
                later)
            .suite("doubles")
            .cases("lines.txt")
            .add("x", () -> {}));
    later.write(folder.resolve("target/conformance"));
    JsonNode second = mapper.readTree(Files.readAllBytes(file));
    assertEquals(first.at("/files/double.json"), second.at("/files/double.json"));
    assertEquals(1, second.at("/files/lines.txt/passed").intValue());
  }

  @Test
  void aRunWithoutSuitesIsSilent() {
    assertEquals(List.of(), new Tally().summary());
  }
}
