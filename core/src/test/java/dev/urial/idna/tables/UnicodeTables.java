package dev.urial.idna.tables;

import dev.urial.idna.UnicodeVersion;
import dev.urial.testkit.suites.Suites;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where Unicode's published files lie, of which version they are, and how a table made of them is
 * written. {@code make tables DIR=../shared/conformance/unicode-18} runs each generator of a table
 * and writes {@link UnicodeVersion#NUMBER}, the one place that names the version.
 *
 * <p>A new table joins in three steps:
 *
 * <ol>
 *   <li>a class {@code …Generator} among the tests of its module, whose {@code main} is one call of
 *       {@link #write} and whose {@code table(Path)} makes the bytes;
 *   <li>the profile {@code tables} in the module's pom.xml, which runs it, as that of {@code
 *       safety};
 *   <li>the module in the target {@code tables} of the Makefile.
 * </ol>
 *
 * <p>The table's file is called {@code name-18.0.0.bin} and begins with the line {@code urial name
 * 18.0.0}; the class that reads it asks for {@code "name-" + UnicodeVersion.NUMBER + ".bin"}.
 * {@code UnicodeVersionTest} finds all files called so and holds them to the version.
 */
public final class UnicodeTables {
  /** The second lies below the first, and must not know it; UnicodeVersionTest compares them. */
  private static final List<String> NAMING =
      List.of(
          "core/src/main/java/dev/urial/idna/UnicodeVersion.java",
          "core/src/main/java/dev/urial/internal/text/LinkProperties.java");

  private static final Pattern CONSTANT = Pattern.compile("((?:NUMBER|VERSION) = \")[^\"]*\"");
  private static final Pattern HEAD =
      Pattern.compile("# (?:\\w+-(\\d+\\.\\d+\\.\\d+)\\.txt|Version: (\\d+\\.\\d+\\.\\d+))\\s*");

  private static final int LINES_OF_A_HEAD = 12;

  private UnicodeTables() {}

  /** Makes the bytes of a table. */
  public interface Generator {
    /** From the folder in which {@code idna}, {@code ucd}, {@code security} lie. */
    byte[] table(Path folder) throws IOException;
  }

  /**
   * The name of a suite of this version, for {@link Suites#open}.
   *
   * @param part {@code "idna"}, {@code "ucd"}, {@code "security"} or {@code "linkification"}
   */
  public static String suite(String part) {
    return name() + "/" + part;
  }

  /** The folder of this version among the suites. */
  public static Path folder() {
    return Suites.folder().resolve(name());
  }

  private static String name() {
    return "unicode-" + UnicodeVersion.NUMBER.replaceFirst("\\..*", "");
  }

  /**
   * Writes a table in place of that of another version.
   *
   * @param root the root of the project
   * @param place the folder of the table below it
   * @param name the table's file, with {@code %s} for the version
   */
  public static void write(String root, String place, String name, Generator generator)
      throws IOException {
    String given = System.getProperty("urial.unicode", ""); // empty is absent
    Path folder = given.isBlank() ? folder() : Path.of(given);
    String version = version(folder);
    byte[] table = generator.table(folder);
    Path target = Path.of(root, place);
    Files.createDirectories(target);
    try (DirectoryStream<Path> old = Files.newDirectoryStream(target, name.formatted("*.*.*"))) {
      for (Path file : old) {
        Files.delete(file);
      }
    }
    Path file = target.resolve(name.formatted(version));
    Files.write(file, table);
    System.out.println(file + ": " + table.length + " bytes");
    for (String naming : NAMING) {
      Path constant = Path.of(root, naming);
      String source = Files.readString(constant);
      Files.writeString(constant, CONSTANT.matcher(source).replaceFirst("$1" + version + "\""));
    }
  }

  /**
   * The version that the heads of the files tell; those of UTS #58 tell none.
   *
   * @throws IllegalStateException if they differ
   */
  public static String version(Path folder) throws IOException {
    SortedMap<String, Path> versions = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".txt")).toList()) {
        try (Stream<String> lines = Files.lines(file)) {
          lines
              .limit(LINES_OF_A_HEAD)
              .map(HEAD::matcher)
              .filter(Matcher::matches)
              .forEach(m -> versions.put(m.group(1) == null ? m.group(2) : m.group(1), file));
        }
      }
    }
    if (versions.size() != 1) {
      throw new IllegalStateException("files of one version of Unicode are wanted: " + versions);
    }
    return versions.firstKey();
  }
}
