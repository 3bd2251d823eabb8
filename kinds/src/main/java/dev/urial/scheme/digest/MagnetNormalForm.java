package dev.urial.scheme.digest;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.urn.Urn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Creates the normal form of a magnet link: its parameters in a fixed order and in a fixed
 * spelling.
 */
final class MagnetNormalForm {
  /** The order of parameters; all other parameters follow, sorted by name. */
  private static final List<String> ORDER =
      List.of("xt", "dn", "xl", "mt", "tr", "ws", "as", "xs", "kt", "x.pe", "so");

  /**
   * A parameter: its rank in the sort order, its name without the numeric suffix, and its text in
   * normal form.
   */
  private record Spelled(int rank, String key, String text) {}

  private static final String HEX = "0123456789ABCDEF";

  private MagnetNormalForm() {}

  static String of(MagnetUri magnet) {
    String query = String.valueOf(magnet.uri().query()); // never null for a magnet link
    List<Spelled> spelled = new ArrayList<>();
    int start = 0;
    for (MagnetUri.Parameter parameter : magnet.parameters()) {
      while (query.charAt(start) == '&') {
        start++;
      }
      int ampersand = query.indexOf('&', start);
      int end = ampersand < 0 ? query.length() : ampersand;
      spelled.add(spelled(parameter, query.substring(start, end)));
      start = end;
    }
    spelled.sort(Comparator.comparingInt(Spelled::rank).thenComparing(Spelled::key));
    StringBuilder normal = new StringBuilder("magnet:?");
    String before = "";
    for (Spelled parameter : spelled) {
      normal.append(before).append(parameter.text);
      before = "&";
    }
    String fragment = magnet.uri().fragment();
    return fragment == null ? normal.toString() : normal.append('#').append(fragment).toString();
  }

  private static Spelled spelled(MagnetUri.Parameter parameter, String written) {
    String key = MagnetRules.key(parameter.name());
    int equals = written.indexOf('=');
    String name = respelled(written.substring(0, equals), false);
    String value =
        key.equals("xt")
            ? Percent.encode(Urn.parse(parameter.value()).normalize().toString(), MagnetRules.TOPIC)
            : respelled(written.substring(equals + 1), MagnetRules.isWords(key));
    int rank = ORDER.indexOf(key);
    return new Spelled(rank < 0 ? ORDER.size() : rank, key, name + '=' + value);
  }

  /**
   * Re-encodes a value octet by octet, escaping only where necessary; nothing is decoded as UTF-8.
   */
  private static String respelled(String written, boolean plusIsSpace) {
    StringBuilder out = new StringBuilder(written.length());
    for (int i = 0; i < written.length(); i++) {
      int octet = written.charAt(i);
      if (octet == '%') {
        octet =
            EscapedOctets.digit(written.charAt(i + 1)) << 4
                | EscapedOctets.digit(written.charAt(i + 2));
        i += 2;
      } else if (octet == '+' && plusIsSpace) {
        octet = ' ';
      }
      if (octet < 128 && CharSet.UNRESERVED.has((char) octet)) {
        out.append((char) octet);
      } else {
        out.append('%').append(HEX.charAt(octet >> 4)).append(HEX.charAt(octet & 15));
      }
    }
    return out.toString();
  }
}
