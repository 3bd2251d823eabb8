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
 * An identifier that a {@link Finder} found in a text: where it stands, how it is written, which
 * identifier it is, and how sure that is.
 *
 * <pre>{@code
 * Find find = Finder.web().findFirst("See <URL:http://a.example/b>, or www.w3.org.");
 * find.text()                 // "http://a.example/b"
 * find.start()                // 9
 * find.certainty()            // CERTAIN
 * find.why().text()           // "it stands between delimiters"
 * }</pre>
 *
 * <p>Positions are counted in {@code char}s from the beginning of the text or stream. Immutable.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-C">RFC 3986 appendix C</a>
 */
public final class Find {
  /** What was found. */
  public enum Kind {
    /** An identifier with its scheme: {@code http://a/}, {@code urn:isbn:0451450523}. */
    ABSOLUTE,
    /** A name that begins with {@code www.} and has no scheme. */
    WWW,
    /** A domain without scheme and without {@code www.}. */
    BARE_DOMAIN,
    /** An address of e-mail without {@code mailto:}. */
    EMAIL,
    /** Two slashes and a host, without scheme: RFC 3986 §4.2's network-path reference. */
    NETWORK_PATH;

    /**
     * What it is, in words.
     *
     * <pre>{@code
     * Find.Kind.EMAIL.message().text()  // "an e-mail address"
     * }</pre>
     */
    public Message message() {
      return Sentences.ofConstant("find-kind", this);
    }
  }

  /** How sure it is that an identifier was meant, and that it ends where the find ends. */
  public enum Certainty {
    /** Delimiters set it off, and it follows the grammar. */
    CERTAIN,
    /** It has a scheme that is known, and its end is that of the word. */
    LIKELY,
    /** Something was assumed that may be wrong: see {@link Find#assumptions}. */
    POSSIBLE;

    /**
     * How sure it is, in words.
     *
     * <pre>{@code
     * Find.Certainty.CERTAIN.message().text()  // "certain"
     * }</pre>
     */
    public Message message() {
      return Sentences.ofConstant("find-certainty", this);
    }
  }

  /** What the finder assumed, and the writer did not say. */
  public enum Assumption {
    /** The scheme is missing; the finder's own is taken, {@code http} unless told otherwise. */
    SCHEME,
    /** The address is one of e-mail, and {@code mailto:} is missing. */
    MAILTO,
    /** Punctuation behind it belongs to the sentence. */
    PUNCTUATION,
    /** A bracket or quotation mark behind it was opened before it. */
    BRACKET,
    /** Letters of a script that writes no spaces begin the next word. */
    SCRIPT,
    /** A line break within was added to fit a page. */
    LINE_BREAK,
    /** White space within was added to break the line. */
    INNER_SPACE,
    /** A hyphen before a line break within belongs to the identifier. */
    HYPHEN,
    /** What follows the longest that is looked at is left out. */
    LENGTH;

    /**
     * What is assumed, in words.
     *
     * <pre>{@code
     * Find.Assumption.PUNCTUATION.message().text()  // "the punctuation belongs to the sentence"
     * }</pre>
     */
    public Message message() {
      return Sentences.ofConstant("find-assumes", this);
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

  /** What was found. */
  public Kind kind() {
    return kind;
  }

  /** Where it begins, behind delimiters and the prefix {@code URL:}. */
  public long start() {
    return start;
  }

  /** Where it ends: one past its last character. */
  public long end() {
    return start + text.length();
  }

  /** Where what surrounds it begins: its delimiter and {@code URL:}; {@link #start} without. */
  public long outerStart() {
    return start - before;
  }

  /** Where what surrounds it ends: one past its closing delimiter; {@link #end} without. */
  public long outerEnd() {
    return end() + behind;
  }

  /** Whether delimiters set it off: {@code <…>}, {@code "…"}, or {@code <URL:…>}. */
  public boolean isDelimited() {
    return behind > 0;
  }

  /** The line on which it begins; the first is 1. */
  public long line() {
    return line;
  }

  /** Where on its line it begins, in {@code char}s; the first is 1. */
  public long column() {
    return column;
  }

  /** Exactly what stands there, line breaks included; raw, a password included. */
  public String text() {
    return text;
  }

  /**
   * The text without white space and line breaks within; the same as {@link #text} if there are
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
   * The identifier, with the scheme that was assumed if it has none; null if the text is no IRI, as
   * with a vertical bar in its path.
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

  /** How sure it is. */
  public Certainty certainty() {
    return certainty;
  }

  /** Why it is so sure, in a sentence. */
  public Message why() {
    return why;
  }

  /** What was assumed, in the order of the constants; unmodifiable, perhaps empty. */
  public Set<Assumption> assumptions() {
    return assumptions;
  }

  /** What was assumed, in sentences; unmodifiable, perhaps empty. */
  public List<Message> assumed() {
    return assumptions.stream().map(Assumption::message).toList();
  }

  /** Whether both are the same find at the same place. */
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

  /** Where it stands, and its text with secrets masked: {@code 9–27 http://a.example/b}. */
  @Override
  public String toString() {
    return start + "–" + end() + " " + Excerpt.escape(Secrets.masked(text));
  }
}
