package dev.urial;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.InvisibleCharacters;
import org.jspecify.annotations.Nullable;

/**
 * Encodes data for a component: what has a meaning there, and what cannot stand there, is escaped
 * as UTF-8; {@code %} always.
 *
 * <p>In an IRI, what RFC 3987 allows beyond ASCII stays, except for the characters that change the
 * order of a text or cannot be seen: these are escaped, as on the way from URI to IRI.
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
  /** ASCII only. */
  static final DataEncoding URI =
      new DataEncoding(
          CharSet.SEGMENT,
          CharSet.QUERY_VALUE,
          CharSet.QUERY,
          CharSet.FRAGMENT,
          CharSet.USERINFO,
          CharSet.REG_NAME);

  /** With {@code ucschar}, and {@code iprivate} in a query. */
  static final DataEncoding IRI =
      new DataEncoding(
          CharSet.ISEGMENT,
          CharSet.QUERY_VALUE.orUcschar().orIprivate(),
          CharSet.IQUERY,
          CharSet.IFRAGMENT,
          CharSet.IUSERINFO,
          CharSet.IREG_NAME);

  /** Returns a segment of a path. */
  String segment(String data) {
    return encode(data, segmentSet);
  }

  /** Returns a name or a value of a query; a space becomes {@code %20}. */
  String param(String data) {
    return encode(data, paramSet);
  }

  /** Returns a whole query, which is one text to its readers. */
  String query(String data) {
    return encode(data, querySet);
  }

  /** Returns a fragment. */
  String fragment(String data) {
    return encode(data, fragmentSet);
  }

  /** Returns a user, whose name ends at the first colon; and a password, if there is one. */
  String userinfo(String user, @Nullable String password) {
    String name = encode(user, passwordSet.without(":"));
    return password == null ? name : name + ':' + encode(password, passwordSet);
  }

  /** Returns a registered name. */
  String name(String data) {
    return encode(data, nameSet);
  }

  private static String encode(String data, CharSet set) {
    String encoded = Percent.encode(data, set);
    return set.hasUcschar() ? withoutUnseen(encoded) : encoded;
  }

  /** Escapes what no text should show, of data that have been encoded otherwise. */
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
