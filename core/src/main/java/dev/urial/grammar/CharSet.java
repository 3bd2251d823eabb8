package dev.urial.grammar;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A set of characters as in ABNF: ASCII characters and, optionally, percent-encoded octets and the
 * RFC 3987 classes {@code ucschar} and {@code iprivate}.
 *
 * <p>The constants are the character sets of the RFCs, composed from smaller sets as in the ABNF.
 * {@link #has} returns whether a character is allowed <em>unencoded</em>, and {@link
 * #hasPctEncoded} whether {@code %XX} is also allowed.
 *
 * <pre>{@code
 * CharSet.QUERY.has('?')                       // true
 * CharSet.SEGMENT.has('?')                     // false
 * CharSet.of("abc").or(CharSet.DIGIT).has('7') // true
 * CharSet.IQUERY.has(0xE000)                   // true: iprivate
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-A">RFC 3986 appendix A</a>
 */
public final class CharSet {

  private static final long PERCENT = 1L << '%';

  private final long low; // the members among U+0000 to U+003F, one bit each
  private final long high; // the members among U+0040 to U+007F
  private final boolean pctEncoded;
  private final boolean ucschar;
  private final boolean iprivate;

  /** Creates a set without {@code %}, which is never allowed unencoded. */
  private CharSet(long low, long high, boolean pctEncoded, boolean ucschar, boolean iprivate) {
    this.low = low & ~PERCENT;
    this.high = high;
    this.pctEncoded = pctEncoded;
    this.ucschar = ucschar;
    this.iprivate = iprivate;
  }

  /** {@code ALPHA = %x41-5A / %x61-7A}, RFC 5234 B.1. */
  public static final CharSet ALPHA = of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");

  /** {@code DIGIT = %x30-39}, RFC 5234 B.1. */
  public static final CharSet DIGIT = of("0123456789");

  /** {@code HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"}, in either case; RFC 5234 B.1. */
  public static final CharSet HEXDIG = DIGIT.or(of("ABCDEFabcdef"));

  /** {@code unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"}, RFC 3986 §2.3. */
  public static final CharSet UNRESERVED = ALPHA.or(DIGIT).or(of("-._~"));

  /** {@code gen-delims = ":" / "/" / "?" / "#" / "[" / "]" / "@"}, RFC 3986 §2.2. */
  public static final CharSet GEN_DELIMS = of(":/?#[]@");

  /** {@code sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="}, §2.2. */
  public static final CharSet SUB_DELIMS = of("!$&'()*+,;=");

  /** {@code reserved = gen-delims / sub-delims}, RFC 3986 §2.2. */
  public static final CharSet RESERVED = GEN_DELIMS.or(SUB_DELIMS);

  /**
   * The characters after the first letter in {@code scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" /
   * "." )}.
   */
  public static final CharSet SCHEME = ALPHA.or(DIGIT).or(of("+-."));

  /** {@code reg-name = *( unreserved / pct-encoded / sub-delims )}, RFC 3986 §3.2.2. */
  public static final CharSet REG_NAME = UNRESERVED.or(SUB_DELIMS).orPctEncoded();

  /** {@code userinfo = *( unreserved / pct-encoded / sub-delims / ":" )}, RFC 3986 §3.2.1. */
  public static final CharSet USERINFO = REG_NAME.or(of(":"));

  /**
   * The characters after the dot of {@code IPvFuture}: {@code unreserved / sub-delims / ":"},
   * §3.2.2.
   */
  public static final CharSet IPVFUTURE = UNRESERVED.or(SUB_DELIMS).or(of(":"));

  /** {@code pchar = unreserved / pct-encoded / sub-delims / ":" / "@"}, RFC 3986 §3.3. */
  public static final CharSet PCHAR = USERINFO.or(of("@"));

  /** {@code segment = *pchar}, RFC 3986 §3.3. */
  public static final CharSet SEGMENT = PCHAR;

  /** {@code segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )}, RFC 3986 §3.3. */
  public static final CharSet SEGMENT_NZ_NC = REG_NAME.or(of("@"));

  /** Path segments and the slashes between them: RFC 3986 §3.3. */
  public static final CharSet PATH = PCHAR.or(of("/"));

  /**
   * {@code query = *( pchar / "/" / "?" )}, RFC 3986 §3.4: a whole query, in which {@code & = + ;}
   * are kept. For a single name or value in a query, use {@link #QUERY_VALUE}.
   */
  public static final CharSet QUERY = PCHAR.or(of("/?"));

  /**
   * The characters of a name or value in a query: {@link #QUERY} without {@code & = ;}, which are
   * delimiters, and without {@code +}, which means a space in forms.
   *
   * @see Percent#encodeQueryValue
   */
  public static final CharSet QUERY_VALUE = QUERY.without("&=+;");

  /** {@code fragment = *( pchar / "/" / "?" )}, RFC 3986 §3.5. */
  public static final CharSet FRAGMENT = QUERY;

  /** {@code iunreserved = ALPHA / DIGIT / "-" / "." / "_" / "~" / ucschar}, RFC 3987 §2.2. */
  public static final CharSet IUNRESERVED = UNRESERVED.orUcschar();

  /** {@code ireg-name = *( iunreserved / pct-encoded / sub-delims )}, RFC 3987 §2.2. */
  public static final CharSet IREG_NAME = REG_NAME.orUcschar();

  /** {@code iuserinfo = *( iunreserved / pct-encoded / sub-delims / ":" )}, RFC 3987 §2.2. */
  public static final CharSet IUSERINFO = USERINFO.orUcschar();

  /** {@code isegment = *ipchar}, RFC 3987 §2.2. */
  public static final CharSet ISEGMENT = SEGMENT.orUcschar();

  /** Path segments of RFC 3987 and the slashes between them. */
  public static final CharSet IPATH = PATH.orUcschar();

  /** {@code iquery = *( ipchar / iprivate / "/" / "?" )}, RFC 3987 §2.2. */
  public static final CharSet IQUERY = QUERY.orUcschar().orIprivate();

  /** {@code ifragment = *( ipchar / "/" / "?" )}, RFC 3987 §2.2. */
  public static final CharSet IFRAGMENT = FRAGMENT.orUcschar();

  /**
   * {@return the set of the characters in the string, except {@code %}, which always begins an
   * escape}
   *
   * <pre>{@code
   * CharSet.of("%a").equals(CharSet.of("a"))  // true
   * }</pre>
   *
   * <pre>{@code
   * CharSet.of("-._~").or(CharSet.ALPHA).has('a')  // true
   * }</pre>
   *
   * @param chars the characters, all ASCII
   * @throws IllegalArgumentException if one of the characters is not ASCII
   */
  public static CharSet of(String chars) {
    Objects.requireNonNull(chars, "chars");
    long low = 0;
    long high = 0;
    for (int i = 0; i < chars.length(); i++) {
      char c = chars.charAt(i);
      if (c >= 128) {
        throw new IllegalArgumentException("not an ASCII character at " + i + " of the set");
      }
      if (c < 64) {
        low |= 1L << c;
      } else {
        high |= 1L << c;
      }
    }
    return new CharSet(low, high, false, false, false);
  }

  /**
   * {@return the union of this set and another, written {@code /} in ABNF}
   *
   * @param other the set whose characters are added
   */
  public CharSet or(CharSet other) {
    Objects.requireNonNull(other, "other");
    return new CharSet(
        low | other.low,
        high | other.high,
        pctEncoded || other.pctEncoded,
        ucschar || other.ucschar,
        iprivate || other.iprivate);
  }

  /**
   * {@return this set without the characters in the string}
   *
   * <pre>{@code
   * CharSet.QUERY.without("&=").has('&')  // false
   * }</pre>
   *
   * @param chars the ASCII characters to remove; they need not be in this set
   * @throws IllegalArgumentException if one of the characters is not ASCII
   */
  public CharSet without(String chars) {
    Objects.requireNonNull(chars, "chars");
    CharSet out = of(chars);
    return new CharSet(low & ~out.low, high & ~out.high, pctEncoded, ucschar, iprivate);
  }

  /** {@return whether {@code pct-encoded} belongs to the set (RFC 3986 §2.1)} */
  public boolean hasPctEncoded() {
    return pctEncoded;
  }

  /** {@return whether {@code ucschar} belongs to the set (RFC 3987 §2.2)} */
  public boolean hasUcschar() {
    return ucschar;
  }

  /** {@return whether {@code iprivate} belongs to the set (RFC 3987 §2.2)} */
  public boolean hasIprivate() {
    return iprivate;
  }

  /** {@return this set plus {@code pct-encoded} (RFC 3986 §2.1)} */
  public CharSet orPctEncoded() {
    return new CharSet(low, high, true, ucschar, iprivate);
  }

  /** {@return this set plus {@code ucschar} (RFC 3987 §2.2)} */
  public CharSet orUcschar() {
    return new CharSet(low, high, pctEncoded, true, iprivate);
  }

  /** {@return this set plus {@code iprivate} (RFC 3987 §2.2)} */
  public CharSet orIprivate() {
    return new CharSet(low, high, pctEncoded, ucschar, true);
  }

  /**
   * {@return whether a code point is allowed unencoded; always false for {@code %}, surrogates and
   * invalid code points}
   *
   * @param codePoint any code point
   */
  public boolean has(int codePoint) {
    if (codePoint < 0) {
      return false;
    }
    if (codePoint < 64) {
      return (low >>> codePoint & 1) != 0;
    }
    if (codePoint < 128) {
      return (high >>> codePoint & 1) != 0;
    }
    return (ucschar && isUcschar(codePoint)) || (iprivate && isIprivate(codePoint));
  }

  /**
   * {@return whether a code point matches {@code ucschar} in RFC 3987}
   *
   * <pre>
   * ucschar = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
   *         / %x10000-1FFFD / %x20000-2FFFD / … / %xD0000-DFFFD
   *         / %xE1000-EFFFD
   * </pre>
   *
   * @param codePoint any code point
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
   */
  public static boolean isUcschar(int codePoint) {
    if (codePoint < 0x10000) {
      return codePoint >= 0xA0
          && (codePoint <= 0xD7FF
              || (codePoint >= 0xF900 && codePoint <= 0xFDCF)
              || (codePoint >= 0xFDF0 && codePoint <= 0xFFEF));
    }
    return codePoint <= 0xEFFFD
        && (codePoint & 0xFFFF) <= 0xFFFD
        && (codePoint < 0xE0000 || codePoint >= 0xE1000);
  }

  /**
   * {@return whether a code point matches {@code iprivate} in RFC 3987, which is allowed only in
   * queries}
   *
   * <p>{@code iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD}
   *
   * @param codePoint any code point
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
   */
  public static boolean isIprivate(int codePoint) {
    return (codePoint >= 0xE000 && codePoint <= 0xF8FF)
        || (codePoint >= 0xF0000 && codePoint <= 0xFFFFD)
        || (codePoint >= 0x100000 && codePoint <= 0x10FFFD);
  }

  /** Returns whether the other object is a set with the same members. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof CharSet that
        && low == that.low
        && high == that.high
        && pctEncoded == that.pctEncoded
        && ucschar == that.ucschar
        && iprivate == that.iprivate;
  }

  @Override
  public int hashCode() {
    return Objects.hash(low, high, pctEncoded, ucschar, iprivate);
  }

  /** Returns the ASCII characters in this set, followed by the names of the other rules in it. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder("CharSet[");
    for (char c = ' '; c < 127; c++) {
      if (has(c)) {
        out.append(c);
      }
    }
    return out.append(pctEncoded ? " pct-encoded" : "")
        .append(ucschar ? " ucschar" : "")
        .append(iprivate ? " iprivate" : "")
        .append(']')
        .toString();
  }
}
