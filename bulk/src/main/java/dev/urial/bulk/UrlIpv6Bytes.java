package dev.urial.bulk;

import java.util.Arrays;

/** Parses and writes an IPv6 address in bytes, as the URL Standard defines. Not thread-safe. */
final class UrlIpv6Bytes {
  private final int[] pieces = new int[8];

  /**
   * Parses the text between the brackets, and returns whether it is an IPv6 address.
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-ipv6-parser">IPv6 parser</a>
   */
  boolean parse(byte[] in, int start, int last) {
    Arrays.fill(pieces, 0);
    int i = start;
    int piece = 0;
    int compress = -1;
    if (i < last && in[i] == ':') {
      if (i + 1 == last || in[i + 1] != ':') {
        return false;
      }
      i += 2;
      piece++;
      compress = piece;
    }
    while (i < last) {
      if (piece == 8) {
        return false;
      }
      if (in[i] == ':') {
        if (compress >= 0) {
          return false;
        }
        i++;
        piece++;
        compress = piece;
        continue;
      }
      int first = i;
      int value = 0;
      while (i < last && i - first < 4 && UrlByteClasses.hexValue(in[i]) >= 0) {
        value = value << 4 | UrlByteClasses.hexValue(in[i]);
        i++;
      }
      if (i < last && in[i] == '.') {
        if (i == first || piece > 6 || !ipv4(in, first, last, piece)) {
          return false;
        }
        piece += 2;
        break;
      }
      if (i < last) {
        if (in[i] != ':' || i + 1 == last) {
          return false;
        }
        i++;
      }
      pieces[piece] = value;
      piece++;
    }
    if (compress >= 0) {
      int swaps = piece - compress;
      for (int k = 7; k != 0 && swaps > 0; k--, swaps--) {
        int moved = pieces[compress + swaps - 1];
        pieces[compress + swaps - 1] = pieces[k];
        pieces[k] = moved;
      }
    } else if (piece != 8) {
      return false;
    }
    return true;
  }

  /**
   * Parses the last two pieces as an IPv4 address, which consists of four decimal numbers without
   * leading zeros.
   */
  private boolean ipv4(byte[] in, int start, int last, int piece) {
    int i = start;
    for (int number = 0; number < 4; number++) {
      if (number > 0) {
        if (i == last || in[i] != '.') {
          return false;
        }
        i++;
      }
      int first = i;
      int value = 0;
      while (i < last && UrlByteClasses.isDigit(in[i])) {
        if (i > first && value == 0) {
          return false;
        }
        value = value * 10 + (in[i] - '0');
        if (value > 255) {
          return false;
        }
        i++;
      }
      if (i == first) {
        return false;
      }
      int at = piece + (number >> 1);
      pieces[at] = pieces[at] << 8 | value;
    }
    return i == last;
  }

  /**
   * Writes the parsed address in brackets, and returns the index after it.
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-ipv6-serializer">IPv6 serializer</a>
   */
  int write(byte[] out, int start) {
    int n = start;
    int longest = -1;
    int longestSize = 1;
    int size = 0;
    for (int i = 0; i < 8; i++) {
      size = pieces[i] == 0 ? size + 1 : 0;
      if (size > longestSize) {
        longestSize = size;
        longest = i - size + 1;
      }
    }
    out[n++] = '[';
    for (int i = 0; i < 8; i++) {
      if (i == longest) {
        out[n++] = ':';
        if (i == 0) {
          out[n++] = ':';
        }
        i += longestSize - 1;
        continue;
      }
      n = hex(out, n, pieces[i]);
      if (i != 7) {
        out[n++] = ':';
      }
    }
    out[n++] = ']';
    return n;
  }

  /**
   * Writes a piece as a hexadecimal number in lower case without leading zeros, and returns the
   * index after it.
   */
  private static int hex(byte[] out, int start, int piece) {
    int n = start;
    int shift = piece > 0xFFF ? 12 : piece > 0xFF ? 8 : piece > 0xF ? 4 : 0;
    for (; shift >= 0; shift -= 4) {
      out[n++] = (byte) Character.forDigit(piece >> shift & 15, 16);
    }
    return n;
  }
}
