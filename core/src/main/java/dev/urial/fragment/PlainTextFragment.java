package dev.urial.fragment;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Clause;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.SpecRule;
import dev.urial.grammar.UriParseException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
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
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5147">RFC 5147</a>
 */
public final class PlainTextFragment implements Fragment {
  private static final SpecRule FRAGMENT = Clause.rfc(5147, "3", "text-fragment");
  private static final SpecRule SCHEME = Clause.rfc(5147, "3", "text-scheme");
  private static final SpecRule RANGE = Clause.rfc(5147, "3", "range");
  private static final SpecRule CHECK = Clause.rfc(5147, "3", "integrity-check");
  private static final SpecRule LENGTH = Clause.rfc(5147, "3", "length-scheme");
  private static final SpecRule MD5 = Clause.rfc(5147, "3", "md5-value");
  private static final SpecRule CHARSET = Clause.rfc(2978, "2.3", "mime-charset");

  /** {@code mime-charset-chars}, RFC 2978 §2.3, as far as a fragment can hold them. */
  private static final CharSet CHARSET_CHARS =
      CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("!#$&'+-^_`{}~"));

  private static final CharSet NAME_CHARS = CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("-_."));
  private static final CharSet VALUE_CHARS = CharSet.UNRESERVED.or(CharSet.of("!$&'()*+:@/?="));

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
  public record IntegrityCheck(String name, String value, @Nullable String charset) {
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

  private final String text;
  private final Unit unit;
  private final boolean isRange;
  private final long start;
  private final long end;
  private final List<IntegrityCheck> checks;

  private PlainTextFragment(
      String text, Unit unit, boolean isRange, long start, long end, List<IntegrityCheck> checks) {
    this.text = text;
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

  /** Reads a fragment, or says where it breaks; RFC 5147 §3. */
  public static Parsed<PlainTextFragment> tryParse(String fragment) {
    return Broken.parsed(() -> textFragment(fragment));
  }

  /** Reads a fragment as clients must: null says that it is ignored, RFC 5147 §4.4. */
  public static @Nullable PlainTextFragment read(String fragment) {
    return tryParse(fragment).orElseNull();
  }

  /** {@code text-fragment = text-scheme 0*( ";" integrity-check )}. */
  private static PlainTextFragment textFragment(String fragment) throws Broken {
    Cursor cursor = Cursor.raw(fragment);
    String scheme = cursor.oneOf(SCHEME, "char=", "line=");
    Unit unit = scheme.equals("char=") ? Unit.CHARACTER : Unit.LINE;
    // ( position / range ), range = ( position "," [ position ] ) / ( "," position )
    long start = cursor.at(',') ? 0 : Cursor.number(cursor.digits(SCHEME));
    boolean fromStart = cursor.pos() == scheme.length();
    boolean isRange = cursor.take(',');
    long end = isRange ? Long.MAX_VALUE : start;
    if (isRange && (fromStart || cursor.atDigit())) {
      end = Cursor.number(cursor.digits(RANGE));
      if (end < start) {
        throw cursor.broken(RANGE);
      }
    }
    List<IntegrityCheck> checks = new ArrayList<>();
    while (!cursor.atEnd()) {
      cursor.expect(';', FRAGMENT);
      checks.add(integrityCheck(cursor));
    }
    return new PlainTextFragment(fragment, unit, isRange, start, end, checks);
  }

  /** {@code integrity-check = ( length-scheme / md5-scheme ) [ "," mime-charset ]}. */
  private static IntegrityCheck integrityCheck(Cursor cursor) throws Broken {
    String name = run(cursor, NAME_CHARS, CHECK);
    cursor.expect('=', CHECK);
    String value =
        switch (name) {
          case "length" -> cursor.digits(LENGTH);
          case "md5" -> md5Value(cursor);
          // CHOICE: §3.1 wants other names ignored though the ABNF has none: so they are read.
          default -> run(cursor, VALUE_CHARS, CHECK);
        };
    return new IntegrityCheck(
        name, value, cursor.take(',') ? run(cursor, CHARSET_CHARS, CHARSET) : null);
  }

  /** {@code md5-value = 32HEXDIG}. */
  private static String md5Value(Cursor cursor) throws Broken {
    int start = cursor.pos();
    for (int i = 0; i < 32; i++) {
      if (!cursor.atOneOf(CharSet.HEXDIG)) {
        throw cursor.broken(MD5);
      }
      cursor.advance();
    }
    return cursor.since(start);
  }

  private static String run(Cursor cursor, CharSet set, SpecRule rule) throws Broken {
    int start = cursor.pos();
    while (cursor.atOneOf(set)) {
      cursor.advance();
    }
    if (cursor.pos() == start) {
      throw cursor.broken(rule);
    }
    return cursor.since(start);
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
    return parse(text + ";md5=" + md5(octets) + ',' + charset.name());
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
    int i = contentStart(content);
    long count = 0;
    while (i < content.length() && count < start) {
      i = next(content, i);
      count++;
    }
    int from = i;
    while (i < content.length() && count < end) {
      i = next(content, i);
      count++;
    }
    return new TextRange(from, i);
  }

  private int next(CharSequence content, int start) {
    if (unit == Unit.CHARACTER) {
      return nextCharacter(content, start);
    }
    int i = start;
    while (i < content.length()) {
      boolean lineEnds = isLineEnd(content.charAt(i));
      i = nextCharacter(content, i);
      if (lineEnds) {
        break;
      }
    }
    return i;
  }

  private static int nextCharacter(CharSequence content, int i) {
    char c = content.charAt(i);
    boolean two =
        i + 1 < content.length()
            && (c == '\r'
                ? content.charAt(i + 1) == '\n' || content.charAt(i + 1) == '\u0085'
                : Character.isSurrogatePair(c, content.charAt(i + 1)));
    return two ? i + 2 : i + 1;
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r' || c == '\u0085';
  }

  private static int contentStart(CharSequence content) {
    return content.length() > 0 && content.charAt(0) == '\uFEFF' ? 1 : 0;
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
    long count = 0;
    for (int i = contentStart(content); i < content.length(); i = nextCharacter(content, i)) {
      count++;
    }
    return count;
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
    Integrity answer = Integrity.UNCHECKED;
    for (IntegrityCheck check : checks) {
      boolean known = check.name.equals("length") || check.name.equals("md5");
      if (known && isSame(check.charset, charset)) {
        boolean intact =
            check.name.equals("md5")
                ? check.value.equalsIgnoreCase(md5(octets))
                : Cursor.number(check.value) == length(octets, charset);
        if (!intact) {
          return Integrity.CHANGED;
        }
        answer = Integrity.INTACT;
      }
    }
    return answer;
  }

  private static boolean isSame(@Nullable String name, Charset charset) {
    return name == null
        || charset.name().equalsIgnoreCase(name)
        || charset.aliases().stream().anyMatch(name::equalsIgnoreCase);
  }

  /** -1 if the octets mean nothing in the charset. */
  private static long length(byte[] octets, Charset charset) {
    try {
      return length(
          charset
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(octets)));
    } catch (CharacterCodingException e) {
      return -1;
    }
  }

  private static String md5(byte[] octets) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(octets));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has MD5", e);
    }
  }

  @Override
  public SpecRule definition() {
    return FRAGMENT;
  }

  @Override
  public String toFragment() {
    return text;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PlainTextFragment fragment && text.equals(fragment.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** The text as it was given. */
  @Override
  public String toString() {
    return text;
  }
}
