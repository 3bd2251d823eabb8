package dev.urial.explain.meaning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.IriReference;
import dev.urial.report.Component;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What values within identifiers mean, held to a table of URLs and what is to be told of them. */
final class ValueMeaningTest {
  static Stream<String> rows() {
    try (InputStream in = ValueMeaningTest.class.getResourceAsStream("values.tsv")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(line -> !line.startsWith("#")).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void isTold(String row) {
    int tab = row.indexOf('\t');
    List<ValueMeaning> values = values(row.substring(0, tab));
    String told =
        values.stream()
            .flatMap(it -> it.facts().stream())
            .map(it -> it.name().text() + ": " + it.text())
            .collect(Collectors.joining(" | "));
    int from = 0;
    for (String fact : row.substring(tab + 1).split(" \\| ", -1)) {
      int at = told.indexOf(fact, from);
      assertTrue(at >= 0, () -> fact + " is not in (or not behind the one before): " + told);
      from = at + 1;
    }
  }

  @Test
  void trackingParametersAreNamedAndTheRestIsTold() {
    List<ValueMeaning> values =
        values("https://u:pw@a.example/b?q=1&UTM_Source=mail&id=7&gclid=x%2Fy&sid=3#c");
    ValueMeaning first = named(values, "UTM_Source");
    String told = first.facts().toString();
    assertTrue(told.contains("without tracking parameters"), told);
    assertTrue(told.contains("https://u:***@a.example/b?q=1&id=7&sid=3#c"), told);
    assertTrue(first.facts().stream().anyMatch(it -> it.source().equals("Google Analytics")), told);
    String second = named(values, "gclid").facts().toString();
    assertTrue(second.contains("tracking"), second);
    assertFalse(second.contains("without"), second);
    assertTrue(values.stream().noneMatch(it -> "sid".equals(it.name())), values::toString);
    assertEquals(List.of(), values("https://a.example/?utmost=1&q=2"));
  }

  private static ValueMeaning named(List<ValueMeaning> values, String name) {
    return values.stream().filter(it -> name.equals(it.name())).findFirst().orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.com/",
        "https://example.com/index.html?page=2&sort=name",
        "https://example.com/documentation/getting-started",
        "https://example.com/Benutzerverwaltung/Einstellungen?Sprache=Deutsch",
        "https://example.com/2024/01/31/some-title-of-a-page",
        "https://example.com/?id=12345678&n=0000000000000",
        "https://example.com/?zip=10115&tel=4930901820",
        "mailto:a@example.com?subject=hello",
        "urn:isbn:0451450523",
        "../a/b?c=d",
        "https://www.facebook.com/groups/",
        "https://example.com/?q=cats%20and%20dogs",
      })
  void ofPlainTextNothingIsTold(String text) {
    List<ValueMeaning> values = values(text);
    // A number of ten digits may be a time, and is then called a guess.
    assertTrue(
        values.stream().allMatch(it -> it.certainty() == Certainty.GUESS), values.toString());
    assertTrue(values.size() <= 1, values.toString());
  }

  @Test
  void aSecretIsNotShown() {
    String jwt =
        "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9"
            + ".eyJpc3MiOiJhLmV4YW1wbGUiLCJzdWIiOiJqb2UiLCJleHAiOjE0MjI3Nzk2Mzh9"
            + ".eoaDVGTClRdfxUZXiPs3f8FmJDkDE_VCQFXqKxpLsts";
    List<ValueMeaning> values = values("https://a.example/?access_token=" + jwt);
    ValueMeaning value = values.get(0);
    assertEquals("***", value.value());
    assertEquals("access_token", value.name());
    assertEquals(Certainty.STATED, value.certainty());
    String facts = value.facts().toString();
    assertTrue(facts.contains("algorithm: HS256"), facts);
    assertTrue(facts.contains("expires: 2015-02-01T08:33:58Z"), facts);
    assertTrue(facts.contains("issuer: a.example"), facts);
    assertFalse(facts.contains("joe"), facts);
    assertFalse(values.toString().contains("eoaDVGTC"), values.toString());

    String nested =
        values("https://a.example/?next=https%3A%2F%2Fu%3Apw%40b.example%2F").toString();
    assertFalse(nested.contains("pw"), nested);
    assertEquals(List.of(), values("https://a.example/?password=dGVzdHl0ZXN0dGVzdA=="));
    assertEquals(List.of(), values("https://a.example/?d=am9lOlNlY3JldFBhc3M="), "joe:SecretPass");
  }

  @Test
  void placeAndTargetAreSaid() {
    String text = "https://a.example/?x=1&next=https%3A%2F%2Fa.example%2Fb";
    ValueMeaning value = values(text).get(0);
    assertEquals("next", value.name());
    assertEquals(Component.QUERY, value.component());
    assertEquals("https%3A%2F%2Fa.example%2Fb", text.substring(value.start(), value.end()));
    assertEquals("https://a.example/b", value.target());
    assertEquals("query parameter next", value.place().text());
    assertEquals("leads to: https://a.example/b", value.facts().get(0).toString());
    ValueMeaning id = values("https://a.example/43c18e2b-6441-49e2-b907-f4c6262b22de").get(0);
    assertEquals("path", id.place().text());
    assertNull(id.target());
    assertNull(value.site());
    assertEquals("b.example", values("https://a.example/?u=//b.example/c").get(0).site());
    assertNull(id.name());
    assertEquals("stated", id.certainty().message().text(Locale.ENGLISH));
  }

  @Test
  void whatIsNoneIsLeftAlone() {
    for (String text :
        List.of(
            "https://a.example/?t=eyJ.eyJ.x",
            "https://a.example/?t=eyJhbGciOiJub25lIn0",
            "https://a.example/?t=eyJhbGciOiJub25lIn0.%00.x",
            "https://a.example/?X-Amz-Date=99999999T999999Z&X-Amz-Expires=1",
            "https://a.example/?X-Amz-Expires=99999999999999999999",
            "https://a.example/?sig=a&sv=",
            "https://twitter.com/a/status/99999999999999999999999999",
            "https://www.google.com/search?ei=%%%",
            "https://www.google.com/maps/@,,z",
            "https://a.example/?u=//&u=http:&url=%",
            "https://a.example/web/http:/",
            "https://a.example/?" + "a=b&".repeat(10_000),
            "https://a.example" + "/a".repeat(10_000),
            "https://a.example/?u=" + "%25".repeat(10_000) + "41",
            "https://a.example/?u=eyJ" + "a".repeat(100_000) + "." + "{".repeat(1000) + ".")) {
      IriReference reference = IriReference.tryParse(text).orElseNull();
      if (reference != null) {
        assertTrue(Meaning.of(reference).values().size() <= 200, text);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://gist.github.com/user/abcdef0123",
        "https://docs.github.com/en/rest",
        "https://github.com/topics/java",
        "https://twitter.com/search",
        "https://x.com/home",
        "https://www.doi.org/doi-handbook/HTML/",
        "https://t.me/joinchat",
        "https://t.me/+AbCdEf",
        "https://google.blogspot.com/search?q=abc",
        "https://stackoverflow.com/questions/tagged/java",
        "https://www.facebook.com/events/birthdays",
        "https://www.instagram.com/stories/highlights/123",
        "https://a.example/3rdgeneration",
        "https://a.example/AdministrationInternational",
        "https://a.example/23-01-15-10-30-00",
        "https://web.archive.org/web/20209999999999/",
        "https://a.example/?X-Amz-Date=20230230T000000Z&X-Amz-Expires=100",
        "https://a.example/docs",
        "https://a.example/a/WsJH",
        "https://a.example/blog/WsJH/comments",
        "https://a.example/some.file.name.of.more",
        "https://a.example/mail/u/0/#inbox/172ed79b0337c14f",
        "https://a.example/dns-query?dns=AAAA",
        "https://www.linkedin.com/messaging/thread/2-dXNlcjpodW50ZXIyfHg=/", // user:hunter2|x
      })
  void whatOnlyLooksLikeAValueIsNotTold(String text) {
    assertEquals(List.of(), values(text));
  }

  @Test
  void whatMayBeAnythingIsAGuess() {
    assertEquals(Certainty.GUESS, values("https://a.example/?to=2025550123").get(0).certainty());
    assertEquals(Certainty.GUESS, values("https://a.example/?ref=main.py/x").get(0).certainty());
    // Nobody known signs so: a time by its name and its form.
    ValueMeaning expires = values("https://a.example/?Expires=1700000000&Signature=abc").get(0);
    assertEquals(Certainty.LIKELY, expires.certainty());
  }

  @Test
  void anArchiveOfAnArchiveLeadsToTheNext() {
    String inner = "https://web.archive.org/web/20190101000000/http://example.com/";
    List<ValueMeaning> values = values("https://a.example/web/" + inner);
    assertTrue(values.stream().anyMatch(it -> inner.equals(it.target())), values.toString());
  }

  @Test
  void ofATokenOnlyWhatItsFormAllows() {
    String jws = values("https://a.example/?t=eyJhbGciOiJub25lIn0.AAAA.x").toString();
    assertTrue(jws.contains("form: JWS (RFC 7515"), jws);
    // exp is "NaN", iat is "0x1p3": no NumericDate, RFC 7519 §2
    String odd =
        values("https://a.example/?t=eyJhbGciOiJub25lIn0.eyJleHAiOiJOYU4iLCJpYXQiOiIweDFwMyJ9.x")
            .toString();
    assertFalse(odd.contains("1970"), odd);
  }

  @Test
  void aPasswordInDecodedJsonIsNotShown() {
    // {"password":"hunter2"}
    String told = values("https://a.example/?d=eyJwYXNzd29yZCI6Imh1bnRlcjIifQ").toString();
    assertTrue(told.contains("decoded: ***"), told);
    assertFalse(told.contains("hunter2"), told);
  }

  @Test
  void aTargetHoldsNothingUnseen() {
    String text = "https://a.example/?u=%2F%2Fb.example%2F%0A%E2%80%AEx";
    assertEquals("http://b.example/%E2%80%AEx", values(text).get(0).target());
  }

  @Test
  void aCredentialIsToldOnlyByItsScope() {
    String told =
        values("https://a.example/?X-Goog-Credential=a.examplehttps://u:hunter2@b.example/%2Fauto")
            .toString();
    assertFalse(told.contains("hunter2"), told);
  }

  @Test
  void manyPairsWithoutEqualsSignsAreLookedAtOnce() {
    String text = "https://a.example/?" + "&".repeat(1_000_000) + "u=//b.example/";
    assertEquals("b.example", values(text).get(0).site());
  }

  private static List<ValueMeaning> values(String text) {
    return Meaning.of(IriReference.parse(text)).values();
  }
}
