package dev.urial.cli.render;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The note that a text is also the name of a file. Who types {@code urial normalize urls.txt} most
 * likely means the lines of that file; no verb can know it, so the text is read, and this is said.
 */
final class FileNameNote {
  private FileNameNote() {}

  /**
   * Returns the note for a text; null if no file has that name, or if nobody would mean the file.
   */
  static @Nullable Message of(String text) {
    // CHOICE: wget -x makes files of which the path looks like http:/a/b; who writes // means a
    // URL.
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
