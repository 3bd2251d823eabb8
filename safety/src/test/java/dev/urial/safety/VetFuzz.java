package dev.urial.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.Host;
import dev.urial.testing.Input;
import dev.urial.url.Url;
import dev.urial.url.UrlHost;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;

/**
 * A URL, a line end, a location that it redirects to: vetted by three policies, and read as files.
 */
class VetFuzz {
  private static final FetchPolicy WEB = FetchPolicy.publicWeb();
  private static final FetchPolicy LOOSE =
      FetchPolicy.builder()
          .scheme("http", "https", "ftp", "ws", "redis")
          .port("any")
          .set(PolicySetting.USERINFO, "allow")
          .allowLocalName()
          .set(PolicySetting.DIFFERENT_READINGS, "allow")
          .allowSpoofing()
          .build();

  @FuzzTest(maxDuration = "10m")
  @DictionaryFile(resourcePath = "/dev/urial/testing/uri.dict")
  void vet(byte[] data) {
    List<String> two = Input.two(data);
    for (FetchPolicy policy : List.of(WEB, LOOSE)) {
      Vetting vetting = policy.vet(two.get(0));
      assertEquals(
          new PolicyCheck(policy, two.get(0), null).judge(Url.tryParse(two.get(0))), vetting);
      check(two.get(0), vetting);
      VettedUrl url = vetting.orElseNull();
      if (url != null) {
        check(two.get(1), url.vetRedirect(two.get(1)));
      }
    }
    assertNotNull(AddressReading.of(two.get(1)));
    file(two.get(0) + "\n" + two.get(1));
  }

  /** What passed leads to no address that traps; what did not says why, and where. */
  private static void check(String text, Vetting vetting) {
    for (Refusal refusal : vetting.refusals()) {
      assertTrue(refusal.remark().end() <= text.length());
      assertFalse(refusal.toString().isEmpty());
    }
    VettedUrl url = vetting.orElseNull();
    if (url == null) {
      assertFalse(vetting.refusals().isEmpty());
      return;
    }
    UrlHost host = url.url().parsedHost();
    if (host instanceof UrlHost.Ipv4 ipv4) {
      assertTrue(AddressVerdict.of(new Host.Ipv4(ipv4.bits())).isGlobal());
    } else if (host instanceof UrlHost.Ipv6 ipv6) {
      AddressClass worst = AddressVerdict.of(new Host.Ipv6(ipv6.high(), ipv6.low())).worst();
      assertTrue(worst == AddressClass.GLOBAL || worst == AddressClass.NAT64);
    }
    assertFalse(url.host().isEmpty());
  }

  private static void file(String text) {
    try {
      FetchPolicy policy = FetchPolicy.read(new StringReader(text));
      assertEquals(policy, FetchPolicy.read(new StringReader(policy.toString())));
    } catch (IOException e) {
      assertTrue(String.valueOf(e.getMessage()).startsWith("line "));
    }
    try {
      assertNotNull(SpecialNames.read(new StringReader(text)));
    } catch (IOException e) {
      assertTrue(String.valueOf(e.getMessage()).startsWith("line "));
    }
  }
}
