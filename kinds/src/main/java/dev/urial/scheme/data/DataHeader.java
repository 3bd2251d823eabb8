package dev.urial.scheme.data;

import dev.urial.MediaType;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.spi.Cursor;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Reads and writes the part of a {@code data} URI before the comma.
 *
 * <p>Non-ASCII octets in a quoted string are decoded as ISO 8859-1, as in a header field.
 *
 * <p>CHOICE: a comma in a quoted string must be escaped. The grammar does not say so, but all
 * programs look for the first comma.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2397#section-3">RFC 2397 §3</a>
 */
final class DataHeader {
  /** The default media type. */
  static final MediaType DEFAULT = MediaType.of("text", "plain").with("charset", "US-ASCII");

  private static final Clause DATAURL = Clause.rfc("dataurl", 2397, "3");
  private static final Clause MEDIATYPE = Clause.rfc("mediatype", 2397, "3");
  private static final Clause PARAMETER = Clause.rfc("parameter", 2397, "3");
  private static final Clause VALUE = Clause.rfc("value", 2397, "3");

  /** {@code tchar}, except for {@code %}, which must be escaped. */
  private static final CharSet TOKEN =
      CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("!#$&'*+-.^_`|~"));

  /** The characters of a token that need no escape in a URI. */
  private static final CharSet PLAIN = CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("!$&'*+-._~"));

  private final Cursor in;
  private MediaType mediaType = DEFAULT;
  private boolean base64;

  private DataHeader(Cursor in) {
    this.in = in;
  }

  /** Reads up to and including the comma, or up to the first error. */
  static DataHeader read(Cursor in) {
    DataHeader header = new DataHeader(in);
    header.dataurl();
    return header;
  }

  MediaType mediaType() {
    return mediaType;
  }

  boolean isBase64() {
    return base64;
  }

  private void dataurl() {
    String type = "text";
    String subtype = "plain";
    boolean isNamed = !in.at(';') && !in.at(',');
    if (isNamed) {
      type = token();
      if (type.isEmpty() || !in.eat('/')) {
        in.breaks(MEDIATYPE);
        return;
      }
      subtype = token();
      if (subtype.isEmpty() || !atDelimiter()) {
        in.breaks(MEDIATYPE);
        return;
      }
    }
    Map<String, String> parameters = new LinkedHashMap<>();
    while (!base64 && in.eat(';')) {
      parameter(parameters);
    }
    if (!in.eat(',')) {
      in.breaks(DATAURL);
    }
    if (!in.isBroken() && (isNamed || !parameters.isEmpty())) {
      mediaType = new MediaType(type, subtype, parameters);
    }
  }

  private void parameter(Map<String, String> parameters) {
    int start = in.pos();
    String attribute = token();
    base64 = in.at(',') && Ascii.equalsIgnoreCase(in.since(start), "base64");
    if (base64) {
      return;
    }
    if (attribute.isEmpty() || !in.eat('=')) {
      in.breaks(PARAMETER);
      return;
    }
    if (in.octet() == '"') {
      quotedString(attribute, parameters);
      return;
    }
    String value = token(DataHeader::isValue);
    if (value.isEmpty() || !atDelimiter()) {
      in.breaks(VALUE);
    }
    parameters.putIfAbsent(attribute, value);
  }

  private void quotedString(String attribute, Map<String, String> parameters) {
    StringBuilder value = new StringBuilder();
    boolean escaped = false;
    in.skipOctet();
    while (!in.atEnd() && !in.at(',') && isQuotable(in.octetOrChar())) {
      int c = in.octetOrChar();
      in.skipOctet();
      if (c == '"' && !escaped) {
        parameters.putIfAbsent(attribute, value.toString());
        if (!atDelimiter()) {
          in.breaks(VALUE);
        }
        return;
      }
      escaped = c == '\\' && !escaped;
      if (!escaped) {
        value.append((char) c);
      }
    }
    in.breaks(VALUE);
  }

  private boolean atDelimiter() {
    return in.at(';') || in.at(',');
  }

  private String token() {
    return token(DataHeader::isToken);
  }

  private String token(IntPredicate isToken) {
    StringBuilder token = new StringBuilder();
    while (!in.atEnd() && (in.at('%') ? isToken.test(in.octet()) : in.at(TOKEN))) {
      token.append((char) in.octetOrChar());
      in.skipOctet();
    }
    return token.toString();
  }

  private static boolean isToken(int octet) {
    return octet == '%' || TOKEN.has(octet);
  }

  /**
   * Returns whether an octet is allowed in a value that is a token of RFC 2045. Unlike the tokens
   * of types and attributes, such a token may contain braces.
   */
  private static boolean isValue(int octet) {
    return isToken(octet) || octet == '{' || octet == '}';
  }

  private static boolean isQuotable(int octet) {
    return octet == '\t' || (octet >= ' ' && octet != 0x7F);
  }

  /** Returns a media type as text for a URI; an empty string for the default type. */
  static String text(MediaType type) {
    if (type.equals(DEFAULT)) {
      return "";
    }
    StringBuilder out = new StringBuilder(token(type.type()));
    out.append('/').append(token(type.subtype()));
    type.parameters()
        .forEach(
            (name, value) -> out.append(';').append(token(name)).append('=').append(value(value)));
    return out.toString();
  }

  private static String value(String value) {
    boolean isToken = !value.isEmpty() && value.chars().allMatch(DataHeader::isToken);
    String quoted = '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    return token(isToken ? value : quoted);
  }

  private static String token(String data) {
    return Percent.encodeBytes(data.getBytes(StandardCharsets.ISO_8859_1), PLAIN);
  }
}
