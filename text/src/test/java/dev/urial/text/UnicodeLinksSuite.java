package dev.urial.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.idna.tables.UnicodeTables;
import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Unicode's own test file of link detection: each link is between two marks. */
class UnicodeLinksSuite {
  private static final String FILE = "LinkDetectionTest.txt";

  @TestFactory
  Stream<DynamicTest> linksOfALine() {
    Suite suite = Suites.open(UnicodeTables.suite("linkification"));
    Cases cases = suite.cases(FILE);
    List<String> lines = suite.lines(FILE);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!line.isEmpty() && !line.startsWith("#")) {
        String text = line.replaceAll("[⸠⸡]", "");
        cases.add(i + 1, text, () -> assertEquals(line, marked(text)));
      }
    }
    return cases.tests();
  }

  private static String marked(String text) {
    StringBuilder out = new StringBuilder(text);
    List<Find> finds = Finder.uts58().findAll(text);
    for (int i = finds.size() - 1; i >= 0; i--) {
      Find find = finds.get(i);
      out.insert((int) find.end(), '⸡').insert((int) find.start(), '⸠');
    }
    return out.toString();
  }
}
