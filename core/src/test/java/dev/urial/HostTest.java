package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.grammar.Rule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 3986 §3.2.2. */
class HostTest {
  @ParameterizedTest
  @CsvSource({
    "0.0.0.0, 0",
    "127.0.0.1, 2130706433",
    "255.255.255.255, -1",
    "192.0.2.235, -1073741077",
    "249.250.199.99, -101005469"
  })
  void ipv4AddressesAreRead(String text, int bits) {
    assertEquals(new Host.Ipv4(bits), Host.parse(text));
    assertEquals(text, new Host.Ipv4(bits).text());
    assertEquals(text, new Host.Ipv4(bits).toString());
  }

  /** "If host matches the rule for IPv4address, then it should be considered one", else a name. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "256.0.0.1",
        "1.2.3",
        "1.2.3.4.5",
        "01.2.3.4",
        "0x7f.1",
        "2130706433",
        "1.2.3.4.",
        "1..2.3",
        "1.2.3.a",
        "",
        "%31.2.3.4",
        "1.2.3.4%20",
        "11.22.33",
        "100.100.100",
        "10..20.30",
        "1.2.3.4567",
        "11.22.33."
      })
  void whatIsNotQuiteAnAddressIsAName(String text) {
    assertEquals(new Host.RegName(text), Host.parse(text));
    assertEquals(text, Host.parse(text).text());
  }

  /** RFC 5952 §4 and §5. */
  @ParameterizedTest
  @CsvSource({
    "[2001:db8::1], 2001:db8::1",
    "[2001:DB8:0:0:1:0:0:1], 2001:db8::1:0:0:1",
    "[0:0:0:0:0:0:0:0], ::",
    "[::1], ::1",
    "[1::], 1::",
    "[2001:0db8::0001], 2001:db8::1",
    "[2001:db8:0:1:1:1:1:1], 2001:db8:0:1:1:1:1:1",
    "[2001:0:0:1:0:0:0:1], 2001:0:0:1::1",
    "[2001:db8:aaaa:bbbb:cccc:dddd:eeee:AAAA], 2001:db8:aaaa:bbbb:cccc:dddd:eeee:aaaa",
    "[::ffff:192.0.2.1], ::ffff:192.0.2.1",
    "[::FFFF:C000:0201], ::ffff:192.0.2.1",
    "[64:ff9b::192.0.2.33], 64:ff9b::c000:221",
    "[::1.2.3.4], ::102:304"
  })
  void ipv6AddressesAreWrittenAsRfc5952Recommends(String text, String recommended) {
    Host host = Host.parse(text);
    assertTrue(host instanceof Host.Ipv6);
    assertEquals(recommended, host.toString());
    assertEquals("[" + recommended + "]", host.text());
    assertEquals(host, Host.parse(host.text()));
  }

  @Test
  void ipv6AddressesHave128Bits() {
    assertEquals(
        new Host.Ipv6(0x20010db800010002L, 0x00030004abcdef01L),
        Host.parse("[2001:db8:1:2:3:4:abcd:ef01]"));
    assertEquals(new Host.Ipv6(0, 0xFFFF_C000_0201L), Host.parse("[::ffff:192.0.2.1]"));
  }

  /** RFC 9844 withdrew the zone identifiers of RFC 6874. */
  @ParameterizedTest
  @CsvSource({
    "[fe80::1%25eth0], 8, IPV6ADDRESS",
    "[fe80::1%eth0], 8, IPV6ADDRESS",
    "[fe80::%25eth0], 7, IPV6ADDRESS",
    "[1:2:3:4:5:6:7:8888%25a], 19, IP_LITERAL",
    "[::ffff:1.2.3.4%25a], 15, IPV4ADDRESS",
    "[::ffff:1.2.3.255%25a], 17, IP_LITERAL"
  })
  void zonesAreRefusedAndTheMessageSaysWhy(String text, int index, Rule rule) {
    SyntaxError error = Host.tryParse(text).errorOrNull();
    assertEquals(new SyntaxError(rule, index, text), error);
    String message = new SyntaxError(rule, index, text).message();
    assertTrue(message.endsWith("zone identifiers in URIs were withdrawn by RFC 9844"), message);
  }

  @ParameterizedTest
  @CsvSource({
    "a b, 1, IREG_NAME",
    "a%4g, 3, PCT_ENCODED",
    "a%g4, 2, PCT_ENCODED",
    "a%, 2, PCT_ENCODED",
    "a%4, 3, PCT_ENCODED",
    "2001:db8::1, 4, IREG_NAME",
    "a/b, 1, IREG_NAME",
    "a@b, 1, IREG_NAME",
    "\uE000, 0, IREG_NAME",
    "[, 1, IPV6ADDRESS",
    "[], 1, IPV6ADDRESS",
    "[::1, 4, IPV6ADDRESS",
    "[::1]:80, 5, HOST",
    "[1.2.3.4], 2, IPV6ADDRESS",
    "[::1.2.3.256], 11, IPV4ADDRESS",
    "[::1.2.3], 8, IPV4ADDRESS",
    "[::12345], 7, IPV6ADDRESS",
    "[1:2:3:4:5:6:7:8:9], 16, IPV6ADDRESS",
    "[1:2:3:4:5:6:7::8], 16, IP_LITERAL",
    "[1:2:3:4:5:6:7::, 16, IP_LITERAL",
    "[1:2:3:4:5:6:7:8888, 19, IP_LITERAL",
    "[::1.2.3.4, 10, IPV4ADDRESS",
    "[::1.2.3.255, 12, IP_LITERAL",
    "[::1.2., 7, IPV4ADDRESS",
    "[::01.2.3.4], 5, IPV6ADDRESS",
    "[::1a.1.1.1], 5, IPV6ADDRESS",
    "[::ab.1.1.1], 5, IPV6ADDRESS",
    "[::256.1.1.1], 6, IPV6ADDRESS",
    "[::999.1.1.1], 6, IPV6ADDRESS",
    "[::1234.1.1.1], 7, IPV6ADDRESS",
    "[1:2:3:4:5:6:7:8.9.1.1], 16, IPV6ADDRESS",
    "[1:2:3:4:5:1.1.1.1], 12, IPV6ADDRESS",
    "[v1.], 4, IPVFUTURE",
    "[v.a], 2, IPVFUTURE",
    "[v1a], 4, IPVFUTURE",
    "[v1.a/], 5, IPVFUTURE",
    "[vg.a], 2, IPVFUTURE"
  })
  void whatIsNoneIsRefusedWithIndexAndRule(String text, int index, Rule rule) {
    assertEquals(new SyntaxError(rule, index, text), Host.tryParse(text).errorOrNull());
    assertThrows(UriParseException.class, () -> Host.parse(text));
  }

  @Test
  void addressesOfLaterVersions() {
    Host.IpvFuture host = new Host.IpvFuture("1F", "fe80::a+en1");
    assertEquals("[v1F.fe80::a+en1]", host.text());
    assertEquals("v1F.fe80::a+en1", host.toString());
    assertEquals(host, Host.parse("[v1F.fe80::a+en1]"));
    assertEquals(host, Host.parse("[V1F.fe80::a+en1]"), "the v is of either case");
    assertEquals(new Host.IpvFuture("1", "a.b"), Host.parse("[v1.a.b]"));
  }

  @ParameterizedTest
  @CsvSource({"'', a", "1, ''", "g, a", "1.a, b", "1, a]b", "1, [", "1], a", "1, %41", "1, é"})
  void partsThatMakeNoAddressOfALaterVersionAreRefused(String version, String address) {
    var thrown = assertThrows(UriParseException.class, () -> new Host.IpvFuture(version, address));
    assertEquals(Rule.IPVFUTURE, thrown.error().rule());
  }

  @Test
  void namesAreKeptAsWrittenAndDecodedWhenAsked() {
    Host.RegName name = new Host.RegName("caf%C3%A9.Example");
    assertEquals("caf%C3%A9.Example", name.text());
    assertEquals("caf%C3%A9.Example", name.toString());
    assertEquals("café.Example", name.decoded());
    assertEquals("\uFFFD", new Host.RegName("%FF").decoded());
    assertEquals("é", new Host.RegName("é").decoded());
  }

  /** The index law holds at this door too. */
  @ParameterizedTest
  @CsvSource({
    "a b, 1, IREG_NAME",
    "a%4g, 3, PCT_ENCODED",
    "a%, 2, PCT_ENCODED",
    "[::1], 0, IREG_NAME"
  })
  void noNameIsMadeOfWhatIsNone(String text, int index, Rule rule) {
    var thrown = assertThrows(UriParseException.class, () -> new Host.RegName(text));
    assertEquals(new SyntaxError(rule, index, text), thrown.error());
  }

  /** §3.2.2: "If host matches the rule for IPv4address, then it should be considered" one. */
  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "0.0.0.0", "255.255.255.255"})
  void anAddressIsNoName(String text) {
    var thrown = assertThrows(UriParseException.class, () -> new Host.RegName(text));
    assertEquals(new SyntaxError(Host.NameRule.NO_ADDRESS, text.length(), text), thrown.error());
  }

  @Test
  void theTextOfAHostIsReadAsThatHost() {
    Laws.forAll(
        "Host.parse(h.text()) is h",
        20_000,
        DrawnTexts.random("012.5%aé", 9),
        text -> {
          try {
            Host name = new Host.RegName(text);
            assertEquals(name, Host.parse(name.text()));
          } catch (UriParseException e) {
            Host other = Host.tryParse(text).orElseNull();
            assertTrue(other == null || other instanceof Host.Ipv4);
          }
        });
  }
}
