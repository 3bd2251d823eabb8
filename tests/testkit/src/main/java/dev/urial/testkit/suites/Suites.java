package dev.urial.testkit.suites;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Test suites and corpora: folders with files, by name.
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
 * The project's own suites are in {@value #OWN}. Those of other projects are not part of the source
 * tree. Their folder is the system property {@code urial.suites}, or else the environment variable
 * {@code URIAL_SUITES}, or else {@code ../shared/conformance} relative to the project's root; that
 * of corpora is the property {@code urial.corpora}, or else {@code ../shared/corpora}.
 *
 * <p>A test that opens what is missing is skipped, and the last line of the build says how many
 * were ({@link SkippedTests}); with {@code -Durial.suites.required=true} it fails. Do not open a
 * suite in a static field: JUnit cannot skip a class that does not load.
 */
public final class Suites {
  /** The folder of the project's own suites, relative to its root. */
  static final String OWN = "tests/conformance";

  private final List<Path> folders;
  private final boolean required;
  private final Function<String, ExpectedFailures> lists;
  private final Tally tally;

  Suites(
      List<Path> folders, boolean required, Function<String, ExpectedFailures> lists, Tally tally) {
    this.folders = folders;
    this.required = required;
    this.lists = lists;
    this.tally = tally;
  }

  /**
   * Opens a suite or a corpus, or skips the test that requests it.
   *
   * @param name the subfolder, such as {@code "wpt-url"}, {@code "unicode/idna"} or {@code
   *     "url-various-datasets"}
   * @throws MissingSuite if the folder is missing
   * @throws AssertionError if the folder is missing but suites are required
   */
  public static Suite open(String name) {
    return configured().suite(name);
  }

  /**
   * Opens a suite or a corpus for a test that can do without.
   *
   * @return null if the folder is missing
   * @throws AssertionError if the folder is missing but suites are required
   */
  public static @Nullable Suite find(String name) {
    return configured().suiteOrNull(name);
  }

  /** Returns the folder of the project's own suites. */
  public static Path own() {
    return configured().folders.get(0);
  }

  /**
   * Returns the folder of other projects' suites, or skips the test that requests it.
   *
   * @throws MissingSuite if the folder is missing
   * @throws AssertionError if the folder is missing but suites are required
   */
  public static Path folder() {
    Suites suites = configured();
    Path folder = suites.folders.get(1);
    if (!Files.isDirectory(folder)) throw suites.missing("of other projects");
    return folder;
  }

  private static Suites configured() {
    Path root = root();
    String suites = System.getProperty("urial.suites");
    return new Suites(
        List.of(
            root.resolve(OWN),
            folder(suites, System.getenv("URIAL_SUITES"), root, "conformance"),
            folder(System.getProperty("urial.corpora"), null, root, "corpora")),
        Boolean.getBoolean("urial.suites.required"),
        ExpectedFailures::load,
        Tally.OF_THIS_RUN);
  }

  /** The system property {@code urial.root}, or else the project around the working directory. */
  private static Path root() {
    Path root = Path.of(System.getProperty("urial.root", "")).toAbsolutePath();
    while (!Files.isDirectory(root.resolve(OWN)) && root.getParent() != null) {
      root = root.getParent();
    }
    return root;
  }

  /** Chooses a folder; what is not set may be null or, coming through Maven, empty. */
  static Path folder(
      @Nullable String property, @Nullable String environment, Path root, String besideIt) {
    if (property != null && !property.isBlank()) return Path.of(property);
    if (environment != null && !environment.isBlank()) return Path.of(environment);
    return root.resolve("../shared").resolve(besideIt);
  }

  Suite suite(String name) {
    Suite suite = suiteOrNull(name);
    if (suite == null) throw missing(name);
    return suite;
  }

  @Nullable Suite suiteOrNull(String name) {
    for (Path each : folders) {
      Path folder = each.resolve(name).toAbsolutePath().normalize();
      if (Files.isDirectory(folder)) {
        tally.read(name);
        return new Suite(name, folder, lists.apply(name), tally);
      }
    }
    if (required) throw missing(name);
    return null;
  }

  /** What is thrown if a suite is missing. */
  private RuntimeException missing(String name) {
    tally.missing(name);
    String message = "suite " + name + ": not in " + folders;
    if (required) throw new AssertionError(message + ", and urial.suites.required is set");
    return new MissingSuite(message);
  }
}
