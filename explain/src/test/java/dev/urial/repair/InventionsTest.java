package dev.urial.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.urial.repair.Repair.Reason;
import dev.urial.report.Change;
import dev.urial.report.Component;
import dev.urial.report.Range;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The judge of inventions finds what is planted, and lets pass what an edit has a reason for. */
class InventionsTest {
  /** A repair by one edit. */
  private static Repair repair(String given, int start, int end, String after, Reason reason) {
    String text = given.substring(0, start) + after + given.substring(end);
    String before = given.substring(start, end);
    Change change = Change.of(Component.SCHEME, new Range(start, end), before, after, reason);
    return new Repair(given, text, List.of(change), reason.cost(), null, null, null);
  }

  @ParameterizedTest
  @CsvSource({
    "'a b',                0, 0, http://,         SPACE",
    "'a.example/b',        0, 0, ftps://,         SCHEME_OF_HOST",
    "'//a.example/',       0, 0, http:,           SCHEME_MISSING",
    "'a@b.example',        0, 0, https://,        SCHEME_OF_MAIL",
    "'C:\\a',              0, 0, https:///,       SCHEME_OF_FILE",
    "'gopher://a/',        0, 6, http,            SCHEME_SPELLING",
    "'h1t2t3p://a/',       0, 7, http,            SCHEME_CHARACTERS",
    "'shop://a/',          0, 4, http,            DEFANGED",
    "'htpp://a/',          0, 4, http,            SPACE",
    "'a b://c',            0, 3, ab,              SCHEME_CHARACTERS",
    "'\\u0068ttp://a/',    0, 6, h,               SPACE",
    "'ｈttp://a/',         0, 1, h,               JSON_ESCAPE",
    "'&#104;ttp://a/',     0, 6, h,               JSON_ESCAPE",
  })
  void anInventedSchemeIsFound(String given, int start, int end, String after, Reason reason) {
    Repair planted = repair(given, start, end, after, reason);
    assertFalse(Inventions.in(planted).isEmpty(), planted.text());
  }

  @ParameterizedTest
  @CsvSource({
    "'a.example/b',        0, 0, https://,        SCHEME_OF_HOST",
    "'ftp.a.example/b',    0, 0, ftp://,          SCHEME_OF_HOST",
    "'//a.example/',       0, 0, https:,          SCHEME_MISSING",
    "'://a.example/',      0, 0, https,           SCHEME_MISSING",
    "'a@b.example',        0, 0, mailto:,         SCHEME_OF_MAIL",
    "'C:\\a',              0, 0, file:///,        SCHEME_OF_FILE",
    "'htp://a/',           2, 2, t,               SCHEME_SPELLING",
    "'hxxps://a/',         1, 3, tt,              DEFANGED",
    "'ht?tp://a/',         2, 3, '',              SCHEME_CHARACTERS",
    "'\\u0068ttp://a/',    0, 6, h,               JSON_ESCAPE",
    "'ｈttp://a/',         0, 1, h,               LOOK_ALIKE",
    "'&#104;ttp://a/',     0, 6, h,               HTML_REFERENCE",
    "'gopher://a/ b',     11, 12, %20,            SPACE",
    "'GO://a b',           6, 7, %20,             SPACE",
  })
  void aSchemeWithAReasonIsNot(String given, int start, int end, String after, Reason reason) {
    assertEquals(List.of(), Inventions.in(repair(given, start, end, after, reason)));
  }
}
