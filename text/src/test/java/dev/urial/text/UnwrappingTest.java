package dev.urial.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Change;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** RFC 3986 appendix C, RFC 2396 appendix E. */
class UnwrappingTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "<URL:http://a/b> | http://a/b",
        "<http://a/b> | http://a/b",
        "\"http://a/b\" | http://a/b",
        "'http://a/b' | http://a/b",
        "`http://a/b` | http://a/b",
        "`http://a/b' | http://a/b",
        "“http://a/b” | http://a/b",
        "„http://a/b” | http://a/b",
        "„http://a/b“ | http://a/b",
        "”http://a/b” | http://a/b",
        "«http://a/b» | http://a/b",
        "»http://a/b« | http://a/b",
        "»http://a/b» | http://a/b",
        "‹http://a/b› | http://a/b",
        "‚http://a/b‘ | http://a/b",
        "‘http://a/b’ | http://a/b",
        "「http://a/b」 | http://a/b",
        "『http://a/b』 | http://a/b",
        "《http://a/b》 | http://a/b",
        "【http://a/b】 | http://a/b",
        "（http://a/b） | http://a/b",
        "(http://a/b) | http://a/b",
        "[http://a/b] | http://a/b",
        "{http://a/b} | http://a/b",
        "url:http://a/b | http://a/b",
        "URL: http://a/b | http://a/b",
        "URL:<http://a/b> | http://a/b",
        "(„<URL:http://a/b>”). | http://a/b",
        "<http://a/b>. | http://a/b",
        "<http://a/b.> | http://a/b.",
        "„http://a/b”!? | http://a/b",
        "「http://a/b」。 | http://a/b",
        "<http://a/b | http://a/b",
        "http://a/b> | http://a/b",
        "http://a/b>, | http://a/b",
        "\"http://a/b | http://a/b",
        "http://a/b” | http://a/b",
        "data:,<b>x</b> | data:,<b>x</b>",
        "<b>x</b>y | <b>x</b>y",
        "http://a/b. | http://a/b.",
        "http://a/b) | http://a/b)",
        "(a)/(b) | (a)/(b)",
        "http://a/(b) | http://a/(b)",
        "http://a/b c | http://a/b c",
        "<http://a/b c> | http://a/bc",
        "URL: | URL:",
      })
  void whatIsWithin(String text, String within) {
    assertEquals(within, Unwrapping.of(text).text());
  }

  @Test
  void lineBreaksGoWithTheSpaceAroundThem() {
    assertEquals(
        "ftp://ds.internic.net/rfc",
        Unwrapping.of("<URL:ftp://ds.in\n      ternic.net/rfc>").text());
    assertEquals("http://a/bc", Unwrapping.of("http://a/b \r\n\t c").text());
    for (String end : List.of("\n", "\r", "\u000B", "\f", "\u0085", "\u2028", "\u2029")) {
      assertEquals("http://a/bc", Unwrapping.of("http://a/b" + end + "c").text());
    }
    for (String space : List.of(" ", "\t", "\u00A0", "\u3000", "\u2000", "\u200A", "\u202F")) {
      assertEquals("a/bc", Unwrapping.of("a/b" + space + "\nc").text());
      assertEquals("a/b" + space + "c", Unwrapping.of("a/b" + space + "c").text());
    }
    assertEquals("a/b\nc", Unwrapping.of("a/b\nc").except(Unwrapping.Reason.LINE_BREAK).text());
  }

  @Test
  void whatIsAroundGoes() {
    for (String around :
        List.of(" ", "\t", "\n", "\u0000", "\uFEFF", "\u200B", "\u2060", "\u001F")) {
      Unwrapping unwrapping = Unwrapping.of(around + "http://a/b" + around);
      assertEquals("http://a/b", unwrapping.text());
      assertEquals(2, unwrapping.changes().size());
      assertEquals(Unwrapping.Reason.SURROUNDING_SPACE, unwrapping.changes().get(1).reason());
    }
    assertEquals(" a ", Unwrapping.of(" a ").except(Unwrapping.Reason.SURROUNDING_SPACE).text());
  }

  @Test
  void hyphenAtTheEndOfALineIsTold() {
    Unwrapping broken = Unwrapping.of("http://a/new-\n  page");
    assertTrue(broken.hasHyphen());
    assertEquals("http://a/new-page", broken.text());
    assertEquals("http://a/newpage", broken.and(Unwrapping.Reason.HYPHEN).text());
    assertEquals(
        List.of("-", "\n  "),
        broken.and(Unwrapping.Reason.HYPHEN).changes().stream().map(Change::before).toList());
    assertFalse(Unwrapping.of("http://a/new-page").hasHyphen());
    assertFalse(Unwrapping.of("http://a/new\n-page").hasHyphen());
    assertTrue(Unwrapping.of("http://a/new\u2010\npage").hasHyphen());
    assertTrue(Unwrapping.of("http://a/new\u00AD\npage").hasHyphen());
    assertFalse(Unwrapping.of("\n-\n").hasHyphen());
    assertEquals("", Unwrapping.of("<>").text());
  }

  @Test
  void punctuationGoesIfAskedFor() {
    Unwrapping text = Unwrapping.of("http://a/b.?!,;:");
    assertEquals("http://a/b.?!,;:", text.text());
    assertEquals("http://a/b", text.and(Unwrapping.Reason.PUNCTUATION).text());
    assertEquals(
        "http://a/b.", Unwrapping.of("<http://a/b.>;").and(Unwrapping.Reason.PUNCTUATION).text());
    assertSame(text, text.and(Unwrapping.Reason.DELIMITER));
    assertSame(text, text.except(Unwrapping.Reason.HYPHEN));
  }

  @Test
  void eachMayBeLeft() {
    assertEquals("<a>", Unwrapping.of("<a>").except(Unwrapping.Reason.DELIMITER).text());
    assertEquals("URL:a", Unwrapping.of("<URL:a>").except(Unwrapping.Reason.PREFIX).text());
    assertEquals("a b", Unwrapping.of("<a b>").except(Unwrapping.Reason.INNER_SPACE).text());
  }

  @Test
  void changesAreInOrderAndNameTheirRanges() {
    Unwrapping unwrapping = Unwrapping.of(" <URL:a\nb> ");
    List<String> told = new ArrayList<>();
    for (Change change : unwrapping.changes()) {
      told.add(change.start() + "-" + change.end() + " " + change.reason());
    }
    assertEquals(
        List.of(
            "0-1 SURROUNDING_SPACE",
            "1-2 DELIMITER",
            "2-6 PREFIX",
            "7-8 LINE_BREAK",
            "9-10 DELIMITER",
            "10-11 SURROUNDING_SPACE"),
        told);
    assertEquals(" <URL:a\nb> ", unwrapping.original());
    assertFalse(unwrapping.isEmpty());
    assertEquals("ab (6 removed)", unwrapping.toString());
    assertEquals("http://u:***@h/ (2 removed)", Unwrapping.of("<http://u:secret@h/>").toString());
  }

  @Test
  void everyReasonSaysWhatItDoesAndAssumes() {
    for (Unwrapping.Reason reason : Unwrapping.Reason.values()) {
      assertFalse(reason.sentence().isBlank());
      assertFalse(reason.assumption().text(Locale.ENGLISH).isBlank());
      assertTrue(reason.citation().startsWith("RFC "));
    }
  }

  @Test
  void whatNoChangeNamesIsKept() {
    DrawnTexts texts = DrawnTexts.random("<>\"'`()«»„”- \n\tURL:ab.,\u200B", 24);
    Laws.forAll(
        "unwrapping",
        20_000,
        texts,
        text -> {
          for (Unwrapping unwrapping :
              List.of(
                  Unwrapping.of(text),
                  Unwrapping.of(text)
                      .and(Unwrapping.Reason.HYPHEN)
                      .and(Unwrapping.Reason.PUNCTUATION))) {
            StringBuilder kept = new StringBuilder();
            int done = 0;
            for (Change change : unwrapping.changes()) {
              assertTrue(change.start() >= done && change.end() > change.start());
              assertEquals(text.substring(change.start(), change.end()), change.before());
              assertEquals("", change.after());
              kept.append(text, done, change.start());
              done = change.end();
            }
            assertEquals(kept.append(text.substring(done)).toString(), unwrapping.text());
          }
        });
  }

  @Test
  void timeIsLinear() {
    for (String piece : List.of("(", "<", " ", "-\n", ".", "\"", "()")) {
      Growth.isLinear(
          "unwrapping " + piece, 5_000, n -> piece.repeat(n) + "a" + ")".repeat(n), Unwrapping::of);
    }
  }

  /** A change for each of very many line breaks would need much more memory than the text. */
  @Test
  void veryManyLineBreaksAreOneChangeBehindTheFirst() {
    String text = "http://a/" + "b\n".repeat(5_000) + "c";
    Unwrapping unwrapping = Unwrapping.of(text);
    assertEquals("http://a/" + "b".repeat(5_000) + "c", unwrapping.text());
    assertEquals(4_097, unwrapping.changes().size());
    Change last = unwrapping.changes().get(4_096);
    assertEquals(Unwrapping.Reason.LINE_BREAK, last.reason());
    assertEquals("b".repeat(903), last.after());
    assertEquals("b", text.substring(last.start() - 1, last.start()));
    assertEquals(
        "http://a/" + "b".repeat(5_000) + "c", TypedText.of(text).first().identifier().toString());
  }
}
