package dev.urial.testkit.suites;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Says as the last line of a build how many tests were skipped because a suite is missing.
 *
 * <p>Each module's tests have their own JVM, and no module is the last one of a parallel build. So
 * Maven runs this program in its own JVM when the testkit is built, and the program counts in the
 * reports of all modules when that JVM ends, whether the build has failed or not.
 */
public final class SkippedTests {
  /** How a report begins what it says about a skipped test. */
  private static final String SKIPPED = "<skipped type=\"" + MissingSuite.class.getName() + '"';

  private SkippedTests() {}

  /** Begins to wait for the end of the JVM; the argument is the project's root. */
  public static void main(String[] args) {
    Path root = Path.of(args[0]);
    long start = ManagementFactory.getRuntimeMXBean().getStartTime();
    PrintStream out = System.out;
    Runtime.getRuntime().addShutdownHook(new Thread(() -> out.print(line(root, start))));
  }

  /** Returns the line, or nothing if no test was skipped. */
  static String line(Path root, long start) {
    int skipped = 0;
    try (Stream<Path> folders = Files.walk(root, 2)) {
      for (Path folder : folders.map(it -> it.resolve("target/surefire-reports")).toList()) {
        if (Files.isDirectory(folder)) skipped += skipped(folder, start);
      }
    } catch (IOException e) {
      return "suites: skipped tests were not counted: " + e + '\n';
    }
    if (skipped == 0) return "";
    return String.format(
        Locale.ROOT,
        "suites: %,d test%s skipped: they read suites or corpora of other projects, which are not"
            + " here; docs/conformance.md says where each comes from%n",
        skipped,
        skipped == 1 ? " was" : "s were");
  }

  private static int skipped(Path reports, long start) throws IOException {
    int skipped = 0;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(reports, "TEST-*.xml")) {
      for (Path file : files) {
        if (Files.getLastModifiedTime(file).toMillis() < start) continue; // of an earlier build
        List<String> lines = Files.readAllLines(file);
        skipped += (int) lines.stream().filter(line -> line.contains(SKIPPED)).count();
      }
    }
    return skipped;
  }
}
