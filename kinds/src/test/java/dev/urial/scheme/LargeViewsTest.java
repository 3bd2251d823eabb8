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
import dev.urial.view.SchemeView;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Texts of hundreds of thousands of parts through the views. Nothing is timed: what takes linear
 * time is done at once, what takes more would not be done today.
 */
class LargeViewsTest {
  private static final int MANY = 250_000;

  private static Arguments named(String name, String text) {
    return Arguments.of(Named.of(name, text));
  }

  private static String numbered(String before) {
    StringBuilder text = new StringBuilder(MANY * 8);
    for (int i = 0; i < MANY; i++) {
      text.append(before).append(i);
    }
    return text.toString();
  }

  static Stream<Arguments> valid() {
    return Stream.of(
        named("a user with slashes", "sip:a" + "/..".repeat(MANY) + "@h"),
        named("parameters of a call", "sip:h" + numbered(";a") + "?x=y"),
        named("headers of a call", "sip:h?" + "From=b&".repeat(MANY) + "a=b"),
        named("labels of a host", "sip:a@" + "a.".repeat(MANY)),
        named("recipients", "sms:+1" + ",+1".repeat(MANY)),
        named("fields", "sms:+1?" + "a=b&".repeat(MANY) + "a=b"),
        named("a number", "tel:+" + "1-".repeat(MANY)),
        named("parameters of a number", "tel:+1" + numbered(";M-")),
        named("number signs", "tel:" + "%23".repeat(MANY) + ";phone-context=a"),
        named("coordinates", "geo:" + "1".repeat(MANY) + "." + "1".repeat(MANY) + ",0;crs=x"),
        named("parameters of a place", "geo:1,2" + ";B".repeat(MANY)),
        named("filters in filters", "ldap:///???" + "(!".repeat(MANY) + "(a=b)" + ")".repeat(MANY)),
        named("filters beside filters", "ldap:///???(%26" + "(a=b)".repeat(MANY) + ")"),
        named("attributes", "ldap:///?" + "a;b,".repeat(MANY) + "c"),
        named("extensions", "ldap:///????" + "!a=b,".repeat(MANY) + "c"),
        named("a name", "ldap:///" + "cn=a%2Cb,".repeat(MANY) + "c=d"),
        named("a group", "news:" + "%2A".repeat(MANY)),
        named("an article", "news:" + "a.".repeat(MANY) + "!@" + "b".repeat(MANY)),
        named("ids", "mid:" + "%25".repeat(MANY) + "@a/b@" + "c".repeat(MANY)),
        named("addresses", "mailto:" + "a%C3%A9@b,".repeat(MANY) + "c@d?to=" + "e@f,".repeat(9)),
        named("addresses in a field", "mailto:?to=" + "%22,%22@b,".repeat(MANY) + "c@d"),
        named("fields of mail", "mailto:?" + "a%0A=b%0A&".repeat(MANY) + "c=d"),
        named("a body", "mailto:?body=" + "%0D%0A".repeat(MANY)),
        named("data", "data:," + "%41".repeat(MANY)),
        named("Base64", "data:;base64," + "QUJD".repeat(MANY)),
        named("parameters of data", "data:a/b" + numbered("=d;c").substring(2) + "=d,"),
        named("a quoted string", "data:a/b;c=%22" + "%5C%22".repeat(MANY) + "%22,"),
        named("names of files", "file:///c:/" + "aux/".repeat(MANY)),
        named("empty names", "file:////localhost/a" + "/".repeat(MANY)),
        named("dots of files", "file:/a/" + "../".repeat(MANY) + "b"),
        named("a host in the path", "file:////" + "%41".repeat(MANY) + "/a"),
        named("directories", "ftp://h/" + "a/".repeat(MANY) + ";type=D"),
        named("a login", "ftp://" + "%3A".repeat(MANY) + ":" + "%3A".repeat(MANY) + "@h/"),
        named("segments", "http://h/" + "a/".repeat(MANY) + "?" + "%0A".repeat(MANY)),
        named("a user that looks like ports", "http://" + ":80".repeat(MANY) + "@h/"),
        named("a room", "ws://h/" + "?".repeat(MANY)));
  }

  @ParameterizedTest
  @MethodSource("valid")
  void whatIsValidGoesThroughEverything(String text) {
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
      assertTrue(file.resolve("." + "/".repeat(MANY) + "y").toString().endsWith("/y"));
    }
    if (view instanceof GeoUri geo) {
      assertNotNull(geo.coordA());
    }
  }

  @ParameterizedTest
  @MethodSource("valid")
  @Nightly("SchemeLargeTest holds the bytes of such failures")
  void whatBreaksAtItsEndBreaksThere(String text) {
    String broken = text + " "; // is in no URI
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
