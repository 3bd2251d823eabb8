package dev.urial.scheme.geo;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.scheme.SmallSchemesFuzz;
import dev.urial.testing.Input;

/** Any text behind {@code geo:}. A class of its own, since a run fuzzes one method of a class. */
class GeoFuzz {
  @FuzzTest(maxDuration = "10m")
  void geo(byte[] data) {
    SmallSchemesFuzz.holds("geo:" + Input.text(data), GeoUri::tryParse);
  }
}
