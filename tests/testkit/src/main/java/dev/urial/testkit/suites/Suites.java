package dev.urial.testkit.suites;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;

/**
 * The folder with third-party test suites, one subfolder per suite.
 *
 * <pre>{@code
 * @TestFactory
 * Stream<DynamicTest> referencesAreResolved() {
 *   return Suites.open("uriparser-4suite")
 *       .cases("resolve.json")
 *       .each(c -> CaseJson.text(c, "ref"), c -> assertEquals(CaseJson.text(c, "expected"), …))
 *       .tests();
 * }
 * }</pre>
 *
 * The folder is the system property {@code urial.suites}, or else the environment variable {@code
 * URIAL_SUITES}, or else {@code ../shared/conformance} relative to the project's root (system
 * property {@code urial.root}) or the working directory. It is never copied into the source tree.
 *
 * <p>A suite whose folder is missing is skipped, counted, and named at the end of the run ({@link
 * SuitesListener}); with {@code -Durial.suites.required=true} it fails.
 */
public final class Suites {
  private final Path root;
  private final boolean required;
  private final Function<String, ExpectedFailures> lists;
  private final Tally tally;

  Suites(Path root, boolean required, Function<String, ExpectedFailures> lists, Tally tally) {
    this.root = root;
    this.required = required;
    this.lists = lists;
    this.tally = tally;
  }

  /**
   * Opens a suite, or skips the test that requests it.
   *
   * @param name the subfolder, such as {@code "wpt-url"} or {@code "unicode/idna"}
   * @throws TestAbortedException if the folder is missing
   * @throws AssertionError if the folder is missing but suites are required
   */
  public static Suite open(String name) {
    return configured().suite(name);
  }

  /** Returns the folder in which suites are searched. */
  public static Path folder() {
    return configured().root;
  }

  private static Suites configured() {
    return new Suites(
        folder(
            System.getProperty("urial.suites"),
            System.getenv("URIAL_SUITES"),
            System.getProperty("urial.root")),
        Boolean.getBoolean("urial.suites.required"),
        ExpectedFailures::load,
        Tally.OF_THIS_RUN);
  }

  /** Chooses the folder; what is not set may be null or, coming through Maven, empty. */
  static Path folder(
      @Nullable String property, @Nullable String environment, @Nullable String projectRoot) {
    if (property != null && !property.isBlank()) return Path.of(property);
    if (environment != null && !environment.isBlank()) return Path.of(environment);
    String base = projectRoot == null || projectRoot.isBlank() ? "." : projectRoot;
    return Path.of(base, "..", "shared", "conformance");
  }

  Suite suite(String name) {
    Path folder = root.resolve(name).toAbsolutePath().normalize();
    if (!Files.isDirectory(folder)) {
      tally.missing(name, folder);
      String message = "suite " + name + ": folder not found: " + folder;
      if (required) throw new AssertionError(message + " (and urial.suites.required is set)");
      throw new TestAbortedException(message);
    }
    tally.read(name);
    return new Suite(name, folder, lists.apply(name), tally);
  }
}
