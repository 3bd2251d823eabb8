package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.idna.RegNames;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 3987 §3.1, step 2. */
class RegNamesTest {
  @ParameterizedTest
  @CsvSource({
    "http://résumé.example.org, http://xn--rsum-bpad.example.org",
    "http://ü@bücher.example:80/ü?ü#ü, http://%C3%BC@xn--bcher-kva.example:80/%C3%BC?%C3%BC#%C3%BC",
    "//bücher.example/é, //xn--bcher-kva.example/%C3%A9",
    "//BÜCHER.Example, //xn--bcher-kva.example",
    "http://a/é, http://a/%C3%A9",
    "é, %C3%A9",
    "s:é, s:%C3%A9",
    "http:///é, http:///%C3%A9",
    "http://[::1]/é, http://[::1]/%C3%A9",
    "http://b%C3%BCcher.example/é, http://xn--bcher-kva.example/%C3%A9",
    "http://%62ücher.example, http://xn--bcher-kva.example",
    "http://é%E3%80%82b, http://xn--9ca.b",
    "http://é.b./, http://xn--9ca.b./",
    "http://é.b。/, http://xn--9ca.b./",
    "http://１２７.0.0.1/, http://127.0.0.1/",
    "http://\uD83D\uDCA9.la, http://xn--ls8h.la",
    "http://%F0%9F%92%A9.la, http://xn--ls8h.la",
  })
  void aNameBeyondAsciiIsMapped(String iri, String uri) {
    UriReference mapped = IriReference.parse(iri).toUri(RegNames.IDNA);
    assertEquals(UriReference.parse(uri), mapped);
    assertSame(mapped, mapped.toUri(RegNames.IDNA));
    assertEquals(mapped, IriReference.parse(iri).toUri().toUri(RegNames.IDNA));
  }

  @Test
  void theResultIsTakenApartAsIfItWereParsed() {
    Uri mapped = Iri.parse("http://u@１２７.0.0.1:8/é?é#é").toUri(RegNames.IDNA);
    Uri parsed = Uri.parse(mapped.toString());
    assertEquals(parsed.userinfo(), mapped.userinfo());
    assertEquals(parsed.host(), mapped.host());
    assertEquals(parsed.parsedHost(), mapped.parsedHost());
    assertEquals(parsed.port(), mapped.port());
    assertEquals(parsed.path(), mapped.path());
    assertEquals(parsed.query(), mapped.query());
    assertEquals(parsed.fragment(), mapped.fragment());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://EXAMPLE.com/",
        "//a_b..c-",
        "http://%41%2F%FF/",
        "http://[::1]",
        "http://1.2.3.4",
        "a",
        "s:a",
        "s:///"
      })
  void aUriWithoutSuchANameStaysTheSameObject(String uri) {
    UriReference reference = UriReference.parse(uri);
    assertSame(reference, reference.toUri(RegNames.IDNA));
    UriReference escaped = UriReference.parse("//b%C3%BCcher");
    assertSame(escaped, escaped.toUri(RegNames.PERCENT));
  }

  @Test
  void percentIsWhatItWas() {
    IriReference iri = Iri.parse("http://résumé.example.org/é");
    assertEquals(iri.toUri(), iri.toUri(RegNames.PERCENT));
    assertEquals(
        UriReference.parse("//r%C3%A9/a"), IriReference.parse("//ré/a").toUri(RegNames.PERCENT));
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.-é.b/, 9, V3",
    "http://é_/, 7, U1",
    "//u@%C3%A9./-é, 0, ''",
    "//u@b.%C3%A9%5F, 6, U1",
    "http://é..b/, 9, A4_2",
    "http://é%FF/, 8, UTF8-octets",
    "http://\u00AD/, 7, A4_1",
    "http://é。。/, 9, A4_2",
    "http://é／b, 7, U1",
    "http://b.xn--é, 9, P4",
  })
  void aNameThatIsNoDomainNameIsRefusedWhereItBreaks(String iri, int index, String rule) {
    IriReference reference = IriReference.parse(iri);
    if (rule.isEmpty()) {
      assertNotNull(reference.toUri(RegNames.IDNA));
      return;
    }
    SyntaxError error =
        assertThrows(UriParseException.class, () -> reference.toUri(RegNames.IDNA)).error();
    assertEquals(rule, error.rule().id());
    assertEquals(index, error.index());
    assertEquals(iri, error.input());
  }

  @Test
  void theMessageSaysWhatIsWrong() {
    UriParseException e =
        assertThrows(
            UriParseException.class, () -> Iri.parse("http://u:secret@a.-é/").toUri(RegNames.IDNA));
    assertEquals(
        "http://u:***@a.-é/: \"-\" (U+002D) at index 18 does not match V3 (UTS #46 §4.1); "
            + "a label begins or ends with a hyphen",
        e.getMessage());
    assertTrue(e.error().diagram().endsWith("A label begins or ends with a hyphen"));
  }
}
