package dev.urial.shortener.visit;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A buffer for writing or reading octets sequentially. Reading invalid data always throws an
 * IllegalArgumentException.
 */
final class OctetBuffer {
  private byte[] octets;
  private int end;
  private int at;

  OctetBuffer() {
    octets = new byte[64];
  }

  /** Creates a buffer for writing with an initial capacity in octets. */
  OctetBuffer(int room) {
    octets = new byte[room];
  }

  OctetBuffer(byte[] octets) {
    this.octets = octets;
    this.end = octets.length;
  }

  int left() {
    return end - at;
  }

  private void room(int more) {
    if (end + more > octets.length) {
      octets = Arrays.copyOf(octets, Math.max(octets.length * 2, end + more));
    }
  }

  void octet(byte octet) {
    room(1);
    octets[end++] = octet;
  }

  void number(long number) {
    room(10);
    long left = number;
    while ((left & ~0x7FL) != 0) {
      octets[end++] = (byte) (left & 0x7F | 0x80);
      left >>>= 7;
    }
    octets[end++] = (byte) left;
  }

  void text(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    number(utf8.length);
    room(utf8.length);
    System.arraycopy(utf8, 0, octets, end, utf8.length);
    end += utf8.length;
  }

  byte octet() {
    if (at >= end) {
      throw new IllegalArgumentException("the data ends too early");
    }
    return octets[at++];
  }

  long number() {
    long number = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      byte octet = octet();
      number |= (long) (octet & 0x7F) << shift;
      if (octet >= 0) {
        if (number < 0) {
          break;
        }
        return number;
      }
    }
    throw new IllegalArgumentException("a number is too long");
  }

  String text() {
    long length = number();
    if (length > left()) {
      throw new IllegalArgumentException("a text is longer than the remaining data");
    }
    String text = new String(octets, at, (int) length, StandardCharsets.UTF_8);
    at += (int) length;
    return text;
  }

  /** Returns the index of the next octet to read. */
  int at() {
    return at;
  }

  /** Returns whether the next {@code length} octets equal the given ones. */
  boolean isNext(byte[] text, int length) {
    return Arrays.equals(octets, at, at + length, text, 0, text.length);
  }

  void skip(long length) {
    if (length > left()) {
      throw new IllegalArgumentException("a text is longer than the remaining data");
    }
    at += (int) length;
  }

  /** Writes a copy of a range of another buffer. */
  void copy(OctetBuffer from, int start, int stop) {
    room(stop - start);
    System.arraycopy(from.octets, start, octets, end, stop - start);
    end += stop - start;
  }

  int size() {
    return end;
  }

  byte[] toArray() {
    return Arrays.copyOf(octets, end);
  }
}
