package dev.urial.safety.unicode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.idna.Nfd;
import dev.urial.testing.Input;

/** Any text, lone surrogates too: nothing is thrown, and what is said agrees with itself. */
class UnicodeFuzz {
  @FuzzTest(maxDuration = "10m")
  void unicode(byte[] data) {
    String text = Input.text(data);
    String skeleton = Confusables.skeleton(text);
    assertTrue(Nfd.isNormal(skeleton));
    assertEquals(skeleton, Confusables.skeleton(Nfd.normalize(text)));
    assertNotNull(Confusables.find(text, Nfd.normalize(text)));
    ScriptSet scripts = ScriptSet.resolved(text);
    RestrictionLevel level = RestrictionLevel.ofScripts(text);
    assertEquals(!scripts.isEmpty(), RestrictionLevel.SINGLE_SCRIPT.includes(level));
    assertTrue(RestrictionLevel.of(text).includes(level));
    NumberSystems.areMixed(text);
    for (HiddenText hidden : HiddenText.in(text)) {
      assertTrue(hidden.range().end() <= text.length() && !hidden.range().isEmpty());
    }
  }
}
