package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The levels of difficulty of a sheet.
 *
 * <pre>
 *            EASY                       MEDIUM                      HARD
 * split      five components of http    all eight, any scheme       empty ones, delimiters as data
 * resolve    one of four targets        the target, typed           dots in queries, above the root
 * compare    equivalent or not          on which rung               several differences at once
 * </pre>
 *
 * <pre>{@code
 * Level.find("hard")  // HARD
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
public enum Level {
  /** For a first lesson; multiple choice with four answers where possible. */
  EASY,
  /** For people who have read the standard. */
  MEDIUM,
  /** For people who write parsers. */
  HARD;

  /** All levels, easiest first. */
  public static final List<Level> ALL = List.of(values());

  /** {@return the stable name for use in options and forms, in lower case} */
  public String id() {
    return Ascii.lower(name());
  }

  /** {@return the human-readable name of this level} */
  public Message label() {
    return MESSAGES.ofConstant("exercise.level", this);
  }

  /**
   * {@return the level with this ID, or null if there is none}
   *
   * @param id the {@link #id} of the level
   * @see #id
   */
  public static @Nullable Level find(String id) {
    Objects.requireNonNull(id, "id");
    return ALL.stream().filter(it -> it.id().equals(id)).findFirst().orElse(null);
  }
}
