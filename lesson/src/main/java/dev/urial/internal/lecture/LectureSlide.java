package dev.urial.internal.lecture;

import dev.urial.report.Message;
import java.util.List;
import java.util.Map;

/**
 * A slide of the lecture.
 *
 * @param number the number of the slide, starting at 1, which does not change in later versions
 * @param id the name of the slide in message files
 * @param kind the way in which the examples are shown, such as {@code identifier} or {@code
 *     resolution}
 * @param settings the display settings, by name
 * @param examples the examples on the slide
 */
public record LectureSlide(
    int number,
    String id,
    String kind,
    Map<String, String> settings,
    List<LectureExample> examples) {
  /** Copies the map and the list. */
  public LectureSlide {
    settings = Map.copyOf(settings);
    examples = List.copyOf(examples);
  }

  /** Returns the title of the slide. */
  public Message title() {
    return said("title");
  }

  /** Returns the statement that the slide makes. */
  public Message statement() {
    return said("says");
  }

  /** Returns the speaker's note, which says what to add and cites the clause. */
  public Message note() {
    return said("note");
  }

  private Message said(String what) {
    return LectureMessages.MESSAGES.of("slide." + id + '.' + what);
  }
}
