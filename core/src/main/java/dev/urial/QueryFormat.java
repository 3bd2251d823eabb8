package dev.urial;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.BiPredicate;
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
 * <p>{@link #of} returns the format that a scheme's document defines. {@code Uri.params} and all
 * that reads or changes the query of a URI use it; {@link #plus}, {@link #with} and {@link
 * #without} change a query that is given as text.
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
    PERCENT_20,
    /** Both {@code +} and {@code %20} when parsing; only {@code %20} when serializing. */
    EITHER
  }

  /** What is between the question mark and the number sign. */
  private enum Layout {
    /** Pairs; all characters but letters, digits and {@code *-._} are escaped. */
    FORM,
    /** Pairs; what a query cannot contain, and the delimiters of pairs, are escaped. */
    QUERY,
    /** As {@link #QUERY}, after {@code ?=}. */
    Q_COMPONENT,
    /** A text without pairs. */
    TEXT
  }

  /** The format {@code application/x-www-form-urlencoded}, as browsers serialize it. */
  public static final QueryFormat FORM = utf8(Space.PLUS, Layout.FORM);

  /** The format for name-value pairs in an RFC 3986 query, in which {@code +} is a plus sign. */
  public static final QueryFormat QUERY = utf8(Space.PERCENT_20, Layout.QUERY);

  private static final QueryFormat WEB = utf8(Space.PLUS, Layout.QUERY);
  private static final QueryFormat LENIENT = utf8(Space.EITHER, Layout.QUERY);
  private static final QueryFormat PAIRS = QUERY.separatedBy(Separator.SEMICOLON);
  private static final QueryFormat Q_COMPONENT = utf8(Space.PERCENT_20, Layout.Q_COMPONENT);
  private static final QueryFormat TEXT = utf8(Space.PERCENT_20, Layout.TEXT);

  /**
   * The characters that a form does not escape: the complement of the standard's
   * application/x-www-form-urlencoded percent-encode set.
   */
  private static final CharSet FORM_SET = CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("*-._"));

  private final Separator separator;
  private final Charset charset;
  private final Space space;
  private final Layout layout;

  private QueryFormat(Separator separator, Charset charset, Space space, Layout layout) {
    this.separator = separator;
    this.charset = charset;
    this.space = space;
    this.layout = layout;
    if (!charset.equals(StandardCharsets.UTF_8) && !keepsAscii(charset)) {
      throw new IllegalArgumentException("not a charset for queries: " + charset.name());
    }
  }

  private static QueryFormat utf8(Space space, Layout layout) {
    return new QueryFormat(Separator.AMPERSAND, StandardCharsets.UTF_8, space, layout);
  }

  /**
   * {@return the format of the queries of a scheme}
   *
   * <table>
   * <caption>The formats of schemes</caption>
   * <tr><th>scheme</th><th>format</th></tr>
   * <tr><td>http, https, ws, wss, null</td><td>a form: {@code +} is a space, and a space becomes
   *     {@code +}. Unlike {@link #FORM}, it keeps the characters that a query may contain, except
   *     {@code & = + ;}</td></tr>
   * <tr><td>magnet, view-source, jar, blob, jdbc</td><td>{@code +} is a space, but a space becomes
   *     {@code %20}</td></tr>
   * <tr><td>xmpp, dns, go</td><td>as {@link #QUERY}, but semicolons separate the pairs</td></tr>
   * <tr><td>urn</td><td>as {@link #QUERY}, after {@code ?=}</td></tr>
   * <tr><td>ldap, imap, data, s3, tel and others</td><td>a text without pairs</td></tr>
   * <tr><td>all others, also unknown ones</td><td>{@link #QUERY}</td></tr>
   * </table>
   *
   * <pre>{@code
   * QueryParams.parse("body=1+1", QueryFormat.of("mailto"))         // (body,1+1)
   * QueryParams.parse("message;body=a%20b", QueryFormat.of("xmpp"))  // (message,) (body,a b)
   * QueryParams.parse("=a=1", QueryFormat.of("urn"))                // (a,1)
   * QueryFormat.of("ldap").hasPairs()                               // false
   * }</pre>
   *
   * <p>For a scheme in which another URI is nested, {@link #ofQueryIn} knows more.
   *
   * @param scheme the name of the scheme, in any case, without a colon; null in a relative
   *     reference
   */
  public static QueryFormat of(@Nullable String scheme) {
    SchemeRow row = scheme == null ? null : SchemeRows.of(scheme);
    return scheme == null ? WEB : row == null ? QUERY : row.isNesting() ? LENIENT : of(row.query());
  }

  /**
   * {@return the format of the query of a URI, URL or reference} Same as {@link #of} for its
   * scheme, but the query of a nested URI is read as the innermost scheme says.
   *
   * <pre>{@code
   * QueryFormat.ofQueryIn("view-source:http://a/?q=b+c").space()     // EITHER: "b c"
   * QueryFormat.ofQueryIn("view-source:mailto:a@b?q=c+d").space()    // PERCENT_20: "c+d"
   * }</pre>
   *
   * @param identifier the whole text, or its beginning up to the query; it need not be valid
   */
  public static QueryFormat ofQueryIn(String identifier) {
    return of(SchemeRows.query(Objects.requireNonNull(identifier, "identifier")));
  }

  /** Returns the format of the query of a URI that follows the scheme of another. */
  static QueryFormat ofNested(String identifier) {
    SchemeRow.Query inner = SchemeRows.query(identifier);
    return inner == SchemeRow.Query.FORM ? LENIENT : of(inner);
  }

  private static QueryFormat of(SchemeRow.Query query) {
    return switch (query) {
      case FORM -> WEB;
      case LENIENT -> LENIENT;
      case PERCENT -> QUERY;
      case PAIRS -> PAIRS;
      case URN -> Q_COMPONENT;
      case NONE -> TEXT;
    };
  }

  /**
   * {@return whether a query consists of pairs} If not, {@link QueryParams#parse(String,
   * QueryFormat)} finds none, and none can be added.
   *
   * <pre>{@code
   * QueryFormat.of("ldap").hasPairs()    // false: attributes, scope, filter and extensions
   * }</pre>
   */
  public boolean hasPairs() {
    return layout != Layout.TEXT;
  }

  /**
   * {@return the text that precedes the pairs} It is empty, except for URNs, whose pairs are the
   * q-component: then it is {@code =}, or the r-component and {@code ?=}; and except for a query
   * without pairs, of which it is the whole.
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
    if (layout != Layout.Q_COMPONENT) {
      return hasPairs() ? "" : query;
    }
    if (query.startsWith("+")) {
      int end = query.indexOf("?=");
      return end < 0 ? query + "?=" : query.substring(0, end + 2);
    }
    return query.isEmpty() || query.startsWith("=") ? "=" : "";
  }

  /** Returns the query that a text before pairs is without them; null if it is none. */
  @Nullable String withoutPairs(String lead) {
    boolean hasRComponent = layout == Layout.Q_COMPONENT && lead.startsWith("+");
    return hasRComponent ? lead.substring(0, lead.length() - 2) : null;
  }

  /** Returns the index at which the pairs of a query begin. */
  int start(String query) {
    return Math.min(query.length(), lead(query).length());
  }

  /** Returns why a pair cannot be added to a query; null if it can. */
  @Nullable SyntaxError error(String name) {
    return hasPairs() ? null : new SyntaxError(UriBuilder.DataRule.PARAM, name.length(), name);
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
    return new QueryFormat(Objects.requireNonNull(separator, "separator"), charset, space, layout);
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
    return new QueryFormat(separator, Objects.requireNonNull(charset, "charset"), space, layout);
  }

  /**
   * {@return a query with a pair added at its end} All else stays as written.
   *
   * <pre>{@code
   * QueryFormat.QUERY.plus("a=%B4&b", "c", "d e")  // "a=%B4&b&c=d%20e"
   * }</pre>
   *
   * @param query the query without its question mark; null if there is none
   * @param name the decoded name
   * @param value the decoded value
   * @throws UriParseException if the query does not consist of pairs, or if a surrogate is unpaired
   */
  public String plus(@Nullable String query, String name, String value) {
    QueryDraft draft = draft(query);
    draft.add(name, value, this);
    return Objects.requireNonNullElse(written(draft), "");
  }

  /**
   * {@return a query in which a name has only this value} The first pair with the name is changed,
   * and later pairs with the name are removed; if there is none, a pair is added at the end. All
   * else stays as written.
   *
   * <pre>{@code
   * QueryFormat.QUERY.with("a=%B4&b&a=2", "a", "3")  // "a=3&b"
   * }</pre>
   *
   * @param query the query without its question mark; null if there is none
   * @param name the decoded name
   * @param value the decoded value
   * @throws UriParseException if the query does not consist of pairs, or if a surrogate is unpaired
   */
  public String with(@Nullable String query, String name, String value) {
    QueryDraft draft = draft(query);
    draft.replace(name, value, this);
    return Objects.requireNonNullElse(written(draft), "");
  }

  /**
   * {@return a query with these pairs in place of all others; null if there are none} A URN keeps
   * its r-component.
   *
   * <pre>{@code
   * QueryFormat.of("xmpp").with("message", QueryParams.of("a", "b c"))  // "a=b%20c"
   * }</pre>
   *
   * @param query the query without its question mark; null if there is none
   * @param params the decoded pairs
   * @throws UriParseException if there are pairs, and the query does not consist of pairs
   */
  public @Nullable String with(@Nullable String query, QueryParams params) {
    QueryDraft draft = draft(query);
    draft.replaceAll(Objects.requireNonNull(params, "params"), this);
    return written(draft);
  }

  /**
   * {@return a query without the pairs with a name; null if no pair is left} All else stays as
   * written.
   *
   * <pre>{@code
   * QueryFormat.QUERY.without("a=1&b&a=2", "a")  // "b"
   * QueryFormat.QUERY.without("a=1", "a")        // null
   * }</pre>
   *
   * @param query the query without its question mark; null if there is none
   * @param name the decoded name
   */
  public @Nullable String without(@Nullable String query, String name) {
    Objects.requireNonNull(name, "name");
    return without(query, (it, value) -> it.equals(name));
  }

  /**
   * {@return a query without the pairs that match a predicate; null if no pair is left} All else
   * stays as written.
   *
   * <pre>{@code
   * QueryFormat.FORM.without("utm_a=1&b=%B4", (name, value) -> name.startsWith("utm_"))  // "b=%B4"
   * }</pre>
   *
   * @param query the query without its question mark; null if there is none
   * @param removed returns whether to remove the pair with a decoded name and a decoded value
   */
  public @Nullable String without(
      @Nullable String query, BiPredicate<? super String, ? super String> removed) {
    Objects.requireNonNull(removed, "removed");
    QueryDraft draft = draft(query);
    draft.remove(removed::test, this);
    return written(draft);
  }

  private static QueryDraft draft(@Nullable String query) {
    QueryDraft draft = new QueryDraft();
    draft.set(query);
    return draft;
  }

  private @Nullable String written(QueryDraft draft) {
    SyntaxError error = draft.dataError(this);
    if (error != null) {
      throw new UriParseException(error);
    }
    return draft.text(this::encode, this);
  }

  String decode(String encoded) {
    String text = space == Space.PERCENT_20 ? encoded : encoded.replace('+', ' ');
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

  /** Encodes a name or a value. */
  String encode(String data) {
    CharSet set = layout == Layout.FORM ? FORM_SET : CharSet.QUERY_VALUE;
    return spaced(
        charset.equals(StandardCharsets.UTF_8)
            ? Percent.encode(data, set)
            : Percent.encodeBytes(inCharset(data).getBytes(charset), set));
  }

  /** Writes the spaces of a name or a value that is encoded otherwise. */
  String spaced(String encoded) {
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

  /** Returns whether the other format reads and writes all pairs in the same way. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof QueryFormat that
        && separator == that.separator
        && charset.equals(that.charset)
        && space == that.space
        && layout == that.layout;
  }

  @Override
  public int hashCode() {
    return Objects.hash(separator, charset, space, layout);
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
