package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.history.Classification.IdentifierClass;
import dev.urial.history.Classification.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassificationTest {

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
    "unheard:of,                                     NEITHER, URL, false",
    "unheard:/of,                                    NEITHER, URL, true",
    "unheard://of,                                   LOCATOR, URL, true"
  })
  void classifies(String text, Kind kind, IdentifierClass classical, boolean isHierarchical) {
    Classification found = Classification.of(Uri.parse(text));
    assertEquals(kind, found.kind());
    assertEquals(classical, found.classical());
    assertEquals(isHierarchical, found.isHierarchical());
    assertFalse(found.sentence().isEmpty() || found.sentence().endsWith("."));
    assertTrue(found.rule().link().startsWith("https://www.rfc-editor.org/rfc/rfc"));
  }

  /** The line between hierarchical and opaque is that of RFC 2396, wherever it has the text. */
  @ParameterizedTest
  @CsvSource({"s:a", "s:/a", "s://a", "s:?q", "s:a/b", "s:%2F"})
  void hierarchicalIsWhatRfc2396Calls(String text) {
    assertEquals(
        Era.RFC_2396.parse(text).isHierarchical(),
        Classification.of(Uri.parse(text)).isHierarchical());
  }

  @Test
  void theWordsOfTheClassicalView() {
    assertEquals(3, IdentifierClass.values().length);
    assertTrue(Era.RFC_2396.parse("a/b").isHierarchical(), "relative references are");
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "null",
      value = {
        "http://a/,              http://a/",
        "URL:http://a/,          http://a/",
        "<http://a/>,            http://a/",
        "<url:http://a/>,        http://a/",
        "' < URL: http://a/ >',  http://a/",
        "URL:URL:a,              URL:a",
        "<,                      <",
        "<>,                     ''",
        "'',                     ''",
        "<http://a/,             <http://a/",
        "url,                    url"
      })
  void wrappersComeOff(String wrapped, String bare) {
    assertEquals(bare, UrlWrapper.unwrap(wrapped));
    assertEquals(bare, UrlWrapper.unwrap(wrapped.replace(":", ":\r\n\t\u000B\f")));
  }
}
