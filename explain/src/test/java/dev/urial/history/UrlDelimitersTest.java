package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlDelimitersTest {

  @ParameterizedTest
  @CsvSource({
    "http://a/,              http://a/",
    "URL:http://a/,          http://a/",
    "<http://a/>,            http://a/",
    "<url:http://a/>,        http://a/",
    "' < URL: http://a/ >',  http://a/",
    "URL:URL:a,              URL:a",
    "'\"http://test.com/\"', http://test.com/",
    "<\"http://a/\">,        '\"http://a/\"'",
    "\",                      \"",
    "URL: http://a/,         http://a/",
    "<,                      <",
    "<>,                     ''",
    "'',                     ''",
    "<http://a/,             <http://a/",
    "url,                    url"
  })
  void wrappersComeOff(String wrapped, String bare) {
    assertEquals(bare, UrlDelimiters.unwrap(wrapped));
    assertEquals(bare, UrlDelimiters.unwrap(wrapped.replace(":", ":\r\n\t\u000B\f")));
  }

  /** RFC 2396 appendix E, the text of the example without the words around the three. */
  @ParameterizedTest
  @CsvSource({
    "'\"http://www.w3.org/Addressing/\"',           http://www.w3.org/Addressing/",
    "'<ftp://ds.internic.\n      net/rfc/>',        ftp://ds.internic.net/rfc/",
    "'<http://www.ics.uci.edu/pub/\n      ietf/uri/historical.html#WARNING>',"
        + " http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
    "<http://test.com/>,                            http://test.com/",
    "'                http://test.com/',            http://test.com/"
  })
  void rfc2396AppendixEDelimiters(String wrapped, String bare) {
    assertEquals(bare, UrlDelimiters.unwrap(wrapped));
    assertTrue(Era.RFC_2396.tryParse(bare).isOk());
  }

  @Test
  void whatHasNoWrapperIsTheSameText() {
    String text = "http://a/-\u00A0\uD800";
    assertSame(text, UrlDelimiters.unwrap(text));
    assertFalse(UrlDelimiters.hasPrefix("urn:a"));
    assertFalse(UrlDelimiters.hasPrefix(""));
  }
}
