package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.fragment.MediaFragment;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.scheme.call.SipUri;
import dev.urial.scheme.chat.XmppUri;
import dev.urial.scheme.digest.MagnetUri;
import dev.urial.scheme.file.FileUri;
import dev.urial.scheme.file.FtpUri;
import dev.urial.scheme.file.OperatingSystem;
import dev.urial.scheme.geo.GeoUri;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.url.Url;
import dev.urial.urn.Vocabulary;
import dev.urial.view.SchemePart;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What views once read, built or compared otherwise than the documents of their schemes say. */
class ByTheirDocumentsTest {
  /** RFC 5122 §3.3: {@code authxmpp} is after two slashes. */
  @Test
  void anAccountOfXmppStandsBehindTwoSlashes() {
    for (String text : List.of("xmpp:/@h/r", "xmpp:/@h", "xmpp:/a@h")) {
      SyntaxError error = XmppUri.tryParse(text).errorOrNull();
      assertNotNull(error, text);
      assertEquals(6, error.index(), text);
    }
    assertEquals("xmpp://a@h/b@h", XmppUri.parse("xmpp://a@H/b@h").normalize().toString());
  }

  /** RFC 3261 §7.3.1: values expressed as quoted strings are case-sensitive. */
  @Test
  void quotedStringsInHeadersOfSipKeepTheirCase() {
    assertFalse(sipAre("sip:h?contact=%22Bob%22", "sip:h?contact=%22bob%22"));
    assertTrue(sipAre("sip:h?contact=%22Bob%22%20X", "sip:h?CONTACT=%22Bob%22%20x"));
    assertFalse(sipAre("sip:h?a=%22%5C%22B%22", "sip:h?a=%22%5C%22b%22"));
    assertTrue(sipAre("sip:h?a=%22%5C%5C%22B", "sip:h?a=%22%5C%5C%22b"));
    assertTrue(sipAre("sip:h?a=Bob", "sip:h?a=bob"));
    assertTrue(sipAre("sip:h?a=%22b%6fb%22", "sip:h?a=%22bob%22"), "an escape is no case");
  }

  private static boolean sipAre(String a, String b) {
    return SipUri.parse(a).matches(SipUri.parse(b));
  }

  /** RFC 6068 §5: {@code %0D%0A} for line breaks in the body. */
  @Test
  void linesOfABodyEndAsInMail() {
    for (String end : List.of("\n", "\r\n", "\r")) {
      MailtoUri built = MailtoUri.builder().to("a@b.example").body("x" + end + "y" + end).build();
      assertEquals("mailto:a@b.example?body=x%0D%0Ay%0D%0A", built.toString());
      assertEquals("x\r\ny\r\n", built.body());
    }
  }

  /** RFC 5322 §3.6: a message has a field of these names once. */
  @Test
  void aSecondSubjectTakesThePlaceOfTheFirst() {
    MailtoUri built =
        MailtoUri.builder().subject("a").header("cc", "c@d").header("Subject", "b").build();
    assertEquals("mailto:?Subject=b&cc=c@d", built.toString());
    assertEquals("b", built.subject());
    assertEquals("y", MailtoUri.builder().body("x").body("y").build().body());
  }

  /** RFC 3986 §2.3: an escape of a letter is the letter, also that of a drive. */
  @Test
  void anEscapedDriveIsADrive() {
    FileUri escaped = FileUri.parse("file:///%63:/a");
    assertEquals("c:\\a", escaped.toPath(OperatingSystem.WINDOWS));
    assertEquals("c", escaped.drive());
    assertEquals(List.of("a"), escaped.names());
    assertEquals("/c:/a", escaped.toPath(OperatingSystem.POSIX));
    assertEquals("file:///%63:/b", escaped.resolve("/b").toString());
    assertEquals("file:///d:/b", escaped.resolve("/d:/b").toString());
    assertTrue(escaped.isEquivalentTo(FileUri.parse("file:///c:/a")));
    assertEquals(null, FileUri.parse("file:///%31:/a").drive());
  }

  /** RFC 3986 §2.2: an escaped delimiter is data, so a part that has delimiters shows which is. */
  @ParameterizedTest
  @CsvSource({
    "did:web:localhost%3A8443, did:web:localhost:8443",
    "did:a:b/c%2Fd, did:a:b/c/d",
    "did:a:b%253Ac, did:a:b%3Ac",
    "did:a:b?c%3Dd=e, did:a:b?c=d%3De",
    "did:a:b?c%3D, did:a:b?c=",
    "did:a:b?c%253D, did:a:b?c%3D",
    "'tag:a.example,2020:x%3Ay', 'tag:a.example,2020:x:y'",
    "'tag:a.example,2020:x%2Fy', 'tag:a.example,2020:x/y'",
    "info:doi/10.1%2Fa, info:doi/10.1/a",
    "dns://h%3A53/a, dns://h:53/a",
    "about:x?a%26b, about:x?a&b",
    "sip:+1%3Bext=2@h, sip:+1;ext=2@h",
    "sip:h?a%3A%20b=c, sip:h?a=b%3A%20c",
    "prospero://h/x;a%3Db=c, prospero://h/x;a=b%3Dc",
  })
  void partsShowWhichDelimitersAreData(String escaped, String divided) {
    assertNotEquals(parts(escaped), parts(divided));
  }

  private static List<SchemePart> parts(String uri) {
    return SchemeViews.tryOf(Uri.parse(uri)).orElseThrow().parts();
  }

  /** Some editors write the colon of a drive escaped; it is the colon, for a URL it is a name. */
  @Test
  void anEscapedColonIsThatOfADrive() {
    for (String text : List.of("file:///C%3A/a", "file:/%43%3a/a", "file://localhost/C%3A/a")) {
      FileUri escaped = FileUri.parse(text);
      assertEquals("C:\\a", escaped.toPath(OperatingSystem.WINDOWS), text);
      assertEquals("/C:/a", escaped.toPath(OperatingSystem.POSIX), text);
      assertEquals("C", escaped.drive());
      assertEquals(List.of("a"), escaped.names());
      assertEquals("file:///c:/a", escaped.normalize().toString());
      assertTrue(escaped.isEquivalentTo(FileUri.parse("file:///c:/a")));
    }
    assertEquals("file:///C%3A/b", FileUri.parse("file:///C%3A/a").resolve("/b").toString());
    assertEquals("file:///D%3A/b", FileUri.parse("file:///C:/a").resolve("/D%3A/b").toString());
    assertEquals("file:///D:/b", FileUri.parse("file:///C%3A/a").resolve("/D:/b").toString());
    for (String none :
        List.of(
            "file:///1%3A/a",
            "file:///ab%3A/a", "file:///c%3B/a", "file:///c%3A", "file:///a/c%3A/b")) {
      assertEquals(null, FileUri.parse(none).drive(), none);
      assertFalse(FileUri.parse(none).normalize().toString().contains(":/a"), none);
    }
    assertNotEquals(Url.parse("file:///c%3A/x"), Url.parse("file:///c:/x"));
  }

  /** Appendix F: {@code unc-authority = 2*3"/" file-host}, and a {@code reg-name} may be empty. */
  @Test
  void aHostInThePathMayBeEmpty() {
    FileUri u = FileUri.parse("file://///h");
    assertTrue(u.isLocal());
    assertEquals("/h", u.toPath(OperatingSystem.POSIX));
    assertEquals("file:///h", u.normalize().toString());
    assertTrue(FileUri.tryParse("file://///").isOk());
    assertEquals("h", FileUri.parse("file://///h/a").host());
    assertFalse(FileUri.tryParse("file:////h").isOk());
  }

  @Test
  void aParameterOfAMagnetIsFoundByTheNameThatWasGiven() {
    MagnetUri built = MagnetUri.builder().parameter("v.4", "x").parameter("v.5", "y").build();
    assertEquals(List.of("x"), built.getAll("v.4"));
    assertEquals(List.of("x", "y"), built.getAll("v"));
  }

  /** RFC 1738 §3.1: in a password a colon must be encoded. */
  @Test
  void aPasswordOfFtpHasNoColon() {
    SyntaxError error = FtpUri.tryParse("ftp://u:p:q@h/").errorOrNull();
    assertNotNull(error);
    assertEquals(9, error.index());
    assertTrue(FtpUri.tryParse("ftp://u:p%3Aq@h/").isOk());
  }

  /** RFC 5870 §3.4.2. */
  @Test
  void noPlaceIsBuiltThatIsNone() {
    for (int[] at : new int[][] {{95, 1}, {-91, 0}, {0, 181}, {1, -181}}) {
      GeoUri.Builder builder = GeoUri.builder(BigDecimal.valueOf(at[0]), BigDecimal.valueOf(at[1]));
      assertThrows(UriParseException.class, builder::build);
      assertNotNull(builder.crs("other").build());
    }
    assertNotNull(GeoUri.builder(BigDecimal.valueOf(-90), BigDecimal.valueOf(180)).build());
  }

  /** Digits beyond the thousandth cost more than their number, and say nothing of a place. */
  @Test
  void aNumberOfManyDigitsIsReadByItsFirstThousand() {
    GeoUri u = GeoUri.parse("geo:1." + "3".repeat(1_000_000) + ",-2;u=" + "7".repeat(1_000_000));
    assertEquals(new BigDecimal("1." + "3".repeat(999)), u.coordA());
    assertEquals(new BigDecimal("-2"), u.coordB());
    BigDecimal uncertainty = Objects.requireNonNull(u.uncertainty());
    assertEquals(1000, uncertainty.precision());
    assertEquals(-999_000, uncertainty.scale());
    assertEquals(new BigDecimal("1.50"), GeoUri.parse("geo:001.50,1").coordA());
  }

  @Test
  void dimensionsOfAMediaFragmentHaveNoOrder() {
    MediaFragment a = MediaFragment.parse("t=,10&track=a&track=b");
    MediaFragment b = MediaFragment.parse("track=b&track=a&t=,10");
    assertEquals(a, b);
    assertEquals(a.hashCode(), b.hashCode());
    assertFalse(a.equals(MediaFragment.parse("t=,11&track=a&track=b")));
    assertEquals(OptionalDouble.of(0), Objects.requireNonNull(a.time()).startSeconds());
  }

  @Test
  void xriIsRegisteredAsTheRegistrySays() {
    assertTrue(Vocabulary.XRI.sentence().contains("provisional"));
  }
}
