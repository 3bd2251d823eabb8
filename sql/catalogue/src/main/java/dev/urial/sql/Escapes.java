package dev.urial.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.Octets;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;

/** Percent-coding on bytes. */
final class Escapes {
  private static final byte[] HEX = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'
  };

  private Escapes() {}

  /** Which octets a set lets stand as they are. */
  static boolean[] kept(CharSet set, String without) {
    boolean[] kept = new boolean[128];
    for (int c = 0; c < 128; c++) {
      kept[c] = c != '%' && set.has(c) && without.indexOf(c) < 0;
    }
    return kept;
  }

  /** Writes a text, its octets escaped that are not kept. */
  static void encode(byte[] text, int start, int end, boolean[] kept, Octets out) {
    for (int i = start; i < end; i++) {
      byte c = text[i];
      if (c >= 0 && kept[c]) {
        out.append(c);
      } else {
        out.append('%');
        out.append(HEX[c >> 4 & 15]);
        out.append(HEX[c & 15]);
      }
    }
  }

  static boolean hasPercent(byte[] text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (text[i] == '%') {
        return true;
      }
    }
    return false;
  }

  /**
   * Writes a text decoded as {@link Percent#decodeLossy} does; objects are made only where an escape
   * stands for an octet beyond ASCII.
   */
  static void decodeLossy(byte[] text, int start, int end, Octets out) {
    for (int i = start; i < end; i++) {
      int octet = text[i] == '%' ? octet(text, i, end) : -1;
      if (octet > 127) {
        String rest = Percent.decodeLossy(new String(text, i, end - i, UTF_8));
        out.append(rest);
        return;
      }
      if (octet >= 0) {
        out.append(octet);
        i += 2;
      } else {
        out.append(text[i]);
      }
    }
  }

  /** The octet of an escape; -1 if it is broken. */
  static int octet(byte[] text, int at, int end) {
    if (at + 3 > end) {
      return -1;
    }
    int high = Character.digit(text[at + 1], 16);
    int low = Character.digit(text[at + 2], 16);
    return high < 0 || low < 0 ? -1 : high << 4 | low;
  }
}
