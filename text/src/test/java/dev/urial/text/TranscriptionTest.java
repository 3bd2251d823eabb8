package dev.urial.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TranscriptionTest {
  private static Transcription of(String iri) {
    return Transcription.of(Iri.parse(iri));
  }

  @Test
  void itStandsBetweenAngleBrackets() {
    assertEquals("<http://a.example/>", of("http://a.example/").text());
    assertEquals("<URL:http://a.example/>", of("http://a.example/").prefixed());
    assertEquals("<URL:url:a>", of("url:a").text());
  }

  @Test
  void linesEndBehindDelimitersAndNothingIsAdded() {
    assertEquals(
        List.of("<http://www.ics.uci.edu/pub/", "ietf/uri/historical.html#", "WARNING>"),
        of("http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING").lines(30));
    assertEquals(
        List.of("<URL:http://www.ics", ".uci.edu/pub/ietf/", "uri/>"),
        of("http://www.ics.uci.edu/pub/ietf/uri/").prefixedLines(20));
    assertEquals(
        List.of("<http://a.example/?a=1&b=", "22222222222222222222222", ".3>"),
        of("http://a.example/?a=1&b=22222222222222222222222.3").lines(25));
  }

  @Test
  void noLineEndsBehindAHyphenOrWithinAnEscape() {
    assertEquals(
        List.of("<http://a.example/", "a-b-c-d-e-f-g-h-i-j", "-k-l>"),
        of("http://a.example/a-b-c-d-e-f-g-h-i-j-k-l").lines(20));
    assertEquals(
        List.of("<urn:example:", "aaaaaa%C3%A9%C3%A9", "%C3%A9%C3%A9>"),
        of("urn:example:aaaaaa%C3%A9%C3%A9%C3%A9%C3%A9").lines(20));
  }

  @Test
  void aRunOfHyphensIsNotBroken() {
    String run = "-".repeat(40);
    assertTrue(of("urn:example:" + run + "a").lines(20).stream().anyMatch(it -> it.contains(run)));
  }

  @Test
  void narrowerThanTwentyColumnsIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> of("a:b").lines(19));
    assertEquals(List.of("<a:b>"), of("a:b").lines(20));
  }

  @Test
  void whatCannotBeSeenIsPercentEncoded() {
    Transcription it = of("http://a.example/a\u00A0b\u200Bc\u202Ed»e\u3000");
    assertEquals(
        "http://a.example/a%C2%A0b%E2%80%8Bc%E2%80%AEd%C2%BBe%E3%80%80",
        it.identifier().toString());
    assertEquals(of("http://a.example/é").identifier(), Iri.parse("http://a.example/é"));
  }

  @Test
  void noSecretIsShown() {
    Transcription it = of("http://user:Ge1lO0%7Eheim@a.example/?token=Ge1lO0%7Eheim");
    assertFalse(it.toString().contains("Ge1"), it.toString());
  }

  /** Written, wrapped at any width, typed again: it is found again. */
  @Test
  void whatIsWrittenIsReadAgain() {
    DrawnTexts iris = DrawnTexts.of(Grammar.rfc3987(), "IRI");
    DrawnTexts uris = DrawnTexts.of(Grammar.rfc3986(), "URI");
    Laws.forAll("paper: IRIs", 10_000, iris, TranscriptionTest::isReadAgain);
    Laws.forAll("paper: URIs", 10_000, uris, TranscriptionTest::isReadAgain);
  }

  private static void isReadAgain(String drawn) {
    Iri parsed = Iri.tryParse(drawn).orElseNull();
    if (parsed == null) {
      return; // shrunk to what is none
    }
    Transcription paper = Transcription.of(parsed);
    String identifier = paper.identifier().toString();
    assertEquals(parsed.toUri(), paper.identifier().toUri());
    int width = 20 + new SplittableRandom(drawn.hashCode()).nextInt(60);
    for (List<String> lines : List.of(paper.lines(width), paper.prefixedLines(width))) {
      assertEquals(
          paper.prefixed().substring(5), String.join("", lines).replaceFirst("^<(URL:)?", ""));
      for (String line : lines) {
        assertTrue(TerminalWidth.of(line) <= width || line.contains("--"), line);
        assertFalse(line.endsWith("-"), line);
      }
      for (String written :
          List.of(
              String.join("\n", lines), String.join("\r\n      ", lines), String.join("", lines))) {
        assertEquals(identifier, Unwrapping.of(written).text());
        TypedText typed = TypedText.of("  " + written + ".");
        assertTrue(
            typed.candidates().stream()
                .anyMatch(it -> it.identifier().toString().equals(identifier)),
            () -> written + typed.candidates());
      }
    }
  }

  @Test
  void ofARegisteredSchemeItIsTheFirst() {
    DrawnTexts texts = DrawnTexts.of(Grammar.rfc3986(), "URI");
    Laws.forAll(
        "paper: registered",
        5_000,
        texts,
        drawn -> {
          String rest = drawn.substring(drawn.indexOf(':') + 1);
          for (String prefix :
              List.of("http://a.example/", "urn:example:a", "mailto:a@w3.org?b=")) {
            Iri iri = Iri.tryParse(prefix + rest).orElseNull();
            if (iri != null) {
              isFoundAgain(iri);
            }
          }
        });
  }

  private static void isFoundAgain(Iri iri) {
    for (int width : new int[] {20, 33, 72}) {
      String written = String.join("\n", Transcription.of(iri).lines(width));
      assertEquals(iri, TypedText.of(written).first().identifier(), written);
      Find find = Finder.everything().findFirst("I wrote " + written + ", I think.");
      assertEquals(iri, find == null ? null : find.identifier(), written);
      String prefixed = String.join("\n  ", Transcription.of(iri).prefixedLines(width));
      Find again = Finder.strict().findFirst("I wrote " + prefixed + ", I think.");
      assertEquals(iri, again == null ? null : again.identifier(), prefixed);
    }
  }

  @Test
  void timeIsLinear() {
    for (String piece : List.of("a", "-", "%41", "/", "_", "é", "\u0301", "\u3000", "a0l", "A")) {
      Growth.isLinear(
          "paper " + piece,
          1_000,
          n -> "urn:example:" + piece.repeat(n),
          text -> {
            Transcription it = of(text);
            it.lines(20);
          });
    }
  }
}
