package dev.urial.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.management.ThreadMXBean;
import dev.urial.registry.Registries;
import java.io.IOException;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpecialAddressesTest {
  private static final String HEADS =
      "Address Block,Name,RFC,Allocation Date,Termination Date,Source,Destination,Forwardable,"
          + "Globally Reachable,Reserved-by-Protocol\n";

  private static @Nullable SpecialAddress find(SpecialAddresses special, String address)
      throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(InetAddress.getByName(address).getAddress());
    return bytes.capacity() == 4
        ? special.find(bytes.getInt())
        : special.find(bytes.getLong(), bytes.getLong());
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "null",
      value = {
        "127.0.0.1, 127.0.0.0/8, Loopback, false",
        "127.255.255.255, 127.0.0.0/8, Loopback, false",
        "128.0.0.0, null, null, null",
        "8.8.8.8, null, null, null",
        "10.0.0.1, 10.0.0.0/8, Private-Use, false",
        "172.15.255.255, null, null, null",
        "172.16.0.0, 172.16.0.0/12, Private-Use, false",
        "172.31.255.255, 172.16.0.0/12, Private-Use, false",
        "172.32.0.0, null, null, null",
        "192.168.1.1, 192.168.0.0/16, Private-Use, false",
        "169.254.1.1, 169.254.0.0/16, Link Local, false",
        "100.64.0.1, 100.64.0.0/10, Shared Address Space, false",
        "192.0.0.1, 192.0.0.0/29, IPv4 Service Continuity Prefix, false",
        "192.0.0.9, 192.0.0.9/32, Port Control Protocol Anycast, true",
        "192.0.0.11, 192.0.0.0/24, IETF Protocol Assignments, false",
        "192.0.0.171, '192.0.0.170/32, 192.0.0.171/32', NAT64/DNS64 Discovery, false",
        "192.88.99.1, 192.88.99.0/24, Deprecated (6to4 Relay Anycast), null",
        "192.88.99.2, 192.88.99.2/32, 6a44-relay anycast address, false",
        "255.255.255.255, 255.255.255.255/32, Limited Broadcast, false",
        "255.255.255.254, 240.0.0.0/4, Reserved, false",
        "::1, ::1/128, Loopback Address, false",
        "::, ::/128, Unspecified Address, false",
        "::2, null, null, null",
        "64:ff9b::8.8.8.8, 64:ff9b::/96, IPv4-IPv6 Translat., true",
        "2001:db8::1, 2001:db8::/32, Documentation, false",
        "2001:1::1, 2001:1::1/128, Port Control Protocol Anycast, true",
        "2001:1::4, 2001::/23, IETF Protocol Assignments, false",
        "2001:0:1::, 2001::/32, TEREDO, null",
        "2606:4700::1, null, null, null",
        "fdff::1, fc00::/7, Unique-Local, false",
        "fe80::1, fe80::/10, Link-Local Unicast, false",
        "fec0::1, null, null, null",
        "3fff:fff::1, 3fff::/20, Documentation, false",
      })
  void theSmallestBlockAnswers(
      String address, @Nullable String block, @Nullable String name, @Nullable Boolean global)
      throws IOException {
    SpecialAddress found = find(SpecialAddresses.builtIn(), address);
    assertEquals(block, found == null ? null : found.block());
    assertEquals(name, found == null ? null : found.name());
    assertEquals(global, found == null ? null : found.globallyReachable());
  }

  @Test
  void aMappedAddressIsFoundAsThat() {
    SpecialAddress found =
        Objects.requireNonNull(SpecialAddresses.builtIn().find(0, 0xFFFF_7F00_0001L));
    assertEquals("IPv4-mapped Address", found.name());
  }

  @Test
  void aBlockSaysWhatItIs() {
    SpecialAddress loopback = Objects.requireNonNull(SpecialAddresses.builtIn().find(0x7F000001));
    assertEquals("1981-09", loopback.row().get("allocation date"));
    assertEquals("[RFC 1122, Section 3.2.1.3]", loopback.references().toString());
  }

  private static SpecialAddresses read(String ipv4, String ipv6) throws IOException {
    return SpecialAddresses.of(
        Registries.IPV4_SPECIAL.read(new StringReader(HEADS + ipv4)),
        Registries.IPV6_SPECIAL.read(new StringReader(HEADS + ipv6)));
  }

  @Test
  void aNewerFileIsReadWithFootnotes() throws IOException {
    SpecialAddresses special =
        read(
            "9.0.0.0/8 [2],Nine,[RFC1],2030-01,N/A,True,False [1],N/A [3],False [1],True\n",
            "2001:2:3:4:5:6:7:8/128,Eight,[RFC1],2030-01,N/A,,,,,\n");
    SpecialAddress nine = Objects.requireNonNull(special.find(0x09010101));
    assertEquals("9.0.0.0/8", nine.block());
    assertEquals(false, nine.globallyReachable());
    assertNull(special.find(0x7F000001));
    SpecialAddress eight =
        Objects.requireNonNull(special.find(0x2001_0002_0003_0004L, 0x0005_0006_0007_0008L));
    assertEquals("Eight", eight.name());
    assertNull(eight.globallyReachable());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.2.3.4",
        "1.2.3/8",
        "1.2.3.256/8",
        "1.2.3.4/33",
        "1.2.3.4/-1",
        "1.2.3.4/x",
        "a/8",
        "1.2.3.4.5/8",
        "1.2.-3.4/8",
        "::",
        "1::2::3/8",
        "1:2:3:4:5:6:7:8:9/8",
        "10000::/8",
        "::/129",
        "1:2/8",
        "g::/8"
      })
  void whatIsNoBlockIsRefused(String block) {
    IllegalArgumentException thrown =
        assertThrows(IllegalArgumentException.class, () -> read(block + ",x\n", ""));
    assertEquals("not an address block: " + block, thrown.getMessage());
  }

  @Test
  void addressesAreFoundWithoutAllocation() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    SpecialAddresses special = SpecialAddresses.builtIn();
    long thread = Thread.currentThread().getId();
    int found = 0;
    long before = threads.getThreadAllocatedBytes(thread);
    for (int i = 0; i < 2000; i++) {
      found += special.find(0x7F000001) != null ? 1 : 0;
      found += special.find(0x08080808) != null ? 1 : 0;
      found += special.find(0L, 1L) != null ? 1 : 0;
      found += special.find(0x2606_4700_0000_0000L, 1L) != null ? 1 : 0;
    }
    assertEquals(0, (threads.getThreadAllocatedBytes(thread) - before) / 2000);
    assertEquals(4000, found);
  }
}
