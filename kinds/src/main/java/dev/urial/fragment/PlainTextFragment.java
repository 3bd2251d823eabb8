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
 * A position or a range of a plain text, counted in characters or in lines: RFC 5147.
 *
 * <pre>{@code
 * PlainTextFragment second = PlainTextFragment.parse("line=1,2");
 * second.select("one\r\ntwo\r\nthree")  // TextRange[start=5, end=10]
 * }</pre>
 *
 * <p>A character is a code point, and the end of a line is one character however it is written
 * (§4.1): CR LF, CR, LF, NEL or CR NEL. A byte-order mark at the beginning does not count (§2.1.2).
 *
 * <p>What breaks the syntax must be ignored (§4.4): {@link #read} then answers null.
 *
 * <p>CIRCLE: {@code PlainTextSyntax} reads one, and {@code PlainTextContent} finds what it names.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5147">RFC 5147</a>
 */
public final class PlainTextFragment extends WrittenFragment {
  private static final long serialVersionUID = 1;

  /** What is counted. */
  public enum Unit {
    /** Code points; the end of a line is one. */
    CHARACTER("char"),
    /** Lines with their ends. */
    LINE("line");

    private final String scheme;

    Unit(String scheme) {
      this.scheme = scheme;
    }
  }

  /**
   * What the text was when the fragment was made, as {@code length=9876,UTF-8}.
   *
   * @param name {@code length}, {@code md5}, or another, which must be ignored (§3.1)
   * @param value behind the equals sign, without the charset
   * @param charset the charset in which it was calculated, or null if not said
   */
  public record IntegrityCheck(String name, String value, @Nullable String charset)
      implements Serializable {
    /** Takes no null but for the charset. */
    public IntegrityCheck {
      Objects.requireNonNull(name);
      Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
      return name + '=' + value + (charset == null ? "" : ',' + charset);
    }
  }

  /** What the integrity checks say of a text. */
  public enum Integrity {
    /** There is none, or none that may be used with this charset. */
    UNCHECKED,
    /** All say that the text has not changed. */
    INTACT,
    /** One says that the text has changed: the fragment should not be interpreted, §4.3. */
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
   * Reads a fragment.
   *
   * <pre>{@code
   * PlainTextFragment.parse("line=10,20;length=9876,UTF-8").checks()  // [length=9876,UTF-8]
   * PlainTextFragment.parse("line=20,10")                             // UriParseException: index 10
   * }</pre>
   *
   * @throws UriParseException if it breaks the syntax, or ends before it begins (§2.1.1)
   */
  public static PlainTextFragment parse(String fragment) {
    return tryParse(fragment).orElseThrow();
  }

  /**
   * The same as {@link #parse}, by the name that frameworks look for.
   *
   * @throws UriParseException if it breaks the syntax
   */
  public static PlainTextFragment valueOf(String fragment) {
    return parse(fragment);
  }

  /** Reads a fragment, or says where it breaks; RFC 5147 §3. */
  public static Parsed<PlainTextFragment> tryParse(String fragment) {
    return PlainTextSyntax.textFragment(fragment);
  }

  /** Reads a fragment as clients must: null says that it is ignored, RFC 5147 §4.4. */
  public static @Nullable PlainTextFragment read(String fragment) {
    return tryParse(fragment).orElseNull();
  }

  /**
   * The position behind so many characters or lines.
   *
   * <pre>{@code
   * PlainTextFragment.position(Unit.LINE, 3).toFragment()  // "line=3"
   * }</pre>
   *
   * @throws IllegalArgumentException if the number is negative
   */
  public static PlainTextFragment position(Unit unit, long position) {
    return parse(unit.scheme + '=' + position);
  }

  /**
   * From one position to another.
   *
   * <pre>{@code
   * PlainTextFragment.range(Unit.CHARACTER, 2, 5).toFragment()  // "char=2,5"
   * }</pre>
   *
   * @throws IllegalArgumentException if a number is negative or the range ends before it begins
   */
  public static PlainTextFragment range(Unit unit, long start, long end) {
    return parse(unit.scheme + '=' + start + ',' + end);
  }

  /** From a position to the end of the text, as {@code line=3,}. */
  public static PlainTextFragment from(Unit unit, long start) {
    return parse(unit.scheme + '=' + start + ',');
  }

  /**
   * The same with one check more, of how many characters the text has, by {@link #length}.
   *
   * <pre>{@code
   * PlainTextFragment.parse("line=1").withLength("a\r\nb", UTF_8).toFragment()
   *     // "line=1;length=3,UTF-8"
   * }</pre>
   */
  public PlainTextFragment withLength(CharSequence content, Charset charset) {
    return parse(text + ";length=" + length(content) + ',' + charset.name());
  }

  /** The same with one check more, of the text's octets in a charset: {@code md5=}, §3.1. */
  public PlainTextFragment withMd5(byte[] octets, Charset charset) {
    return parse(text + ";md5=" + PlainTextContent.md5(octets) + ',' + charset.name());
  }

  /** What is counted. */
  public Unit unit() {
    return unit;
  }

  /** Whether a range was written; else a position, which is a range of no length. */
  public boolean isRange() {
    return isRange;
  }

  /** The position at which it begins, from 0; {@link Long#MAX_VALUE} stands for all beyond. */
  public long start() {
    return start;
  }

  /** The position at which it ends; {@link Long#MAX_VALUE} where it goes on to the end. */
  public long end() {
    return end;
  }

  /** The integrity checks, those of unknown names too. */
  public List<IntegrityCheck> checks() {
    return checks;
  }

  /**
   * What this identifies in a text; always something, since a number beyond the text is its end.
   *
   * <pre>{@code
   * PlainTextFragment.parse("line=,1").select("one\ntwo").of("one\ntwo")  // "one\n"
   * PlainTextFragment.parse("char=100").select("abc")                      // TextRange[start=3, end=3]
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5147#section-4.2">RFC 5147 §4.2</a>
   */
  public TextRange select(CharSequence content) {
    int from = PlainTextContent.start(content);
    from = PlainTextContent.forward(content, from, start, unit);
    return new TextRange(from, PlainTextContent.forward(content, from, end - start, unit));
  }

  /**
   * How many characters a text has by RFC 5147 §2.1.2: ends of lines count once, a byte-order mark
   * at the beginning not at all.
   *
   * <pre>{@code
   * PlainTextFragment.length("a\r\nb")  // 3
   * }</pre>
   */
  public static long length(CharSequence content) {
    return PlainTextContent.length(content);
  }

  /**
   * What the integrity checks say of a text in the charset in which it came.
   *
   * <pre>{@code
   * byte[] text = "abc".getBytes(UTF_8);
   * PlainTextFragment.parse("char=1;length=3,UTF-8").check(text, UTF_8)   // INTACT
   * PlainTextFragment.parse("char=1;length=4").check(text, UTF_8)         // CHANGED
   * PlainTextFragment.parse("char=1;length=4,KOI8-R").check(text, UTF_8)  // UNCHECKED
   * }</pre>
   *
   * @param octets the entity, without content and transfer encodings
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5147#section-4.3">RFC 5147 §4.3</a>
   */
  public Integrity check(byte[] octets, Charset charset) {
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
