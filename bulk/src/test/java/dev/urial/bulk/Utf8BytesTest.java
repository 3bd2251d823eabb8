package dev.urial.bulk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Octets are UTF-8 where the JDK's decoder reads them. */
@NullMarked
class Utf8BytesTest {
  private static final int[] TRAILS = {0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF};

  @Test
  void allPairsOfOctets() {
    for (int pair = 0; pair < 1 << 16; pair++) {
      check(pair >> 8, pair & 0xFF);
    }
  }

  @Test
  void longerCharactersWithEachKindOfOctetAtEachPlace() {
    for (int first = 0xC0; first < 256; first++) {
      for (int second : TRAILS) {
        for (int third : TRAILS) {
          check(first, second, third);
          for (int fourth : TRAILS) {
            check(first, second, third, fourth);
            check('a', first, second, third, fourth, 'b');
          }
        }
      }
    }
  }

  private static void check(int... octets) {
    byte[] bytes = new byte[octets.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) octets[i];
    }
    boolean expected = isText(bytes);
    assertEquals(expected, Utf8Bytes.broken(bytes, 0, bytes.length) < 0);
    // Alone, and where eight octets are looked at together.
    assertEquals(expected, Utf8Bytes.isWhole(bytes, 0, bytes.length));
    for (int before = 6; before < 10; before++) {
      byte[] longer = new byte[bytes.length + before + 9];
      System.arraycopy(bytes, 0, longer, before, bytes.length);
      assertEquals(expected, Utf8Bytes.isWhole(longer, 0, before + bytes.length));
      assertEquals(expected, Utf8Bytes.isWhole(longer, 1, longer.length));
    }
  }

  private static boolean isText(byte[] bytes) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }
}
