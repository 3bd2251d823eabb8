package dev.urial.compat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.JavaUriConversion;
import dev.urial.UriReference;
import dev.urial.report.Change;
import dev.urial.report.Component;
import dev.urial.report.Reason;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaUrisTest {
  private static List<Reason> reasons(List<Change> changes) {
    return changes.stream().map(Change::reason).toList();
  }

  // There.

  @ParameterizedTest
  @CsvSource({
    "http://%61.example/, http://a.example/, HOST_FORM",
    "http://b%C3%BCcher.example/, http://xn--bcher-kva.example/, HOST_FORM",
    "http://h:/a, http://h/a, PORT_DROPPED",
    "http://h:080/a, http://h:80/a, PORT_ZEROS",
    "http://, http:///, SLASH_ADDED",
    "//, ///, SLASH_ADDED",
  })
  void whatIsEquivalentIsWrittenSoThatItCanBeRead(
      String text, String expected, ConversionEdit edit) {
    ConversionResult<URI> there = JavaUris.toJava(UriReference.parse(text));
    assertEquals(expected, there.result().orElseThrow().toString());
    assertEquals(List.of(edit), reasons(there.edits()));
    Change change = there.edits().get(0);
    if (change.range() != null) {
      assertEquals(change.before(), Objects.requireNonNull(change.range()).of(text));
    }
  }

  @Test
  void irisAreMapped() {
    ConversionResult<URI> there = JavaUris.toJava(Iri.parse("http://bücher.example:080/ü?é#a"));
    assertEquals(
        "http://xn--bcher-kva.example:80/%C3%BC?%C3%A9#a", there.result().orElseThrow().toString());
    assertEquals(
        List.of(
            ConversionEdit.TO_ASCII,
            ConversionEdit.TO_ASCII,
            ConversionEdit.TO_ASCII,
            ConversionEdit.HOST_FORM,
            ConversionEdit.PORT_ZEROS),
        reasons(there.edits()));
    assertTrue(there.losses().isEmpty());
  }

  @Test
  void urlsAreWrittenByTheRfcFirst() {
    ConversionResult<URI> there = JavaUris.toJava(Url.parse("http://h/a|b?c d"));
    assertEquals("http://h/a%7Cb?c%20d", there.result().orElseThrow().toString());
    assertEquals(1, there.edits().size());
    assertTrue(there.losses().isEmpty());
    assertTrue(JavaUris.toJava(Url.parse("http://h/")).isExact());
  }

  @ParameterizedTest
  @CsvSource({
    "http://my_host:80/, HOST PORT, REGISTRY_AUTHORITY",
    "http://my%5Fhost/, HOST, REGISTRY_AUTHORITY",
    "file:///etc, AUTHORITY HOST, EMPTY_AUTHORITY",
    "urn:a:b, PATH, OPAQUE",
    "mailto:a@b?subject=c, PATH QUERY, OPAQUE",
  })
  void whatHasNoRemedyStaysAndIsTold(
      String text, String components, JavaUriConversion.Reason reason) {
    ConversionResult<URI> there = JavaUris.toJava(UriReference.parse(text));
    assertEquals(text, there.result().orElseThrow().toString());
    assertTrue(there.edits().isEmpty());
    assertEquals(
        List.of(components.split(" ")),
        there.losses().stream().map(it -> Objects.requireNonNull(it.component()).name()).toList());
    assertTrue(there.losses().stream().allMatch(it -> it.reason() == reason));
  }

  @ParameterizedTest
  @CsvSource({
    "a:, NOTHING_AFTER_SCHEME",
    "http://[v1.a]/, IPVFUTURE",
    "http://[::1]:2147483648/, PORT_TOO_LARGE",
  })
  void whatIsRefusedWhateverIsWrittenHasAReason(String text, JavaUriConversion.Reason reason) {
    ConversionResult<URI> there = JavaUris.toJava(UriReference.parse(text));
    assertFalse(there.result().isOk());
    assertEquals(List.of(reason), reasons(there.losses()));
  }

  // Back.

  @ParameterizedTest
  @CsvSource({
    "http://[fe80::1%eth0]:8080/a, http://[fe80::1]:8080/a, ZONE_DROPPED",
    "//u@[::1.2.3.04]:1, //u@[::1.2.3.4]:1, OCTET_ZEROS",
    "//[::1.002.0.00], //[::1.2.0.0], OCTET_ZEROS",
    "s://a:b@c:d@e/f, s://a:b%40c:d@e/f, AUTHORITY_ENCODED",
    "s://a:b:8, s://a%3Ab:8, AUTHORITY_ENCODED",
    "s://é@h@i, s://%C3%A9%40h@i, AUTHORITY_ENCODED",
  })
  void whatIsNoTextOfTheRfcIsMended(String text, String expected, ConversionEdit edit) {
    ConversionResult<UriReference> back = JavaUris.from(URI.create(text));
    assertEquals(expected, back.result().orElseThrow().toString());
    assertEquals(List.of(edit), reasons(back.edits()));
  }

  @Test
  void aLoneSurrogateIsReplaced() {
    ConversionResult<UriReference> back = JavaUris.from(URI.create("/a\uD800?b"));
    assertEquals("/a%EF%BF%BD?b", back.result().orElseThrow().toString());
    assertEquals(List.of(ConversionEdit.SURROGATE_REPLACED), reasons(back.edits()));
    assertEquals(Component.PATH, back.edits().get(0).component());
  }

  /** {@code resolve} joins the authority and the path, so the text is not what it parsed. */
  @Test
  void aTextThatJavaItselfRejectsHasNoResult() {
    ConversionResult<UriReference> back =
        JavaUris.from(URI.create("//[::1]").resolve(URI.create("a")));
    assertFalse(back.result().isOk());
    assertEquals(List.of(), back.edits());
  }

  @Test
  void anIriComesBackAsItWasWritten() {
    ConversionResult<Iri> back = JavaUris.iriFrom(URI.create("http://bücher.example/é"));
    assertEquals("bücher.example", back.result().orElseThrow().host());
    Iri zone = JavaUris.iriFrom(URI.create("http://[fe80::1%1]/é")).result().orElseThrow();
    assertEquals("http://[fe80::1]/%C3%A9", zone.toString());
    assertFalse(JavaUris.iriFrom(URI.create("/a")).result().isOk());
    assertFalse(JavaUris.uriFrom(URI.create("/a")).result().isOk());
  }

  @Test
  void passwordsAreMasked() {
    for (String text :
        List.of("http://u:zebra@h:080/", "http://u:zebra@my_host/", "http://u:zebra@[v1.a]/")) {
      String shown = JavaUris.toJava(UriReference.parse(text)).toString();
      assertTrue(shown.startsWith("ConversionResult"), shown);
      assertFalse(shown.contains("zebra"), shown);
    }
    for (String text : List.of("s://u:zebra@h@i", "http://u:zebra@[fe80::1%1]/")) {
      String shown = JavaUris.from(URI.create(text)).toString();
      assertFalse(shown.contains("zebra"), shown);
    }
  }

  @Test
  void everyReasonHasAnEnglishSentence() {
    for (ConversionEdit edit : ConversionEdit.values()) {
      assertFalse(edit.sentence().isEmpty());
      assertFalse(edit.citation().isEmpty());
    }
  }

  // Laws.

  @Test
  void everyEditKeepsTheMeaningAndLosesNoMoreThanTheTextItself() {
    DrawnTexts references = DrawnTexts.of(Grammar.rfc3987(), "IRI-reference");
    DrawnTexts small = DrawnTexts.random("av1:/?#[]@%.0", 10);
    Laws.forAll(
        "toJava(u) is equivalent to u, and loses no more than u's own text",
        20_000,
        DrawnTexts.mix(references, small, small),
        t -> {
          IriReference u = IriReference.tryParse(t).orElseNull();
          if (u == null) {
            return;
          }
          ConversionResult<URI> there = JavaUris.toJava(u);
          JavaUriConversion<URI> plain = JavaUriConversion.toJava(u.toUri());
          URI java = there.result().orElseNull();
          if (java == null) {
            assertFalse(plain.result().isOk(), t);
            assertFalse(there.losses().isEmpty(), t);
            return;
          }
          UriReference again = UriReference.parse(java.toString());
          boolean slashAdded = reasons(there.edits()).contains(ConversionEdit.SLASH_ADDED);
          assertTrue(slashAdded || again.isEquivalentTo(u, Equivalence.SCHEME), t);
          if (plain.result().isOk()) {
            assertTrue(there.losses().size() <= plain.changes().size(), t);
          }
          if (plain.isExact()) {
            assertEquals(u.toUri().toString(), java.toString());
          }
          assertEquals(again, JavaUris.from(java).result().orElseThrow());
        });
  }

  @Test
  void whateverJavaReadsComesBack() {
    DrawnTexts small = DrawnTexts.random("av1:/?#[]@%.0é_\uD800", 12);
    DrawnTexts anything = DrawnTexts.of(Grammar.rfc3987(), "IRI-reference").mutated();
    Laws.forAll(
        "from always has a result",
        20_000,
        DrawnTexts.mix(small, anything),
        t -> {
          URI java;
          try {
            java = new URI(t);
          } catch (URISyntaxException e) {
            return;
          }
          ConversionResult<UriReference> back = JavaUris.from(java);
          assertTrue(back.result().isOk(), t);
          if (JavaUriConversion.from(java).result().isOk()) {
            assertTrue(back.edits().isEmpty(), t);
          } else {
            assertFalse(back.edits().isEmpty(), t);
          }
        });
  }

  @Test
  @SuppressWarnings("NullAway") // what a caller does by mistake
  void nullIsRefusedByName() {
    UriReference none = null;
    Exception refused = assertThrows(NullPointerException.class, () -> JavaUris.toJava(none));
    assertEquals("reference", refused.getMessage());
    assertNotNull(refused);
  }
}
