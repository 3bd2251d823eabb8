package dev.urial.scheme.digest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.hash.HashName;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class NiUriLaws extends SchemeViewLaws<NiUri> {
  @Override
  protected NiUri parse(String text) {
    return NiUri.parse(text);
  }

  @Override
  protected Parsed<NiUri> tryParse(String text) {
    return NiUri.tryParse(text);
  }

  @Override
  protected Parsed<NiUri> of(Uri uri) {
    return NiUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "ni:///sha-256;UyaQV-Ev4rdLoHyJJWCi11OHfrYv9E1aGQAlMO2X_-Q",
        "ni:///sha-256-32;f4OxZQ?ct=text/plain",
        "ni://example.com/sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk",
        "ni://EXAMPLE.com/sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk?ct=a%2fb#f",
        "ni:///unknown;AA");
  }

  @Override
  protected String malformed() {
    return """
        ni                        2   scheme
        nj:a                      1   scheme
        nid:a                     2   scheme
        ni:                       3   ni-URI
        ni:a                      3   ni-URI
        ni:/a;AA                  4   ni-URI
        ni://                     5   ni-URI
        ni://h                    6   ni-URI
        ni://h?a                  6   ni-URI
        ni:///                    6   alg
        ni:///;AA                 6   alg
        ni:///sha-256             13  alg
        ni:///sha-256/AA          13  alg
        ni:///sha:256;AA          9   alg
        ni:///a;                  8   val
        ni:///a;A                 9   val
        ni:///a;AAAAA             13  val
        ni:///a;AA=               10  val
        ni:///a;AA/B              10  val
        ni:///a;A+B               9   val
        ni:///a;AA.               10  val
        ni:///sha-256-32;f4OxZ    22  val
        ni:///sha-256-32;f4OxZQA  23  val
        ni:///a;AA;b              10  val
        ni:///a␠;AA               7   path-abempty
        """;
  }

  /** RFC 6920 §8.1: the hash of {@code Hello World!}. */
  @Test
  void section81Examples() throws Exception {
    byte[] hello = "Hello World!".getBytes(UTF_8);
    for (String text :
        List.of(
            "ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk",
            "ni://example.com/sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk",
            "ni:///sha-256-32;f4OxZQ?ct=text/plain")) {
      HashName name = NiUri.parse(text).hashName();
      assertNotNull(name);
      assertTrue(name.verify(hello), text);
      assertFalse(name.verify(new byte[1]), text);
    }
    assertEquals("text/plain", NiUri.parse("ni:///sha-256-32;f4OxZQ?ct=text/plain").contentType());
    assertEquals(1, NiUri.parse("ni:///sha-256-32;f4OxZQ").advice().size());
  }

  /** RFC 6920 §2: neither authority nor query are compared. */
  @Test
  void section2Comparison() {
    assertTrue(
        parse("ni:///sha-256-32;f4OxZQ").isEquivalentTo(parse("ni://h/sha-256-32;f4OxZQ?ct=a")));
    assertFalse(parse("ni:///a;AA").isEquivalentTo(parse("ni:///b;AA")));
    assertFalse(parse("ni:///a;AA").isEquivalentTo(parse("ni:///A;AA")));
  }

  /** Registered names in either case; RFC 4648 §3.5: bits that say nothing are 0. */
  @Test
  void oneHashHasOneNormalForm() {
    for (String text : List.of("ni://H/SHA-256-32;f4OxZR?a#b", "ni://h/sha-256-32;f4OxZQ?a#b")) {
      NiUri odd = parse(text);
      assertEquals("ni:///sha-256-32;f4OxZQ", odd.normalize().toString());
      assertTrue(odd.isEquivalentTo(parse("ni:///sha-256-32;f4OxZQ")));
      assertTrue(odd.isEquivalentTo(NihUri.parse("nih:SHA-256-32;7f83-b165")));
      assertTrue(odd.isEquivalentTo(NihUri.parse("nih:06;7f83b165")));
    }
  }

  /** What is left of them. */
  @Test
  void section2OtherHashes() {
    assertFalse(
        parse("ni:///a;AA").isEquivalentTo(parse("ni:///a;AB"))
            && parse("ni:///a;AA").isEquivalentTo(parse("ni:///a;BA")));
  }
}
