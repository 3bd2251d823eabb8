package dev.urial.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.IriReference;
import dev.urial.grammar.Percent;
import dev.urial.internal.explain.AddressWarnings;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Remark;
import dev.urial.safety.SpecialAddress;
import dev.urial.safety.SpecialAddresses;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import dev.urial.url.UrlHost;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of hosts: which are special, which are others to others, and which are the same. */
class FindingsTest {
  private static String said(String text) {
    StringBuilder said = new StringBuilder();
    for (Remark remark : TwoReadings.of(text).findings()) {
      said.append(remark).append('\n');
    }
    return said.toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://localhost./ | loopback | RFC 6761 §6.3",
        "http://a.localhost./ | loopback | RFC 6761 §6.3",
        "http://198.18.0.1/ | for benchmarking | RFC 6890 §2.2",
        "http://198.19.255.255/ | for benchmarking | RFC 6890 §2.2",
        "http://192.0.2.1/ | for documentation | RFC 6890 §2.2",
        "http://198.51.100.1/ | for documentation | RFC 6890 §2.2",
        "http://203.0.113.1/ | for documentation | RFC 6890 §2.2",
        "http://[2001:db8::1]/ | for documentation | RFC 6890 §2.2",
        "http://[3fff::1]/ | for documentation | RFC 6890 §2.2",
        "http://192.0.0.8/ | IPv4 dummy address | RFC 6890 §2.2",
        "http://[100::1]/ | Discard-Only Address Block | RFC 6890 §2.2",
        "http://[::127.0.0.1]/ | 127.0.0.1 (loopback | RFC 4291 §2.5.5.1",
        "http://[::ffff:127.0.0.1]/ | 127.0.0.1 (loopback | RFC 4291 §2.5.5.2",
        "http://[64:ff9b::10.0.0.1]/ | 10.0.0.1 (private | RFC 6052 §2.2",
        "http://[64:ff9b:1::7f00:1]/ | 127.0.0.1 (loopback | RFC 8215 §3",
        "http://[64:ff9b:1:7f00:0:100::]/ | 127.0.0.1 (loopback | RFC 8215 §3",
        "http://[2002:7f00:1::]/ | 127.0.0.1 (loopback | RFC 3056 §2",
        "http://[2002:c000:0201::1]/ | 192.0.2.1 (for documentation | RFC 3056 §2",
        "http://[2001:0:4136:e378:8000:63bf:80ff:fffe]/ | 127.0.0.1 (loopback | RFC 4380 §4",
        "http://[64:ff9b:1:a9:fe:a9fe::]/ | 169.254.169.254 (link-local | RFC 8215 §3",
        "http://[2001:db8::5efe:a9fe:a9fe]/ | 169.254.169.254 (link-local | RFC 5214 §6.1",
        "http://[2001:0:7f00:1::8]/ | 127.0.0.1 (loopback | RFC 4380 §4",
        "http://[fd00:ec2::254]/ | metadata service | RFC 6890 §2.2",
        "http://[::1]/ | loopback | RFC 6890 §2.2",
        "http://255.255.255.255/ | reserved, or broadcast | RFC 6890 §2.2",
        "http://239.0.0.1/ | multicast | RFC 6890 §2.2",
        "http://169.254.169.254/ | cloud providers | RFC 6890 §2.2"
      })
  void addressesThatAreNotSomewhereInTheInternet(String text, String kind, String clause) {
    String said = said(text);
    assertTrue(said.contains(kind) && said.contains(clause), said);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://8.8.8.8/",
        "http://192.31.196.1/",
        "http://[2606:4700::1]/",
        "http://example.com/",
        "http://[2620:4f:8000::1]/",
        "http://localhost.example/",
        "http://mylocalhost/"
      })
  void othersAreNot(String text) {
    assertEquals("", said(text));
  }

  /** The registry is the one list: whatever it calls unreachable is reported. */
  @Test
  void everyBlockOfTheRegistryThatIsNotReachableIsTold() {
    for (SpecialAddress block : SpecialAddresses.builtIn().ipv4()) {
      String address = block.block().substring(0, block.block().indexOf('/'));
      boolean isReachable = Boolean.TRUE.equals(block.globallyReachable());
      assertEquals(
          isReachable, AddressWarnings.kind(Url.parse("http://" + address).parsedHost()) == null);
    }
    assertNull(AddressWarnings.within(0, 1));
    assertNull(AddressWarnings.within(0, 0xFFFF));
  }

  @ParameterizedTest
  @CsvSource({
    "http://faß.de/, fass.de",
    "http://FAß.de/, fass.de",
    "http://fa%C3%9F.de/, fass.de",
    "http://βόλος.com/, xn--nxasmq6b.com"
  })
  void aNameThatWasAnotherToIdna2003(String text, String older) {
    assertTrue(said(text).contains("a different host, " + older), said(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://bücher.example/", "http://fass.de/ß", "http://xn--fa-hia.de/"})
  void aNameThatWasTheSame(String text) {
    assertEquals("", said(text));
  }

  /** What they see is the same name in Unicode. */
  @Test
  void programsThatCheckNothingAreNotMentionedWhereTheySeeTheSameHost() {
    assertFalse(said("http://bücher.example/a b").contains("takes"));
    assertFalse(said("http://B%C3%BCcher.example/a b").contains("bücher.example\" as the host"));
    assertTrue(said("http://good.example\\@evil.example/").contains("takes"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "file://%6cocalhost/x",
        "file://LOCALHOST/x",
        "coap://é/",
        "foo://é/",
        "foo://é%41/",
        "http://x%7b/%2e/%7e",
        "http://x%7b/a?%7e#%7e",
        "rtsp://bücher.example/"
      })
  void whatIsOnlyWrittenOtherwise(String text) {
    TwoReadings it = TwoReadings.of(text);
    assertEquals(Distance.NOTATION, it.distance(), it.verdict() + it.differences());
  }

  @Test
  void anotherPathBesideAHostThatRfc3986CannotHaveIsStillAnother() {
    assertEquals(Distance.CONTENT, TwoReadings.of("http://x%7b/?'").distance());
  }

  /** Two hosts are distinguished only where they are two, and both are named. */
  @Test
  void hostsThatDifferDoDiffer() {
    Laws.forAll(
        "hosts",
        3_000,
        random -> {
          Supplier<String> host =
              DrawnTexts.random("aAéßÜ%41%C3%A9%6c.0127xlocalhost-", 8).start(random);
          List<String> before = List.of("http://", "foo://", "coap://", "file://", "ws://");
          return () -> before.get(random.nextInt(before.size())) + host.get() + "/";
        },
        text -> {
          TwoReadings it = TwoReadings.of(text);
          IriReference target = it.target();
          Url url = it.url().orElseNull();
          if (target == null || url == null) {
            return;
          }
          for (Difference difference : it.differences()) {
            if (difference.component() == Component.HOST
                && difference.distance() == Distance.CONNECTION) {
              String one = Ascii.lower(Percent.decodeLossy("" + difference.one()));
              String other = Ascii.lower(Percent.decodeLossy("" + difference.other()));
              assertNotEquals(one, other, difference::toString);
              assertNotEquals("", other, difference::toString);
              assertFalse(difference.sentence().endsWith(" "), difference.sentence());
              assertFalse(
                  url.parsedHost() instanceof UrlHost.Domain
                      && one.equals(dev.urial.idna.Idna.with().toUnicode(other).text()),
                  difference::toString);
            }
          }
        });
  }
}
