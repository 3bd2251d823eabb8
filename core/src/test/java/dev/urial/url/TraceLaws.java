package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.report.Change;
import dev.urial.testing.DrawnUrls;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the parser tells of itself is what its oracle finds without it. */
@NullMarked
class TraceLaws {
  private static final int DRAWS = 100_000;

  /** What ranges are easily lost at: dots, slashes, drive letters and what is dropped. */
  private static final DrawnTexts HOSTILE =
      DrawnTexts.mix(
          DrawnTexts.random("/\\.:?#@%2e|Ca \t", 14),
          DrawnTexts.inTurn(
              DrawnTexts.from(
                  "", "file:", "FILE:/", "file://", "file:///C|", "http:", "foo:", "foo:/"),
              DrawnTexts.rows(
                  8, "/", "\\", ".", "..", "/..", "/.", "%2e", "a", "C|", "/C:", "\t", "\n", " ",
                  "é", "\uD83D", "\uDE00", "?", "#", "@", "//")),
          DrawnTexts.inTurn(
              DrawnTexts.from("http://", "htTP:\t//", " ws:", "foo://", "//", "file://"),
              DrawnTexts.rows(
                  5,
                  "a",
                  "B",
                  "@",
                  ":",
                  ":0",
                  "80",
                  "%41",
                  "ß",
                  "LocalHost",
                  "0x7f.1",
                  "[::1]",
                  "[0::1]",
                  "\t",
                  "1",
                  "é"),
              DrawnTexts.from("", "/", "/..", "?", "\\a", "#", " \n")));

  @Test
  void anInputIsTold() {
    Laws.forAll(
        "trace", DRAWS, DrawnTexts.mix(DrawnUrls.INPUTS, HOSTILE), text -> assertTold(text, null));
  }

  @Test
  void aReferenceIsTold() {
    Laws.forAll(
        "trace with base",
        DRAWS,
        DrawnUrls.BASES,
        DrawnTexts.mix(DrawnUrls.INPUTS, HOSTILE),
        (base, text) -> {
          Url url = Url.tryParse(base).orElseNull();
          Laws.assume(url != null);
          assertTold(text, url);
        });
  }

  private static void assertTold(String text, @Nullable Url base) {
    Trace trace = new Trace(text);
    Url url = UrlRecord.read(text, base, null, new ParserErrors(text, null, trace)).orElseNull();
    Laws.assume(url != null);
    if (url != null) {
      List<Change> found = new RewritingOracle(text, base, url).changes();
      assertEquals(found, List.copyOf(trace.changes()));
      assertEquals(found, UrlConversion.toUrl(text, base).changes());
    }
  }
}
