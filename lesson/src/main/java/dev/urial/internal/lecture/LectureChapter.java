package dev.urial.internal.lecture;

import dev.urial.report.Message;
import java.util.List;

/**
 * Slides that belong together.
 *
 * @param id its name in links and in the files of sentences
 * @param slides at least one
 */
public record LectureChapter(String id, List<LectureSlide> slides) {
  /** Copies the list. */
  public LectureChapter {
    slides = List.copyOf(slides);
  }

  /** Returns what it is called. */
  public Message title() {
    return LectureMessages.MESSAGES.of("chapter." + id);
  }
}
