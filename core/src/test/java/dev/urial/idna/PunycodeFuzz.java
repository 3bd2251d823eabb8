package dev.urial.idna;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.testing.Input;

/** A text to Punycode, and read as Punycode, by the book of RFC 3492. */
class PunycodeFuzz {
  @FuzzTest(maxDuration = "10m")
  void thereAndBack(byte[] data) {
    String text = Input.text(data);
    String encoded = Punycode.encodeOrNull(text);
    assertEquals(PunycodeByTheBook.encode(text), encoded);
    if (encoded != null) {
      assertEquals(text, Punycode.decodeOrNull(encoded));
    }
    String decoded = Punycode.decodeOrNull(text);
    assertEquals(PunycodeByTheBook.decode(text), decoded);
    if (decoded != null) {
      String again = Punycode.encodeOrNull(decoded);
      assertEquals(decoded, again == null ? null : Punycode.decodeOrNull(again));
    }
  }
}
