package dev.urial.bulk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Octets are UTF-8 where the JDK's decoder reads them. */
@NullMarked
class Utf8BytesTest {
  private static final int[] TRAILS = {0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF};

  private static final byte[] HEAD = "http://a/".getBytes(StandardCharsets.US_ASCII);
  private static final Row URL = Row.of(RowGrammar.URL);

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
    assertEquals(expected, URL.check(inPath(bytes), 0, HEAD.length + bytes.length));
    for (int before = 0; before < 10; before++) {
      byte[] longer = new byte[bytes.length + before + 9];
      System.arraycopy(bytes, 0, longer, before, bytes.length);
      int broken = Utf8Bytes.broken(longer, 0, longer.length);
      assertEquals(expected, broken < 0);
    }
  }

  /** Octets of a path make a URL fail only if they are not UTF-8. */
  private static byte[] inPath(byte[] bytes) {
    byte[] url = Arrays.copyOf(HEAD, HEAD.length + bytes.length);
    System.arraycopy(bytes, 0, url, HEAD.length, bytes.length);
    return url;
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
