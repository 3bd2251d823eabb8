package dev.urial.internal.text;

import java.nio.charset.StandardCharsets;

/** Parses an IPv4 address, given as bytes, in any form that the URL Standard accepts. */
public final class UrlIpv4Bytes {
  private static final long TOO_BIG = 1L << 32;

  private UrlIpv4Bytes() {}

  /** Same as {@link #endsInANumber(byte[], int, int)} for a whole host in lower-case ASCII. */
  public static boolean endsInANumber(String host) {
    byte[] octets = host.getBytes(StandardCharsets.ISO_8859_1);
    return endsInANumber(octets, 0, octets.length);
  }

  /**
   * Returns whether the last label of a lower-case host is a number.
   *
   * @see <a href="https://url.spec.whatwg.org/#ends-in-a-number-checker">ends in a number
   *     checker</a>
   */
  public static boolean endsInANumber(byte[] host, int start, int hostEnd) {
    int end = hostEnd;
    if (end > start && host[end - 1] == '.') {
      end--;
    }
    int last = end;
    while (last > start && host[last - 1] != '.') {
      last--;
    }
    if (last == end || !isDigit(host[last])) {
      return false;
    }
    boolean hex = end - last > 1 && host[last] == '0' && host[last + 1] == 'x';
    for (int i = hex ? last + 2 : last; i < end; i++) {
      if (hex ? hexValue(host[i]) < 0 : !isDigit(host[i])) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the address that a lower-case host represents, or -1 if it is not an address.
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-ipv4-parser">IPv4 parser</a>
   */
  public static long parse(byte[] host, int start, int end) {
    int last = host[end - 1] == '.' ? end - 1 : end;
    int parts = 1;
    for (int i = start; i < last; i++) {
      parts += host[i] == '.' ? 1 : 0;
    }
    if (parts > 4) {
      return -1;
    }
    long address = 0;
    long number = 0;
    int part = start;
    for (int k = 1; k <= parts; k++) {
      int partEnd = part;
      while (partEnd < last && host[partEnd] != '.') {
        partEnd++;
      }
      number = number(host, part, partEnd);
      if (number < 0 || (k < parts && number > 255)) {
        return -1;
      }
      if (k < parts) {
        address |= number << 8 * (4 - k);
      }
      part = partEnd + 1;
    }
    if (number >= 1L << 8 * (5 - parts)) {
      return -1;
    }
    return address | number;
  }

  /**
   * Returns the number in a part of an address, at most 2^32; -1 if the part is not a number.
   *
   * @see <a href="https://url.spec.whatwg.org/#ipv4-number-parser">IPv4 number parser</a>
   */
  public static long number(byte[] host, int start, int partEnd) {
    if (start == partEnd) {
      return -1;
    }
    int radix = 10;
    int i = start;
    if (host[i] == '0' && partEnd - i > 1) {
      boolean hex = host[i + 1] == 'x';
      radix = hex ? 16 : 8;
      i += hex ? 2 : 1;
    }
    long number = 0;
    for (; i < partEnd; i++) {
      int digit = hexValue(host[i]);
      if (digit < 0 || digit >= radix) {
        return -1;
      }
      number = Math.min(number * radix + digit, TOO_BIG);
    }
    return number;
  }

  private static boolean isDigit(byte octet) {
    return octet >= '0' && octet <= '9';
  }

  /** Returns the value of a lower-case hexadecimal digit, or -1. */
  private static int hexValue(byte octet) {
    if (isDigit(octet)) {
      return octet - '0';
    }
    return octet >= 'a' && octet <= 'f' ? octet - 'a' + 10 : -1;
  }
}
