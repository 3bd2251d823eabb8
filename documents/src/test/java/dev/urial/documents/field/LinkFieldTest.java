package dev.urial.documents.field;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.UriReference;
import dev.urial.report.Parsed;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@SuppressWarnings({"NullAway", "ReturnValueIgnored"})
class LinkFieldTest {
  static final String[] WORDS = {
    "<",
    ">",
    "</a>",
    "<b?c#d>",
    ";",
    ",",
    "=",
    "\"",
    "\\",
    " ",
    "\t",
    "rel",
    "REL",
    "rel=next",
    "rel=\"a b\"",
    "anchor",
    "anchor=\"#x\"",
    "title",
    "title*",
    "title*=UTF-8'de'%C3%BC",
    "title*=iso-8859-1''%E9",
    "UTF-8''",
    "%",
    "%e2%82%ac",
    "'",
    "media=x",
    "type=text/html",
    "hreflang=et",
    "*",
    "é",
    "rev=prev",
    "*=UTF-8''x",
    "\n"
  };

  private static final DrawnTexts FIELDS =
      DrawnTexts.mix(
          DrawnTexts.rows(14, WORDS), DrawnTexts.random("<>;,=\"\\ ab*%'", 16), withTheBeginning());

  private static DrawnTexts withTheBeginning() {
    return DrawnTexts.inTurn(DrawnTexts.from("</a>; rel=x; "), DrawnTexts.rows(10, WORDS));
  }

  /** The examples of RFC 8288 §3.5, and what senders do. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<http://example.com/TheBook/chapter2>; rel=\"previous\"; title=\"previous chapter\""
            + "| http://example.com/TheBook/chapter2 [previous] previous chapter",
        "</>; rel=\"http://example.net/foo\"| / [http://example.net/foo] null",
        "</terms>; rel=\"copyright\"; anchor=\"#foo\"| /terms [copyright] null",
        "</TheBook/chapter4>; rel=\"next\"; title*=UTF-8'de'n%c3%a4chstes%20Kapitel"
            + "| /TheBook/chapter4 [next] nächstes Kapitel",
        "<http://example.org/>; rel=\"start http://example.net/relation/other\""
            + "| http://example.org/ [start, http://example.net/relation/other] null",
        "<a>;rel=NEXT ;title=x | a [next] x",
        "<a>; rel = next| a [next] null",
        "<a>; rel=next; rel=prev| a [next] null",
        "<a>; title=x; title*=UTF-8''y| a [] y",
        "<a>; title=x; title*=UTF-8''%| a [] x",
        "<a>; title=\"a\\\"b| a [] a\"b",
        " , ,<a>| a [] null",
        "<a,b;c>;rel=x| a,b;c [x] null",
        "<>;rel| `` [] null",
      })
  void readsWhatIsThere(String text, String expected) {
    LinkValue value = LinkField.read(text).values().get(0);
    String said = value.target() + " " + value.relations() + " " + value.title();
    assertEquals(expected.replace("``", ""), said);
  }

  @Test
  void rangesSayWhereTargetAndAnchorStand() {
    String text = "<a>; rel=x , </b c>;anchor=\"#\\d\" ;rel=y";
    LinkValue value = LinkField.read(text).values().get(1);
    assertEquals("/b c", value.range().of(text));
    assertEquals("#\\d", value.anchorRange().of(text));
    assertEquals("#d", value.anchor());
    assertNull(value.reference(), "no reference has a space");
    assertEquals("a", LinkField.read(text).first("x").target());
    assertNull(LinkField.read(text).first("z"));
  }

  @Test
  void readingEndsWhereNothingIsUnderstood() {
    assertTrue(LinkField.read("a; rel=x").values().isEmpty());
    assertTrue(LinkField.read("<a; rel=x").values().isEmpty());
    assertEquals(1, LinkField.read("<a>; rel=x y z, <b>").values().size() - 1);
    assertEquals(1, LinkField.read("<a> x, <b>").values().size());
  }

  @Test
  void theGrammarIsStricter() {
    assertTrue(LinkField.tryParse("").isOk());
    assertTrue(LinkField.tryParse(",, <a> ; rel=x;y , <b>,").isOk());
    assertEquals(5, LinkField.tryParse("</2> rel=next").errorOrNull().index());
    assertEquals(2, LinkField.tryParse("<a b>").errorOrNull().index());
    assertEquals(2, LinkField.tryParse("<a").errorOrNull().index());
    assertEquals(5, LinkField.tryParse("<a>; ;").errorOrNull().index());
    assertEquals(6, LinkField.tryParse("<a>;b=,").errorOrNull().index());
    assertEquals(9, LinkField.tryParse("<a>;b=\"c\\").errorOrNull().index());
    assertFalse(LinkField.tryParse("<a> <b>").isOk());
  }

  @Test
  void whatIsWrittenIsStandard() {
    LinkValue value =
        LinkValue.of(UriReference.parse("/ch3"), "next", "chapter")
            .with("title", "Három \"öt\"")
            .with("hreflang", "hu")
            .with("hreflang", "et");
    assertEquals(
        "</ch3>; rel=\"next chapter\"; title*=UTF-8''H%C3%A1rom%20%22%C3%B6t%22; hreflang=\"hu\";"
            + " hreflang=\"et\"",
        value.text());
    assertEquals(
        LinkField.of(List.of(value, value)), LinkField.parse(value.text() + "," + value.text()));
    assertThrows(IllegalArgumentException.class, () -> LinkValue.of(UriReference.parse("a")));
    assertThrows(
        IllegalArgumentException.class, () -> LinkValue.of(UriReference.parse("a"), "b c"));
    assertThrows(IllegalArgumentException.class, () -> value.with("rel", "x"));
    assertThrows(IllegalArgumentException.class, () -> value.with("a b", "x"));
    assertThrows(IllegalArgumentException.class, () -> value.with("a", "x\r\nSet-Cookie: y"));
  }

  @Test
  void whatIsShownMasksSecrets() {
    assertEquals("<http://u:***@h/>", LinkField.read("<http://u:p@h/>").toString());
  }

  @Test
  void agreesWithTheBook() {
    Laws.forAll(
        "links as appendix B says",
        100_000,
        FIELDS,
        text -> {
          List<String> ours = new ArrayList<>();
          for (LinkValue value : LinkField.read(text).values()) {
            List<LinkFieldByTheBook.Tuple> attributes = new ArrayList<>();
            value
                .attributes()
                .forEach(a -> attributes.add(new LinkFieldByTheBook.Tuple(a.name(), a.value())));
            for (String relation : value.relations()) {
              ours.add(value.target() + " " + relation + " " + value.anchor() + " " + attributes);
            }
          }
          assertEquals(LinkFieldByTheBook.links(text), ours);
        });
  }

  @Test
  void whatTheGrammarTakesIsReadAlike() {
    Laws.forAll(
        "a field of the grammar",
        100_000,
        FIELDS,
        text -> {
          Parsed<LinkField> parsed = LinkField.tryParse(text);
          if (parsed.isOk()) {
            LinkField field = parsed.orElseThrow();
            assertEquals(field, LinkField.read(text));
            assertEquals(field, LinkField.parse(field.text()));
          }
        });
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    Laws.forAll(
        "a field written",
        100_000,
        FIELDS,
        text -> {
          LinkField written = LinkField.read(LinkField.read(text).text());
          assertEquals(written, LinkField.read(written.text()));
          assertEquals(
              LinkField.read(text).values().stream().map(LinkValue::target).toList(),
              written.values().stream().map(LinkValue::target).toList());
          assertEquals(
              LinkField.read(text).values().stream().map(LinkValue::relations).toList(),
              written.values().stream().map(LinkValue::relations).toList());
        });
  }

  @Test
  void takesLinearTime() {
    for (String part :
        List.of("<", "<a>,", "<a>;", "<a>;x*=", "\"", "<a>;x=\"\\", ",", "<a>;rel=a ")) {
      Growth.isLinear(part, 20_000, n -> part.repeat(n), t -> LinkField.read(t).text().length());
      Growth.isLinear(part, 20_000, n -> part.repeat(n), t -> LinkField.tryParse(t).isOk());
    }
  }
}
