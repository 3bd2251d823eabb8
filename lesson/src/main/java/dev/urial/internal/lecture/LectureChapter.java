package dev.urial.internal.lecture;

import dev.urial.report.Message;
import java.util.List;

/**
 * A chapter of the lecture: slides that belong together.
 *
 * @param id the name in links and in message files
 * @param slides the slides, at least one
 */
public record LectureChapter(String id, List<LectureSlide> slides) {
  /** Copies the list. */
  public LectureChapter {
    slides = List.copyOf(slides);
  }

  /** Returns the title. */
  public Message title() {
    return LectureMessages.MESSAGES.of("chapter." + id);
  }
}
