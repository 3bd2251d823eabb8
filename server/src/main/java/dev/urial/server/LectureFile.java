package dev.urial.server;

import dev.urial.server.lesson.LecturePages;
import java.util.Locale;

/**
 * The lecture on URIs as a single HTML file, which the service also provides at {@code
 * /lecture/file}.
 *
 * <pre>{@code
 * Files.writeString(Path.of("lecture.html"), LectureFile.html(Locale.ENGLISH));
 * }</pre>
 */
public final class LectureFile {
  private LectureFile() {}

  /**
   * Returns all slides as one HTML document that needs no server and no other file: {@code
   * LectureFile.html(Locale.ENGLISH)}. When the document is printed, each slide is a page.
   *
   * @param language English, Hungarian, Russian or Estonian; any other language is treated as
   *     English
   * @return the HTML document
   */
  public static String html(Locale language) {
    return LecturePages.html(language);
  }
}
