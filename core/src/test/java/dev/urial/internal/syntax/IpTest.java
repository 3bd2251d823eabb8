package dev.urial.internal.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IpTest {
  private static final DrawnTexts ADDRESSES =
      DrawnTexts.mix(
          DrawnTexts.of(Grammar.rfc3986(), "IPv6address"),
          DrawnTexts.random("01:f", 16),
          DrawnTexts.random("0:", 16),
          DrawnTexts.random("01:.f", 20).map(t -> "::ffff:" + t));

  private static IpLiteral read(String address) {
    String literal = "[" + address + "]";
    return IpLiteral.read(literal, 0, literal.length());
  }

  /** The sixteen octets are those that the platform reads. */
  @Test
  void readsTheOctetsThatThePlatformReads() {
    Laws.forAll(
        "octets",
        20_000,
        ADDRESSES,
        text -> {
          IpLiteral literal = read(text);
          Laws.assume(literal.end > 0 && !literal.isFuture);
          byte[] expected = InetAddress.getByName("[" + text + "]").getAddress();
          if (expected.length == 4) { // the platform unwraps mapped addresses
            assertEquals(0, literal.high);
            assertEquals(0xFFFF, literal.low >>> 32);
            assertEquals(ByteBuffer.wrap(expected).getInt(), (int) literal.low);
          } else {
            assertEquals(ByteBuffer.wrap(expected).getLong(), literal.high);
            assertEquals(ByteBuffer.wrap(expected).getLong(8), literal.low);
          }
        });
  }

  @Test
  void theRecommendedTextIsReadBackAndRecognised() {
    Laws.forAll(
        "RFC 5952",
        20_000,
        ADDRESSES,
        text -> {
          IpLiteral literal = read(text);
          Laws.assume(literal.end > 0 && !literal.isFuture);
          String format = Rfc5952.format(literal.high, literal.low);
          IpLiteral again = read(format);
          assertEquals(format.length() + 2, again.end);
          assertEquals(literal.high, again.high);
          assertEquals(literal.low, again.low);
          assertTrue(Rfc5952.isRecommended(format, 0, format.length()));
          String inBrackets = "x[" + text + "]x";
          assertEquals(
              format.equals(text), Rfc5952.isRecommended(inBrackets, 2, inBrackets.length() - 2));
        });
  }

  @ParameterizedTest
  @CsvSource({
    "0:0:0:0:0:0:0:0, ::",
    "0:0:0:0:0:0:0:1, ::1",
    "1:0:0:0:0:0:0:0, 1::",
    "2001:DB8:0:0:1:0:0:1, 2001:db8::1:0:0:1",
    "2001:db8:0:1:1:1:1:1, 2001:db8:0:1:1:1:1:1",
    "2001:0:0:1:0:0:0:1, 2001:0:0:1::1",
    "0:0:1:0:0:1:0:0, ::1:0:0:1:0:0",
    "::ffff:192.0.2.1, ::ffff:192.0.2.1",
    "::ffff:c000:201, ::ffff:192.0.2.1",
    "64:ff9b::192.0.2.33, 64:ff9b::c000:221",
    "1:2:3:4:5:6:7::, 1:2:3:4:5:6:7:0",
    "::2:3:4:5:6:7:8, 0:2:3:4:5:6:7:8",
    "1:2:3::5:6:7:8, 1:2:3:0:5:6:7:8",
    "ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255, ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"
  })
  void formatsAsRfc5952Recommends(String text, String expected) throws Exception {
    IpLiteral literal = read(text);
    assertEquals(expected, Rfc5952.format(literal.high, literal.low));
    if (InetAddress.getByName(text) instanceof Inet6Address address) {
      assertEquals(ByteBuffer.wrap(address.getAddress()).getLong(), literal.high);
    }
  }

  /**
   * All 256 patterns of zero pieces, each with {@code ::} in every place and of every length where
   * it may be, or nowhere; in good writing and in bad.
   */
  @Test
  void everyPatternOfZerosIsToldRecommendedOrNot() {
    int recommended = 0;
    for (int pattern = 0; pattern < 256; pattern++) {
      int before = recommended;
      for (int start = 0; start <= 8; start++) {
        for (int length = 0; start + length <= 8; length++) {
          int elided = (1 << length) - 1 << start;
          if ((pattern & elided) != 0 || (length == 0 && start > 0)) {
            continue;
          }
          recommended += check(text(pattern, start, length, "1"));
          for (String piece : new String[] {"a0", "0a", "A", "01", "ffff", "10"}) {
            check(text(pattern, start, length, piece));
          }
        }
      }
      assertEquals(before + 1, recommended, "one text of each address is recommended");
    }
  }

  private static String text(int pattern, int start, int length, String piece) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < 8; i++) {
      if (length > 0 && i == start) {
        out.append("::");
        i += length - 1;
      } else {
        boolean parted = out.length() == 0 || out.charAt(out.length() - 1) == ':';
        out.append(parted ? "" : ":").append((pattern >> i & 1) == 0 ? "0" : piece);
      }
    }
    return out.toString();
  }

  /** 1 if the text is the recommended one, told by writing it again and by looking at it. */
  private static int check(String text) {
    IpLiteral literal = read(text);
    assertEquals(text.length() + 2, literal.end, text);
    boolean expected = Rfc5952.format(literal.high, literal.low).equals(text);
    assertEquals(expected, Rfc5952.isRecommended(text, 0, text.length()), text);
    String within = "0:" + text + ":0";
    assertEquals(expected, Rfc5952.isRecommended(within, 2, text.length() + 2), text);
    return expected ? 1 : 0;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "::ffff:1.2.3.4",
        "::ffff:102:304",
        "0:0:0:0:0:ffff:1.2.3.4",
        "::0:ffff:1.2.3.4",
        "::FFFF:1.2.3.4",
        "::fffe:1.2.3.4",
        "::1.2.3.4",
        "1::1.2.3.4",
        "::ffff:0:0",
        "::ffff:0",
        "::ffff:1",
        "::ffff:1:2:3",
        "::ffff:0:1:2",
        "1::ffff:1:2",
        "::ffff",
        "64:ff9b::1.2.3.4",
        "1:2:3:4:5:6:1.2.3.4",
        "0:0:0:0:0:0:1.2.3.4",
        "::ffff:0.0.0.0",
        "::ffff:1:0",
        "::fff:1:2",
        "::ffff:1:2:0:0",
        "0::ffff:1.2.3.4",
        "::ffff:ab:cd",
        "::00ff:1",
        "10::",
        "::10",
        "1::10",
        "10::1",
        "a0::0a",
        "0::",
        "::0",
        "0::1",
        "1::0",
        "100::100:0:0",
        "::1:0:0",
        "1:0:0::1"
      })
  void mappedAddressesAndOtherTailsAreToldRecommendedOrNot(String text) {
    check(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "::1:2:3:4:5:6:7:8", "1::2::3", ":1", "1:", "12345::", "::1.2.3", "::1.2.3.256",
            "::01.2.3.4",
        "1.2.3.4::", "1:2:3:4:5:6:7:1.2.3.4", "1:2:3:4:5:1.2.3.4", "v1.", "v.a", "vg.a", "", "::g"
      })
  void refusesWhatIsNoLiteral(String text) {
    assertFalse(read(text).end > 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.2.3",
        "1.2.3.4.5",
        "256.0.0.0",
        "01.2.3.4",
        "1.2.3.04",
        "1.2.3.",
        ".1.2.3",
        "1..2.3",
        "1.2.3.4a",
        "1234.1.1.1",
        "",
        "999.999.999.999",
        "1.2.3.256",
        "00.0.0.0"
      })
  void refusesWhatIsNoIpv4Address(String text) {
    assertEquals(Ipv4.NONE, Ipv4.parse(text, 0, text.length()));
  }

  @Test
  void readsIpv4Addresses() {
    assertEquals(0x7F000001L, Ipv4.parse("x127.0.0.1x", 1, 10));
    assertEquals(0x7F000001L, Ipv4.parse("x".repeat(16) + "127.0.0.1", 16, 25));
    assertEquals(0xFFFFFFFFL, Ipv4.parse("255.255.255.255", 0, 15));
    assertEquals(0L, Ipv4.parse("0.0.0.0", 0, 7));
    assertEquals("255.255.255.255", Ipv4.format(-1));
    assertEquals("10.20.30.40", Ipv4.format(0x0A141E28));
  }
}
