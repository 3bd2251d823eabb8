package dev.urial.testkit.suites;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/**
 * Says as the last line of a build how many tests were skipped because a suite is missing.
 *
 * <p>The tests of each module have their own JVM, and no module is the last one of a parallel
 * build. So each of these JVMs adds its number to a file. Maven runs this program in its own JVM
 * when it builds the testkit, which all other modules need, and the program reads the file when
 * that JVM ends, whether the build has failed or not.
 */
public final class SkippedTests {
  private static final String FILE = "target/skipped-tests.txt";

  private SkippedTests() {}

  /** Begins to wait for the end of the JVM; the argument is the project's root. */
  public static void main(String[] args) throws IOException {
    Path root = Path.of(args[0]);
    Files.deleteIfExists(root.resolve(FILE)); // of a build that was ended
    // By then, Maven has closed its own System.out and destroyed the group of this thread.
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out));
    ThreadGroup group = Thread.currentThread().getThreadGroup().getParent();
    Runtime.getRuntime()
        .addShutdownHook(new Thread(group, () -> out.print(end(root)), "skipped tests"));
  }

  /** Adds the number of tests that were skipped in this JVM. */
  static void add(Path root, int skipped) {
    Path file = root.resolve(FILE);
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, skipped + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the line, or nothing if no test was skipped, and forgets the numbers. */
  static String end(Path root) {
    Path file = root.resolve(FILE);
    int skipped = 0;
    try {
      if (!Files.exists(file)) return "";
      for (String number : Files.readAllLines(file)) skipped += Integer.parseInt(number);
      Files.delete(file);
    } catch (IOException e) {
      return "suites: the skipped tests could not be counted: " + e + '\n';
    }
    return String.format(
        Locale.ROOT,
        "suites: %,d test%s skipped: they read suites or corpora of other projects, which are not"
            + " here; docs/conformance.md says where each comes from%n",
        skipped,
        skipped == 1 ? " was" : "s were");
  }
}
