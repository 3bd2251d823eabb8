package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of exercises.
 *
 * <pre>{@code
 * ExerciseKind.RESOLVE.id()                 // "resolve"
 * ExerciseKind.RESOLVE.clause().citation()  // "RFC 3986 §5.2"
 * ExerciseKind.find("compare")              // COMPARE
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
public enum ExerciseKind {
  /** Split a reference into its components. */
  SPLIT(Clause.rfc("URI-reference", 3986, "3")),
  /** Resolve a reference against a base URI. */
  RESOLVE(Clause.rfc("URI-reference", 3986, "5.2")),
  /** Decide whether two URIs are equivalent at a level of the comparison ladder. */
  COMPARE(Clause.rfc("URI", 3986, "6.2"));

  /** All kinds, in the order in which a sheet uses them. */
  public static final List<ExerciseKind> ALL = List.of(values());

  private final Clause clause;

  ExerciseKind(Clause clause) {
    this.clause = clause;
  }

  /** {@return the stable name for use in options and forms, in lower case} */
  public String id() {
    return Ascii.lower(name());
  }

  /** {@return the clause that exercises of this kind are about} */
  public Clause clause() {
    return clause;
  }

  /** {@return a human-readable name of one or two words} */
  public Message label() {
    return MESSAGES.ofConstant("exercise.kind", this);
  }

  /**
   * {@return the kind with this ID, or null if there is none}
   *
   * <pre>{@code
   * ExerciseKind.find("join")  // null
   * }</pre>
   *
   * @param id the {@link #id} of the kind
   * @see #id
   */
  public static @Nullable ExerciseKind find(String id) {
    Objects.requireNonNull(id, "id");
    return ALL.stream().filter(it -> it.id().equals(id)).findFirst().orElse(null);
  }
}
