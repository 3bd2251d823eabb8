package dev.urial.scheme.call;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.scheme.SmallSchemesFuzz;
import dev.urial.testing.Input;

/** Any text behind {@code sip:}. A class of its own, since a run fuzzes one method of a class. */
class SipFuzz {
  @FuzzTest(maxDuration = "10m")
  void sip(byte[] data) {
    SmallSchemesFuzz.holds("sip:" + Input.text(data), SipUri::tryParse);
  }
}
