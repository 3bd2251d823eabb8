package dev.urial.springboot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.safety.AddressVerdict;
import dev.urial.safety.FetchPolicy;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.springframework.boot.http.client.InetAddressFilter;

/**
 * The table of {@code docs/boot-filter.md}: addresses, and what Boot's filter and ours say of each.
 * It is written with {@code -Durial.docs.write=true}.
 */
class BootFilterPageTest {
  private static final String BEGIN = "<!-- addresses: written by BootFilterPageTest -->\n\n";

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

  private static String table() throws Exception {
    InetAddressFilter boot = InetAddressFilter.externalAddresses();
    PolicyAddressFilter ours = PolicyAddressFilter.of(FetchPolicy.publicWeb());
    StringBuilder table =
        new StringBuilder("| address | class | Boot | Urial |\n|---|---|---|---|\n");
    for (String text : ADDRESSES) {
      InetAddress address = InetAddress.getByName(text);
      table
          .append("| `")
          .append(text)
          .append("` | ")
          .append(AddressVerdict.of(address).worst().id())
          .append(" | ")
          .append(boot.matches(address) ? "connects" : "refuses")
          .append(" | ")
          .append(ours.matches(address) ? "connects" : "refuses")
          .append(" |\n");
    }
    return table.toString();
  }

  @Test
  void thePageSaysWhatBothSay() throws Exception {
    String root = System.getProperty("urial.root");
    Assumptions.assumeTrue(root != null, "the page is not here");
    Path page = Path.of(root, "docs", "boot-filter.md");
    String text = Files.readString(page);
    int start = text.indexOf(BEGIN) + BEGIN.length();
    int end = text.indexOf("\n\n", start) + 1;
    String table = table();
    if (Boolean.getBoolean("urial.docs.write")) {
      Files.writeString(page, text.substring(0, start) + table + text.substring(end));
    } else {
      assertEquals(table, text.substring(start, end));
    }
  }

  /** What the page claims beside the table. */
  @Test
  void oursRefusesWhatBootLetsThrough() throws Exception {
    assertTrue(ADDRESSES.size() >= 38);
    InetAddressFilter boot = InetAddressFilter.externalAddresses();
    PolicyAddressFilter ours = PolicyAddressFilter.of(FetchPolicy.publicWeb());
    for (String text : List.of("168.63.129.16", "::127.0.0.1", "5f00::1", "3fff::1")) {
      assertTrue(boot.matches(InetAddress.getByName(text)), text);
      assertFalse(ours.matches(InetAddress.getByName(text)), text);
    }
  }
}
