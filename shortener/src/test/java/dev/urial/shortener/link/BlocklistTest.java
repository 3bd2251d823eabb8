package dev.urial.shortener.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Places that no link may lead to. */
class BlocklistTest {
  private static boolean covers(String line, String target) {
    return Blocklist.of(List.of(line)).covers(target);
  }

  @Test
  void hostsOfOtherSchemesAreReadLikeThoseOfHttps() {
    for (String in :
        List.of(
            "sftp://EVIL.EXAMPLE/",
            "app://www.Evil.example",
            "rtsp://%65vil.example/x",
            "app://evil。example/",
            "app://evil.example:99999/",
            "app://ｅvil.example/")) {
      assertTrue(covers("evil.example", in), in);
    }
    assertTrue(covers("127.0.0.1", "sftp://0x7f.1/"));
    assertFalse(covers("evil.example", "app:evil.example"));
    assertFalse(covers("evil.example", "app://a_b/"));
  }

  @Test
  void aDomainCoversAllBelowItAndNothingBeside() {
    for (String in :
        List.of(
            "https://evil.example/",
            "http://EVIL.example.:8080/x?y#z",
            "https://evil.example../",
            "https://a.b.evil.example/",
            "https://%65vil.example/")) {
      assertTrue(covers("Evil.Example.", in), in);
    }
    for (String out :
        List.of(
            "https://notevil.example/",
            "https://evil.example.org/",
            "https://example/",
            "https://other.example/evil.example",
            "mailto:a@evil.example",
            "evil.example",
            "")) {
      assertFalse(covers("evil.example", out), out);
    }
  }

  @Test
  void aHostAloneIsThatHost() {
    for (String line :
        List.of(
            "=evil.example",
            "0.0.0.0 evil.example",
            "127.0.0.1\tother.example   evil.example # both",
            ":: evil.example",
            "https://evil.example/")) {
      assertTrue(covers(line, "https://evil.example/x"), line);
      assertFalse(covers(line, "https://www.evil.example/x"), line);
    }
    assertEquals(0, Blocklist.of(List.of("127.0.0.1 localhost", "::1 ip6-localhost")).size());
  }

  @Test
  void namesAndAddressesAreComparedAsBrowsersReadThem() {
    assertTrue(covers("bücher.example", "https://xn--bcher-kva.example/"));
    assertTrue(covers("xn--bcher-kva.example", "https://BÜCHER.example/"));
    assertTrue(covers("192.0.2.1", "http://3221225985/"));
    assertTrue(covers("=[2001:db8:0::1]", "http://[2001:DB8::1]/"));
  }

  @Test
  void anAddressCoversTheAddressesThatContainIt() throws Exception {
    Blocklist list = Blocklist.of(List.of("93.184.216.34", "https://192.0.2.1/~evil/"));
    assertTrue(list.covers("https://[64:ff9b::5db8:d822]/"));
    assertTrue(list.covers("https://[64:ff9b::5db8:d822]:8443/a"));
    assertTrue(list.covers("ssh://[64:FF9B::93.184.216.34]/"));
    assertTrue(list.covers("https://[64:ff9b::c000:201]/~evil/a"));
    assertFalse(list.covers("https://[64:ff9b::c000:201]/a"));
    assertFalse(list.covers("https://[64:ff9b::5db8:d823]/"));
    assertFalse(list.covers("https://[2001:db8::5db8:d822]/"));
    for (String each :
        List.of("::ffff:5db8:d822", "2002:5db8:d822::1", "2001:db8::5efe:5db8:d822")) {
      assertTrue(list.covers("https://[" + each + "]/"), each);
    }
    assertTrue(covers("=93.184.216.34", "https://[64:ff9b::5db8:d822]/"));
    assertTrue(covers("sha256:" + hash("93.184.216.34"), "https://[64:ff9b::5db8:d822]/"));
  }

  @Test
  void aUrlCoversThePathsThatBeginSo() {
    String line = "https://pages.example/~evil/";
    assertTrue(covers(line, "https://pages.example/~evil/a"));
    assertTrue(covers(line, "http://pages.example:81/~evil/"));
    assertFalse(covers(line, "https://pages.example/~good/"));
    assertFalse(covers(line, "https://a.pages.example/~evil/"));
  }

  /** They are the same to servers: RFC 3986, section 6.2.2. */
  @Test
  void aPathIsComparedWithoutItsEscapes() {
    String line = "https://pages.example/~evil/";
    for (String same :
        List.of(
            "/%7Eevil/x",
            "/%7e%65vil/x",
            "//~evil/",
            "/a/../~evil/",
            "/~evil",
            "/~evil?x",
            "/x/..%2F~evil/y",
            "/.%2F~evil/",
            "/x/..;/~evil/",
            "/.;/~evil/x",
            "/;a/~evil/x",
            "/~evil;a/x",
            "/~evil%3Bx/",
            "/%5C~evil/",
            "/x%5C..%5C~evil/")) {
      assertTrue(covers(line, "https://pages.example" + same), same);
    }
    for (String other : List.of("/~evi", "/~evill/", "/x;/~evil/", "/%257Eevil/", "/", "/%")) {
      assertFalse(covers(line, "https://pages.example" + other), other);
    }
    assertTrue(covers("https://pages.example/a%20b/", "https://pages.example/%61%20b/c"));
    assertTrue(covers("https://pages.example/%C3%A9", "https://pages.example/é"));
  }

  private static String hash(String host) throws Exception {
    return HexFormat.of()
        .formatHex(
            MessageDigest.getInstance("SHA-256").digest(host.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void aBeginningOfAHashCoversItsHostAndAllBelow() throws Exception {
    String hash = hash("evil.example");
    for (int length : new int[] {8, 16, 64}) {
      String line = "sha256:" + hash.substring(0, length);
      assertTrue(covers(line, "https://evil.example/"), line);
      assertTrue(covers(line, "https://www.evil.example/"), line);
      assertFalse(covers(line, "https://good.example/"), line);
    }
  }

  @Test
  void remarksCountForNothingAndWhatIsWrongIsTold() {
    assertEquals(
        2, Blocklist.of(List.of("", "# a", "  a.example  # why", "a.example", "b.example")).size());
    for (String wrong :
        List.of("a b", "a/b", "192.0.2.1 evil.example", "sha256:12", "sha256:zzzzzzzz", "a@b")) {
      IllegalArgumentException e =
          assertThrows(
              IllegalArgumentException.class, () -> Blocklist.of(List.of("a.example", wrong)));
      assertTrue(String.valueOf(e.getMessage()).contains("line 2"), e.getMessage());
    }
    assertFalse(Blocklist.none().covers("https://a.example/"));
  }

  @Test
  void aLongListIsAsQuickAsAShortOne() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      lines.add("host" + i + ".example");
    }
    Blocklist list = Blocklist.of(lines);
    assertEquals(100_000, list.size());
    assertTrue(list.covers("https://a.host99999.example/"));
    assertFalse(list.covers("https://host100000.example/"));
  }
}
