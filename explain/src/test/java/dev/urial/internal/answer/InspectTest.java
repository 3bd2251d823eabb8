package dev.urial.internal.answer;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.JsonWriter;
import dev.urial.answer.Rendering;
import dev.urial.answer.Value;
import dev.urial.report.Message;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is known about a text, as an answer and as a document. */
class InspectTest {
  private static final Rendering SHOWN = Rendering.shown(Locale.ROOT);

  private static String json(String text, Rendering how) {
    return JsonWriter.text(Inspect.of(text).whole(), how);
  }

  private static Answer answer(Answer from, String name) {
    return (Answer) Objects.requireNonNull(from.get(name), name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://u:secret@h/%C3%A9!",
        "http://h/?token=secret",
        "a//u:secret@h/../b",
        "http:///u:secret@h/",
        "http://u:secret@h/%zz",
        "sip:u:secret@h"
      })
  void theWriterDecidesWhetherSecretsAreShown(String text) {
    assertFalse(json(text, Rendering.MASKED).contains("secret"), json(text, Rendering.MASKED));
    assertTrue(json(text, SHOWN).contains("secret"), text);
  }

  @Test
  void theFormForPeopleIsMaskedAsTheOthersAre() {
    Answer rfc = answer(Inspect.of("https://u:secret@h/%C3%A9!").answer(), "rfc");
    assertEquals("https://u:***@h/é%21", Rendering.MASKED.text(rfc.get("readable")));
    assertEquals("https://u:secret@h/é%21", SHOWN.text(rfc.get("readable")));
  }

  /** A secret of the text is in the path of the target, where it no longer looks like one. */
  @Test
  void aSecretIsMaskedWhereABasePutsIt() {
    Iri base = Iri.parse("http://user:first@b/");
    Url urlBase = Url.parse("http://user:first@b/");
    Inspect inspect = Inspect.of("a//u:secret@h", base, urlBase, null);
    Answer whatwg = answer(inspect.answer(), "whatwg");
    assertEquals("http://user:***@b/a//u:***@h", Rendering.MASKED.text(whatwg.get("href")));
    assertEquals("/a//u:***@h", Rendering.MASKED.text(whatwg.get("path")));
    Answer target = answer(answer(inspect.answer(), "rfc"), "target");
    assertEquals("/a//u:***@h", Rendering.MASKED.text(target.get("path")));
    assertEquals("/a//u:secret@h", SHOWN.text(target.get("path")));
    assertEquals("user:***", Rendering.MASKED.text(target.get("userinfo")));
  }

  @Test
  void theDerivationIsThatOfTheMaskedTextUnlessSecretsAreShown() {
    Inspect inspect = Inspect.of("a//u:secret@h/../b");
    assertEquals("a//u:***@h/../b", Objects.requireNonNull(inspect.derivation(true)).text());
    assertEquals("a//u:secret@h/../b", Objects.requireNonNull(inspect.derivation(false)).text());
  }

  @Test
  void whatIsRefusedHasNoDerivationThoughItHasOneWithoutItsSecret() {
    Inspect inspect = Inspect.of("http://a@b@c/");
    assertNull(inspect.rfc());
    assertNull(inspect.derivation(true));
    assertFalse(inspect.repairs().all().isEmpty());
  }

  @Test
  void componentsAreThoseThatOneOfBothReads() {
    Inspect inspect = Inspect.of("HTTP://h:80/?q");
    assertEquals(
        List.of("scheme", "host", "port", "path", "query"),
        inspect.components().stream().map(it -> it.id()).toList());
    Answer row = InspectView.both().row().apply(inspect);
    assertEquals("80", Rendering.MASKED.text(row.get("port")));
    assertNull(row.get("url.port"));
    assertEquals(
        443,
        ((Value.Number)
                Objects.requireNonNull(
                    answer(Inspect.of("http://h:443/").answer(), "whatwg").get("port")))
            .number());
  }

  @ParameterizedTest
  @CsvSource({
    "http://user:pw@127.1/%zz, refused-by-rfc, true, refusal",
    "javascript:a, valid, true, none",
    "hello world, refused, false, none",
    "http://a@b@c, refused-by-rfc, true, refusal"
  })
  void validAndDangerousAreTwoFacts(String text, String outcome, String danger, String severity) {
    Answer answer = Inspect.of(text).answer();
    Answer assessment = answer(answer, "assessment");
    assertEquals(outcome, Rendering.MASKED.text(assessment.get("outcome")));
    assertEquals(danger, Rendering.MASKED.text(assessment.get("dangerous")));
    assertEquals(severity, Rendering.MASKED.text(answer.get("severity")));
  }

  /** The rows of a view have the declared fields and no others. */
  @Test
  void rowsHaveTheFieldsOfTheirView() {
    for (InspectView view : List.of(InspectView.both(), InspectView.rfc(), InspectView.whatwg())) {
      List<String> names = new ArrayList<>();
      view.row()
          .apply(Inspect.of("http://u@h:1/p?q#f"))
          .fields()
          .forEach(it -> names.add(it.name()));
      assertEquals(view.fields(), names);
    }
  }

  /** Each label of a document has a translation; add it to the messages of this module. */
  @ParameterizedTest
  @ValueSource(strings = {"et", "hu", "ru"})
  void everyLabelIsTranslated(String language) {
    TreeSet<String> missing = new TreeSet<>();
    for (String key : MESSAGES.keys()) {
      boolean isWord = key.startsWith("doc.") && !LAYOUT.contains(key);
      if (isWord
          && MESSAGES
              .of(key, "a", "b", "c")
              .text(Locale.forLanguageTag(language))
              .equals(MESSAGES.of(key, "a", "b", "c").text())) {
        missing.add("messages_" + language + ".properties: " + key);
      }
    }
    assertEquals(new TreeSet<>(), missing);
  }

  /** Messages that are only punctuation, or the same word in each language. */
  private static final List<String> LAYOUT =
      List.of(
          "doc.characters.title",
          "doc.characters.why",
          "doc.decoded",
          "doc.derivation.times",
          "doc.edit",
          "doc.kind",
          "doc.of-part",
          "doc.outcome",
          "doc.edits.becomes",
          "doc.report.index",
          "doc.standard",
          "doc.titled",
          "doc.standards.document",
          "doc.standards.part",
          "doc.standards.views",
          "doc.standards.within");

  /** What a text is, whatever its scheme; where it leads only if it leads to a host. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "https://www.example.com/ | web address; the host is www.example.com",
        "http://u:pw@h:8080/ | web address without encryption; the host is h",
        "ftp://ftp.example/a | file on an FTP server; the host is ftp.example",
        "urn:isbn:978-963-08-4733-9"
            + " | book, ISBN 978-963-08-4733-9 (ISBN-10 963-08-4733-7); check digit correct",
        "urn:isbn:0-395-36341-1"
            + " | book, ISBN 0-395-36341-1 (ISBN-13 978-0-395-36341-6); check digit correct",
        "urn:isbn:9791090636071 | book, ISBN 9791090636071; check digit correct",
        "urn:isbn:0-395-36341-2 | name in the URN namespace isbn that breaks its rule ISBN check digit",
        "urn:issn:0317-8471 | periodical, ISSN 0317-8471; check digit correct",
        "urn:example:a | name in the URN namespace example",
        "urn:nowhere:a | name in the unregistered URN namespace nowhere",
        "tel:+3612345678 | telephone number in Hungary",
        "tel:+36 12345678 | telephone number in Hungary, after the space is removed",
        "tel:+36 1 234 5678 | telephone number in Hungary, after the spaces are removed",
        "tel:+15551234567 | telephone number +15551234567",
        "tel:7042;phone-context=example.com | telephone number 7042",
        "javascript:alert(1) | a script, not an address: the browser would run it",
        "mailto:a@example.com?subject=b | mail to a@example.com",
        "mailto:?subject=b | mail without a recipient",
        "data:text/plain,hi | data in the text itself, of type text/plain",
        "geo:47.5,19.0 | place at latitude 47.5, longitude 19.0",
        "file:///etc/hosts | file on the machine that reads it",
        "ldap://h.example/o=x | entry in a directory (LDAP); the host is h.example",
        "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a"
            + " | content by its hash (magnet link)",
        "did:web:example.com | decentralized identifier",
        "doi:10.1000/182 | URI with the scheme doi",
        "telnet://h/"
            + " | URI with the scheme telnet (Reference to interactive sessions); the host is h",
        "foo:bar | URI with the unregistered scheme foo",
        "foo://h/bar | URI with the unregistered scheme foo; the host is h",
        "geo:x | geo URI that breaks the rules of its scheme",
        "//h/a | reference without a scheme; the host is h",
        "/a | path on the host of its base",
        "a/b | path relative to its base",
        "?a | query for the path of its base",
        "#a | reference to the document that contains it",
        "'' | reference to the document that contains it",
        "http://例え.テスト/é | web address without encryption; the host is xn--r8jz45g.xn--zckzah",
        "hello world | plain text, not an identifier",
        "% | plain text, not an identifier",
        "a/b c | path relative to its base, after a repair",
        "http://a b | web address without encryption; no standard reads a host",
        "http://my_host/a\\b | web address without encryption; the host is my_host"
      })
  void theHeadlineSaysWhatATextIs(String text, String headline) {
    Message said = InspectDoc.what(Inspect.of(text));
    assertEquals(headline, said.text());
    for (String language : List.of("hu", "ru", "et")) {
      assertNotEquals(headline, said.text(Locale.forLanguageTag(language)));
    }
  }

  @Test
  void theSameChangeInTwoPlacesIsSaidOnce() {
    Doc.Pairs repair =
        (Doc.Pairs) InspectDoc.refusals(Inspect.of("tel:+1 (201) 555")).blocks().get(1);
    Doc.Pair change = repair.pairs().get(1);
    assertEquals("6–7, 12–13", Rendering.MASKED.text(change.name()));
  }

  @Test
  void aPasswordIsSaidOnceAndLooksLikeAWarning() {
    Inspect inspect = Inspect.of("HTTPS://u:pw@h.example/");
    assertEquals("valid, but contains a password", inspect.assessment().label().text());
    assertEquals(Doc.Tone.WARNING, InspectDoc.tone(inspect));
    Doc sections = InspectDoc.sections(inspect);
    Doc.Title first = (Doc.Title) sections.blocks().get(0);
    assertEquals("advice", first.id());
    assertEquals(Doc.Tone.PLAIN, first.tone(), "open");
    Doc.Note advice = (Doc.Note) sections.blocks().get(1);
    assertEquals(
        "userinfo is no longer part of http and https URIs",
        Rendering.MASKED.text(advice.sentence()));
  }

  @ParameterizedTest
  @CsvSource({
    "https://u:pw@h.example/, advice parts",
    "https://h.example/, parts",
    "http://0x7f.1/, standards advice",
    "urn:isbn:0-395-36341-1, meaning parts",
    "http://аррӏе.com/, deceptions parts",
    "a b, ''"
  })
  void atMostTwoSectionsAreOpenTheMostSurprisingFirst(String text, String open) {
    List<String> found = new ArrayList<>();
    for (Doc.Block it : InspectDoc.sections(Inspect.of(text)).blocks()) {
      if (it instanceof Doc.Title title
          && !title.id().isEmpty()
          && title.tone() == Doc.Tone.PLAIN) {
        found.add(title.id());
      }
    }
    assertEquals(open, String.join(" ", found));
  }

  @Test
  void everySectionOfThePageHasItsOwnName() {
    List<String> ids = new ArrayList<>();
    for (Doc.Block it : InspectDoc.sections(Inspect.of("http://аррӏе.com:80/%7e?a=b#c")).blocks()) {
      if (it instanceof Doc.Title title && !title.id().isEmpty()) {
        ids.add(title.id());
      }
    }
    assertEquals(
        List.of(
            "deceptions",
            "parts",
            "advice",
            "standards",
            "meaning",
            "forms",
            "past",
            "characters",
            "grammar"),
        ids);
    assertNotEquals(Doc.EMPTY, InspectDoc.refusals(Inspect.of("a b")));
  }
}
