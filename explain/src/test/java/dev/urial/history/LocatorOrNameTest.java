package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.explain.meaning.Meaning;
import dev.urial.history.LocatorOrName.IdentifierClass;
import dev.urial.history.LocatorOrName.Kind;
import dev.urial.scheme.SchemeViews;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocatorOrNameTest {

  /** The examples of RFC 3986 §1.1.2, and one of each kind. */
  @ParameterizedTest
  @CsvSource({
    "ftp://ftp.is.co.za/rfc/rfc1808.txt,             LOCATOR, URL, true",
    "http://www.ietf.org/rfc/rfc2396.txt,            LOCATOR, URL, true",
    "ldap://[2001:db8::7]/c=GB?objectClass?one,      LOCATOR, URL, true",
    "mailto:John.Doe@example.com,                    LOCATOR, URL, false",
    "news:comp.infosystems.www.servers.unix,         BOTH,    URL, false",
    "tel:+1-816-555-1212,                            NAME,    URL, false",
    "telnet://192.0.2.16:80/,                        LOCATOR, URL, true",
    "urn:oasis:names:specification:docbook:dtd:xml:4.1.2, NAME, URN, false",
    "URN:a:b,                                        NAME,    URN, false",
    "'tag:a@b,2005:c',                               NAME,    URL, false",
    "info:lccn/a,                                    NAME,    URL, false",
    "mid:a@b,                                        BOTH,    URL, false",
    "cid:a@b,                                        BOTH,    URL, false",
    "ni:///sha-256;a,                                BOTH,    URL, true",
    "'data:,a',                                      NEITHER, URL, false",
    "about:blank,                                    NEITHER, URL, false",
    "file:///etc/hosts,                              LOCATOR, URL, true",
    "file:/path/to/file,                             LOCATOR, URL, true",
    "sip:alice@atlanta.com,                          LOCATOR, URL, false",
    "sms:+15105550101,                               LOCATOR, URL, false",
    "stun:example.org,                               LOCATOR, URL, false",
    "jar:file:///a.jar!/b,                           LOCATOR, URL, false",
    "blob:https://whatwg.org/a,                      LOCATOR, URL, false",
    "acct:foobar@status.example.net,                 NAME,    URL, false",
    "xmpp:node@example.com,                          NAME,    URL, false",
    "'geo:48.2010,16.3695,183',                      NAME,    URL, false",
    "nih:sha-256-32;53269057;b,                      NAME,    URL, false",
    "did:example:123456789abcdefghi,                 NAME,    URL, false",
    "swh:1:cnt:4d99d2d1,                             NAME,    URL, false",
    "magnet:?xt=urn:btih:a,                          BOTH,    URL, false",
    "javascript:a,                                   NEITHER, URL, false",
    "view-source:http://a/,                          NEITHER, URL, false",
    "xri://=a,                                       NAME,    URL, true",
    "xri:a,                                          NAME,    URL, false",
    "x-foo:a,                                        NEITHER, URL, false",
    "X-Foo://a,                                      LOCATOR, URL, true",
    "turn:example.org?transport=udp,                 LOCATOR, URL, false",
    "crid://broadcaster.example/a,                   NAME,    URL, true",
    "payto://iban/DE75512108001245126199,            NAME,    URL, true",
    "unheard:of,                                     NEITHER, URL, false",
    "unheard:/of,                                    NEITHER, URL, true",
    "unheard://of,                                   LOCATOR, URL, true"
  })
  void classifies(String text, Kind kind, IdentifierClass classical, boolean isHierarchical) {
    LocatorOrName found = LocatorOrName.of(Uri.parse(text));
    assertEquals(kind, found.kind());
    assertEquals(classical, found.classical());
    assertEquals(isHierarchical, found.isHierarchical());
    assertFalse(found.message().text().isEmpty() || found.message().text().endsWith("."));
    assertTrue(found.clause().link().startsWith("https://"));
  }

  /** No scheme that has a view here is guessed at by whether there is an authority. */
  @Test
  void everySchemeOfAViewIsKnown() {
    for (String scheme : SchemeViews.builtIn()) {
      LocatorOrName with = LocatorOrName.of(Uri.parse(scheme + "://a/b"));
      LocatorOrName without = LocatorOrName.of(Uri.parse(scheme + ":a"));
      assertEquals(with.kind(), without.kind(), scheme);
      assertEquals(with.message().text(), without.message().text(), scheme);
    }
  }

  /** RFC 3305 §2.2: an http URI is a URL, {@code urn} is a scheme, and {@code isbn} is none. */
  @Test
  void rfc3305Section2TheTwoViews() {
    LocatorOrName http = LocatorOrName.of(Uri.parse("http://a/"));
    assertEquals(Kind.LOCATOR, http.kind());
    assertEquals(IdentifierClass.URL, http.classical());
    LocatorOrName urn = LocatorOrName.of(Uri.parse("urn:isbn:0-395-36341-1"));
    assertEquals(Kind.NAME, urn.kind());
    assertEquals(IdentifierClass.URN, urn.classical());
    LocatorOrName isbn = LocatorOrName.of(Uri.parse("isbn:0-395-36341-1"));
    assertEquals(Kind.NEITHER, isbn.kind(), "it would someday have been a URN scheme");
  }

  /** The line between hierarchical and opaque is that of RFC 2396, wherever it has the text. */
  @ParameterizedTest
  @CsvSource({"s:a", "s:/a", "s://a", "s:?q", "s:a/b", "s:%2F"})
  void hierarchicalIsWhatRfc2396Calls(String text) {
    assertEquals(
        Era.RFC_2396.parse(text).isHierarchical(),
        LocatorOrName.of(Uri.parse(text)).isHierarchical());
  }

  @Test
  void theWordsOfTheClassicalView() {
    assertEquals(3, IdentifierClass.values().length);
    assertTrue(Era.RFC_2396.parse("a/b").isHierarchical(), "relative references are");
  }

  /** What a provider says of its scheme, classification says too. */
  @Test
  void providedSchemesAreWhatTheirProviderSays() {
    LocatorOrName of = LocatorOrName.of(Uri.parse("X-Board:a"));
    assertEquals(Kind.BOTH, of.kind());
    assertEquals(BoardViews.BOARD, of.clause());
    assertFalse(of.message().text().isEmpty());
    assertEquals(
        "4711",
        Meaning.ofScheme("x-board", null).stream()
            .filter(fact -> fact.name().text().equals("default port"))
            .findFirst()
            .orElseThrow()
            .text());
  }
}
