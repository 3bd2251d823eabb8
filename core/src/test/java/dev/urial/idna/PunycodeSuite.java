package dev.urial.idna;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The samples of RFC 3492 §7.1, and those of rust-url. */
public class PunycodeSuite {
  @TestFactory
  public Stream<DynamicTest> samplesOfTheRfc() {
    return Suites.open("rfc-examples")
        .cases("rfc3492-punycode.json")
        .each(
            c -> CaseJson.text(c, "id"),
            c -> {
              String text = CaseJson.text(c, "string");
              String punycode = CaseJson.text(c, "punycode");
              assertEquals(text, Punycode.decode(punycode));
              int[] codePoints = new int[c.get("codePoints").size()];
              Arrays.setAll(codePoints, i -> c.get("codePoints").get(i).intValue());
              assertArrayEquals(codePoints, text.codePoints().toArray());
              // Sample I marks a letter by its case (appendix A), which nobody asked of us.
              assertTrue(punycode.equalsIgnoreCase(Punycode.encode(text)));
            })
        .tests();
  }

  @TestFactory
  public Stream<DynamicTest> samples() {
    return Suites.open("rust-url-punycode")
        .cases("punycode_tests.json")
        .each(
            c -> CaseJson.text(c, "encoded"),
            c -> {
              assertEquals(
                  CaseJson.text(c, "encoded"), Punycode.encode(CaseJson.text(c, "decoded")));
              assertEquals(
                  CaseJson.text(c, "decoded"), Punycode.decode(CaseJson.text(c, "encoded")));
            })
        .tests();
  }

  /** A text whose numbers need more than 32 bits. */
  @TestFactory
  public Stream<DynamicTest> overflow() {
    return Suites.open("rust-url-punycode")
        .cases("bad_punycode_tests.json")
        .each(
            c -> CaseJson.text(c, "description"),
            c -> assertNull(Punycode.encodeOrNull(CaseJson.text(c, "decoded"))))
        .tests();
  }
}
