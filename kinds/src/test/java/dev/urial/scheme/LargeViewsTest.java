package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.scheme.call.SipUri;
import dev.urial.scheme.call.SmsUri;
import dev.urial.scheme.call.TelUri;
import dev.urial.scheme.data.DataUri;
import dev.urial.scheme.directory.LdapUri;
import dev.urial.scheme.file.FileUri;
import dev.urial.scheme.file.FtpUri;
import dev.urial.scheme.file.OperatingSystem;
import dev.urial.scheme.geo.GeoUri;
import dev.urial.scheme.mail.CidUri;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.scheme.mail.MidUri;
import dev.urial.scheme.news.NewsUri;
import dev.urial.scheme.web.HttpUri;
import dev.urial.scheme.web.WebSocketUri;
import dev.urial.testkit.Nightly;
import dev.urial.testkit.laws.Growth;
import dev.urial.view.SchemeView;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Texts of tens of thousands of parts through the views: ten times the parts may take ten times the
 * time and memory.
 */
class LargeViewsTest {
  private static final int PARTS = 3_000;

  private static Arguments named(String name, IntFunction<String> text) {
    return Arguments.of(Named.of(name, text));
  }

  private static String numbered(int n, String before) {
    StringBuilder text = new StringBuilder(n * 8);
    for (int i = 0; i < n; i++) {
      text.append(before).append(i);
    }
    return text.toString();
  }

  static Stream<Arguments> valid() {
    return Stream.of(
        named("a user with slashes", n -> "sip:a" + "/..".repeat(n) + "@h"),
        named("parameters of a call", n -> "sip:h" + numbered(n, ";a") + "?x=y"),
        named("headers of a call", n -> "sip:h?" + "From=b&".repeat(n) + "a=b"),
        named("labels of a host", n -> "sip:a@" + "a.".repeat(n)),
        named("recipients", n -> "sms:+1" + ",+1".repeat(n)),
        named("fields", n -> "sms:+1?" + "a=b&".repeat(n) + "a=b"),
        named("a number", n -> "tel:+" + "1-".repeat(n)),
        named("parameters of a number", n -> "tel:+1" + numbered(n, ";M-")),
        named("number signs", n -> "tel:" + "%23".repeat(n) + ";phone-context=a"),
        named("coordinates", n -> "geo:" + "1".repeat(n) + "." + "1".repeat(n) + ",0;crs=x"),
        named("parameters of a place", n -> "geo:1,2" + ";B".repeat(n)),
        named("filters in filters", n -> "ldap:///???" + "(!".repeat(n) + "(a=b)" + ")".repeat(n)),
        named("filters beside filters", n -> "ldap:///???(%26" + "(a=b)".repeat(n) + ")"),
        named("attributes", n -> "ldap:///?" + "a;b,".repeat(n) + "c"),
        named("extensions", n -> "ldap:///????" + "!a=b,".repeat(n) + "c"),
        named("a name", n -> "ldap:///" + "cn=a%2Cb,".repeat(n) + "c=d"),
        named("a group", n -> "news:" + "%2A".repeat(n)),
        named("an article", n -> "news:" + "a.".repeat(n) + "!@" + "b".repeat(n)),
        named("ids", n -> "mid:" + "%25".repeat(n) + "@a/b@" + "c".repeat(n)),
        named("addresses", n -> "mailto:" + "a%C3%A9@b,".repeat(n) + "c@d?to=" + "e@f,".repeat(9)),
        named("addresses in a field", n -> "mailto:?to=" + "%22,%22@b,".repeat(n) + "c@d"),
        named("fields of mail", n -> "mailto:?" + "a%0A=b%0A&".repeat(n) + "c=d"),
        named("a body", n -> "mailto:?body=" + "%0D%0A".repeat(n)),
        named("data", n -> "data:," + "%41".repeat(n)),
        named("Base64", n -> "data:;base64," + "QUJD".repeat(n)),
        named("parameters of data", n -> "data:a/b" + numbered(n, "=d;c").substring(2) + "=d,"),
        named("a quoted string", n -> "data:a/b;c=%22" + "%5C%22".repeat(n) + "%22,"),
        named("names of files", n -> "file:///c:/" + "aux/".repeat(n)),
        named("empty names", n -> "file:////localhost/a" + "/".repeat(n)),
        named("dots of files", n -> "file:/a/" + "../".repeat(n) + "b"),
        named("a host in the path", n -> "file:////" + "%41".repeat(n) + "/a"),
        named("directories", n -> "ftp://h/" + "a/".repeat(n) + ";type=D"),
        named("a login", n -> "ftp://" + "%3A".repeat(n) + ":" + "%3A".repeat(n) + "@h/"),
        named("segments", n -> "http://h/" + "a/".repeat(n) + "?" + "%0A".repeat(n)),
        named("a user that looks like ports", n -> "http://" + ":80".repeat(n) + "@h/"),
        named("a room", n -> "ws://h/" + "?".repeat(n)));
  }

  @ParameterizedTest
  @MethodSource("valid")
  void whatIsValidTakesLinearTime(IntFunction<String> text) {
    Growth.isLinear("valid", PARTS, text, LargeViewsTest::goThroughEverything);
  }

  private static void goThroughEverything(String text) {
    SchemeView view = SchemeViews.tryOf(Uri.parse(text)).orElseThrow();
    SchemeView normal = view.normalize();
    assertEquals(normal, normal.normalize());
    assertTrue(view.isEquivalentTo(normal));
    assertTrue(view.parts().size() <= text.length());
    for (Remark advice : view.advice()) {
      assertTrue(advice.end() <= text.length());
    }
    if (view instanceof FileUri file) {
      assertNotNull(file.names());
      assertNotNull(file.tryToPath(OperatingSystem.WINDOWS));
      assertTrue(file.resolve("../x/..//y").toString().length() <= text.length() + 9);
      assertTrue(file.resolve("." + "/".repeat(PARTS) + "y").toString().endsWith("/y"));
    }
    if (view instanceof GeoUri geo) {
      assertNotNull(geo.coordA());
    }
  }

  @ParameterizedTest
  @MethodSource("valid")
  @Nightly("SchemeLargeTest holds the bytes of such failures")
  void whatBreaksAtItsEndBreaksThere(IntFunction<String> text) {
    String broken = text.apply(100 * PARTS) + " "; // is in no URI
    for (var door : DOORS) {
      var error = door.apply(broken).errorOrNull();
      assertNotNull(error);
      assertTrue(error.message().length() < 1000);
    }
  }

  private static final List<Function<String, Parsed<? extends SchemeView>>> DOORS =
      List.of(
          SipUri::tryParse,
          SmsUri::tryParse,
          TelUri::tryParse,
          GeoUri::tryParse,
          LdapUri::tryParse,
          NewsUri::tryParse,
          MidUri::tryParse,
          CidUri::tryParse,
          MailtoUri::tryParse,
          DataUri::tryParse,
          FileUri::tryParse,
          FileUri::tryHistoric,
          FtpUri::tryParse,
          HttpUri::tryParse,
          WebSocketUri::tryParse);
}
