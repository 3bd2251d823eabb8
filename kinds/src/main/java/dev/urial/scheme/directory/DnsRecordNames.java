package dev.urial.scheme.directory;

import dev.urial.grammar.CharSet;
import dev.urial.spi.Digits;
import java.util.List;

/**
 * Alternative names of DNS record classes and types: names with a trailing dot, and numbers instead
 * of words.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1035#section-3.2.2">RFC 1035 §3.2.2 and
 *     §3.2.4</a>
 */
final class DnsRecordNames {
  private static final int GREATEST = 0xFFFF;
  private static final String BACKSLASH = "%5C";

  /** The classes, numbered from 1. */
  private static final List<String> CLASSES = List.of("IN", "CS", "CH", "HS");

  private static final List<String> TYPES =
      List.of(
          "A", "NS", "MD", "MF", "CNAME", "SOA", "MB", "MG", "MR", "NULL", "WKS", "PTR", "HINFO",
          "MINFO", "MX", "TXT");

  private DnsRecordNames() {}

  /** Returns the word for a class if RFC 1035 defines one. */
  static String classOf(String value) {
    return word(value, CLASSES);
  }

  /** Returns the word for a type if RFC 1035 defines one. */
  static String typeOf(String value) {
    return word(value, TYPES);
  }

  /** Returns the word for a number; a number without a word is written without leading zeros. */
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

  /** Returns a name without trailing dots, except one that a backslash escapes. */
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
