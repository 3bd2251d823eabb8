package dev.urial.internal.lecture;

import dev.urial.report.Message;
import java.util.List;
import java.util.Map;

/**
 * A slide of the lecture.
 *
 * @param number the number of the slide, starting at 1, which does not change in later versions
 * @param id the name of the slide in message files
 * @param isCore whether the slide belongs to the hour of the lecture; the others are appendices
 * @param blocks the names of the blocks that the slide shows; a question mark before a name means
 *     that the audience guesses first
 * @param more the names of the blocks that it shows on request
 * @param settings the display settings, by name
 * @param sources the publications on which the slide is based
 * @param examples the examples on the slide
 */
public record LectureSlide(
    int number,
    String id,
    boolean isCore,
    List<String> blocks,
    List<String> more,
    Map<String, String> settings,
    List<LectureSource> sources,
    List<LectureExample> examples) {
  /** Copies the map and the lists. */
  public LectureSlide {
    blocks = List.copyOf(blocks);
    more = List.copyOf(more);
    sources = List.copyOf(sources);
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

  /**
   * Returns the rows of the slide's table or drawing, if one of its blocks shows them: {@code ||}
   * separates rows, and {@code |} their cells.
   */
  public Message rows() {
    return said("rows");
  }

  private Message said(String what) {
    return LectureMessages.MESSAGES.of("slide." + id + '.' + what);
  }
}
