package dev.urial.fragment;

import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import java.io.Serializable;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A position or a range in plain text, counted in characters or in lines, as defined in RFC 5147.
 *
 * <pre>{@code
 * PlainTextFragment second = PlainTextFragment.parse("line=1,2");
 * second.select("one\r\ntwo\r\nthree")  // TextRange[start=5, end=10]
 * }</pre>
 *
 * <p>A character is a code point, and every line ending counts as one character (§4.1): CR LF, CR,
 * LF, NEL or CR NEL. A byte-order mark at the beginning is not counted (§2.1.2).
 *
 * <p>Invalid fragments must be ignored (§4.4), so {@link #read} returns null for them.
 *
 * <p>CIRCLE: {@code PlainTextSyntax} parses this type, and {@code PlainTextContent} finds its
 * target.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5147">RFC 5147</a>
 */
public final class PlainTextFragment extends AbstractFragment {
  private static final long serialVersionUID = 1;

  /** The unit of measurement. */
  public enum Unit {
    /** Code points; every line ending counts as one code point. */
    CHARACTER("char"),
    /** Lines, including their endings. */
    LINE("line");

    private final String scheme;

    Unit(String scheme) {
      this.scheme = scheme;
    }
  }

  /**
   * An integrity check of the text as it was when the fragment was created, such as {@code
   * length=9876,UTF-8}.
   *
   * @param name {@code length}, {@code md5}, or a different name, which must be ignored (§3.1)
   * @param value the text after the equals sign, without the charset
   * @param charset the charset used for the calculation, or null if it is not specified
   */
  public record IntegrityCheck(String name, String value, @Nullable String charset)
      implements Serializable {
    /**
     * Rejects null arguments, except for the charset.
     *
     * @param name {@code length}, {@code md5}, or a different name, which must be ignored (§3.1)
     * @param value the text after the equals sign, without the charset
     * @param charset the charset used for the calculation, or null if it is not specified
     */
    public IntegrityCheck {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(value, "value");
    }

    @Override
    public String toString() {
      return name + '=' + value + (charset == null ? "" : ',' + charset);
    }
  }

  /** The result of the integrity checks. */
  public enum Integrity {
    /** There is no check, or none that applies to this charset. */
    UNCHECKED,
    /** All checks confirm that the text has not changed. */
    INTACT,
    /**
     * A check shows that the text has changed, so the fragment should not be interpreted (§4.3).
     */
    CHANGED
  }

  private final transient Unit unit;
  private final transient boolean isRange;
  private final transient long start;
  private final transient long end;
  private final transient List<IntegrityCheck> checks;

  PlainTextFragment(
      String text, Unit unit, boolean isRange, long start, long end, List<IntegrityCheck> checks) {
    super(text);
    this.unit = unit;
    this.isRange = isRange;
    this.start = start;
    this.end = end;
    this.checks = List.copyOf(checks);
  }

  /**
   * Parses a fragment.
   *
   * <pre>{@code
   * PlainTextFragment.parse("line=10,20;length=9876,UTF-8").checks()  // [length=9876,UTF-8]
   * PlainTextFragment.parse("line=20,10")                             // UriParseException: index 10
   * }</pre>
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment
   * @throws UriParseException if the syntax is invalid, or if the end of the range precedes its
   *     start (§2.1.1)
   */
  public static PlainTextFragment parse(String fragment) {
    return tryParse(fragment).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment
   * @throws UriParseException if the syntax is invalid
   */
  public static PlainTextFragment valueOf(String fragment) {
    return parse(fragment);
  }

  /**
   * Parses a fragment (RFC 5147 §3); returns the error instead of throwing it.
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment, or the error
   */
  public static Parsed<PlainTextFragment> tryParse(String fragment) {
    Objects.requireNonNull(fragment, "fragment");
    return PlainTextSyntax.textFragment(fragment);
  }

  /**
   * Parses a fragment as clients must; returns null if it must be ignored (RFC 5147 §4.4).
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment, or null
   */
  public static @Nullable PlainTextFragment read(String fragment) {
    return tryParse(fragment).orElseNull();
  }

  /**
   * {@return the position after a number of characters or lines}
   *
   * <pre>{@code
   * PlainTextFragment.position(Unit.LINE, 3).toFragment()  // "line=3"
   * }</pre>
   *
   * @param unit the unit of the position
   * @param position the position, counted from 0
   * @throws IllegalArgumentException if {@code position} is negative
   */
  public static PlainTextFragment position(Unit unit, long position) {
    Objects.requireNonNull(unit, "unit");
    return parse(unit.scheme + '=' + position);
  }

  /**
   * {@return the range between two positions}
   *
   * <pre>{@code
   * PlainTextFragment.range(Unit.CHARACTER, 2, 5).toFragment()  // "char=2,5"
   * }</pre>
   *
   * @param unit the unit of both positions
   * @param start the start position, counted from 0
   * @param end the end position, counted from 0
   * @throws IllegalArgumentException if a position is negative, or if the end precedes the start
   */
  public static PlainTextFragment range(Unit unit, long start, long end) {
    Objects.requireNonNull(unit, "unit");
    return parse(unit.scheme + '=' + start + ',' + end);
  }

  /**
   * {@return the range from a position to the end of the text, such as {@code line=3,}}
   *
   * @param unit the unit of the position
   * @param start the start position, counted from 0
   */
  public static PlainTextFragment rangeFrom(Unit unit, long start) {
    Objects.requireNonNull(unit, "unit");
    return parse(unit.scheme + '=' + start + ',');
  }

  /**
   * {@return a copy of this fragment with a check of the text's length, as computed by {@link
   * #length}}
   *
   * <pre>{@code
   * PlainTextFragment.parse("line=1").withLength("a\r\nb", UTF_8).toFragment()
   *     // "line=1;length=3,UTF-8"
   * }</pre>
   *
   * @param content the document's text
   * @param charset the charset of the document
   */
  public PlainTextFragment withLength(CharSequence content, Charset charset) {
    Objects.requireNonNull(content, "content");
    Objects.requireNonNull(charset, "charset");
    return parse(text + ";length=" + length(content) + ',' + charset.name());
  }

  /**
   * {@return a copy of this fragment with an MD5 check ({@code md5=}) of the text's octets (§3.1)}
   *
   * @param octets the octets of the text in the charset
   * @param charset the charset of the octets
   */
  public PlainTextFragment withMd5(byte[] octets, Charset charset) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(charset, "charset");
    return parse(text + ";md5=" + PlainTextContent.md5(octets) + ',' + charset.name());
  }

  /** {@return the unit of the positions} */
  public Unit unit() {
    return unit;
  }

  /** {@return whether this is a range; otherwise it is a position, which is a range of length 0} */
  public boolean isRange() {
    return isRange;
  }

  /**
   * {@return the start position, counted from 0; {@link Long#MAX_VALUE} if the number is larger}
   */
  public long start() {
    return start;
  }

  /**
   * {@return the end position; {@link Long#MAX_VALUE} if the range extends to the end of the text}
   */
  public long end() {
    return end;
  }

  /** {@return the integrity checks, including those with unknown names} */
  public List<IntegrityCheck> checks() {
    return checks;
  }

  /**
   * {@return the selected range of the text} Every fragment selects a range, because a position
   * beyond the text refers to the end of the text.
   *
   * <pre>{@code
   * PlainTextFragment.parse("line=,1").select("one\ntwo").of("one\ntwo")  // "one\n"
   * PlainTextFragment.parse("char=100").select("abc")                      // TextRange[start=3, end=3]
   * }</pre>
   *
   * @param content the document's text
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5147#section-4.2">RFC 5147 §4.2</a>
   */
  public TextRange select(CharSequence content) {
    Objects.requireNonNull(content, "content");
    int from = PlainTextContent.start(content);
    from = PlainTextContent.forward(content, from, start, unit);
    return new TextRange(from, PlainTextContent.forward(content, from, end - start, unit));
  }

  /**
   * {@return the number of characters in a document's text, as defined in RFC 5147 §2.1.2: a line
   * ending counts as one character, and a leading byte-order mark is not counted}
   *
   * <pre>{@code
   * PlainTextFragment.length("a\r\nb")  // 3
   * }</pre>
   *
   * @param content the document's text
   */
  public static long length(CharSequence content) {
    Objects.requireNonNull(content, "content");
    return PlainTextContent.length(content);
  }

  /**
   * Applies the integrity checks to a document in its original charset.
   *
   * <pre>{@code
   * byte[] text = "abc".getBytes(UTF_8);
   * PlainTextFragment.parse("char=1;length=3,UTF-8").check(text, UTF_8)   // INTACT
   * PlainTextFragment.parse("char=1;length=4").check(text, UTF_8)         // CHANGED
   * PlainTextFragment.parse("char=1;length=4,KOI8-R").check(text, UTF_8)  // UNCHECKED
   * }</pre>
   *
   * @param octets the octets of the document, without content or transfer encodings
   * @param charset the charset of the octets
   * @return the result of the checks
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5147#section-4.3">RFC 5147 §4.3</a>
   */
  public Integrity check(byte[] octets, Charset charset) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(charset, "charset");
    PlainTextContent content = new PlainTextContent(octets, charset);
    Integrity answer = Integrity.UNCHECKED;
    for (IntegrityCheck check : checks) {
      Boolean intact = content.says(check);
      if (intact != null && !intact) {
        return Integrity.CHANGED;
      }
      answer = intact == null ? answer : Integrity.INTACT;
    }
    return answer;
  }

  @Override
  public SpecRule definition() {
    return PlainTextSyntax.FRAGMENT;
  }
}
