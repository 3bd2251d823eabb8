package dev.urial.idna;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.urial.idna.tables.UnicodeTables;
import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Unicode's own test file of the normalization forms, as far as it speaks of NFC and NFD. */
class NormalizationSuite {
  private static final String FILE = "NormalizationTest.txt";

  @TestFactory
  Stream<DynamicTest> nfc() {
    Suite suite = Suites.open(UnicodeTables.suite("ucd"));
    Cases cases = suite.cases(FILE);
    BitSet listed = new BitSet();
    boolean isPart1 = false;
    int number = 0;
    for (String line : suite.lines(FILE)) {
      number++;
      if (line.startsWith("@Part")) {
        isPart1 = line.startsWith("@Part1");
      } else if (!line.isBlank() && !line.startsWith("#")) {
        List<String> columns =
            Stream.of(line.substring(0, line.indexOf('#')).split(";", -1))
                .map(NormalizationSuite::text)
                .toList();
        if (isPart1) {
          listed.set(columns.get(0).codePointAt(0));
        }
        cases.add(number, columns.get(0), () -> check(columns));
      }
    }
    return cases.add("every other code point", () -> othersAreNormal(listed)).tests();
  }

  private static String text(String hex) {
    StringBuilder text = new StringBuilder();
    for (String point : hex.strip().split(" ", -1)) {
      if (!point.isEmpty()) {
        text.appendCodePoint(Integer.parseInt(point, 16));
      }
    }
    return text.toString();
  }

  /**
   * {@code c2 == toNFC(c1) == toNFC(c2) == toNFC(c3)}, {@code c4 == toNFC(c4) == toNFC(c5)}; for
   * NFD likewise, to c3 and c5.
   */
  private static void check(List<String> c) {
    assertEquals(c.get(1), Nfc.normalize(c.get(0)));
    assertSame(c.get(1), Nfc.normalize(c.get(1)));
    assertEquals(c.get(1), Nfc.normalize(c.get(2)));
    assertSame(c.get(3), Nfc.normalize(c.get(3)));
    assertEquals(c.get(3), Nfc.normalize(c.get(4)));
    assertEquals(c.get(0).equals(c.get(1)), Nfc.isNormal(c.get(0)));
    assertEquals(c.get(2), Nfd.normalize(c.get(0)));
    assertEquals(c.get(2), Nfd.normalize(c.get(1)));
    assertSame(c.get(2), Nfd.normalize(c.get(2)));
    assertEquals(c.get(4), Nfd.normalize(c.get(3)));
    assertSame(c.get(4), Nfd.normalize(c.get(4)));
    assertEquals(c.get(0).equals(c.get(2)), Nfd.isNormal(c.get(0)));
  }

  private static void othersAreNormal(BitSet listed) {
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      if (!listed.get(point)) {
        String text = Character.toString(point);
        assertSame(text, Nfc.normalize(text));
        assertSame(text, Nfd.normalize(text));
      }
    }
  }
}
