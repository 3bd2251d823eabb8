package dev.urial.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Host;
import java.io.IOException;
import java.io.StringReader;
import java.net.InetAddress;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddressVerdictTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "8.8.8.8|8.8.8.8 global",
        "127.0.0.1|127.0.0.1 loopback",
        "169.254.169.254|169.254.169.254 metadata-service, 169.254.169.254 link-local",
        "168.63.129.16|168.63.129.16 metadata-service, 168.63.129.16 global",
        "100.100.100.200|100.100.100.200 metadata-service, 100.100.100.200 shared",
        "192.0.0.192|192.0.0.192 metadata-service, 192.0.0.192 protocol-assignment",
        "[fd00:ec2::254]|[fd00:ec2::254] metadata-service, [fd00:ec2::254] unique-local",
        "[::ffff:10.0.0.1]|[::ffff:10.0.0.1] ipv4-mapped, 10.0.0.1 private-use",
        "[::10.0.0.1]|[::a00:1] ipv4-compatible, 10.0.0.1 private-use",
        "[64:ff9b::8.8.8.8]|[64:ff9b::808:808] nat64, 8.8.8.8 global",
        "[64:ff9b::10.0.0.1]|[64:ff9b::a00:1] nat64, 10.0.0.1 private-use",
        "[64:ff9b:1::10.0.0.1]|[64:ff9b:1::a00:1] nat64-local, 10.0.0.1 private-use",
        "[2002:a00:1::]|[2002:a00:1::] six-to-four, 10.0.0.1 private-use",
        "[2001:0:808:808::f5ff:fffe]|[2001:0:808:808::f5ff:fffe] teredo, 8.8.8.8 global, 10.0.0.1"
            + " private-use",
        "[2a01:4f8::5efe:10.0.0.1]|[2a01:4f8::5efe:a00:1] global, 10.0.0.1 private-use",
        "[2a01:4f8::200:5efe:10.0.0.1]|[2a01:4f8::200:5efe:a00:1] global, 10.0.0.1 private-use",
        "[2002:a9fe:a9fe::]|[2002:a9fe:a9fe::] six-to-four, 169.254.169.254 metadata-service,"
            + " 169.254.169.254 link-local",
        "[fec0::1]|[fec0::1] site-local",
        "[4000::1]|[4000::1] reserved",
        "[ff02::1]|[ff02::1] multicast",
        "[::1]|[::1] loopback",
        "[::2]|[::2] reserved",
      })
  void eachLayerHasItsClass(String host, String expected) {
    assertEquals(expected, AddressVerdict.of(Host.parse(host), SpecialNames.builtIn()).toString());
  }

  /** RFC 6052 §2.2's table: the same address behind prefixes of 48, 56, 64 and 96 bits. */
  @ParameterizedTest
  @CsvSource({
    "'[64:ff9b:1:a00:0:100::]'",
    "'[64:ff9b:1:a:0:1::]'",
    "'[64:ff9b:1:0:a:0:100:0]'",
    "'[64:ff9b:1::a00:1]'",
    // With a suffix, which should be zero and which translators ignore.
    "'[64:ff9b:1:a00:0:100::7]'",
    "'[64:ff9b:1:a00:0:1ab:cdef:1234]'",
    "'[64:ff9b:1:a:0:1::7]'",
    "'[64:ff9b:1:0:a:0:100:7]'",
  })
  void aLocalTranslatorIsReadByEveryLayout(String host) {
    AddressVerdict verdict = AddressVerdict.of(Host.Ipv6.valueOf(host));
    assertTrue(verdict.toString().contains(", 10.0.0.1 private-use"), verdict::toString);
  }

  /** A suffix makes no address of a reading that begins with zero, as no host's does. */
  @Test
  void behindALocalTranslatorAnAddressIsNoPrefixOfAnother() {
    AddressVerdict verdict = AddressVerdict.of(Host.Ipv6.valueOf("[64:ff9b:1::8.8.8.8]"));
    assertEquals("[64:ff9b:1::808:808] nat64-local, 8.8.8.8 global", verdict.toString());
  }

  @Test
  void theWorstLayerDecides() throws IOException {
    assertEquals(
        AddressClass.LOOPBACK, AddressVerdict.of(Host.Ipv6.valueOf("[2002:7f00:1::]")).worst());
    assertEquals(
        AddressClass.LOOPBACK, AddressVerdict.of(InetAddress.getLoopbackAddress()).worst());
    assertThrows(
        IllegalArgumentException.class,
        () -> AddressVerdict.of(Host.parse("a"), SpecialNames.builtIn()));
  }

  @Test
  void theListOfSpecialNamesCanBeReplaced() throws IOException {
    SpecialNames own =
        SpecialNames.read(
            new StringReader(
                "# ours\nvault.example local https://a/\n8.8.8.8 metadata-service https://a/\n"));
    FetchPolicy policy = FetchPolicy.builder().specialNames(own).build();
    assertEquals("Refused[local-name]", policy.vet("http://a.vault.example/").toString());
    assertEquals("Refused[address-metadata-service]", policy.vet("http://8.8.8.8/").toString());
    assertTrue(policy.vet("http://metadata.google.internal/").isOk());
    IOException e =
        assertThrows(IOException.class, () -> SpecialNames.read(new StringReader("\na b c")));
    assertTrue(e.toString().contains(": line 2: expected "), e.toString());
  }

  @Test
  void everyClassHasAnIdAndASentence() {
    for (AddressClass one : EnumSet.allOf(AddressClass.class)) {
      assertEquals(one, AddressClass.find(one.id()));
      assertTrue(one.message().text().length() > 10, one::name);
      assertTrue(one.clause().link().startsWith("https://"), one::name);
    }
    for (SpecialName one : SpecialNames.builtIn().all()) {
      assertTrue(one.source().startsWith("https://"), one::name);
    }
  }
}
