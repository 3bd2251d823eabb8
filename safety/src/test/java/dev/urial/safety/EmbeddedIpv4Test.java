package dev.urial.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Host;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmbeddedIpv4Test {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[::ffff:10.0.0.1] | MAPPED 10.0.0.1",
        "[::10.0.0.1] | COMPATIBLE 10.0.0.1",
        "[64:ff9b::10.0.0.1] | NAT64 10.0.0.1",
        "[64:ff9b:1::10.0.0.1] | NAT64_LOCAL 10.0.0.1",
        "[2002:a00:1::] | SIX_TO_FOUR 10.0.0.1",
        "[2001:0:808:808::f5ff:fffe] | TEREDO_SERVER 8.8.8.8, TEREDO_CLIENT 10.0.0.1",
        "[2001:0:7f00:1::8] | TEREDO_SERVER 127.0.0.1, TEREDO_CLIENT 255.255.255.247",
        "[2001:db8::5efe:a9fe:a9fe] | ISATAP 169.254.169.254",
        "[2001:db8::200:5efe:a9fe:a9fe] | ISATAP 169.254.169.254",
        "[2002:a00:1::5efe:7f00:1] | SIX_TO_FOUR 10.0.0.1, ISATAP 127.0.0.1",
        "[64:ff9b:1:a9:fe:a9fe::] | NAT64_LOCAL 0.0.0.0, NAT64_LOCAL 169.254.169.254, NAT64_LOCAL"
            + " 254.169.254.0",
        "[::] | ''",
        "[::1] | ''",
        "[::ffff] | ''",
        "[2001:db8::1] | ''",
        "[64:ff9b:2::10.0.0.1] | ''",
        "[64:ff9b:0:1::10.0.0.1] | ''",
      })
  void everyReadingIsFound(String address, String expected) {
    Host.Ipv6 host = Host.Ipv6.valueOf(address);
    StringBuilder found = new StringBuilder();
    for (EmbeddedIpv4 one : EmbeddedIpv4.in(host.high(), host.low())) {
      found.append(found.length() == 0 ? "" : ", ").append(one);
    }
    assertEquals(expected, found.toString());
  }

  /** RFC 6052 §2.4's example, 192.0.2.33, after the local prefix and by its four layouts. */
  @ParameterizedTest
  @CsvSource({
    "'[64:ff9b:1:c000:2:2100::]'",
    "'[64:ff9b:1:c0:0:221::]'",
    "'[64:ff9b:1:0:c0:2:2100:0]'",
    "'[64:ff9b:1::192.0.2.33]'",
  })
  void aLocalTranslatorIsReadByEveryLayout(String address) {
    Host.Ipv6 host = Host.Ipv6.valueOf(address);
    EmbeddedIpv4 expected = new EmbeddedIpv4(0xC0000221, EmbeddedIpv4.Mechanism.NAT64_LOCAL);
    assertEquals(
        1,
        EmbeddedIpv4.in(host.high(), host.low()).stream().filter(expected::equals).count(),
        address);
  }
}
