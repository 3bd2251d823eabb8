package dev.urial.testing;

import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.idna.RegNames;
import dev.urial.internal.text.InvisibleCharacters;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.UriParseException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * RFC 3986 §6.2 and RFC 3987 §3.2 step by step, each on the whole of a component, one after the
 * other: slow and plain.
 */
public final class LadderByTheBook {
  private static final Pattern ESCAPE = Pattern.compile("%([0-9A-Fa-f]{2})");

  private LadderByTheBook() {}

  /** §6.2.2 of a URI whose host is not an IPv6 address, or is written as RFC 5952 has it. */
  public static String syntaxBased(String uri) {
    ByTheBook c = ByTheBook.split(uri);
    return new ByTheBook(
            lower(c.scheme()),
            authority(c.authority()),
            path(c),
            nullable(c.query()),
            nullable(c.fragment()))
        .guarded()
        .recompose();
  }

  /** §6.2.2.3, where dots mean a hierarchy: after an authority or a slash. */
  private static String path(ByTheBook c) {
    String path = escapes(c.path());
    boolean isHierarchy = c.scheme() == null || c.authority() != null || path.startsWith("/");
    return isHierarchy ? ByTheBook.removeDotSegments(path) : path;
  }

  /** §6.2.3, of a text that is in the normal form of §6.2.2. */
  public static String schemeBased(String uri) {
    ByTheBook c = ByTheBook.split(uri);
    if (c.authority() == null) {
      return uri;
    }
    SchemeFacts facts = SchemeFacts.find(Objects.requireNonNull(c.scheme()));
    String authority = c.authority().replaceFirst(":0+(?=[0-9]+$)", ":");
    OptionalInt port = facts == null ? OptionalInt.empty() : facts.defaultPort();
    if (port.isPresent()) {
      authority = authority.replaceFirst(":" + port.getAsInt() + "$", "");
    }
    if (facts != null) {
      authority = byIdna(authority);
    }
    boolean slash = facts != null && facts.emptyPathIsSlash() && c.path().isEmpty();
    return new ByTheBook(c.scheme(), authority, slash ? "/" : c.path(), c.query(), c.fragment())
        .recompose();
  }

  /** RFC 3987 §5.3.3: hosts of these schemes are domain names, whose last label is not a number. */
  private static String byIdna(String authority) {
    try {
      UriReference mapped = UriReference.parse("//" + authority).toUri(RegNames.IDNA);
      boolean number =
          Objects.requireNonNull(mapped.host()).matches("(.*[.])?([0-9]+|0x[0-9a-f]*)[.]?");
      return number ? authority : mapped.toString().substring(2);
    } catch (UriParseException e) { // no domain name
      return authority;
    }
  }

  private static @Nullable String lower(@Nullable String text) {
    return text == null ? null : text.toLowerCase(Locale.ROOT);
  }

  private static @Nullable String nullable(@Nullable String component) {
    return component == null ? null : escapes(component);
  }

  private static @Nullable String authority(@Nullable String authority) {
    if (authority == null) {
      return null;
    }
    int at = authority.indexOf('@');
    String userinfo = escapes(authority.substring(0, at + 1));
    // Escapes first: what they spell may be a capital letter. Then their digits again.
    String host = escapes(escapes(authority.substring(at + 1)).toLowerCase(Locale.ROOT));
    return userinfo + host.replaceFirst(":$", ""); // §3.2.3
  }

  /** §6.2.2.1 and §6.2.2.2. */
  private static String escapes(String component) {
    return ESCAPE
        .matcher(component)
        .replaceAll(
            m -> {
              char octet = (char) Integer.parseInt(m.group(1), 16);
              return CharSet.UNRESERVED.has(octet)
                  ? String.valueOf(octet)
                  : m.group().toUpperCase(Locale.ROOT);
            });
  }

  /** RFC 3987 §3.2, with the JDK's decoder. */
  public static String toIri(String reference) {
    int hash = (reference + "#").indexOf('#');
    int question = (reference.substring(0, hash) + "?").indexOf('?');
    StringBuilder out = new StringBuilder();
    int i = 0;
    while (i < reference.length()) {
      if (reference.charAt(i) != '%') {
        out.append(reference.charAt(i++));
        continue;
      }
      int length = sequenceLength(reference, i);
      String escapes = reference.substring(i, i + 3 * Math.max(length, 1));
      int c = length == 0 ? -1 : decoded(escapes).codePointAt(0);
      boolean query = i > question && i < hash;
      if (c < 0 || (c >= 128 && !isShown(c, query))) {
        out.append(escapes, 0, 3);
        out.replace(
            out.length() - 2, out.length(), escapes.substring(1, 3).toUpperCase(Locale.ROOT));
        i += 3;
      } else if (c < 128 && !CharSet.UNRESERVED.has(c)) {
        out.append(escapes);
        i += 3;
      } else {
        out.appendCodePoint(c);
        i += escapes.length();
      }
    }
    return out.toString();
  }

  /** How many escapes at an index spell one character, 0 if none do. */
  private static int sequenceLength(String text, int i) {
    for (int length = 1; length <= 4; length++) {
      int end = i + 3 * length;
      if (end > text.length() || !text.substring(i, end).matches("(%[0-9A-Fa-f]{2})+")) {
        return 0;
      }
      String decoded = decoded(text.substring(i, end));
      if (decoded.codePointCount(0, decoded.length()) == 1) {
        return length;
      }
    }
    return 0;
  }

  /** What the escapes spell, or nothing. */
  private static String decoded(String escapes) {
    String[] octets = escapes.substring(1).split("%", -1);
    ByteBuffer bytes = ByteBuffer.allocate(octets.length);
    for (String octet : octets) {
      bytes.put((byte) Integer.parseInt(octet, 16));
    }
    try {
      CharBuffer chars = StandardCharsets.UTF_8.newDecoder().decode(bytes.flip());
      return chars.toString();
    } catch (CharacterCodingException e) {
      return "";
    }
  }

  private static boolean isShown(int c, boolean query) {
    boolean fits = CharSet.isUcschar(c) || (query && CharSet.isIprivate(c));
    return fits
        && !InvisibleCharacters.has(c); // the table is held to Unicode's by InvisibleCharactersTest
  }
}
