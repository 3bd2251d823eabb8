package dev.urial.internal.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import org.junit.jupiter.api.Test;

/**
 * The parser rule by rule, each test under the name that the rule has in the ABNF: a few texts that
 * it has, and texts that break it, with the index and the rule that is named.
 *
 * <p>{@link GrammarOracle} and {@link AutomatonOracle} compare the whole with the ABNF; these say
 * at a glance which rule broke.
 */
class ParserTest {
  /** {@code scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )}, RFC 3986 §3.1. */
  @Test
  void scheme() {
    valid("a:", "a1+-.:b", "A:b");
    broken("1a:b", 2, "path-noscheme");
    broken("a_b:c", 3, "path-noscheme");
    broken(":b", 0, "path-noscheme");
  }

  /** {@code authority = [ userinfo "@" ] host [ ":" port ]}, §3.2. */
  @Test
  void authority() {
    valid("//", "//h", "//u@h:1", "//@", "//:", "//u:p@[::1]:8");
    broken("//a@b@c", 5, "reg-name");
    broken("//[::1]x", 7, "authority");
  }

  /** {@code userinfo = *( unreserved / pct-encoded / sub-delims / ":" )}, §3.2.1. */
  @Test
  void userinfo() {
    valid("//a:b:c@h", "//%41!$&'()*+,;=-._~:@h", "//@h");
    broken("//a:b", 5, "userinfo");
    broken("//a:b/@h", 5, "userinfo");
    broken("//u:[@h", 4, "port");
  }

  /** {@code host = IP-literal / IPv4address / reg-name}, §3.2.2. */
  @Test
  void host() {
    valid("//h", "//1.2.3.4", "//[::1]", "//");
    broken("//[", 3, "IPv6address");
  }

  /** {@code IP-literal = "[" ( IPv6address / IPvFuture ) "]"}, §3.2.2. */
  @Test
  void ipLiteral() {
    valid("//[::]", "//[v1.a]");
    broken("//[]", 3, "IPv6address");
    broken("//[v1.a", 7, "IPvFuture");
    broken("//[::", 5, "IPv6address");
  }

  /** {@code IPv6address}: eight pieces, or fewer around one {@code ::}, §3.2.2. */
  @Test
  void ipv6address() {
    valid("//[1:2:3:4:5:6:7:8]", "//[1::8]", "//[::ffff:1.2.3.4]", "//[1:2:3:4:5:6:7::]");
    broken("//[1::2::3]", 8, "IPv6address");
    broken("//[12345::]", 7, "IPv6address");
    broken("//[1:2:3:4:5:6:7:8:9]", 18, "IPv6address");
    broken("//[::g]", 5, "IPv6address");
  }

  /**
   * {@code IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet}, within IPv6, §3.2.2.
   */
  @Test
  void ipv4address() {
    valid("//[::255.0.10.199]");
    broken("//[::1.2.3.256]", 13, "IPv4address");
    broken("//[::1.2.3.04]", 12, "IP-literal");
  }

  /** {@code IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )}, §3.2.2. */
  @Test
  void ipvFuture() {
    valid("//[v1.a:b]", "//[VF.!]");
    broken("//[v.a]", 4, "IPvFuture");
    broken("//[v1.]", 6, "IPvFuture");
    broken("//[v1.%41]", 6, "IPvFuture");
  }

  /** {@code reg-name = *( unreserved / pct-encoded / sub-delims )}, §3.2.2. */
  @Test
  void regName() {
    valid("//a-._~!$&'()*+,;=%41", "//256.1.1.1", "//");
    broken("//a b", 3, "reg-name");
    broken("//a\\b", 3, "reg-name");
  }

  /** {@code port = *DIGIT}, §3.2.3. */
  @Test
  void port() {
    valid(
        "//h:",
        "//h:0",
        "//h:0080",
        "//h:99999999999999999999",
        "//h:80/a",
        "//h:80?q",
        "//h:80#f");
    broken("//[::1]:8a", 9, "port");
    broken("//[::1]:-1", 8, "port");
    broken("//[::1]:8 ", 9, "port");
    broken("//h:8 0", 5, "port");
  }

  /** {@code path-abempty = *( "/" segment )}, §3.3. */
  @Test
  void pathAbempty() {
    valid("//h", "//h/", "//h//", "//h/a:b/@");
    broken("//h/a b", 5, "path-abempty");
  }

  /** {@code path-absolute = "/" [ segment-nz *( "/" segment ) ]}, §3.3. */
  @Test
  void pathAbsolute() {
    valid("/", "/a", "/a//b", "s:/", "s:/a:b");
    broken("/a[", 2, "path-absolute");
  }

  /** {@code path-noscheme = segment-nz-nc *( "/" segment )}, §3.3. */
  @Test
  void pathNoscheme() {
    valid("a", "a/b:c", "./a:b", "@");
    broken("a b", 1, "path-noscheme");
    broken("%41:b", 3, "path-noscheme");
  }

  /** {@code path-rootless = segment-nz *( "/" segment )}, §3.3. */
  @Test
  void pathRootless() {
    valid("s:a", "s:a:b", "s:a//b");
    broken("s:a b", 3, "path-rootless");
  }

  /** {@code query = *( pchar / "/" / "?" )}, §3.4. */
  @Test
  void query() {
    valid("?", "?a=b&c?d/e:f@g", "?%41");
    broken("?a[]", 2, "query");
  }

  /** {@code fragment = *( pchar / "/" / "?" )}, §3.5. */
  @Test
  void fragment() {
    valid("#", "#a?b/c", "#%41");
    broken("#a#b", 2, "fragment");
  }

  /** {@code pct-encoded = "%" HEXDIG HEXDIG}, §2.1. */
  @Test
  void pctEncoded() {
    valid("%41", "%fF");
    broken("%", 1, "pct-encoded");
    broken("%4", 2, "pct-encoded");
    broken("/%4g", 3, "pct-encoded");
  }

  /** {@code ucschar}, RFC 3987 §2.2. */
  @Test
  void ucschar() {
    validIri("/é", "//é", "/\u00A0", "/\uFFEF", "/\uD800\uDC00");
    brokenIri("/\uE000", 1, "ipath-absolute");
    brokenIri("/\uFFF0", 1, "ipath-absolute");
    broken("/é", 1, "path-absolute");
  }

  /** {@code iprivate}, RFC 3987 §2.2: in queries only. */
  @Test
  void iprivate() {
    validIri("?\uE000", "?\uDB80\uDC00");
    brokenIri("#\uE000", 1, "ifragment");
  }

  private static void valid(String... texts) {
    for (String text : texts) {
      assertTrue(UriReference.isValid(text), text);
    }
  }

  private static void validIri(String... texts) {
    for (String text : texts) {
      assertTrue(IriReference.isValid(text), text);
    }
  }

  private static void broken(String text, int index, String rule) {
    broken(UriReference.tryParse(text), text, index, rule);
  }

  private static void brokenIri(String text, int index, String rule) {
    broken(IriReference.tryParse(text), text, index, rule);
  }

  private static void broken(Parsed<?> parsed, String text, int index, String rule) {
    SyntaxError error = parsed.errorOrNull();
    assertNotNull(error, text);
    assertEquals(index + " " + rule, error.index() + " " + error.rule().id(), text);
  }
}
