package dev.urial.scheme.web;

import static dev.urial.scheme.Examples.advice;
import static dev.urial.scheme.Examples.different;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.UriParseException;
import dev.urial.scheme.file.FtpUri;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The examples of RFC 9110, 9112, 6454, 6455, 7252, 8323 and 6694, and of scripts, a section a
 * method.
 */
class WebExamplesTest {
  @Test
  void rfc9110Section4_2_1AnEmptyHostIsInvalid() {
    assertThrows(UriParseException.class, () -> HttpUri.parse("http:///"));
    assertThrows(UriParseException.class, () -> HttpUri.parse("https://:443"));
    assertEquals("h", HttpUri.parse("http://@h").host().text());
  }

  @Test
  void rfc9110Section4_2_3NormalForms() {
    assertEquals(
        "http://example.com/~smith/home.html",
        HttpUri.parse("http://EXAMPLE.com:/%7esmith/home.html").normalize().toString());
    assertEquals(
        "https://example.com/", HttpUri.parse("https://example.com").normalize().toString());
  }

  @Test
  void rfc9110Section4_2_4UserinfoIsDeprecated() {
    assertEquals(
        List.of("RFC 9110 §4.2.4 7-8", "RFC 9110 §4.2.3 18-18"), advice("http://u@h.example"));
    assertEquals(
        List.of("RFC 9110 §4.2.4 7-10", "RFC 3986 §3.2.1 9-10"), advice("http://u:p@h.example/"));
  }

  @Test
  void partsOfTheWeb() {
    assertEquals(
        "[origin: http://h.example:8080, request target: /?q]",
        HttpUri.parse("http://u:pw@H.example:8080?q").parts().toString());
    assertEquals(
        "[user: u, password: ***, directory: /a, name: b c, type: i]",
        FtpUri.parse("ftp://u:pw@h/%2Fa/b%20c;type=I").parts().toString());
  }

  /** RFC 9112 §3.2.1: {@code http://www.example.org/where?q=now}. */
  @Test
  void rfc9112Section3_2_1OriginForm() {
    HttpUri uri = HttpUri.parse("http://www.example.org/where?q=now");
    assertEquals("/where?q=now", uri.requestTarget());
    assertEquals("www.example.org", uri.host().text());
    assertEquals(80, uri.effectivePort().orElseThrow());
    assertFalse(uri.isSecure());
  }

  /** RFC 9110 §4.3.3 and RFC 6454 §5: same origin, and not. */
  @Test
  void rfc6454Section5Origins() {
    String origin = HttpUri.parse("http://example.com/").origin();
    for (String same : List.of("http://example.com:80/", "http://example.com/path/file")) {
      assertEquals(origin, HttpUri.parse(same).origin());
    }
    for (String other :
        List.of(
            "http://example.com:8080/",
            "http://www.example.com/",
            "https://example.com:80/",
            "https://example.com/",
            "http://example.org/",
            "http://ietf.org/")) {
      assertFalse(origin.equals(HttpUri.parse(other).origin()), other);
    }
  }

  /** RFC 6455 §3, and §1.2, whose handshake asks for {@code /chat}. */
  @Test
  void rfc6455Section3() {
    assertEquals("/chat", WebSocketUri.parse("ws://server.example.com/chat").resourceName());
    assertEquals("/", WebSocketUri.parse("ws://server.example.com").resourceName());
    assertEquals("/?q", WebSocketUri.parse("wss://server.example.com?q").resourceName());
    assertEquals("/", WebSocketUri.parse("wss://server.example.com?").resourceName());
    assertEquals("/a", WebSocketUri.parse("wss://server.example.com/a?").resourceName());
    assertTrue(WebSocketUri.parse("WSS://h/").isSecure());
    assertFalse(WebSocketUri.parse("ws://h/%23").resourceName().contains("#"));
    assertEquals(
        "[host: h, port: 443, resource name: /a?b]",
        WebSocketUri.parse("wss://h/a?b").parts().toString());
    assertEquals(443, WebSocketUri.parse("wss://server.example.com").effectivePort().orElseThrow());
    assertTrue(WebSocketUri.parse("wss://h").isEquivalentTo(WebSocketUri.parse("WSS://H:443/")));
    assertFalse(WebSocketUri.tryParse("ws://h/#f").isOk());
  }

  @Test
  void rfc3986Section7_2PortsOfOthersAndEndsOfLines() {
    assertEquals(List.of("Fetch, port blocking 9-11"), advice("http://h:25/"));
    assertEquals(List.of("RFC 3986 §7.2 9-12"), advice("http://h:700/"));
    assertEquals(List.of("RFC 9293 §3.1 9-14"), advice("http://h:65536/"));
    assertEquals(List.of(), advice("http://h:8080/"));
    assertEquals(List.of(), advice("http://h:80/"));
    assertEquals(List.of("RFC 3986 §7.2 12-18"), advice("http://h/a?b%0D%0Ac%0A"));
    HttpUri tooGreat = HttpUri.parse("http://h:99999999999999999999/");
    assertEquals(List.of("RFC 9293 §3.1 9-29"), advice(tooGreat.toString()));
    assertTrue(tooGreat.portNumber().isEmpty() && tooGreat.effectivePort().isEmpty());
  }

  /** RFC 6694 §2.2.1 and §3, §4. */
  @Test
  void rfc6694Section3() {
    AboutUri blank = AboutUri.parse("about:blank");
    assertTrue(blank.isRegistered());
    assertEquals(List.of(), blank.advice());
    assertTrue(blank.isEquivalentTo(AboutUri.parse("about:blan%6B")));
    assertFalse(blank.isEquivalentTo(AboutUri.parse("about:blank?foo=bar")));
    assertFalse(AboutUri.parse("about:downloads").isRegistered());
    assertEquals(List.of("RFC 6694 §5.2 6-15"), advice("about:downloads"));
  }

  @Test
  void scriptsAreAdvisedAgainst() {
    assertEquals(1, JavascriptUri.parse("javascript:void(0)").advice().size());
    assertEquals("a?b#c d", JavascriptUri.parse("javascript:a?b#c%20d").source());
  }

  @Test
  void rfc7252Section6_3() {
    String normal = "coap://example.com/~sensors/temp.xml";
    for (String text :
        List.of(
            "coap://example.com:5683/~sensors/temp.xml",
            "coap://EXAMPLE.com/%7Esensors/temp.xml",
            "coap://EXAMPLE.com:/%7esensors/temp.xml")) {
      CoapUri uri = CoapUri.parse(text);
      assertEquals(normal, uri.normalize().toString());
      assertEquals(List.of("~sensors", "temp.xml"), uri.uriPath());
      assertEquals(5683, uri.effectivePort().orElseThrow());
    }
    different("coap://example.com/", "coaps://example.com/");
  }

  /** From options to URIs, and back. */
  @Test
  void rfc7252AppendixB() {
    CoapUri konnichiwa =
        CoapUri.parse("coap://xn--18j4d.example/%E3%81%93%E3%82%93%E3%81%AB%E3%81%A1%E3%81%AF");
    assertEquals(List.of("こんにちは"), konnichiwa.uriPath());
    CoapUri slashes = CoapUri.parse("coap://198.51.100.1:61616//%2F//?%2F%2F&?%26");
    assertEquals(List.of("", "/", "", ""), slashes.uriPath());
    assertEquals(List.of("//", "?&"), slashes.uriQuery());
  }

  @Test
  void rfc7252Section5_10_1TheLengthOfOptions() {
    assertEquals(0, CoapUri.parse("coap://h/" + "%41".repeat(255)).advice().size());
    assertEquals(1, CoapUri.parse("coap://h/" + "%41".repeat(256)).advice().size());
    assertEquals(
        2, CoapUri.parse("coap://h/?" + "a".repeat(256) + "&&" + "b".repeat(300)).advice().size());
  }

  @Test
  void rfc8323Section8_1To8_4() {
    for (String scheme : List.of("coap+ws", "coaps+ws")) {
      CoapUri uri = CoapUri.parse(scheme + "://example.org/sensors/temperature?u=Cel");
      assertEquals(List.of("sensors", "temperature"), uri.uriPath());
      assertEquals(List.of("u=Cel"), uri.uriQuery());
    }
    assertEquals(5683, CoapUri.parse("coap+tcp://h").effectivePort().orElseThrow());
    assertEquals(5684, CoapUri.parse("coaps+tcp://h:").effectivePort().orElseThrow());
    assertEquals(80, CoapUri.parse("coap+ws://h").effectivePort().orElseThrow());
    assertEquals(443, CoapUri.parse("coaps+ws://h").effectivePort().orElseThrow());
    assertEquals("RFC 8323 §8.4", CoapUri.parse("coaps+ws://h").definition().citation());
    assertEquals("RFC 8323 §8.1", CoapUri.parse("COAP+TCP://h").definition().citation());
  }
}
