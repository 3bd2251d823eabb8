package dev.urial.text;

import dev.urial.IriReference;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An identifier that a {@link Finder} found in a text, with its position, its text and the
 * certainty of the match.
 *
 * <pre>{@code
 * Find find = Finder.web().findFirst("See <URL:http://a.example/b>, or www.w3.org.");
 * find.text()                 // "http://a.example/b"
 * find.start()                // 9
 * find.certainty()            // CERTAIN
 * find.why().text()           // "it stands between delimiters"
 * }</pre>
 *
 * <p>Positions are {@code char} indices from the beginning of the text or stream. Immutable.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-C">RFC 3986 appendix C</a>
 */
public final class Find {
  /** Returns the kind of the identifier. */
  public enum Kind {
    /** An identifier with its scheme: {@code http://a/}, {@code urn:isbn:0451450523}. */
    ABSOLUTE,
    /** A name that begins with {@code www.} and has no scheme. */
    WWW,
    /** A domain without a scheme and without {@code www.}. */
    BARE_DOMAIN,
    /** An email address without {@code mailto:}. */
    EMAIL,
    /** Two slashes and a host without a scheme: RFC 3986 §4.2's network-path reference. */
    NETWORK_PATH;

    /**
     * Returns a description of the kind.
     *
     * <pre>{@code
     * Find.Kind.EMAIL.message().text()  // "an e-mail address"
     * }</pre>
     */
    public Message message() {
      return TextMessages.ofConstant("find-kind", this);
    }
  }

  /** The certainty that the text is meant as an identifier and ends where the find ends. */
  public enum Certainty {
    /** It is between delimiters and follows the grammar. */
    CERTAIN,
    /** It has a known scheme and ends where the word ends. */
    LIKELY,
    /** It depends on an assumption that may be wrong; see {@link Find#assumptions}. */
    POSSIBLE;

    /**
     * Returns a description of the certainty.
     *
     * <pre>{@code
     * Find.Certainty.CERTAIN.message().text()  // "certain"
     * }</pre>
     */
    public Message message() {
      return TextMessages.ofConstant("find-certainty", this);
    }
  }

  /** An assumption of the finder that is not in the text. */
  public enum Assumption {
    /** The scheme is missing; the finder's default is used, normally {@code http}. */
    SCHEME,
    /** The text is an email address without {@code mailto:}. */
    MAILTO,
    /** Punctuation after it belongs to the sentence. */
    PUNCTUATION,
    /** The closing bracket or quotation mark after it was opened before it. */
    BRACKET,
    /** Letters of a script without spaces begin the next word. */
    SCRIPT,
    /** A line break in it was added to fit a page. */
    LINE_BREAK,
    /** Inner white space was added to break the line. */
    INNER_SPACE,
    /** A hyphen before a line break belongs to the identifier. */
    HYPHEN,
    /** The text after the maximum length is ignored. */
    LENGTH;

    /**
     * Returns a description of the assumption.
     *
     * <pre>{@code
     * Find.Assumption.PUNCTUATION.message().text()  // "the punctuation belongs to the sentence"
     * }</pre>
     */
    public Message message() {
      return TextMessages.ofConstant("find-assumes", this);
    }
  }

  private final Kind kind;
  private final long start;
  private final long line;
  private final long column;
  private final String text;
  private final String joined;
  private final int before;
  private final int behind;
  private final @Nullable IriReference identifier;
  private final Certainty certainty;
  private final Message why;
  private final Set<Assumption> assumptions;

  Find(
      Kind kind,
      long start,
      long line,
      long column,
      String text,
      String joined,
      int before,
      int behind,
      @Nullable IriReference identifier,
      Certainty certainty,
      Message why,
      Set<Assumption> assumptions) {
    this.kind = kind;
    this.start = start;
    this.line = line;
    this.column = column;
    this.text = text;
    this.joined = joined;
    this.before = before;
    this.behind = behind;
    this.identifier = identifier;
    this.certainty = certainty;
    this.why = why;
    this.assumptions = assumptions;
  }

  /** Returns the kind of the identifier. */
  public Kind kind() {
    return kind;
  }

  /** Returns the start of the identifier, after delimiters and the prefix {@code URL:}. */
  public long start() {
    return start;
  }

  /** Returns the end of the identifier, exclusive. */
  public long end() {
    return start + text.length();
  }

  /** Returns the start including a delimiter and {@code URL:}; {@link #start} if there are none. */
  public long outerStart() {
    return start - before;
  }

  /** Returns the end including a closing delimiter, exclusive; {@link #end} if there is none. */
  public long outerEnd() {
    return end() + behind;
  }

  /** Returns whether it is between delimiters: {@code <…>}, {@code "…"}, or {@code <URL:…>}. */
  public boolean isDelimited() {
    return behind > 0;
  }

  /** Returns the line where it starts, from 1. */
  public long line() {
    return line;
  }

  /** Returns the column where it starts, in {@code char}s, from 1. */
  public long column() {
    return column;
  }

  /** Returns the exact text, including line breaks and passwords. */
  public String text() {
    return text;
  }

  /**
   * Returns the text without inner white space and line breaks; same as {@link #text} if there are
   * none.
   *
   * <pre>{@code
   * Finder.web().findFirst("<http://a/b\n  c>").joined()  // "http://a/bc"
   * }</pre>
   */
  public String joined() {
    return joined;
  }

  /**
   * Returns the identifier, with the assumed scheme if it has none; null if the text is not an IRI,
   * for example because of a vertical bar in its path.
   *
   * <pre>{@code
   * Finder.web().findFirst("me@a.example").identifier()  // mailto:me@a.example
   * Finder.web().findFirst("www.w3.org").identifier()    // http://www.w3.org
   * Finder.web().findFirst("http://a.example/b|c").identifier()  // null
   * }</pre>
   */
  public @Nullable IriReference identifier() {
    return identifier;
  }

  /** Returns the certainty. */
  public Certainty certainty() {
    return certainty;
  }

  /** Returns the reason for the certainty. */
  public Message why() {
    return why;
  }

  /** Returns the assumptions in the order of the constants; unmodifiable, possibly empty. */
  public Set<Assumption> assumptions() {
    return assumptions;
  }

  /** Returns the assumptions as messages; unmodifiable, possibly empty. */
  public List<Message> assumed() {
    return assumptions.stream().map(Assumption::message).toList();
  }

  /** Returns whether both are the same find at the same position. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Find that
        && start == that.start
        && kind == that.kind
        && before == that.before
        && behind == that.behind
        && text.equals(that.text)
        && assumptions.equals(that.assumptions);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, kind, text);
  }

  /** Returns the position, and the text with secrets masked: {@code 9–27 http://a.example/b}. */
  @Override
  public String toString() {
    return start + "–" + end() + " " + Excerpt.escape(Secrets.masked(text));
  }
}
