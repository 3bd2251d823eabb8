package dev.urial.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.explain.TextAssessment.Outcome;
import dev.urial.report.Message;
import dev.urial.testkit.AssessedText;
import dev.urial.testkit.laws.Growth;
import dev.urial.url.Url;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a person is reported first of a text. */
class TextAssessmentTest {
  static List<AssessedText> texts() {
    return AssessedText.all();
  }

  @ParameterizedTest
  @MethodSource("texts")
  void theOutcomeAndTheHostAreThoseOfTheTable(AssessedText expected) {
    TextAssessment it = TextAssessment.of(expected.text());
    boolean isRefused = it.outcome() == Outcome.REFUSED;
    String outcome = isRefused ? "refused" : it.isDangerous() ? "dangerous" : "valid";
    assertEquals(expected.outcome() + " " + expected.host(), outcome + " " + it.host());
    TwoReadings both = TwoReadings.of(expected.text());
    boolean isValid = both.rfc().isOk() && (both.url().isOk() || both.isBaseMissing());
    assertEquals(isValid, it.outcome() == Outcome.VALID);
    assertEquals(it.isDangerous(), it.reason() != null);
    for (String language : List.of("hu", "ru", "et")) {
      Locale locale = Locale.forLanguageTag(language);
      assertFalse(it.sentence().text(locale).isEmpty());
      assertFalse(it.label().text(locale).equals(it.label().text()));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "http://user:pw@127.1/%zz, refused by RFC 3986 and dangerous",
    "http://a@b@c, refused by RFC 3986 and dangerous",
    "javascript:a, valid but dangerous",
    "hello world, refused",
    "http://999.1.1.1/, refused by browsers",
    "http://a/, valid"
  })
  void whetherItIsValidAndWhetherItIsDangerousAreTwoFacts(String text, String label) {
    assertEquals(label, TextAssessment.of(text).label().text());
  }

  @ParameterizedTest
  @CsvSource({
    "http://аррӏе.com/, 'Not apple.com. This is аррӏе.com, written in Cyrillic letters'",
    "http://xn--80ak6aa92e.com/, 'Not apple.com. This is аррӏе.com, written in Cyrillic letters'",
    "http://pаypal.com/, 'Not paypal.com. This is pаypal.com, with Cyrillic letters in it'",
    "http://paypa1.com/, Not paypal.com. This is paypa1.com",
    "https://paypal.com@evil.example/, Not paypal.com. This is evil.example",
    "https://paypal.com.evil.example/, Not paypal.com. This is evil.example",
    "http://a@b@c,",
    "http://127.1/,",
    "http://0x7f.1/,",
    "javascript:a,",
    "http://paypal.com/,"
  })
  void theHeadlineSaysWhatAPersonCanRepeat(String text, String headline) {
    Message own = TextAssessment.of(text).headline();
    assertEquals(headline, own == null ? null : own.text());
  }

  @Test
  void thereAreFortyTextsAtLeast() {
    assertTrue(texts().size() >= 40);
  }

  @ParameterizedTest
  @CsvSource({
    "javascript:1, script",
    "'data:text/html,a', active-document",
    "'data:application/xhtml+xml,a', active-document",
    "http://a/?<script>, script-element",
    "http://a/\u2066, bidi-control",
    "http://a/\u00AD, invisible-character",
    "http://a@b@c/, many-at-signs",
    "http://paypal.com@a.example/, name-in-userinfo",
    "http://paypal.com\u2044x@a.example/, name-in-userinfo",
    "http://paypa1.com/, imitates-by-skeleton",
    "http://127.1/, host-disputed",
    "'http://good.com\\\\@evil.example/', host-disputed"
  })
  void theReasonHasAStableName(String text, String reason) {
    TextAssessment it = TextAssessment.of(text);
    assertNotNull(it.reason());
    assertEquals(reason, it.reason().id());
    assertTrue(it.reason().link().startsWith("https://"));
  }

  @ParameterizedTest
  @CsvSource({
    "ssh://john.doe@host.example/",
    "http://my_host/",
    "http://fa\u00DF.de/",
    "http://T\u0170Z.hu/",
    "https://example.com/\u200C\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645",
    "https://a.example/users/@paypal.com",
    "http://a.example/b\tc",
    "https://a.example/<id>"
  })
  void whatIsOddIsNotDangerous(String text) {
    assertFalse(TextAssessment.of(text).isDangerous());
  }

  @Test
  void aReferenceReachesWhatItsBaseSays() {
    Iri base = Iri.parse("http://b.example/");
    Url url = Url.parse("http://b.example/");
    assertEquals("b.example", TextAssessment.of(TwoReadings.of("/a", base, url)).host());
    assertEquals("c.example", TextAssessment.of(TwoReadings.of("//c.example", base, url)).host());
    assertNull(TextAssessment.of("/a").host());
  }

  @Test
  void noPasswordStandsInTheSentence() {
    for (String text : List.of("http://paypal.com:secret@a/", "http://a:secret@b@c/")) {
      assertFalse(TextAssessment.of(text).toString().contains("secret"), text);
    }
  }

  @Test
  void hostileTextsTakeLinearTime() {
    for (String piece : List.of("a@", "%3C", "\u202E", "\u0301", "http:", "<script", "\\")) {
      String text = "http://" + piece.repeat(Growth.sized(200_000) / piece.length());
      Assertions.assertTimeout(
          Duration.ofSeconds(20), () -> assertNotNull(TextAssessment.of(text)), piece);
    }
  }
}
