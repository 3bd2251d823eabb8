package dev.urial.cli.scale;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Tells at first sight most texts that are their own normal form if they are valid: a scheme and a
 * host in lower case, and behind them ASCII without escapes and without dot-segments.
 */
final class Untouched {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long LOW = 0x7F7F7F7F7F7F7F7FL;
  private static final long HIGH = ~LOW;
  private static final long PERCENT = 0x2525252525252525L;
  private static final long DOT = 0x2E2E2E2E2E2E2E2EL;

  /** A letter in lower case, or a digit. */
  private static final byte LETTER = 1;

  /** What may stand in a host besides. */
  private static final byte MARK = 2;

  private static final byte[] KIND = kinds();

  private Untouched() {}

  /** Whether syntax-based normalization leaves the text as it is, if it is valid. */
  static boolean is(byte[] bytes, int start, int end) {
    int i = start;
    while (i < end && isLowerOrDigit(bytes[i])) {
      i++;
    }
    boolean hasAuthority =
        end - i > 3
            && bytes[i] == ':'
            && bytes[i + 1] == '/'
            && bytes[i + 2] == '/'
            && isLowerOrDigit(bytes[i + 3]);
    if (!hasAuthority) {
      return false;
    }
    i += 4;
    while (i < end && KIND[bytes[i] & 0xFF] != 0) {
      i++;
    }
    if (i < end && bytes[i] != '/' && bytes[i] != '?' && bytes[i] != '#') {
      return false;
    }
    for (; i <= end - 8; i += 8) {
      long word = (long) LONGS.get(bytes, i);
      long escape = word ^ PERCENT;
      long isEscape = ~((escape & LOW) + LOW | escape | LOW);
      if ((isEscape | word & HIGH) != 0) {
        return false;
      }
      long dot = word ^ DOT;
      long isDot = ~((dot & LOW) + LOW | dot | LOW);
      for (; isDot != 0; isDot &= isDot - 1) {
        if (bytes[i + (Long.numberOfTrailingZeros(isDot) >>> 3) - 1] == '/') {
          return false;
        }
      }
    }
    for (; i < end; i++) {
      byte octet = bytes[i];
      if (octet < 0 || octet == '%' || octet == '.' && bytes[i - 1] == '/') {
        return false;
      }
    }
    return true;
  }

  private static boolean isLowerOrDigit(byte octet) {
    return KIND[octet & 0xFF] == LETTER;
  }

  private static byte[] kinds() {
    byte[] kinds = new byte[256];
    Arrays.fill(kinds, 'a', 'z' + 1, LETTER);
    Arrays.fill(kinds, '0', '9' + 1, LETTER);
    kinds['.'] = MARK;
    kinds['-'] = MARK;
    return kinds;
  }
}
