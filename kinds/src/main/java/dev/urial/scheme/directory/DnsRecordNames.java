package dev.urial.scheme.directory;

import dev.urial.grammar.CharSet;
import dev.urial.spi.Digits;
import java.util.List;

/**
 * Normalizes alternative spellings in {@code dns} URIs: numbers of record classes and types, and
 * names with a trailing dot.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1035#section-3.2.2">RFC 1035 §3.2.2 and
 *     §3.2.4</a>
 */
final class DnsRecordNames {
  private static final int GREATEST = 0xFFFF;
  private static final String BACKSLASH = "%5C";

  /** The mnemonics of the record classes, numbered from 1. */
  private static final List<String> CLASSES = List.of("IN", "CS", "CH", "HS");

  private static final List<String> TYPES =
      List.of(
          "A", "NS", "MD", "MF", "CNAME", "SOA", "MB", "MG", "MR", "NULL", "WKS", "PTR", "HINFO",
          "MINFO", "MX", "TXT");

  private DnsRecordNames() {}

  /** Returns the mnemonic of a record class if RFC 1035 defines one. */
  static String classOf(String value) {
    return word(value, CLASSES);
  }

  /** Returns the mnemonic of a record type if RFC 1035 defines one. */
  static String typeOf(String value) {
    return word(value, TYPES);
  }

  /**
   * Returns the mnemonic for a number; if there is none, returns the number without leading zeros.
   * Any other value is returned unchanged.
   */
  private static String word(String value, List<String> words) {
    for (int i = 0; i < value.length(); i++) {
      if (!CharSet.DIGIT.has(value.charAt(i))) {
        return value;
      }
    }
    int number = Digits.number(value, 0, value.length(), GREATEST + 1);
    return number > 0 && number <= words.size()
        ? words.get(number - 1)
        : number > GREATEST ? value : String.valueOf(number);
  }

  /** Returns a domain name without its trailing dots; a dot that a backslash escapes is kept. */
  static String withoutRoot(String name) {
    int end = name.length();
    while (end > 0 && name.charAt(end - 1) == '.' && !isEscaped(name, end - 1)) {
      end--;
    }
    return name.substring(0, end);
  }

  private static boolean isEscaped(String name, int index) {
    int backslashes = 0;
    while (name.startsWith(BACKSLASH, index - BACKSLASH.length() * (backslashes + 1))) {
      backslashes++;
    }
    return backslashes % 2 == 1;
  }
}
