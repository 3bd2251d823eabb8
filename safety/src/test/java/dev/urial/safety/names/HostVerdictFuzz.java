package dev.urial.safety.names;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.testing.Input;

/** Any text: a verdict that is in the text, and a form to be shown. */
class HostVerdictFuzz {
  @FuzzTest(maxDuration = "10m")
  void verdict(byte[] data) {
    HostVerdictLaws.holds(Input.text(data));
  }
}
