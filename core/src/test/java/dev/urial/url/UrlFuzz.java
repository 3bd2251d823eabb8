package dev.urial.url;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.testing.Input;

/** A base and an input, through the URL parser and through the standard word for word. */
class UrlFuzz {
  @FuzzTest(maxDuration = "10m")
  @DictionaryFile(resourcePath = "/dev/urial/testing/url.dict")
  void parse(byte[] data) {
    var two = Input.two(data);
    String base = two.get(0).isEmpty() ? null : two.get(0);
    UrlAgreement.onParsing(two.get(1), null);
    UrlAgreement.onParsing(two.get(1), base);
    UrlAgreement.onValidity(two.get(1), base);
    UrlAgreement.onErrors(two.get(1), base);
  }
}
