package dev.urial.scheme.call;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.scheme.SmallSchemesFuzz;
import dev.urial.testing.Input;

/** Any text behind {@code tel:}. A class of its own, since a run fuzzes one method of a class. */
class TelFuzz {
  @FuzzTest(maxDuration = "10m")
  void tel(byte[] data) {
    SmallSchemesFuzz.holds("tel:" + Input.text(data), TelUri::tryParse);
  }
}
