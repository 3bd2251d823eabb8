package dev.urial.internal.lecture;

import dev.urial.report.Message;
import java.util.List;
import java.util.Map;

/**
 * A slide of the lecture.
 *
 * @param number its number, which stays the same between versions; from 1 on
 * @param id its name in the files of sentences
 * @param kind how its examples are shown: {@code identifier}, {@code resolution}
 * @param settings what is set for the way it is shown, by name
 * @param examples what it shows
 */
public record LectureSlide(
    int number,
    String id,
    String kind,
    Map<String, String> settings,
    List<LectureExample> examples) {
  /** Copies what it holds. */
  public LectureSlide {
    settings = Map.copyOf(settings);
    examples = List.copyOf(examples);
  }

  /** Returns what it is called. */
  public Message title() {
    return said("title");
  }

  /** Returns its statement: one thought. */
  public Message statement() {
    return said("says");
  }

  /** Returns what the speaker may add, with the clause. */
  public Message note() {
    return said("note");
  }

  private Message said(String what) {
    return LectureMessages.MESSAGES.of("slide." + id + '.' + what);
  }
}
