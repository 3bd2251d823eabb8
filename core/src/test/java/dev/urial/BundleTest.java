package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.urial.report.Messages;
import dev.urial.report.Reason;
import dev.urial.url.UrlConversion;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every reason has a sentence in the bundle, and every sentence a reason. */
class BundleTest {
  @Test
  void keysAreThoseOfTheReasons() {
    Set<String> used = new TreeSet<>();
    for (Reason reason : JavaUriConversion.Reason.values()) {
      used.add(reason.message().key());
      assertFalse(reason.sentence().isEmpty() || reason.sentence().endsWith("."), reason.id());
    }
    for (UrlConversion.Reason reason : UrlConversion.Reason.values()) {
      used.add(reason.message().key());
      used.add(reason.uriMessage().key());
      assertFalse(reason.sentence().isEmpty() || reason.sentence().endsWith("."), reason.id());
    }
    used.add("url.with-tabs");
    assertEquals(used, Messages.CORE.keys());
  }
}
