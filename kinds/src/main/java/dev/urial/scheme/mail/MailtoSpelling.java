package dev.urial.scheme.mail;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.spi.Cursor;
import dev.urial.view.PartEncoding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Splits, escapes and normalizes the addresses and header fields of a {@code mailto} URI.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6068#section-2">RFC 6068 §2</a>
 */
final class MailtoSpelling {
  /**
   * The characters that need no escape in an address: §2, rule 1. A comma separates two addresses.
   */
  static final CharSet IN_TO = CharSet.UNRESERVED.or(CharSet.of("!$'()*+:@"));

  /**
   * The characters that this class does not escape in an address before its {@code @}, as in §6.
   */
  private static final CharSet IN_LOCAL_PART = CharSet.UNRESERVED.or(CharSet.of("!$'()*+:"));

  /**
   * The characters that this class does not escape in a value, because no program misinterprets
   * them.
   */
  static final CharSet IN_VALUE = CharSet.UNRESERVED.or(CharSet.of("!$'()*,:@"));

  /** The body, and the fields that a message may have at most once (RFC 5322 §3.6). */
  static final Set<String> ONCE =
      Set.of(
          "body",
          "subject",
          "date",
          "from",
          "sender",
          "reply-to",
          "to",
          "cc",
          "bcc",
          "message-id",
          "in-reply-to",
          "references");

  private MailtoSpelling() {}

  /** Splits a path into addresses at its commas; a comma within an address is escaped. */
  static List<String> split(String path) {
    return path.isEmpty() ? List.of() : List.of(path.split(",", -1));
  }

  /** Splits a decoded value into addresses at its commas; a comma within an address is quoted. */
  static List<String> splitValue(String value) {
    List<String> addresses = new ArrayList<>();
    boolean quoted = false;
    int start = 0;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '\\' && quoted) {
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        addresses.add(value.substring(start, i).strip());
        start = i + 1;
      }
    }
    addresses.add(value.substring(start).strip());
    return addresses;
  }

  /**
   * Returns the normal form: the path with the addresses from the path and from {@code to} fields,
   * followed by the other fields. Domains and field names are in lower case, and unnecessary
   * escapes are removed.
   */
  static String normal(String path, List<MailtoHeaderField> raw) {
    List<String> to = new ArrayList<>();
    for (String address : split(path)) {
      to.add(normalAddress(Percent.decodeBytes(address)));
    }
    List<MailtoHeaderField> others = new ArrayList<>();
    for (MailtoHeaderField header : raw) {
      String name = normalName(header.name());
      String value = respelt(header.value(), IN_VALUE);
      List<String> more = name.equals("to") ? addresses(header.value()) : null;
      if (more == null) {
        others.add(new MailtoHeaderField(name, value));
      } else {
        to.addAll(more);
      }
    }
    return text(String.join(",", to), others);
  }

  /** Returns the normalized addresses in a value; null if the value contains anything else. */
  private static @Nullable List<String> addresses(String value) {
    List<String> addresses = new ArrayList<>();
    if (value.isEmpty()) {
      return addresses;
    }
    // One character per octet, so that octets that are not UTF-8 are kept.
    String octets = new String(Percent.decodeBytes(value), ISO_8859_1);
    for (String address : splitValue(octets)) {
      byte[] bytes = address.getBytes(ISO_8859_1);
      if (!isAddress(Percent.encodeBytes(bytes, IN_TO))) {
        return null;
      }
      addresses.add(normalAddress(bytes));
    }
    return addresses;
  }

  static boolean isAddress(String text) {
    Cursor in = new Cursor(text);
    MailAddress.read(in, IN_TO);
    return in.atEnd() && !in.isBroken();
  }

  private static String normalAddress(byte[] octets) {
    for (int i = lastAt(octets); i < octets.length; i++) {
      octets[i] = (byte) Ascii.lower((char) octets[i]);
    }
    return escapedAddress(octets);
  }

  private static int lastAt(byte[] octets) {
    int at = octets.length - 1;
    while (at > 0 && octets[at] != '@') {
      at--;
    }
    return Math.max(0, at);
  }

  /** Escapes an address, except for the characters that no program misinterprets. */
  static String escapedAddress(byte[] octets) {
    int at = lastAt(octets);
    return Percent.encodeBytes(Arrays.copyOf(octets, at), IN_LOCAL_PART)
        + Percent.encodeBytes(Arrays.copyOfRange(octets, at, octets.length), IN_TO);
  }

  private static String respelt(String escaped, CharSet kept) {
    return Percent.encodeBytes(Percent.decodeBytes(escaped), kept);
  }

  /** Returns the name of a field in lower case. */
  static String normalName(String escaped) {
    byte[] octets = Percent.decodeBytes(escaped);
    for (int i = 0; i < octets.length; i++) {
      octets[i] = (byte) Ascii.lower((char) octets[i]);
    }
    return Percent.encodeBytes(octets, IN_VALUE);
  }

  /**
   * Checks the unencoded data of a header field. The name must be a {@code field-name} of RFC 5322
   * §3.6.8, and the value must be a single line unless the field is the body.
   */
  static void check(String name, String value) {
    boolean isName = !name.isEmpty() && name.chars().allMatch(c -> c > ' ' && c < 0x7F && c != ':');
    if (!isName) {
      throw new IllegalArgumentException("not a header field name");
    }
    boolean isLine = value.indexOf('\r') < 0 && value.indexOf('\n') < 0;
    if (!isLine && !PartEncoding.isSame(name, "body")) {
      throw new IllegalArgumentException("a header field cannot contain a line break");
    }
  }

  /** Returns the text with the line endings of mail, CR LF (RFC 6068 §5). */
  static String lines(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '\r' && c != '\n') {
        out.append(c);
      } else {
        out.append("\r\n");
        i += c == '\r' && text.startsWith("\n", i + 1) ? 1 : 0;
      }
    }
    return out.toString();
  }

  /** Returns the text of a URI with the given escaped parts. */
  static String text(String to, List<MailtoHeaderField> escaped) {
    StringBuilder text = new StringBuilder("mailto:").append(to);
    char delimiter = '?';
    for (MailtoHeaderField header : escaped) {
      text.append(delimiter).append(header.name()).append('=').append(header.value());
      delimiter = '&';
    }
    return text.toString();
  }
}
