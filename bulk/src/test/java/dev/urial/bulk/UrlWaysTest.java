package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.Nightly;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Real lines and the platform's tests: read as the noun reads them, and by which of the ways. */
@NullMarked
class UrlWaysTest {
  private final Row row = Row.of(RowGrammar.URL);
  private final UrlWriter writer = new UrlWriter(false);
  private int inPlace;
  private int written;
  private int refused;
  private int mapped;

  @Test
  void linesOfTheCorporaAreReadInPlace() {
    List<String> lines = BulkTexts.corpora();
    lines.forEach(this::count);
    print("corpora");
    assertTrue(inPlace > lines.size() / 2, "in place: " + inPlace);
    assertTrue(mapped < lines.size() / 1000, "mapped: " + mapped);
  }

  @Test
  void textsOfThePlatformsTestsAreMostlyWritten() {
    List<String> inputs = new ArrayList<>();
    StreamSupport.stream(Suites.open("wpt-url").json("urltestdata.json").spliterator(), false)
        .filter(c -> c.isObject())
        .forEach(c -> inputs.add(CaseJson.text(c, "input")));
    inputs.forEach(this::count);
    print("urltestdata.json");
    assertTrue(mapped < inputs.size() / 5, "mapped: " + mapped);
  }

  @Test
  @Nightly("NormalFormsLaws and RowLaws read the same lines")
  void linesOfAllSuitesAreReadAsTheNounReadsThem() {
    BulkTexts.ofSuites().forEach(this::count);
    print("all suites, lines and what is quoted in them");
  }

  private void count(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    UrlRowLaws.check(row, bytes);
    if (row.read(bytes, 0, bytes.length) && row.bytes() == bytes) {
      inPlace++;
      return;
    }
    switch (writer.read(bytes, 0, bytes.length)) {
      case WRITTEN -> written++;
      case FAILURE -> refused++;
      case UNREAD -> mapped++;
    }
  }

  private void print(String of) {
    System.out.printf(
        "%s: %,d in place, %,d written anew, %,d refused without an object, %,d by the noun%n",
        of, inPlace, written, refused, mapped);
  }
}
