package dev.urial.server;

import dev.urial.server.lesson.LecturePages;
import java.util.Locale;
import java.util.Objects;

/**
 * The lecture on URIs as one HTML file, as the service sends it at {@code /lecture/file}.
 *
 * <pre>{@code
 * Files.writeString(Path.of("lecture.html"), LectureFile.html(Locale.ENGLISH));
 * }</pre>
 */
public final class LectureFile {
  private LectureFile() {}

  /**
   * Returns all slides as one HTML document that needs no server and no other file. Printed, each
   * slide is a page: {@code LectureFile.html(Locale.ENGLISH)}.
   *
   * @param language English, Hungarian, Russian or Estonian; for any other, English
   * @return the text of the document
   */
  public static String html(Locale language) {
    return LecturePages.html(Objects.requireNonNull(language, "language"));
  }
}
