package dev.urial.testkit.suites;

import java.io.PrintStream;
import java.nio.file.Path;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Prints a summary at the end of a run that used suites:
 *
 * <pre>
 * suites: 12 read, 1,834 cases passed, 37 expected failures, 3 suites missing (linkify-it, …)
 * </pre>
 *
 * It also writes the results to {@code target/conformance}, for the page on conformance. It names
 * listed cases that no test in the run has encountered; after a run of all tests, their lines can
 * be deleted. And it counts the tests that were skipped, for {@link SkippedTests}.
 *
 * <p>JUnit finds it as a service in every module with the testkit on its test path.
 */
public final class SuitesListener implements TestExecutionListener {

  /** Called by JUnit. */
  public SuitesListener() {}

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (result.getThrowable().orElse(null) instanceof MissingSuite) Tally.OF_THIS_RUN.skipped();
  }

  @Override
  public void testPlanExecutionFinished(TestPlan testPlan) {
    report(Tally.OF_THIS_RUN, System.out, Path.of(System.getProperty("basedir", "")));
    int skipped = Tally.OF_THIS_RUN.takeSkipped();
    String root = System.getProperty("urial.root", "");
    if (skipped > 0 && !root.isEmpty()) SkippedTests.add(Path.of(root), skipped);
  }

  static void report(Tally tally, PrintStream out, Path module) {
    for (String line : tally.summary()) out.println(line);
    tally.write(module.resolve("target").resolve("conformance"));
  }
}
