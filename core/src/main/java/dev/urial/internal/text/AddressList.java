package dev.urial.internal.text;

import java.util.ArrayList;
import java.util.List;

/**
 * A list of mail addresses, as in the header field {@code To}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5322#section-3.4">RFC 5322 §3.4</a>
 */
public final class AddressList {
  private AddressList() {}

  /** Splits a decoded value into addresses at its commas; a comma within an address is quoted. */
  public static List<String> split(String value) {
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
}
