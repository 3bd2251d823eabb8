package dev.urial.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What a URL that passed knows of itself. */
class VettedUrlTest {
  private static final FetchPolicy POLICY = FetchPolicy.publicWeb();

  private static VettedUrl vetted(String text) {
    return POLICY.vet(text).orElseThrow();
  }

  @Test
  void itTellsWhatIsToBeSentAndWhereTo() {
    VettedUrl url = vetted("https://EXAMPLE.com/a|b");
    assertEquals("https://example.com/a|b", url.url().href());
    assertEquals("https://example.com/a%7Cb", url.toUri().toString());
    assertEquals("example.com", url.host());
    assertEquals(OptionalInt.of(443), url.port());
    assertSame(POLICY, url.policy());
    assertEquals(0, url.hops());
    assertEquals(List.of(), url.refusals());
    assertEquals(OptionalInt.of(80), vetted("http://example.com/").port());
  }

  @Test
  void anAddressWasTestedAndANameWasNotUntilItIsLookedUp() throws Exception {
    VettedUrl name = vetted("https://example.com/");
    assertFalse(name.isResolved());
    assertEquals(List.of(), name.addresses());
    InetAddress there = InetAddress.getByAddress(new byte[] {93, (byte) 184, (byte) 216, 34});
    VettedUrl looked = POLICY.vet("https://example.com/", host -> List.of(there)).orElseThrow();
    assertTrue(looked.isResolved());
    assertEquals(List.of(there), looked.addresses());
    assertNotEquals(name, looked);
  }

  @Test
  void equalIsWhatLeadsToTheSamePlaceByTheSameRules() {
    VettedUrl url = vetted("https://example.com/a");
    VettedUrl same = vetted("https://EXAMPLE.com:443/a");
    assertEquals(url, same);
    assertEquals(url.hashCode(), same.hashCode());
    assertNotEquals(0, url.hashCode());
    assertNotEquals(url, vetted("https://example.com/b"));
    assertNotEquals(url, vetted("https://example.com/").vetRedirect("/a").orElseThrow());
    FetchPolicy other = FetchPolicy.publicWeb().toBuilder().maxBytes(7).build();
    assertNotEquals(url, other.vet("https://example.com/a").orElseThrow());
    assertNotEquals(url, "https://example.com/a");
  }
}
