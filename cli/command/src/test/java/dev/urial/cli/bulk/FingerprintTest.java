package dev.urial.cli.bulk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** SipHash with 128 bits, held against the vectors of its authors. */
class FingerprintTest {
  @Test
  void vectorsOfTheAuthors() {
    Fingerprint print = new Fingerprint(0x0706050403020100L, 0x0F0E0D0C0B0A0908L);
    byte[] text = new byte[64];
    for (int i = 0; i < text.length; i++) {
      text[i] = (byte) i;
    }
    String[] expected = {"a3817f04ba25a8e66df67214c7550293", "da87c1d86b99af44347659119b22fc45"};
    for (int length = 0; length < expected.length; length++) {
      print.of(text, 0, length);
      assertEquals(expected[length], octets(print.low()) + octets(print.high()));
    }
    // Where a text lies does not matter.
    byte[] moved = new byte[80];
    System.arraycopy(text, 0, moved, 13, 64);
    print.of(text, 0, 64);
    long low = print.low();
    print.of(moved, 13, 77);
    assertEquals(low, print.low());
  }

  private static String octets(long littleEndian) {
    return String.format("%016x", Long.reverseBytes(littleEndian));
  }
}
