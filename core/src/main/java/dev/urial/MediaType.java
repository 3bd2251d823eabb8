package dev.urial;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A media type or media range with its parameters, as in {@code Content-Type}.
 *
 * <pre>{@code
 * MediaType type = MediaType.parse("Text/HTML; Charset=\"utf-8\"");
 * type.essence()                                      // "text/html"
 * type.parameter("charset")                           // "utf-8"
 * type.toString()                                     // "text/html;charset=utf-8"
 * type.matches(MediaType.parse("text/*"))             // true
 * MediaType.parse("image/svg+xml").suffix()           // "xml"
 * }</pre>
 *
 * <p>{@link #parse} follows RFC 9110; {@link #read} accepts what browsers accept, as the MIME
 * Sniffing Standard defines it. Types, subtypes and parameter names are converted to lower case. If
 * a parameter occurs more than once, the first occurrence is used.
 *
 * <p>CIRCLE: the two parsers create instances of this class, and use its set of token characters.
 *
 * @param type the type, such as {@code text}, or {@code *} in a range
 * @param subtype the subtype, such as {@code html}; in a range, {@code *} or {@code *+xml}
 * @param parameters the parameter values by name, in the order in which they appear
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-8.3.1">RFC 9110 §8.3.1</a>
 * @see <a href="https://mimesniff.spec.whatwg.org/#parsing-a-mime-type">MIME Sniffing §4.4</a>
 */
@SuppressWarnings("serial") // the map is serializable: the constructor creates it
public record MediaType(String type, String subtype, Map<String, String> parameters)
    implements Serializable {
  private static final long serialVersionUID = 1;

  /** {@code tchar}, the characters of a {@code token}; RFC 9110 §5.6.2. */
  private static final CharSet TCHAR =
      CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("!#$&'*+-.^_`|~"));

  /**
   * Checks that names are tokens and that values can be quoted, and converts names to lower case.
   *
   * @param type the type, such as {@code text}, or {@code *} in a range
   * @param subtype the subtype, such as {@code html}; in a range, {@code *} or {@code *+xml}
   * @param parameters the parameter values by name, in the order in which they appear
   * @throws IllegalArgumentException if a name is not a token, or if a value cannot be quoted
   */
  public MediaType {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(subtype, "subtype");
    Objects.requireNonNull(parameters, "parameters");
    type = token(type);
    subtype = token(subtype);
    Map<String, String> copy = new LinkedHashMap<>();
    for (Map.Entry<String, String> parameter : parameters.entrySet()) {
      String value = parameter.getValue();
      if (quotable(value, 0) < value.length()) {
        throw new IllegalArgumentException("the value is not allowed in a header field");
      }
      copy.putIfAbsent(token(parameter.getKey()), value);
    }
    parameters = Collections.unmodifiableMap(copy);
  }

  /**
   * {@return a media type without parameters}
   *
   * <pre>{@code
   * MediaType.of("application", "json").toString()  // "application/json"
   * }</pre>
   *
   * @param type the type before the slash: a token, or {@code *}
   * @param subtype the subtype after the slash: a token, or {@code *}
   * @throws IllegalArgumentException if the type or the subtype is not a token
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2">RFC 9110 §5.6.2</a>
   */
  public static MediaType of(String type, String subtype) {
    Objects.requireNonNull(type, "type");
    return new MediaType(type, subtype, Map.of());
  }

  /**
   * Parses a media type or media range as defined in RFC 9110 §8.3.1.
   *
   * <pre>{@code
   * MediaType.parse("text/plain; format=flowed").parameter("format")  // "flowed"
   * MediaType.parse("text/html; charset =x")                          // UriParseException: index 18
   * }</pre>
   *
   * @param text the media type, such as {@code text/html;charset=utf-8}
   * @return the media type or range
   * @throws UriParseException if the text is invalid
   */
  public static MediaType parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * <pre>{@code
   * MediaType.valueOf("text/html;charset=utf-8")
   * }</pre>
   *
   * @param text the media type, such as {@code text/html;charset=utf-8}
   * @return the media type or range
   * @throws UriParseException as for {@link #parse}
   */
  @JsonCreator
  public static MediaType valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a media type or media range as defined in RFC 9110 §8.3.1; returns the error instead of
   * throwing it.
   *
   * @param text the media type, such as {@code text/html;charset=utf-8}
   * @return the media type or range, or the error
   */
  public static Parsed<MediaType> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    return new MediaTypeSyntax(text).mediaType();
  }

  /**
   * Parses a media type as browsers do; returns null if they reject it.
   *
   * <pre>{@code
   * MediaType.read(" text/html;charset=gbk(").toString()  // "text/html;charset=\"gbk(\""
   * MediaType.read("text")                                // null
   * }</pre>
   *
   * @param text the media type, such as {@code text/html;charset=utf-8}
   * @return the media type, or null
   * @see <a href="https://mimesniff.spec.whatwg.org/#parse-a-mime-type">parse a MIME type</a>
   */
  public static @Nullable MediaType read(String text) {
    Objects.requireNonNull(text, "text");
    return new MimeTypeSyntax(text).mimeType();
  }

  /** {@return the type and the subtype, such as {@code text/html}} */
  public String essence() {
    return type + '/' + subtype;
  }

  /**
   * {@return the value of a parameter, or null if there is none}
   *
   * <pre>{@code
   * MediaType.parse("text/csv;header=present").parameter("HEADER")  // "present"
   * }</pre>
   *
   * @param name the name of a parameter; case-insensitive
   */
  public @Nullable String parameter(String name) {
    return parameters.get(Ascii.lower(name));
  }

  /**
   * {@return the structured syntax suffix, which follows the last {@code +} of the subtype, or null
   * if there is none}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6838#section-4.2.8">RFC 6838 §4.2.8</a>
   */
  public @Nullable String suffix() {
    int plus = subtype.lastIndexOf('+');
    return plus < 0 || plus == subtype.length() - 1 ? null : subtype.substring(plus + 1);
  }

  /**
   * {@return whether this is an XML type: {@code text/xml}, {@code application/xml}, or a subtype
   * that ends with {@code +xml}}
   *
   * @see <a href="https://mimesniff.spec.whatwg.org/#xml-mime-type">XML MIME type</a>
   */
  public boolean isXml() {
    return subtype.endsWith("+xml") || (subtype.equals("xml") && isTextOrApplication());
  }

  /**
   * {@return whether this is a JSON type: {@code text/json}, {@code application/json}, or a subtype
   * that ends with {@code +json}}
   *
   * @see <a href="https://mimesniff.spec.whatwg.org/#json-mime-type">JSON MIME type</a>
   */
  public boolean isJson() {
    return subtype.endsWith("+json") || (subtype.equals("json") && isTextOrApplication());
  }

  private boolean isTextOrApplication() {
    return type.equals("text") || type.equals("application");
  }

  /**
   * {@return whether this is a media range: the type is {@code *}, or the subtype is {@code *} with
   * an optional suffix}
   */
  public boolean isRange() {
    return type.equals("*") || subtype.equals("*") || subtype.startsWith("*+");
  }

  /**
   * {@return whether this type matches a range} A range without {@code *} matches only that type.
   *
   * <pre>{@code
   * MediaType svg = MediaType.parse("image/svg+xml; charset=UTF-8");
   * svg.matches(MediaType.parse("image/*"))                       // true
   * svg.matches(MediaType.of("*", "*+xml"))                       // true
   * svg.matches(MediaType.of("*", "*+json"))                      // false
   * svg.matches(MediaType.parse("image/svg+xml;charset=utf-8"))   // true
   * }</pre>
   *
   * Each parameter of the range must also be a parameter of this type, with the same value. Only
   * the value of {@code charset} is case-insensitive; {@code q} is a weight, not a parameter of the
   * type.
   *
   * @param range a media type, or a range such as {@code text/*}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1">RFC 9110 §12.5.1</a>
   */
  public boolean matches(MediaType range) {
    if (!range.type.equals("*") && !range.type.equals(type)) {
      return false;
    }
    boolean bySuffix = range.subtype.startsWith("*+");
    boolean fits =
        range.subtype.equals("*")
            || range.subtype.equals(subtype)
            || (bySuffix && subtype.endsWith(range.subtype.substring(1)));
    return fits && range.parameters.entrySet().stream().allMatch(this::has);
  }

  private boolean has(Map.Entry<String, String> wanted) {
    String name = wanted.getKey();
    String value = parameters.get(name);
    return name.equals("q")
        || wanted.getValue().equals(value)
        || (name.equals("charset") && Ascii.equalsIgnoreCase(wanted.getValue(), value));
  }

  /**
   * {@return the same type with a parameter added or replaced}
   *
   * <pre>{@code
   * MediaType.of("text", "html").with("charset", "utf-8").toString()  // "text/html;charset=utf-8"
   * }</pre>
   *
   * @param name the name of a parameter; case-insensitive
   * @param value any value that can be written in a quoted string; pass it unquoted
   * @throws IllegalArgumentException if the value is not allowed in a header field
   */
  public MediaType with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(parameters);
    more.put(Ascii.lower(name), value);
    return new MediaType(type, subtype, more);
  }

  /**
   * Serializes the type as the MIME Sniffing Standard defines: without spaces, and with quotes only
   * where necessary.
   *
   * @see <a href="https://mimesniff.spec.whatwg.org/#serialize-a-mime-type">serialize a MIME
   *     type</a>
   */
  @JsonValue
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder(essence());
    for (Map.Entry<String, String> parameter : parameters.entrySet()) {
      String value = parameter.getValue();
      out.append(';').append(parameter.getKey()).append('=');
      if (isToken(value)) {
        out.append(value);
      } else {
        out.append('"').append(value.replace("\\", "\\\\").replace("\"", "\\\"")).append('"');
      }
    }
    return out.toString();
  }

  private static String token(String text) {
    if (!isToken(text)) {
      throw new IllegalArgumentException("not a token of RFC 9110");
    }
    return Ascii.lower(text);
  }

  static boolean isToken(String text) {
    return !text.isEmpty() && tokenEnd(text, 0) == text.length();
  }

  static int tokenEnd(String text, int start) {
    int i = start;
    while (i < text.length() && isTchar(text.charAt(i))) {
      i++;
    }
    return i;
  }

  /**
   * Returns whether a character is a {@code tchar}. This includes {@code %}, which a {@link
   * CharSet} cannot contain.
   */
  static boolean isTchar(char c) {
    return c == '%' || TCHAR.has(c);
  }

  /**
   * Returns the index of the first character at or after {@code start} that a quoted string cannot
   * contain, even if escaped; the length of the text if there is none.
   */
  static int quotable(String text, int start) {
    int i = start;
    while (i < text.length() && isQuotable(text.charAt(i))) {
      i++;
    }
    return i;
  }

  static boolean isQuotable(char c) {
    return c == '\t' || (c >= ' ' && c <= '~') || (c >= 0x80 && c <= 0xFF);
  }
}
