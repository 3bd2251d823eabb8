package dev.urial.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SkippedTestsTest {
  @TempDir Path root;

  private void report(String module, String type) throws IOException {
    Path reports = root.resolve(module).resolve("target/surefire-reports");
    Files.createDirectories(reports);
    Files.writeString(
        reports.resolve("TEST-a.b.C.xml"),
        """
        <testsuite tests="2" errors="0" skipped="1" failures="0">
          <testcase name="reads">
            <skipped type="%s"><![CDATA[suite doubles: not in [a, b]]]></skipped>
          </testcase>
          <testcase name="passes"/>
        </testsuite>
        """
            .formatted(type));
  }

  @Test
  void whatIsSkippedWithoutSuitesIsCountedOverAllModules() throws IOException {
    report("core", MissingSuite.class.getName());
    report("tests/house", MissingSuite.class.getName());
    report("text", "org.opentest4j.TestAbortedException");
    String line = SkippedTests.line(root, 0);
    assertTrue(line.startsWith("suites: 2 tests were skipped: "), line);
    assertTrue(line.contains("docs/conformance.md"), line);
  }

  @Test
  void nothingIsSaidOfEarlierBuildsAndOfNone() throws IOException {
    assertEquals("", SkippedTests.line(root, 0));
    report("core", MissingSuite.class.getName());
    assertEquals("", SkippedTests.line(root, Long.MAX_VALUE));
  }
}
