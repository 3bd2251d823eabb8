package dev.urial.idna;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.idna.Idna.Flag;
import dev.urial.testing.Input;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A domain name to ASCII and to Unicode: the first octet chooses the flags. */
class IdnaFuzz {
  @FuzzTest(maxDuration = "10m")
  void map(byte[] data) {
    if (data.length == 0) {
      return;
    }
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    for (Flag flag : Flag.values()) {
      if ((data[0] >> flags(flag) & 1) != 0) {
        flags.add(flag);
      }
    }
    Idna idna = Idna.with(flags.toArray(new Flag[0]));
    String domain = Input.text(java.util.Arrays.copyOfRange(data, 1, data.length));
    Idna.Result ascii = idna.toAscii(domain);
    Idna.Result unicode = idna.toUnicode(domain);
    assertEquals(ascii.isOk() ? ascii.text() : null, idna.toAsciiOrNull(domain));
    for (Idna.Result result : List.of(ascii, unicode)) {
      for (IdnaError e : result.errors()) {
        assertTrue(0 <= e.start() && e.start() <= e.end() && e.end() <= domain.length());
      }
    }
    if (ascii.isOk() && !flags.contains(Flag.TRANSITIONAL_PROCESSING)) {
      assertEquals(ascii, idna.toAscii(ascii.text()));
      assertTrue(unicode.isOk());
      assertEquals(unicode, idna.toUnicode(ascii.text()));
      assertEquals(ascii, idna.toAscii(unicode.text()));
      assertTrue(Nfc.isNormal(unicode.text()));
    }
  }

  private static int flags(Flag flag) {
    return List.of(Flag.values()).indexOf(flag);
  }
}
