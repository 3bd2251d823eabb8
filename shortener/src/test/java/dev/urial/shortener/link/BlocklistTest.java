package dev.urial.shortener.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
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
            ":: evil.example")) {
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
  void anAddressCoversTheAddressesThatContainIt() {
    Blocklist list = Blocklist.of(List.of("93.184.216.34"));
    assertTrue(list.covers("https://[64:ff9b::5db8:d822]/"));
    assertTrue(list.covers("https://[64:ff9b::5db8:d822]:8443/a"));
    assertTrue(list.covers("ssh://[64:FF9B::93.184.216.34]/"));
    assertFalse(list.covers("https://[64:ff9b::5db8:d823]/"));
    assertFalse(list.covers("https://[2001:db8::5db8:d822]/"));
    for (String each :
        List.of("::ffff:5db8:d822", "2002:5db8:d822::1", "2001:db8::5efe:5db8:d822")) {
      assertTrue(list.covers("https://[" + each + "]/"), each);
    }
    assertTrue(covers("=93.184.216.34", "https://[64:ff9b::5db8:d822]/"));
  }

  @Test
  void remarksCountForNothingAndWhatIsWrongIsTold() {
    assertEquals(
        2, Blocklist.of(List.of("", "# a", "  a.example  # why", "a.example", "b.example")).size());
    for (String wrong :
        List.of("a b", "a/b", "192.0.2.1 evil.example", "https://a.example/", "a@b")) {
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
