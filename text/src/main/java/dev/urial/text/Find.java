package dev.urial.text;

import dev.urial.IriReference;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.url.Url;
import dev.urial.url.ValidationError;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A match: an identifier that a {@link Finder} found in text, with its position, its text and its
 * certainty.
 *
 * <pre>{@code
 * Find find = Finder.web().findFirst("See <URL:http://a.example/b>, or www.w3.org.");
 * find.text()                 // "http://a.example/b"
 * find.start()                // 9
 * find.certainty()            // CERTAIN
 * find.why().text()           // "it is between delimiters"
 * }</pre>
 *
 * <p>Positions are {@code char} indices from the beginning of the text or stream. Instances are
 * immutable. Everything except the position and the text is computed on demand.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-C">RFC 3986 appendix C</a>
 */
public final class Find {
  /** The kinds of identifiers. */
  public enum Kind {
    /** An identifier with its scheme: {@code http://a/}, {@code urn:isbn:0451450523}. */
    ABSOLUTE,
    /** A name that begins with {@code www.} and has no scheme. */
    WWW,
    /** A domain without a scheme and without {@code www.}. */
    BARE_DOMAIN,
    /** An email address without {@code mailto:}. */
    EMAIL,
    /** Two slashes and a host, without a scheme: a network-path reference (RFC 3986 §4.2). */
    NETWORK_PATH;

    /**
     * {@return a description of the kind}
     *
     * <pre>{@code
     * Find.Kind.EMAIL.message().text()  // "an email address"
     * }</pre>
     */
    public Message message() {
      return TextMessages.ofConstant("find-kind", this);
    }
  }

  /** The degree of certainty that the match is an identifier and ends at the right position. */
  public enum Certainty {
    /** The match is between delimiters and conforms to the grammar. */
    CERTAIN,
    /** The match has a known scheme and ends where the word ends. */
    LIKELY,
    /** The match depends on an assumption that may be wrong; see {@link Find#assumptions}. */
    POSSIBLE;

    /**
     * {@return a description of the certainty}
     *
     * <pre>{@code
     * Find.Certainty.CERTAIN.message().text()  // "certain"
     * }</pre>
     */
    public Message message() {
      return TextMessages.ofConstant("find-certainty", this);
    }
  }

  /** An assumption that the finder made and that the text does not confirm. */
  public enum Assumption {
    /** The scheme is missing; the finder's default is used, normally {@code http}. */
    SCHEME,
    /** The text is an email address without {@code mailto:}. */
    MAILTO,
    /** Punctuation after the match belongs to the sentence. */
    PUNCTUATION,
    /**
     * The closing bracket or quotation mark after the match belongs to an opening bracket or
     * quotation mark before the match.
     */
    BRACKET,
    /** Letters of a script that is written without spaces begin the next word. */
    SCRIPT,
    /** A line break in the identifier was added to fit the text on the page. */
    LINE_BREAK,
    /** Whitespace in the identifier was added to break the line. */
    INNER_SPACE,
    /** A hyphen before a line break belongs to the identifier. */
    HYPHEN,
    /** The text beyond the maximum length is ignored. */
    LENGTH,
    /**
     * The identifier was defanged, as in {@code hxxp://a[.]example}; {@link Find#joined} returns
     * its original form.
     */
    DEFANGED,
    /**
     * The identifier is in a string of JSON or of a program, and has escapes, as in {@code
     * https:\/\/a.example}; {@link Find#joined} returns it without them.
     */
    ESCAPED,
    /** The text is not an IRI and is parsed as in browsers; see {@link Find#url}. */
    URL_STANDARD;

    /**
     * {@return a description of the assumption}
     *
     * <pre>{@code
     * Find.Assumption.PUNCTUATION.message().text()  // "the punctuation belongs to the sentence"
     * }</pre>
     */
    public Message message() {
      return TextMessages.ofConstant("find-assumes", this);
    }
  }

  private static final Assumption[] ASSUMPTIONS = Assumption.values();

  private static final String TO_ENCODE = "%/?#[]&;=\"<>\\^`{|}";
  private static final String HEX = "0123456789ABCDEF";
  private static final Set<Assumption> NONE =
      Collections.unmodifiableSet(EnumSet.noneOf(Assumption.class));

  private final Kind kind;
  private final long start;
  private final long line;
  private final long lineStart;
  private final String text;

  /** The scanned text of the match, without defanging marks and escapes. */
  private final String scanned;

  private final int before;
  private final int behind;
  private final boolean isUnknownScheme;

  /**
   * The assumptions of the scan, as bits in the order of the constants. Further assumptions depend
   * on the identifier.
   */
  private final int assumed;

  private final String assumedScheme;

  /**
   * The result of {@link #identifier}, which is computed on first use, possibly by several threads
   * at once.
   */
  private @Nullable Parsed<IriReference> parsed;

  Find(
      Kind kind,
      long start,
      long line,
      long lineStart,
      String text,
      String scanned,
      int before,
      int behind,
      boolean isUnknownScheme,
      int assumed,
      String assumedScheme) {
    this.kind = kind;
    this.start = start;
    this.line = line;
    this.lineStart = lineStart;
    this.text = text;
    this.scanned = scanned;
    this.before = before;
    this.behind = behind;
    this.isUnknownScheme = isUnknownScheme;
    this.assumed = assumed;
    this.assumedScheme = assumedScheme;
  }

  /** {@return the kind of the identifier} */
  public Kind kind() {
    return kind;
  }

  /** {@return the start of the identifier, after delimiters and the prefix {@code URL:}} */
  public long start() {
    return start;
  }

  /** {@return the end of the identifier, exclusive} */
  public long end() {
    return start + text.length();
  }

  /**
   * {@return the range of the identifier, for {@code substring}}
   *
   * <pre>{@code
   * String text = "See http://a.example/b.";
   * Range range = Finder.web().findFirst(text).range();
   * text.substring(range.start(), range.end())  // "http://a.example/b"
   * }</pre>
   *
   * @throws ArithmeticException if the find is in a stream, after more than 2<sup>31</sup> chars
   */
  public Range range() {
    return new Range(Math.toIntExact(start), Math.toIntExact(end()));
  }

  /**
   * {@return the start of the match including an opening delimiter and {@code URL:}; the same as
   * {@link #start} if there is neither}
   */
  public long outerStart() {
    return start - before;
  }

  /**
   * {@return the exclusive end of the match including a closing delimiter; the same as {@link #end}
   * if there is none}
   */
  public long outerEnd() {
    return end() + behind;
  }

  /**
   * {@return whether the identifier is delimited, as in {@code <…>}, {@code "…"}, or {@code
   * <URL:…>}}
   */
  public boolean isDelimited() {
    return behind > 0;
  }

  /** {@return the line number of the start of the identifier, counted from 1} */
  public long line() {
    return line;
  }

  /** {@return the column of the start of the identifier, in {@code char}s, counted from 1} */
  public long column() {
    return start - lineStart + 1;
  }

  /** {@return the exact text of the identifier, including line breaks and passwords} */
  public String text() {
    return text;
  }

  /**
   * {@return the text without inner whitespace, line breaks, {@linkplain Assumption#DEFANGED
   * defanging marks} and {@linkplain Assumption#ESCAPED escapes}; the same as {@link #text} if
   * there are none}
   *
   * <pre>{@code
   * Finder.web().findFirst("<http://a/b\n  c>").joined()  // "http://a/bc"
   * }</pre>
   */
  public String joined() {
    return isAssumed(Assumption.LINE_BREAK) || isAssumed(Assumption.INNER_SPACE)
        ? withoutSpace(scanned)
        : scanned;
  }

  private static String withoutSpace(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!CharClasses.isSpace(c)) {
        out.append(c);
      }
    }
    return out.toString();
  }

  /**
   * {@return the identifier, with the assumed scheme if the text has no scheme; null if the text is
   * not an IRI, for example because of a vertical bar in its path}
   *
   * <pre>{@code
   * Finder.web().findFirst("me@a.example").identifier()  // mailto:me@a.example
   * Finder.web().findFirst("a%b@c.example").identifier()  // mailto:a%25b@c.example
   * Finder.web().findFirst("www.w3.org").identifier()    // http://www.w3.org
   * Finder.web().findFirst("http://a.example/b|c").identifier()  // null
   * }</pre>
   */
  public @Nullable IriReference identifier() {
    Parsed<IriReference> known = parsed;
    if (known == null) {
      known = IriReference.tryParse(complete());
      parsed = known;
    }
    return known.orElseNull();
  }

  /**
   * {@return the URL that a browser opens, or null if browsers reject the text} The text is parsed
   * as defined in the URL Standard, with the assumed scheme if it has no scheme.
   *
   * <p>Browsers accept more than the IRI grammar allows. If {@link #identifier} is null, {@link
   * #assumptions} contains {@link Assumption#URL_STANDARD}, and {@link #urlErrors} lists the errors
   * that browsers tolerate.
   *
   * <pre>{@code
   * Finder.web().findFirst("http://a.example/b|c").url()  // http://a.example/b|c
   * Finder.web().findFirst("http://a.example/b^c").url()  // http://a.example/b%5Ec
   * Finder.web().findFirst("www.w3.org").url()            // http://www.w3.org/
   * }</pre>
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-url-parser">URL Standard §4.4</a>
   */
  public @Nullable Url url() {
    return Url.tryParse(complete()).orElseNull();
  }

  /**
   * {@return the validation errors of {@link #url} if the text is not an IRI, without duplicates,
   * in the order in which they appear; unmodifiable} The list is empty if the text is an IRI, or if
   * browsers reject it.
   *
   * <pre>{@code
   * Finder.web().findFirst("http://a.example/b|c").urlErrors()  // [invalid-URL-unit (URL Standard §1.1)]
   * }</pre>
   *
   * @see <a href="https://url.spec.whatwg.org/#validation-error">URL Standard §1.1</a>
   */
  public List<ValidationError> urlErrors() {
    if (identifier() != null) {
      return List.of();
    }
    Set<ValidationError> errors = new LinkedHashSet<>();
    Parsed<Url> url = Url.tryParse(complete(), null, at -> errors.add(at.error()));
    return url.orElseNull() == null ? List.of() : List.copyOf(errors);
  }

  /** Returns the text with the assumed parts added. */
  private String complete() {
    return switch (kind) {
      case ABSOLUTE -> joined();
      case EMAIL -> "mailto:" + encoded(joined());
      case WWW -> assumedScheme + "://" + joined();
      case BARE_DOMAIN ->
          isUnbracketed()
              ? assumedScheme + "://[" + joined() + "]"
              : assumedScheme + "://" + joined();
      case NETWORK_PATH -> assumedScheme + ":" + joined();
    };
  }

  /**
   * Percent-encodes an email address as RFC 6068 §2 requires: characters that a URI cannot contain,
   * the percent sign, URI delimiters, and {@code &}, {@code ;} and {@code =}.
   */
  private static String encoded(String address) {
    StringBuilder out = new StringBuilder(address.length() + 8);
    for (int i = 0; i < address.length(); i++) {
      char c = address.charAt(i);
      if (c < 128 && TO_ENCODE.indexOf(c) >= 0) {
        out.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  /** Returns whether this match is an IPv6 address without brackets. */
  private boolean isUnbracketed() {
    int colon = scanned.indexOf(':');
    return colon >= 0
        && scanned.indexOf(':', colon + 1) >= 0
        && scanned.chars().allMatch(c -> CharClasses.isOfUnbracketed((char) c));
  }

  /** {@return the degree of certainty that the match is an identifier} */
  public Certainty certainty() {
    boolean isDoubtful =
        isUnknownScheme
            || isAssumed(Assumption.SCHEME)
            || isAssumed(Assumption.SCRIPT)
            || isAssumed(Assumption.HYPHEN)
            || isAssumed(Assumption.INNER_SPACE) && !isIntroduced()
            || isAssumed(Assumption.LENGTH)
            || isAssumed(Assumption.DEFANGED)
            || identifier() == null;
    if (isDoubtful) {
      return Certainty.POSSIBLE;
    }
    return behind > 0 ? Certainty.CERTAIN : Certainty.LIKELY;
  }

  /** Returns whether this match is delimited and preceded by {@code URL:}. */
  private boolean isIntroduced() {
    return behind > 0 && before > 1;
  }

  /** {@return the reason for the certainty} */
  public Message why() {
    if (identifier() == null) {
      return TextMessages.of("find-why.invalid");
    }
    if (isUnknownScheme) {
      return TextMessages.of("find-why.unknown-scheme");
    }
    return switch (certainty()) {
      case CERTAIN -> TextMessages.of("find-why.delimited");
      case LIKELY -> TextMessages.of(kind == Kind.EMAIL ? "find-why.email" : "find-why.scheme");
      case POSSIBLE -> TextMessages.of("find-why.assumed");
    };
  }

  /**
   * {@return the assumptions in the order of the constants; unmodifiable, and empty if there are
   * none}
   */
  public Set<Assumption> assumptions() {
    boolean isOfBrowsers = identifier() == null && url() != null;
    if (assumed == 0 && !isOfBrowsers) {
      return NONE;
    }
    EnumSet<Assumption> set = EnumSet.noneOf(Assumption.class);
    for (Assumption assumption : ASSUMPTIONS) {
      if (isAssumed(assumption) || isOfBrowsers && assumption == Assumption.URL_STANDARD) {
        set.add(assumption);
      }
    }
    return Collections.unmodifiableSet(set);
  }

  @SuppressWarnings("EnumOrdinal") // the bits come from CandidateScan and are never persisted
  boolean isAssumed(Assumption assumption) {
    return (assumed >> assumption.ordinal() & 1) != 0;
  }

  /**
   * {@return the assumptions as messages, with {@link Assumption#URL_STANDARD} followed by the
   * errors that browsers tolerate; unmodifiable, and empty if there are none}
   */
  public List<Message> assumed() {
    List<Message> all = new ArrayList<>();
    assumptions().forEach(it -> all.add(it.message()));
    urlErrors().forEach(it -> all.add(it.meaningMessage()));
    return Collections.unmodifiableList(all);
  }

  /** Returns whether the other object is an equal match at the same position. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Find that
        && start == that.start
        && kind == that.kind
        && before == that.before
        && behind == that.behind
        && text.equals(that.text)
        && assumed == that.assumed
        && assumedScheme.equals(that.assumedScheme);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, kind, text);
  }

  /**
   * Returns the position, and the text with secrets masked, such as {@code 9–27
   * http://a.example/b}.
   */
  @Override
  public String toString() {
    return start + "–" + end() + " " + Excerpt.escape(Secrets.masked(text));
  }
}
