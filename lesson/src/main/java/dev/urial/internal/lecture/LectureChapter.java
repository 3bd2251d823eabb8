package dev.urial.internal.lecture;

import dev.urial.report.Message;
import java.util.List;

/**
 * A chapter of the lecture, which consists of related slides.
 *
 * @param id the name of the chapter in links and in message files
 * @param slides the slides of the chapter, at least one
 */
public record LectureChapter(String id, List<LectureSlide> slides) {
  /** Copies the list. */
  public LectureChapter {
    slides = List.copyOf(slides);
  }

  /** Returns the title of the chapter. */
  public Message title() {
    return LectureMessages.MESSAGES.of("chapter." + id);
  }
}
