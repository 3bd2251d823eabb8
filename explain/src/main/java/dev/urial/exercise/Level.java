package dev.urial.exercise;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.report.Message;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How difficult the exercises of a sheet are.
 *
 * <pre>
 *            EASY                       MEDIUM                      HARD
 * split      five components of http    all eight, any scheme       empty ones, delimiters as data
 * resolve    one of four targets        the target is written       dots in queries, above the root
 * normalize  one of four normal forms   written; also the scheme's  escapes that stay, dots that are
 *                                       own rules                   escaped
 * compare    the same or not            on which rung               several differences at once
 * fake       names in paths             user names, look-alikes     other scripts, backslashes
 * </pre>
 *
 * <pre>{@code
 * Level.find("hard")  // HARD
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
public enum Level {
  /** For a first lesson; what can be is to be chosen from four answers. */
  EASY("easy"),
  /** For those who have read the standard. */
  MEDIUM("medium"),
  /** For those who write parsers. */
  HARD("hard");

  /** All, the easiest first. */
  public static final List<Level> ALL = List.of(values());

  private final String id;

  Level(String id) {
    this.id = id;
  }

  /** Its name in small letters, as options and forms have it. */
  public String id() {
    return id;
  }

  /** Its place among all, which sheets are drawn by: a new one comes last. */
  int place() {
    return ALL.indexOf(this);
  }

  /** What it is called. */
  public Message label() {
    return MESSAGES.ofConstant("exercise.level", this);
  }

  /**
   * The level of a name; null if there is none.
   *
   * @see #id
   */
  public static @Nullable Level find(String id) {
    Objects.requireNonNull(id, "id");
    for (Level level : ALL) {
      if (level.id.equals(id)) {
        return level;
      }
    }
    return null;
  }
}
