package dev.urial.internal.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suites;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** Addresses, right and wrong, of the ip-address project: IPv6 in brackets, IPv4 as it is. */
class IpAddressSuite {
  private static Stream<DynamicTest> file(String file, Cases.Check<JsonNode> check) {
    return Suites.open("ip-address")
        .cases(file)
        .each(c -> CaseJson.text(c, "address"), check)
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> validIpv4() {
    return file("valid-ipv4-addresses.json", IpAddressSuite::ipv4);
  }

  /** What is not an IPv4 address may still be a name, as {@code 001.002.003.004} is. */
  @TestFactory
  Stream<DynamicTest> invalidIpv4() {
    return file(
        "invalid-ipv4-addresses.json",
        c ->
            assertFalse(
                Host.tryParse(CaseJson.text(c, "address")).orElseNull() instanceof Host.Ipv4));
  }

  @TestFactory
  Stream<DynamicTest> validIpv6() {
    return file("valid-ipv6-addresses.json", IpAddressSuite::ipv6);
  }

  @TestFactory
  Stream<DynamicTest> invalidIpv6() {
    return file("invalid-ipv6-addresses.json", IpAddressSuite::noIpv6);
  }

  @TestFactory
  Stream<DynamicTest> validIpv6OfIntermapper() {
    return file("intermapper-valid-ipv6-addresses.json", IpAddressSuite::ipv6);
  }

  @TestFactory
  Stream<DynamicTest> invalidIpv6OfIntermapper() {
    return file("intermapper-invalid-ipv6-addresses.json", IpAddressSuite::noIpv6);
  }

  private static void ipv4(JsonNode c) {
    String address = CaseJson.text(c, "address");
    Host host = assertInstanceOf(Host.Ipv4.class, Host.parse(address));
    assertEquals(address, host.toString());
    assertEquals(host, Uri.parse("http://" + address + "/").parsedHost());
  }

  /** {@code correct} is the form of RFC 5952; {@code incorrect} another one of the same address. */
  private static void ipv6(JsonNode c) {
    String address = CaseJson.text(c, "address");
    Host host = assertInstanceOf(Host.Ipv6.class, Host.parse("[" + address + "]"));
    assertEquals(host, Host.parse(host.text()));
    assertEquals(host, Uri.parse("http://[" + address + "]/").parsedHost());
    List<String> conditions = CaseJson.texts(c.get("conditions"));
    if (conditions.contains("correct")) assertEquals(address, host.toString());
    if (conditions.contains("incorrect")) assertNotEquals(address, host.toString());
  }

  private static void noIpv6(JsonNode c) {
    String address = CaseJson.text(c, "address");
    assertFalse(Host.tryParse("[" + address + "]").isOk());
    assertFalse(Uri.isValid("http://[" + address + "]/"));
  }
}
