package dev.urial;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.InvisibleCharacters;
import org.jspecify.annotations.Nullable;

/**
 * Encodes data for a component. Characters that are delimiters in the component, or that it cannot
 * contain, are escaped as UTF-8; {@code %} is always escaped.
 *
 * <p>In an IRI, the non-ASCII characters that RFC 3987 allows are kept. Invisible characters and
 * those that change the direction of the text are escaped, as in the conversion from URI to IRI.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.4">RFC 3986 §2.4</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-4.1">RFC 3987 §4.1</a>
 */
record DataEncoding(
    CharSet segmentSet,
    CharSet paramSet,
    CharSet querySet,
    CharSet fragmentSet,
    CharSet passwordSet,
    CharSet nameSet) {
  /** The encoding for URIs: all non-ASCII characters are escaped. */
  static final DataEncoding URI =
      new DataEncoding(
          CharSet.SEGMENT,
          CharSet.QUERY_VALUE,
          CharSet.QUERY,
          CharSet.FRAGMENT,
          CharSet.USERINFO,
          CharSet.REG_NAME);

  /** The encoding for IRIs: keeps {@code ucschar}, and in a query also {@code iprivate}. */
  static final DataEncoding IRI =
      new DataEncoding(
          CharSet.ISEGMENT,
          CharSet.QUERY_VALUE.orUcschar().orIprivate(),
          CharSet.IQUERY,
          CharSet.IFRAGMENT,
          CharSet.IUSERINFO,
          CharSet.IREG_NAME);

  /** Encodes a path segment. */
  String segment(String data) {
    return encode(data, segmentSet);
  }

  /** Encodes the name or the value of a query pair; a space becomes {@code %20}. */
  String param(String data) {
    return encode(data, paramSet);
  }

  /** Encodes a whole query, which parsers treat as a single string. */
  String query(String data) {
    return encode(data, querySet);
  }

  /** Encodes a fragment. */
  String fragment(String data) {
    return encode(data, fragmentSet);
  }

  /** Encodes a user name, including its colons, and a password if there is one. */
  String userinfo(String user, @Nullable String password) {
    String name = encode(user, passwordSet.without(":"));
    return password == null ? name : name + ':' + encode(password, passwordSet);
  }

  /** Encodes a registered name. */
  String name(String data) {
    return encode(data, nameSet);
  }

  private static String encode(String data, CharSet set) {
    String encoded = Percent.encode(data, set);
    return set.hasUcschar() ? withoutUnseen(encoded) : encoded;
  }

  /** Escapes the invisible characters in a string that is otherwise already encoded. */
  private static String withoutUnseen(String encoded) {
    if (encoded.codePoints().noneMatch(InvisibleCharacters::has)) {
      return encoded;
    }
    StringBuilder out = new StringBuilder(encoded.length() + 16);
    encoded
        .codePoints()
        .forEach(
            c -> {
              if (InvisibleCharacters.has(c)) {
                out.append(Percent.encode(Character.toString(c), CharSet.UNRESERVED));
              } else {
                out.appendCodePoint(c);
              }
            });
    return out.toString();
  }
}
