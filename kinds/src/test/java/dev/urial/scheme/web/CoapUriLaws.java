package dev.urial.scheme.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class CoapUriLaws extends SchemeViewLaws<CoapUri> {
  @Override
  protected CoapUri parse(String text) {
    return CoapUri.parse(text);
  }

  @Override
  protected Parsed<CoapUri> tryParse(String text) {
    return CoapUri.tryParse(text);
  }

  @Override
  protected Parsed<CoapUri> of(Uri uri) {
    return CoapUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "coap://example.com:5683/~sensors/temp.xml",
        "coap://EXAMPLE.com/%7Esensors/temp.xml",
        "coap://EXAMPLE.com:/%7esensors/temp.xml",
        "coaps://example.com:5684",
        "coaps://example.com/",
        "coap://198.51.100.1:61616//%2F//?%2F%2F&?%26",
        "coap+tcp://h:5683/a",
        "coaps+ws://h:443?q",
        "coap+ws://[::1]:81/.well-known/core#f");
  }

  @Override
  protected String malformed() {
    return """
        coap           4   scheme
        coa:a          3   scheme
        coapx://a      4   scheme
        coap+tls://a   6   scheme
        coaps+         6   scheme
        coap:          5   coap-URI
        coap:a         5   coap-URI
        coap:/a        6   coap-URI
        coap:?a        5   coap-URI
        coaps:a        6   coaps-URI
        coap+tcp:a     9   coap-tcp-URI
        coap://        7   host
        coap:///a      7   host
        coap://?a      7   host
        coap://#f      7   host
        coap://:5683/  7   host
        coap://@h/     7   host
        coap://u@h/    8   host
        coap://u:1@h/  10  host
        coap://u:p@h/  9   host
        coap://h:x/    9   host
        coap://h␠/     8   reg-name
        coap://h/%4    11  pct-encoded
        """;
  }

  /** RFC 7252 appendix B, and §6.4: no option for a slash alone. */
  @Test
  void appendixBExamples() {
    CoapUri u = CoapUri.parse("coap://198.51.100.1:61616//%2F//?%2F%2F&?%26");
    assertEquals(List.of("", "/", "", ""), u.uriPath());
    assertEquals(List.of("//", "?&"), u.uriQuery());
    assertEquals(61616, u.effectivePort().orElseThrow());
    assertEquals(List.of(), CoapUri.parse("coap://h/").uriPath());
    assertEquals(List.of(), CoapUri.parse("coap://h").uriQuery());
  }

  /** RFC 8323 §8: default ports. */
  @Test
  void defaultPorts() {
    assertEquals(5683, parse("coap+tcp://h").effectivePort().orElseThrow());
    assertEquals(5684, parse("coaps+tcp://h").effectivePort().orElseThrow());
    assertEquals(80, parse("coap+ws://h").effectivePort().orElseThrow());
    assertEquals(443, parse("coaps+ws://h").effectivePort().orElseThrow());
  }
}
