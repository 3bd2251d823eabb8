package dev.urial.url;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.testing.Input;
import java.util.List;

/**
 * A URL and what its setters are given, a line each: a digit for the setter, then the value. A line
 * end within a value is written as U+2028.
 */
class UrlSettersFuzz {
  @FuzzTest(maxDuration = "10m")
  @DictionaryFile(resourcePath = "/dev/urial/testing/url.dict")
  void set(byte[] data) {
    List<String> lines = Input.lines(data);
    UrlAgreement agreement = UrlAgreement.startingWith(lines.get(0));
    if (agreement == null) {
      return;
    }
    for (String line : lines.subList(1, lines.size())) {
      if (!line.isEmpty()) {
        int setter = Math.floorMod(line.charAt(0) - '0', UrlAgreement.SETTERS);
        agreement.set(setter, line.substring(1).replace('\u2028', '\n'));
      }
    }
  }
}
