package dev.urial.shortener.visit;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A buffer for writing or reading octets sequentially. What cannot be read is an
 * IllegalArgumentException, whatever the octets are.
 */
final class OctetBuffer {
  private byte[] octets;
  private int end;
  private int at;

  OctetBuffer() {
    octets = new byte[64];
  }

  /** One to write to, with room for so many octets before it grows. */
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
      throw new IllegalArgumentException("it ends too early");
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
      throw new IllegalArgumentException("a text is longer than what is left");
    }
    String text = new String(octets, at, (int) length, StandardCharsets.UTF_8);
    at += (int) length;
    return text;
  }

  /** Where the next octet is read. */
  int at() {
    return at;
  }

  /** Whether these octets, and no others, come next within so many. */
  boolean isNext(byte[] text, int length) {
    return Arrays.equals(octets, at, at + length, text, 0, text.length);
  }

  void skip(long length) {
    if (length > left()) {
      throw new IllegalArgumentException("a text is longer than what is left");
    }
    at += (int) length;
  }

  /** Writes what another one has between two places. */
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
