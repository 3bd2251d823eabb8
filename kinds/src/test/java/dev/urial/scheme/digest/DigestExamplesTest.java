package dev.urial.scheme.digest;

import static dev.urial.scheme.Examples.different;
import static dev.urial.scheme.Examples.same;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.hash.BaseEncoding;
import dev.urial.hash.HashAlgorithm;
import dev.urial.hash.HashName;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The examples of RFC 6920, a section a method. */
class DigestExamplesTest {
  @Test
  void rfc6920Section2TruncatedHashes() {
    byte[] hello = "Hello World!".getBytes(StandardCharsets.UTF_8);
    for (HashAlgorithm algorithm :
        List.of(
            HashAlgorithm.SHA_256_128,
            HashAlgorithm.SHA_256_120,
            HashAlgorithm.SHA_256_96,
            HashAlgorithm.SHA_256_64,
            HashAlgorithm.SHA_256_32)) {
      String value = algorithm.hash(hello).encode(BaseEncoding.BASE64URL);
      String name = Objects.requireNonNull(algorithm.niName());
      NiUri uri = NiUri.parse("ni:///" + name + ";" + value);
      assertTrue(
          NiUri.parse("ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk")
              .value()
              .startsWith(uri.value().substring(0, uri.value().length() - 2)));
      assertFalse(NiUri.tryParse("ni:///" + name + ";" + uri.value() + "AAAA").isOk());
    }
  }

  @Test
  void rfc6920Section3RelativeReferences() {
    Uri base = Uri.parse("ni://example.com");
    NiUri uri = NiUri.tryOf(base.resolve("sha-256-32;f4OxZQ")).orElseThrow();
    assertEquals("ni://example.com/sha-256-32;f4OxZQ", uri.toString());
    assertEquals("example.com", uri.authority());
  }

  @Test
  void rfc6920Section3_1ContentTypes() {
    assertEquals("text/plain", NiUri.parse("ni:///sha-256-32;f4OxZQ?ct=text/plain").contentType());
    assertEquals(
        "text/plain", NiUri.parse("ni:///sha-256-32;f4OxZQ?foo=bar&ct=text%2fplain").contentType());
    assertNull(NiUri.parse("ni:///sha-256-32;f4OxZQ?act=a").contentType());
  }

  @Test
  void rfc6920Section8_1() {
    same(
        "ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk",
        "ni://example.com/sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk");
  }

  /** Figures 9 and 10: one public key, in all forms. */
  @Test
  void rfc6920Section8_2() {
    byte[] sha256 =
        HexFormat.of().parseHex("53269057e12fe2b74ba07c892560a2d753877eb62ff44d5a19002530ed97ffe4");
    NiUri ni = NiUri.parse("ni:///sha-256;UyaQV-Ev4rdLoHyJJWCi11OHfrYv9E1aGQAlMO2X_-Q");
    assertEquals(HashName.of(HashAlgorithm.SHA_256, sha256), ni.hashName());
    NihUri named = NihUri.parse("nih:sha-256-120;5326-9057-e12f-e2b7-4ba0-7c89-2560-a2;f");
    NihUri numbered = NihUri.parse("nih:3;532690-57e12f-e2b74b-a07c89-2560a2;f");
    assertEquals(named.hashName(), numbered.hashName());
    assertEquals("53269057e12fe2b74ba07c892560a2", named.digits());
    assertEquals('b', NihUri.parse("nih:sha-256-32;53269057;b").checkDigit());
  }

  /** §2: two names are compared by algorithm and hash, whatever their form. */
  @Test
  void rfc6920Section2ComparesNiWithNih() {
    same("ni://h/sha-256-32;UyaQVw?ct=a", "nih:6;5326-9057;b");
    same("nih:6;5326-9057", "nih:sha-256-32;53269057;b");
    different("ni:///sha-256-64;UyaQVwAAAAA", "nih:sha-256-32;53269057");
  }

  /** §9.4 and the registry: an algorithm has one number, which says its length, too. */
  @Test
  void rfc6920Section9_4Suites() {
    List<String> names =
        List.of(
            "sha-256",
            "sha-256-128",
            "sha-256-120",
            "sha-256-96",
            "sha-256-64",
            "sha-256-32",
            "sha-384",
            "sha-512",
            "sha3-224",
            "sha3-256",
            "sha3-384",
            "sha3-512");
    for (int id = 1; id <= names.size(); id++) {
      String digits =
          "00".repeat(Objects.requireNonNull(HashAlgorithm.ofNi(names.get(id - 1))).octets());
      NihUri uri = NihUri.parse("nih:" + id + ";" + digits);
      assertEquals(names.get(id - 1), uri.algorithmName());
      assertEquals(names.get(id - 1), uri.normalize().algorithm());
      assertFalse(NihUri.tryParse("nih:" + id + ";" + digits + "00").isOk());
    }
    assertEquals("32", NihUri.parse("nih:32;00").algorithmName());
    assertEquals("0", NihUri.parse("nih:0;00").algorithmName());
  }
}
