package dev.urial;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The format in which {@link QueryParams} are serialized and parsed: the separator, the charset of
 * escapes, and the encoding of spaces.
 *
 * <pre>{@code
 * QueryFormat old = QueryFormat.FORM.in(StandardCharsets.ISO_8859_1).separatedBy(Separator.SEMICOLON);
 * }</pre>
 *
 * <p>{@link #of} returns the format that a scheme's document defines. {@code Uri.queryParams} and
 * all that reads or changes the query of a URI use it.
 *
 * @see <a href="https://url.spec.whatwg.org/#application/x-www-form-urlencoded">URL Standard,
 *     application/x-www-form-urlencoded</a>
 */
public final class QueryFormat {
  /** The character that separates two pairs. */
  public enum Separator {
    /** An ampersand, as in the form standard. A semicolon is data. */
    AMPERSAND,
    /**
     * A semicolon, as HTML 4 recommends for servers. An ampersand is data.
     *
     * @see <a href="https://www.w3.org/TR/html401/appendix/notes.html#h-B.2.2">HTML 4.01 B.2.2</a>
     */
    SEMICOLON,
    /** Both an ampersand and a semicolon when parsing; only an ampersand when serializing. */
    EITHER;

    boolean separates(char c) {
      return c == '&' ? this != SEMICOLON : c == ';' && this != AMPERSAND;
    }

    char written() {
      return this == SEMICOLON ? ';' : '&';
    }
  }

  /** How a space is serialized, and how a plus sign is parsed. */
  public enum Space {
    /**
     * A space is serialized as {@code +}, and {@code +} is parsed as a space, as in the form
     * standard.
     */
    PLUS,
    /**
     * A space is serialized as {@code %20}, and {@code +} is parsed as a plus sign, as in RFC 3986.
     */
    PERCENT_20
  }

  /** The format {@code application/x-www-form-urlencoded}, as browsers serialize it. */
  public static final QueryFormat FORM =
      new QueryFormat(Separator.AMPERSAND, StandardCharsets.UTF_8, Space.PLUS, false);

  /** The format for name-value pairs in an RFC 3986 query, in which {@code +} is a plus sign. */
  public static final QueryFormat QUERY =
      new QueryFormat(Separator.AMPERSAND, StandardCharsets.UTF_8, Space.PERCENT_20, false);

  private static final QueryFormat PAIRS = QUERY.separatedBy(Separator.SEMICOLON);
  private static final QueryFormat Q_COMPONENT =
      new QueryFormat(Separator.AMPERSAND, StandardCharsets.UTF_8, Space.PERCENT_20, true);

  /**
   * The characters that a form does not escape: the complement of the standard's
   * application/x-www-form-urlencoded percent-encode set.
   */
  private static final CharSet FORM_SET = CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("*-._"));

  private final Separator separator;
  private final Charset charset;
  private final Space space;
  private final boolean isQComponent;

  private QueryFormat(Separator separator, Charset charset, Space space, boolean isQComponent) {
    this.separator = separator;
    this.charset = charset;
    this.space = space;
    this.isQComponent = isQComponent;
    if (!charset.equals(StandardCharsets.UTF_8) && !keepsAscii(charset)) {
      throw new IllegalArgumentException("not a charset for queries: " + charset.name());
    }
  }

  /**
   * {@return the format of the queries of a scheme; {@link #FORM} if there is no scheme, or if its
   * document defines none}
   *
   * <pre>{@code
   * QueryParams.parse("body=1+1", QueryFormat.of("mailto"))         // (body,1+1)
   * QueryParams.parse("message;body=a%20b", QueryFormat.of("xmpp"))  // (message,) (body,a b)
   * QueryParams.parse("=a=1", QueryFormat.of("urn"))                // (a,1)
   * }</pre>
   *
   * @param scheme the name of the scheme, in any case, without a colon, or null
   */
  public static QueryFormat of(@Nullable String scheme) {
    SchemeRow row = scheme == null ? null : SchemeRows.of(scheme);
    return row == null
        ? FORM
        : switch (row.query()) {
          case FORM -> FORM;
          case PERCENT -> QUERY;
          case PAIRS -> PAIRS;
          case URN -> Q_COMPONENT;
        };
  }

  /**
   * {@return the text that precedes the pairs} It is empty, except for URNs, whose pairs are the
   * q-component: then it is {@code =}, or the r-component and {@code ?=}.
   *
   * <pre>{@code
   * QueryFormat.of("urn").lead("+a=b?=c=d")  // "+a=b?="
   * }</pre>
   *
   * @param query the query without its question mark; empty if there is none
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-2.3.2">RFC 8141 §2.3.2</a>
   */
  public String lead(String query) {
    Objects.requireNonNull(query, "query");
    if (!isQComponent) {
      return "";
    }
    if (query.startsWith("+")) {
      int end = query.indexOf("?=");
      return end < 0 ? query + "?=" : query.substring(0, end + 2);
    }
    return query.isEmpty() || query.startsWith("=") ? "=" : "";
  }

  /** Returns the index at which the pairs of a query begin. */
  int start(String query) {
    return Math.min(query.length(), lead(query).length());
  }

  /** {@return the separator between two pairs} */
  public Separator separator() {
    return separator;
  }

  /** {@return the charset of the escapes; always a superset of ASCII} */
  public Charset charset() {
    return charset;
  }

  /**
   * Returns how a space is serialized, and how a plus sign is parsed.
   *
   * @return the encoding of spaces
   */
  public Space space() {
    return space;
  }

  private static boolean keepsAscii(Charset charset) {
    byte[] ascii = new byte[0x7F - 0x20];
    for (int i = 0; i < ascii.length; i++) {
      ascii[i] = (byte) (0x20 + i);
    }
    String text = new String(ascii, StandardCharsets.US_ASCII);
    return charset.canEncode()
        && Arrays.equals(text.getBytes(charset), ascii)
        && new String(ascii, charset).equals(text);
  }

  /**
   * {@return this format with a different separator}
   *
   * <pre>{@code
   * QueryParams.parse("a=1;b=2", QueryFormat.FORM.separatedBy(Separator.EITHER))  // (a,1) (b,2)
   * }</pre>
   *
   * @param separator the character between two pairs
   */
  public QueryFormat separatedBy(Separator separator) {
    return new QueryFormat(
        Objects.requireNonNull(separator, "separator"), charset, space, isQComponent);
  }

  /**
   * {@return this format with a different charset}
   *
   * <pre>{@code
   * QueryParams.parse("q=%E9", QueryFormat.FORM.in(StandardCharsets.ISO_8859_1))  // (q,é)
   * }</pre>
   *
   * @param charset the charset of the escaped octets
   * @throws IllegalArgumentException if the charset is not a superset of ASCII, as is the case for
   *     UTF-16, or if it does not support encoding
   */
  public QueryFormat in(Charset charset) {
    return new QueryFormat(
        separator, Objects.requireNonNull(charset, "charset"), space, isQComponent);
  }

  String decode(String encoded) {
    String text = space == Space.PLUS ? encoded.replace('+', ' ') : encoded;
    return charset.equals(StandardCharsets.UTF_8) || text.indexOf('%') < 0
        ? Percent.decodeLossy(text)
        : decodeOctets(text);
  }

  /**
   * Decodes the octets of escapes and ASCII characters in the charset; keeps non-ASCII characters.
   */
  private String decodeOctets(String text) {
    StringBuilder out = new StringBuilder(text.length());
    var octets = new ByteArrayOutputStream(text.length());
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      int octet = EscapedOctets.octetAt(text, i);
      if (c < 128) {
        octets.write(octet < 0 ? c : octet);
      } else {
        out.append(octets.toString(charset)).append(c);
        octets.reset();
      }
      i += octet < 0 ? 1 : 3;
    }
    return out.append(octets.toString(charset)).toString();
  }

  String encode(String data) {
    CharSet set = space == Space.PLUS ? FORM_SET : CharSet.QUERY_VALUE;
    String encoded =
        charset.equals(StandardCharsets.UTF_8)
            ? Percent.encode(data, set)
            : Percent.encodeBytes(inCharset(data).getBytes(charset), set);
    return space == Space.PLUS ? encoded.replace("%20", "+") : encoded;
  }

  /**
   * Replaces each character that does not survive a round trip through the charset with a numeric
   * character reference.
   *
   * <p>DEPARTURE: the standard's Shift_JIS and EUC-JP encode U+00A5 and U+203E as the octets of a
   * backslash and a tilde, and decode these octets as a backslash and a tilde. This method replaces
   * both characters with references, so that no character silently changes.
   */
  private String inCharset(String data) {
    if (comesBack(data)) {
      return data;
    }
    String kept = withReferences(data, c -> comesBack(Character.toString(c)));
    // A character that survives alone may not survive in context if the charset shifts its tables.
    return comesBack(kept) ? kept : withReferences(data, c -> c >= 0x20 && c < 0x7F);
  }

  private boolean comesBack(String text) {
    return new String(text.getBytes(charset), charset).equals(text);
  }

  private static String withReferences(String data, IntPredicate kept) {
    StringBuilder out = new StringBuilder(data.length() + 16);
    data.codePoints()
        .forEach(
            c -> {
              if (kept.test(c)) {
                out.appendCodePoint(c);
              } else {
                out.append("&#").append(c).append(';');
              }
            });
    return out.toString();
  }

  /** Returns whether the other format has the same separator, charset and encoding of spaces. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof QueryFormat that
        && separator == that.separator
        && charset.equals(that.charset)
        && space == that.space
        && isQComponent == that.isQComponent;
  }

  @Override
  public int hashCode() {
    return Objects.hash(separator, charset, space, isQComponent);
  }

  /**
   * Returns the separator, the charset and the encoding of spaces, such as {@code AMPERSAND, UTF-8,
   * PLUS}.
   */
  @Override
  public String toString() {
    return separator + ", " + charset + ", " + space;
  }
}
