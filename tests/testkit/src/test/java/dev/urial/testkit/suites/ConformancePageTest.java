package dev.urial.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project of one module, which ran one suite of three cases. */
class ConformancePageTest {
  private static final String RESULT =
      """
      {"suite": "doubles", "files": {"a.json": {
        "cases": 3, "passed": 1,
        "expectedFailures": [{"id": "a.json#1 \\"x`y\\"", "reason": "not yet"}],
        "notApplicable": [{"id": "a.json#2 \\"z\\"", "reason": "theirs, <really>"}],
        "failures": []}}}
      """;

  @TempDir Path folder;
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

  @BeforeEach
  void runTheSuite() throws IOException {
    Files.createDirectories(folder.resolve("suites"));
    Files.writeString(
        folder.resolve("suites/README.md"),
        """
        | suite | what it tests | cases | format | upstream | licence |
        | --- | --- | --- | --- | --- | --- |
        | doubles | doubling | 3 | JSON | twice/two abc123, 2026-01-01 | MIT |
        """);
    for (String file : List.of("doubles/a.json", "doubles/b.json")) {
      Path path = folder.resolve("suites").resolve(file);
      Files.createDirectories(path.getParent());
      Files.writeString(path, "[]");
    }
    write(
        "tests/conformance/README.md",
        "| rfc-examples | examples | 42 | JSON | the RFC texts | facts |");
    write("tests/conformance/rfc-examples/rfc3986.json", "[]");
    write("core/target/conformance/doubles.json", RESULT);
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve("project").resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private int run(boolean check) throws IOException {
    PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
    return ConformancePage.run(
        folder.resolve("project"), folder.resolve("suites"), check, out, out);
  }

  private String page() throws IOException {
    return Files.readString(folder.resolve("project/docs/conformance.md"));
  }

  @Test
  void countsReasonsAndOriginAreWritten() throws IOException {
    assertEquals(0, run(false));
    String page = page();
    assertTrue(
        page.contains("| doubles | 3 | 1 | 1 | 1 | twice/two abc123, 2026-01-01 (MIT) |"), page);
    assertTrue(page.contains("Subject: doubling."), page);
    assertTrue(page.contains("* `` a.json#1 \"x`y\" ``: not yet"), page);
    assertTrue(page.contains("* 1: theirs, &lt;really>"), page);
    assertTrue(page.contains("Unused files: `b.json`."), page);
  }

  @Test
  void theSectionOnResolutionAddsUp() throws IOException {
    write(
        "core/target/conformance/rfc-examples.json",
        RESULT.replace("doubles", "rfc-examples").replace("a.json\":", "rfc3986.json(5.4.1)\":"));
    assertEquals(0, run(false));
    assertTrue(page().contains("| **§5.4** | 3 | 1 |"), page());
    assertTrue(page().contains("| rfc-examples | 3 | 1 | 1 | 1 | the RFC texts (facts) |"), page());
  }

  @Test
  void theJudgeHasATableOfItsOwn() throws IOException {
    write("tests/testkit/target/conformance/doubles.json", RESULT);
    assertEquals(0, run(false));
    assertTrue(page().contains("## Grammar recognizer"), page());
    assertTrue(page().contains("### Grammar recognizer: doubles"), page());
  }

  @Test
  void aPageThatIsOutOfDateIsFound() throws IOException {
    assertEquals(1, run(true));
    assertEquals(0, run(false));
    assertEquals(0, run(true));
    write("docs/conformance.md", page() + "\n");
    assertEquals(1, run(true));
  }

  @Test
  void withoutSuitesThereIsNothingToCheck() throws IOException {
    Files.delete(folder.resolve("suites/README.md"));
    assertEquals(0, run(true));
    assertTrue(said.toString(StandardCharsets.UTF_8).contains("skipped"));
    assertEquals(1, run(false));
  }

  @Test
  void noPageIsMadeOfARunThatFailed() throws IOException {
    write("core/target/conformance/doubles.json", RESULT.replace("\"passed\": 1", "\"passed\": 0"));
    assertEquals(1, run(false));
    assertTrue(said.toString(StandardCharsets.UTF_8).contains("2 of 3"));
    assertThrows(
        IllegalStateException.class,
        () ->
            ConformancePage.result(
                RESULT.replace("\"failures\": []", "\"failures\": [{\"id\": \"a\"}]")));
  }

  @Test
  void withoutResultsThereIsNoPage() throws IOException {
    Files.delete(folder.resolve("project/core/target/conformance/doubles.json"));
    assertEquals(1, run(false));
    assertTrue(said.toString(StandardCharsets.UTF_8).contains("run all tests first"));
  }
}
