package dev.urial.repair;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.Iri;
import dev.urial.testing.Input;
import java.util.List;

/** A base and a text: repaired by each standard, with and without the base. */
class RepairsFuzz {
  @FuzzTest(maxDuration = "10m")
  @DictionaryFile(resourcePath = "/dev/urial/testing/url.dict")
  void repairs(byte[] data) {
    List<String> two = Input.two(data);
    Iri base = Iri.tryParse(two.get(0)).orElseNull();
    for (Standard standard : Standard.values()) {
      RepairLaws.hold(two.get(1), standard, false, standard == Standard.URL ? base : null);
      RepairLaws.hold(two.get(1), standard, true, null);
      if (base != null) {
        RepairLaws.hold(two.get(1), standard, false, base);
      }
    }
  }
}
