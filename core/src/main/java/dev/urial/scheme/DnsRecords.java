package dev.urial.scheme;

import dev.urial.grammar.CharSet;
import java.util.List;

/**
 * The words for classes and types of records, which may be said as numbers, too.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1035#section-3.2.2">RFC 1035 §3.2.2 and
 *     §3.2.4</a>
 */
final class DnsRecords {
  private static final int GREATEST = 0xFFFF;

  /** From 1 on. */
  private static final List<String> CLASSES = List.of("IN", "CS", "CH", "HS");

  private static final List<String> TYPES =
      List.of(
          "A", "NS", "MD", "MF", "CNAME", "SOA", "MB", "MG", "MR", "NULL", "WKS", "PTR", "HINFO",
          "MINFO", "MX", "TXT");

  private DnsRecords() {}

  /** A class by its word, if RFC 1035 has one. */
  static String classOf(String value) {
    return word(value, CLASSES);
  }

  /** A type by its word, if RFC 1035 has one. */
  static String typeOf(String value) {
    return word(value, TYPES);
  }

  /** A number that has no word is written without zeros before it. */
  private static String word(String value, List<String> words) {
    for (int i = 0; i < value.length(); i++) {
      if (!CharSet.DIGIT.has(value.charAt(i))) {
        return value;
      }
    }
    int number = Cursor.number(value, 0, value.length(), GREATEST + 1);
    return number > 0 && number <= words.size()
        ? words.get(number - 1)
        : number > GREATEST ? value : String.valueOf(number);
  }
}
