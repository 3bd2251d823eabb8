package dev.urial.explain.meaning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.MediaType;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.registry.Entry;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.Registries;
import dev.urial.registry.Registry;
import dev.urial.report.SyntaxError;
import dev.urial.urn.Urn;
import dev.urial.view.SchemePart;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What identifiers mean beyond their components. */
class MeaningTest {

  @Test
  void aMailAddressIsReadByItsScheme() {
    Meaning meaning = Meaning.of(Uri.parse("mailto:a@example.com?subject=hello"));
    assertEquals(
        "registered: permanent: Electronic mail address (RFC 6068)",
        meaning.scheme().get(0).toString());
    assertEquals(
        List.of(new SchemePart("to", "a@example.com"), new SchemePart("subject", "hello")),
        meaning.parts());
    assertNull(meaning.error());
    assertEquals("RFC 6068 §2", Objects.requireNonNull(meaning.definition()).citation());
  }

  @Test
  void aUriThatIsNoneOfItsSchemeIsTold() {
    Meaning meaning = Meaning.of(Uri.parse("mailto:a@example.com?subject"));
    SyntaxError error = meaning.error();
    assertNotNull(error);
    assertEquals(28, error.index());
    assertEquals(List.of(), meaning.parts());
    assertNull(meaning.definition());
  }

  @Test
  void ofAnUnknownSchemeThereIsOnlyThat() {
    Meaning meaning = Meaning.of(Uri.parse("unheard-of:a"));
    assertEquals("[registered: no: not registered with IANA]", meaning.scheme().toString());
    assertNull(meaning.definition());
    assertEquals(List.of(), meaning.advice());
  }

  @ParameterizedTest
  @CsvSource({
    "xri://=example,      XRI,               OASIS XRI Syntax 2.0",
    "urc:x,               URC,               RFC 3305 §2.1",
    "uri:x,               locator or name,   RFC 3986 §1.1.3",
    "url:x,               contemporary view, RFC 3305 §2.2",
    "urn:isbn:0451450523, classical view,    RFC 3305 §2.1",
    "tel:1-800-555-5555,  remedy,            RFC 3966 §3",
    "sms:7042,            remedy,            RFC 3966 §3",
  })
  void wordsAndRemediesAreTold(String text, String name, String source) {
    List<Fact> facts = Meaning.of(Uri.parse(text)).scheme();
    assertTrue(
        facts.stream().anyMatch(it -> it.name().text().equals(name) && it.source().equals(source)),
        facts::toString);
  }

  @Test
  void aRelativeReferenceHasNoScheme() {
    Meaning meaning = Meaning.of(UriReference.parse("a.pdf#page=3"));
    assertEquals(List.of(), meaning.scheme());
    assertEquals(List.of(), meaning.parts());
    assertEquals("page: 3 (RFC 8118 §3)", meaning.fragment().get(1).toString());
  }

  @Test
  void anIriIsReadAsItsUri() {
    Meaning meaning = Meaning.of(Iri.parse("http://食狮.公司.cn/"));
    assertEquals("公司.cn, an ICANN suffix", meaning.host().get(0).text());
    assertEquals(
        "http://%E9%A3%9F%E7%8B%AE.%E5%85%AC%E5%8F%B8.cn/", meaning.reference().toString());
  }

  @Test
  void hostsAreTheirOwnersOrSpecial() {
    assertEquals("github.io, a private suffix", Meaning.ofHost("a.b.github.io").get(0).text());
    assertEquals("none: the host is itself a public suffix", Meaning.ofHost("co.uk").get(1).text());
    assertEquals("special use", Meaning.ofHost("localhost").get(0).name().text());
    assertEquals("special", Meaning.ofHost("[::1]").get(0).name().text());
    assertEquals("stands for", Meaning.ofHost("[::ffff:127.0.0.1]").get(1).name().text());
    for (String nothing : List.of("", "8.8.8.8", "server", "a b", "%FF")) {
      assertEquals(List.of(), Meaning.ofHost(nothing), nothing);
    }
  }

  @Test
  void aWrongCheckDigitIsTold() {
    List<Fact> facts = Meaning.ofUrn(Urn.parse("urn:isbn:0-395-36341-2"));
    assertEquals("invalid", facts.get(1).name().text());
    assertEquals("correct", Meaning.ofUrn(Urn.parse("urn:issn:1560-1560")).get(1).text());
    assertEquals(
        "check digit: correct",
        Meaning.ofUrn(Urn.parse("urn:nbn:de:gbv:089-3321752945"))
            .get(1)
            .toString()
            .substring(0, 20));
    assertEquals(
        "wrong: it should be 5",
        Meaning.ofUrn(Urn.parse("urn:nbn:de:gbv:089-3321752944")).get(1).text());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          text/html | t=77 | points to: the element with the id or name "t=77", if the page has one; otherwise state for its scripts
          text/html | !/x | points to: the element with the id or name "!/x", if the page has one; otherwise state for its scripts
          text/html | top | points to: the element with the id or name "top", if the page has one; otherwise the top of the document
          image/png | t=1 | ignored: t=1
          """)
  void aFragmentMeansWhatItsMediaTypeSays(String type, String fragment, String fact) {
    String first = Meaning.ofFragment(MediaType.parse(type), fragment).get(0).toString();
    assertEquals(fact, first.substring(0, first.lastIndexOf(" (")));
  }

  @Test
  void theMediaTypeIsGivenOrGuessedOrThatOfTheData() {
    Uri film = Uri.parse("http://a/b#t=10");
    assertEquals("text/html", Meaning.of(film).fragment().get(0).text());
    assertEquals(
        "time: from second 10, inclusive, to the end (Media Fragments 1.0 §4.2)",
        Meaning.of(film, MediaType.parse("video/mp4")).fragment().get(1).toString());
    assertEquals(
        "media type: text/csv",
        Meaning.of(Uri.parse("data:text/csv,a#row=1")).fragment().get(0).toString());
    assertEquals(List.of(), Meaning.of(Uri.parse("x:a#b")).fragment());
  }

  @Test
  void otherEditionsOfTheRegistriesMayBeAsked() throws IOException {
    Registry schemes =
        Registries.SCHEMES.read(
            new StringReader("URI Scheme,Description,Status,Reference\nnew,N,Permanent,\n"));
    assertEquals("permanent: N", Meaning.ofScheme("new", schemes.find("new")).get(0).text());
    assertEquals("no: not registered with IANA", Meaning.ofScheme("new").get(0).text());
    Entry row = Registries.urnNamespace("isbn");
    assertEquals(
        "urn:example, formal", Meaning.ofUrn(Urn.parse("urn:example:a"), row).get(0).text());
    assertTrue(
        Meaning.ofUrn(Urn.parse("urn:isbn:0451450523"), null).get(0).text().startsWith("no"));
    PublicSuffixList list = PublicSuffixList.read(new StringReader("io\ngithub.io\nb.github.io\n"));
    assertEquals(
        "b.github.io, an ICANN suffix", Meaning.ofHost("a.b.github.io", list).get(0).text());
  }

  @Test
  void aReservedNameIsToldFromTheNamesBelow() {
    assertEquals("a reserved name", Meaning.ofHost("LOCALHOST.").get(0).text());
    assertEquals("below the reserved name local", Meaning.ofHost("a.local").get(0).text());
  }

  @Test
  void onlyUuidsOfTheRfcHaveItsVersions() {
    String uuid = "urn:uuid:f81d4fae-7dec-%s1d0-%s765-00a0c91e6bf6";
    assertEquals("[4, random]", version(String.format(uuid, "4", "a")));
    assertEquals("[0]", version(String.format(uuid, "0", "a")));
    assertEquals("[a variant other than that of RFC 9562]", version(String.format(uuid, "1", "c")));
    assertEquals("[nil]", version("urn:uuid:00000000-0000-0000-0000-000000000000"));
  }

  private static String version(String urn) {
    List<Fact> facts = Meaning.ofUrn(Urn.parse(urn));
    return "[" + facts.get(facts.size() - 1).text() + "]";
  }

  @Test
  void fragmentsAreToldInWords() {
    assertEquals("row 4", words("text/csv", "row=4"));
    assertEquals("the last column", words("text/csv", "col=*"));
    assertEquals("rows 1 to 2 of columns 3 to the last", words("text/csv", "cell=1,3-2,*"));
    assertEquals(
        "3×4 pixels; the upper-left corner is at (1, 2)", words("image/png", "xywh=1,2,3,4"));
    assertEquals(
        "3 percent of the width and 4 percent of the height; the upper-left corner is 1 percent"
            + " from the left and 2 percent from the top",
        words("image/png", "xywh=percent:1,2,3,4"));
    assertEquals("nothing: no table has rows 5 to 3", words("text/csv", "row=5-3"));
    assertEquals("nothing: no table has column 0", words("text/csv", "col=0"));
    assertEquals("the last row to row 3", words("text/csv", "row=*-3"));
    assertEquals("the text from line position 5 to the end", words("text/plain", "line=5,"));
    assertEquals(
        "the end of the text: no text has that many characters",
        words("text/plain", "char=9223372036854775808"));
    assertEquals(
        "the element with the id or name \"Top\", if the page has one; otherwise the top of the document",
        words("text/html", "%54op"));
    assertEquals(
        "from the beginning to 0:00:05 in smpte-25 time code, exclusive",
        words("video/mp4", "t=smpte-25:,0:00:05"));
  }

  @Test
  void ofFragmentsThatOnlyTheMediaTypeDefinesNothingElseIsSaid() {
    for (String type : List.of("application/ld+json", "text/markdown", "application/zip")) {
      assertEquals("depends on " + type + ", which is not supported here", words(type, "heading"));
    }
  }

  @Test
  void aUrnIsToldByItsOwnParts() {
    for (String urn :
        List.of(
            "urn:nbn:se:uu:diva-3475",
            "urn:oid:1.2.3",
            "urn:ietf:rfc:2648",
            "urn:isbn:0-395-36341-1")) {
      List<SchemePart> parts = Urn.parse(urn).typed().orElseThrow().parts();
      List<Fact> facts = Meaning.ofUrn(Urn.parse(urn));
      List<SchemePart> told =
          facts.subList(facts.size() - parts.size(), facts.size()).stream()
              .map(fact -> new SchemePart(fact.name().text(), fact.text()))
              .toList();
      assertEquals(parts, told);
    }
  }

  private static String words(String type, String fragment) {
    return Meaning.ofFragment(MediaType.parse(type), fragment).get(0).text();
  }

  @Test
  void noPasswordIsShown() {
    for (String text :
        List.of(
            "http://u:pazzwort@h/",
            "ftp://u:pazzwort@h/",
            "view-source:http://u:pazzwort@h/",
            "jar:http://u:pazzwort@h/a.jar!/b",
            "magnet:?xs=http://u:pazzwort@h/")) {
      Meaning meaning = Meaning.of(IriReference.parse(text));
      String shown = "" + meaning.parts() + meaning.advice() + meaning.host() + meaning.scheme();
      assertFalse(shown.contains("pazz"), shown);
    }
  }

  @Test
  void noFactShowsASecret() {
    for (String text :
        List.of(
            "http://h/a#access_token=yy8",
            "http://h/a.html#http://u:yy8@h/",
            "http://h/a.json#/token=yy8",
            "http://h/a.mp4#t=1&token=yy8",
            "http://h/a.pdf#token=yy8",
            "http://h/a.svg#token=yy8",
            "http://h/a.xml#token=yy8",
            "file:/u:yy8@h",
            "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&tr=http://u:yy8@h")) {
      Meaning meaning = Meaning.of(Uri.parse(text));
      String said = meaning.fragment().toString() + meaning.parts() + meaning.namespace();
      assertFalse(said.contains("yy8"), said);
    }
    String id = Meaning.of(Uri.parse("http://h/a#access_token=yy8")).fragment().toString();
    assertTrue(id.contains("\"access_token=***\""), id);
    String media = Meaning.ofFragment(MediaType.parse("video/mp4"), "token=yy8").toString();
    assertTrue(media.contains("ignored: token=***"), media);
  }
}
