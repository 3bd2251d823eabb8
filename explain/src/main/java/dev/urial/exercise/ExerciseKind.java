package dev.urial.exercise;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is practised.
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
  /** A text is split into its components. */
  SPLIT("split", Clause.rfc("URI-reference", 3986, "3")),
  /** A reference is resolved against a base URI. */
  RESOLVE("resolve", Clause.rfc("URI-reference", 3986, "5.2")),
  /** The normal form of a URI is written. */
  NORMALIZE("normalize", Clause.rfc("URI", 3986, "6.2")),
  /** Two URIs are the same, on one rung of the comparison ladder, or not. */
  COMPARE("compare", Clause.rfc("URI", 3986, "6.2")),
  /** One of several links does not lead where it seems to. */
  FAKE("fake", Clause.rfc("authority", 3986, "7.6"));

  /** All, in the order in which a sheet has them. */
  public static final List<ExerciseKind> ALL = List.of(values());

  private final String id;
  private final Clause clause;

  ExerciseKind(String id, Clause clause) {
    this.id = id;
    this.clause = clause;
  }

  /** Its name in small letters, as options and forms have it. */
  public String id() {
    return id;
  }

  /** The section that one has to know. */
  public Clause clause() {
    return clause;
  }

  /** Its place among all, which sheets are drawn by: a new one comes last. */
  int place() {
    return ALL.indexOf(this);
  }

  /** What it is called, in a word or two. */
  public Message label() {
    return MESSAGES.ofConstant("exercise.kind", this);
  }

  /**
   * The kind of a name; null if there is none.
   *
   * <pre>{@code
   * ExerciseKind.find("join")  // null
   * }</pre>
   *
   * @see #id
   */
  public static @Nullable ExerciseKind find(String id) {
    Objects.requireNonNull(id, "id");
    for (ExerciseKind kind : ALL) {
      if (kind.id.equals(id)) {
        return kind;
      }
    }
    return null;
  }
}
