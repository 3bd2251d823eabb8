package dev.urial.internal.text;

import java.util.List;

/**
 * The mnemonics of record classes and types, which {@code dns} URIs may also number.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1035#section-3.2.2">RFC 1035 §3.2.2 and
 *     §3.2.4</a>
 */
public final class DnsRecordNames {
  /** The mnemonics of the record classes, numbered from 1. */
  private static final List<String> CLASSES = List.of("IN", "CS", "CH", "HS");

  private static final List<String> TYPES =
      List.of(
          "A", "NS", "MD", "MF", "CNAME", "SOA", "MB", "MG", "MR", "NULL", "WKS", "PTR", "HINFO",
          "MINFO", "MX", "TXT");

  private DnsRecordNames() {}

  /** Returns the mnemonic of a record class if RFC 1035 defines one. */
  public static String classOf(String value) {
    return word(value, CLASSES);
  }

  /** Returns the mnemonic of a record type if RFC 1035 defines one. */
  public static String typeOf(String value) {
    return word(value, TYPES);
  }

  /**
   * Returns the mnemonic for a number; if there is none, returns the number without leading zeros.
   * Any other value is returned unchanged.
   */
  private static String word(String value, List<String> words) {
    int number = DecimalText.whole(value, 0xFFFF);
    return number > 0 && number <= words.size()
        ? words.get(number - 1)
        : number < 0 ? value : String.valueOf(number);
  }
}
