package dev.urial.bench;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where the texts lie that are not part of the tree. A property or a variable that is empty counts
 * as absent: Maven passes on what nobody has set as the empty text.
 */
final class Folders {
  private Folders() {}

  /** The suites of third parties, as the conformance tests look for them. */
  static Path suites() {
    return chosen(
        System.getProperty("urial.suites"), System.getenv("URIAL_SUITES"), "../shared/conformance");
  }

  /** The lists of texts that others collected. */
  static Path corpora() {
    return chosen(System.getProperty("urial.corpora"), null, "../shared/corpora");
  }

  /** The root of the tree. */
  static Path root() {
    return chosen(System.getProperty("urial.root"), null, null, Path.of(""));
  }

  private static Path chosen(
      @Nullable String property, @Nullable String variable, String besideTheTree) {
    return chosen(property, variable, besideTheTree, root());
  }

  /** The first that is given, else a folder below another. */
  static Path chosen(
      @Nullable String property, @Nullable String variable, @Nullable String below, Path root) {
    if (property != null && !property.isBlank()) {
      return Path.of(property);
    }
    if (variable != null && !variable.isBlank()) {
      return Path.of(variable);
    }
    return below == null ? root : root.resolve(below);
  }
}
