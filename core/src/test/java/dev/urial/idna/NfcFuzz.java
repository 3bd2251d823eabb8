package dev.urial.idna;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.testing.Input;
import java.text.Normalizer;

/** A text to NFC: idempotent, and what the platform says of characters that it knows. */
class NfcFuzz {
  @FuzzTest(maxDuration = "10m")
  void normalize(byte[] data) {
    String text = Input.text(data);
    String normal = Nfc.normalize(text);
    assertSame(normal, Nfc.normalize(normal));
    assertEquals(text.equals(normal), Nfc.isNormal(text));
    boolean isKnown =
        text.codePoints()
            .allMatch(c -> Character.isDefined(c) && Character.getType(c) != Character.SURROGATE);
    if (isKnown) {
      assertEquals(Normalizer.normalize(text, Normalizer.Form.NFC), normal);
    }
  }
}
