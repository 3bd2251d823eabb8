package dev.urial.scheme.mail;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.spi.Cursor;
import dev.urial.view.PartEncoding;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

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

  static boolean isAddress(String text) {
    Cursor in = new Cursor(text);
    MailAddress.read(in, IN_TO);
    return in.atEnd() && !in.isBroken();
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
