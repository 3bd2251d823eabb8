package dev.urial.explain.resolution;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.report.Clause;
import dev.urial.report.Message;
import org.jspecify.annotations.Nullable;

/**
 * An executed line of the RFC's pseudocode for resolution: a condition with its result, or an
 * assignment with its value.
 *
 * <pre>{@code
 * ResolutionSteps steps = ResolutionSteps.of(Iri.parse("http://a/b/c"), IriReference.parse("../g"));
 * ResolutionStep first = steps.steps().get(0);
 * first.line()    // IF_SCHEME
 * first.code()    // "if defined(R.scheme) then"
 * first.holds()   // false
 * }</pre>
 *
 * <p>{@link #value} contains the caller's text unmasked; {@link #message} and {@link #toString}
 * contain none of it.
 *
 * @param line the line of the pseudocode that was executed
 * @param message a sentence that explains what the line did in this step, without values
 * @param holds the result of a condition; true for all other lines
 * @param value the assigned value or, for an appending line, the result so far; null for
 *     conditions, and if the value is undefined
 * @param dots the steps in which dot-segments were removed; null if the line does not call {@code
 *     remove_dot_segments}
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2">RFC 3986 §5.2.2</a>
 */
public record ResolutionStep(
    Line line,
    Message message,
    boolean holds,
    @Nullable String value,
    @Nullable DotSegmentSteps dots) {
  private static final Clause TRANSFORM = Clause.rfc("transform references", 3986, "5.2.2");
  private static final Clause MERGE = Clause.rfc("merge paths", 3986, "5.2.3");
  private static final Clause DOTS = Clause.rfc("remove_dot_segments", 3986, "5.2.4");
  private static final Clause RECOMPOSE = Clause.rfc("component recomposition", 3986, "5.3");
  private static final Clause NO_TWO_SLASHES = Clause.rfc("path", 3986, "3.3");

  /** The lines of the pseudocode in RFC 3986 §5.2.2 and §5.3, in order. */
  public enum Line {
    /**
     * A condition that only a non-strict parser tests: whether the reference and the base have the
     * same scheme.
     */
    IF_SAME_SCHEME(0, TRANSFORM, "if ((not strict) and (R.scheme == Base.scheme)) then"),
    /** The scheme is treated as absent. */
    UNDEFINE_SCHEME(1, TRANSFORM, "undefine(R.scheme);"),

    /** The first condition: whether the reference has a scheme. */
    IF_SCHEME(0, TRANSFORM, "if defined(R.scheme) then"),
    /** The reference's own scheme. */
    SCHEME_OF_REFERENCE(1, TRANSFORM, "T.scheme = R.scheme;"),
    /** The authority of a reference with a scheme, possibly undefined. */
    AUTHORITY_OF_SCHEME(1, TRANSFORM, "T.authority = R.authority;"),
    /** The path of a reference with a scheme. */
    PATH_OF_SCHEME(1, DOTS, "T.path = remove_dot_segments(R.path);"),
    /** The query of a reference with a scheme, possibly undefined. */
    QUERY_OF_SCHEME(1, TRANSFORM, "T.query = R.query;"),

    /** The second condition: whether the reference has an authority. */
    IF_AUTHORITY(1, TRANSFORM, "if defined(R.authority) then"),
    /** The reference's own authority. */
    AUTHORITY_OF_REFERENCE(2, TRANSFORM, "T.authority = R.authority;"),
    /** The path of a reference with an authority. */
    PATH_OF_AUTHORITY(2, DOTS, "T.path = remove_dot_segments(R.path);"),
    /** The query of a reference with an authority, possibly undefined. */
    QUERY_OF_AUTHORITY(2, TRANSFORM, "T.query = R.query;"),

    /** The third condition: whether the path of the reference is empty. */
    IF_PATH_EMPTY(2, TRANSFORM, "if (R.path == \"\") then"),
    /** The base's path, unchanged. */
    PATH_OF_BASE(3, TRANSFORM, "T.path = Base.path;"),
    /** The nested condition: whether the reference has a query. */
    IF_QUERY(3, TRANSFORM, "if defined(R.query) then"),
    /** The reference's query. */
    QUERY_ONLY(4, TRANSFORM, "T.query = R.query;"),
    /** The base's query, possibly undefined. */
    QUERY_OF_BASE(4, TRANSFORM, "T.query = Base.query;"),

    /** The fourth condition: whether the path begins with a slash. */
    IF_SLASH(3, TRANSFORM, "if (R.path starts-with \"/\") then"),
    /** The path of a reference that begins with a slash. */
    PATH_FROM_ROOT(4, DOTS, "T.path = remove_dot_segments(R.path);"),
    /** The path that is merged from the base's directory and the reference's path. */
    MERGE_PATHS(4, MERGE, "T.path = merge(Base.path, R.path);"),
    /** The merged path without dot-segments. */
    PATH_MERGED(4, DOTS, "T.path = remove_dot_segments(T.path);"),
    /** The query of a reference with a path, possibly undefined. */
    QUERY_OF_PATH(3, TRANSFORM, "T.query = R.query;"),

    /** The base's authority, possibly undefined. */
    AUTHORITY_OF_BASE(2, TRANSFORM, "T.authority = Base.authority;"),
    /** The base's scheme. */
    SCHEME_OF_BASE(1, TRANSFORM, "T.scheme = Base.scheme;"),
    /** The reference's fragment, possibly undefined. */
    FRAGMENT(0, TRANSFORM, "T.fragment = R.fragment;"),

    /**
     * A guard that is not in the RFC: without an authority, a path must not begin with two slashes.
     */
    GUARD(0, NO_TWO_SLASHES, "T.path = \"/.\" + T.path;"),

    /** The scheme, with which the result begins. */
    APPEND_SCHEME(0, RECOMPOSE, "append scheme, \":\" to result;"),
    /** The authority, if there is one. */
    APPEND_AUTHORITY(0, RECOMPOSE, "append \"//\", authority to result;"),
    /** The path, possibly empty. */
    APPEND_PATH(0, RECOMPOSE, "append path to result;"),
    /** The query, if there is one. */
    APPEND_QUERY(0, RECOMPOSE, "append \"?\", query to result;"),
    /** The fragment, if there is one. */
    APPEND_FRAGMENT(0, RECOMPOSE, "append \"#\", fragment to result;");

    private final int depth;
    private final Clause clause;
    private final String code;

    Line(int depth, Clause clause, String code) {
      this.depth = depth;
      this.clause = clause;
      this.code = code;
    }

    /** {@return whether the line is a condition; other lines assign or append} */
    public boolean isQuestion() {
      return code.startsWith("if ");
    }

    /** {@return the line of the RFC's pseudocode; {@code append} statements are on one line} */
    public String code() {
      return code;
    }

    /** {@return the nesting depth of the line: the number of conditions that enclose it} */
    public int depth() {
      return depth;
    }

    /** {@return the clause that contains the line, or that defines the function it calls} */
    public Clause clause() {
      return clause;
    }
  }

  static ResolutionStep question(Line line, boolean holds) {
    String key = MESSAGES.ofConstant("resolution", line).key() + (holds ? "-yes" : "-no");
    return new ResolutionStep(line, MESSAGES.of(key), holds, null, null);
  }

  static ResolutionStep value(Line line, @Nullable String value) {
    return new ResolutionStep(line, MESSAGES.ofConstant("resolution", line), true, value, null);
  }

  static ResolutionStep value(Line line, @Nullable String value, Message message) {
    return new ResolutionStep(line, message, true, value, null);
  }

  static ResolutionStep dots(Line line, DotSegmentSteps dots) {
    Message message = MESSAGES.ofConstant("resolution", line);
    return new ResolutionStep(line, message, true, dots.result(), dots);
  }

  /** {@return the text of the line in the RFC's pseudocode} */
  public String code() {
    return line.code();
  }

  /** {@return the clause that contains the line, or that defines the function it calls} */
  public Clause clause() {
    return line.clause();
  }

  /** Returns the line, its clause and the result of a condition, but not the values. */
  @Override
  public String toString() {
    String answer = line.isQuestion() ? (holds ? " yes" : " no") : "";
    return line.code() + answer + " (" + line.clause().citation() + ")";
  }
}
