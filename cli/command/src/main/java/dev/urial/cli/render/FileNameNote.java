package dev.urial.cli.render;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A note that a text is also the name of a file. A user who types {@code urial normalize urls.txt}
 * most likely means the lines of that file. No verb can know this, so the text is processed, and
 * the note is shown.
 */
final class FileNameNote {
  private FileNameNote() {}

  /**
   * Returns the note for a text; null if there is no such file, or if the user cannot have meant
   * the file.
   */
  static @Nullable Message of(String text) {
    // CHOICE: wget -x creates files whose path looks like http:/a/b; with //, the user means a URL.
    if (text.contains("://")) {
      return null;
    }
    try {
      return Files.isRegularFile(Path.of(text))
          ? CliText.of("session.file", Excerpt.escape(Secrets.masked(text)))
          : null;
    } catch (InvalidPathException e) {
      return null;
    }
  }
}
