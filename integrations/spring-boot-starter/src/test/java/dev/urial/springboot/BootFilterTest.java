package dev.urial.springboot;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.safety.FetchPolicy;
import java.net.InetAddress;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.springframework.boot.http.client.InetAddressFilter;

/** Which addresses Boot's filter and that of a policy let through. */
class BootFilterTest {
  private static final List<String> PUBLIC =
      List.of("8.8.8.8", "93.184.215.14", "172.32.0.1", "2606:2800:21f:cb07:6820:80da:af6b:8b2c");

  private static final List<String> ADDRESSES =
      List.of(
          "8.8.8.8",
          "93.184.215.14",
          "172.32.0.1",
          "2606:2800:21f:cb07:6820:80da:af6b:8b2c",
          "0.0.0.0",
          "0.1.2.3",
          "10.0.0.1",
          "100.64.0.1",
          "100.100.100.200",
          "127.0.0.1",
          "127.255.255.254",
          "168.63.129.16",
          "169.254.169.254",
          "169.254.170.2",
          "172.16.0.1",
          "192.0.0.8",
          "192.0.0.192",
          "192.0.2.1",
          "192.31.196.1",
          "192.88.99.1",
          "192.168.0.1",
          "198.18.0.1",
          "198.51.100.1",
          "203.0.113.1",
          "224.0.0.1",
          "239.1.1.1",
          "240.0.0.1",
          "255.255.255.255",
          "::",
          "::1",
          "::127.0.0.1",
          "64:ff9b::7f00:1",
          "64:ff9b::808:808",
          "64:ff9b:1::7f00:1",
          "100::1",
          "2001:0:7f00:1::",
          "2001:2::1",
          "2001:10::1",
          "2001:db8::1",
          "2002:7f00:1::",
          "3fff::1",
          "4000::1",
          "5f00::1",
          "fc00::1",
          "fd00:ec2::254",
          "fe80::1",
          "fec0::1",
          "ff02::1");

  @Test
  void bothLetTheSameThroughButForSeven() throws Exception {
    InetAddressFilter boot = InetAddressFilter.externalAddresses();
    PolicyAddressFilter ours = PolicyAddressFilter.of(FetchPolicy.publicWeb());
    Set<String> onlyBoot = new TreeSet<>();
    Set<String> onlyOurs = new TreeSet<>();
    Set<String> both = new TreeSet<>();
    for (String text : ADDRESSES) {
      InetAddress address = InetAddress.getByName(text);
      boolean isOfBoot = boot.matches(address);
      if (isOfBoot && ours.matches(address)) {
        both.add(text);
      } else if (isOfBoot) {
        onlyBoot.add(text);
      } else if (ours.matches(address)) {
        onlyOurs.add(text);
      }
    }
    assertEquals(Set.copyOf(PUBLIC), both);
    assertEquals(
        Set.of("168.63.129.16", "192.31.196.1", "::127.0.0.1", "3fff::1", "4000::1", "5f00::1"),
        onlyBoot);
    assertEquals(Set.of("64:ff9b::808:808"), onlyOurs);
  }
}
