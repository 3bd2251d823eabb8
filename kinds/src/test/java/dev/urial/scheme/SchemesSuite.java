package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.idna.Idna;
import dev.urial.scheme.data.DataUri;
import dev.urial.scheme.file.FileUri;
import dev.urial.scheme.file.OperatingSystem;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.scheme.web.HttpUri;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** What others expect of the schemes http, file, mailto and data. */
public class SchemesSuite {

  @TestFactory
  public Stream<DynamicTest> fileNamesOfUriparser() {
    return Suites.open("uriparser-4suite")
        .cases("filename.json")
        .each(
            c -> CaseJson.text(c, "uri"),
            c -> {
              OperatingSystem rules =
                  CaseJson.text(c, "os").equals("unix")
                      ? OperatingSystem.POSIX
                      : OperatingSystem.WINDOWS;
              String name = CaseJson.text(c, "filename");
              UriReference uri = UriReference.parse(CaseJson.text(c, "uri"));
              assertEquals(name, FileUri.tryToPath(uri, rules).orElseThrow());
              UriReference ours = FileUri.reference(name, rules);
              if (uri instanceof Uri theirs) {
                FileUri normal = FileUri.tryOf(theirs).orElseThrow().normalize();
                assertEquals(normal, FileUri.of(name, rules).normalize());
              } else {
                assertEquals(uri, ours);
              }
            })
        .tests();
  }

  @TestFactory
  public Stream<DynamicTest> dataUrlsOfTheWeb() {
    return Suites.open("wpt-data-url")
        .cases("data-urls.json")
        .each(
            c -> c.get(0).stringValue(),
            c -> {
              DataUri.Body body = DataUri.tryFetch(c.get(0).stringValue()).orElseNull();
              if (c.get(1).isNull()) {
                assertNull(body);
                return;
              }
              assertNotNull(body);
              assertEquals(c.get(1).stringValue(), body.mediaType().toString());
              assertArrayEquals(octets(c.get(2)), body.bytes());
            })
        .tests();
  }

  @TestFactory
  public Stream<DynamicTest> base64OfTheWeb() {
    return Suites.open("wpt-data-url")
        .cases("base64.json")
        .each(
            c -> c.get(0).stringValue(),
            c -> {
              DataUri.Body body =
                  DataUri.tryFetch("data:;base64," + c.get(0).stringValue()).orElseNull();
              assertArrayEquals(octets(c.get(1)), body == null ? null : body.bytes());
            })
        .tests();
  }

  private static byte @Nullable [] octets(JsonNode array) {
    if (array.isNull()) {
      return null;
    }
    byte[] octets = new byte[array.size()];
    for (int i = 0; i < octets.length; i++) {
      octets[i] = (byte) array.get(i).intValue();
    }
    return octets;
  }

  @TestFactory
  public Stream<DynamicTest> dataOfTheUsersDocuments() {
    return Suites.open("user-documents")
        .cases("cases.json")
        .as("data")
        .each(
            "/data",
            c -> CaseJson.text(c, "input"),
            c -> {
              DataUri data = DataUri.parse(CaseJson.text(c, "input"));
              assertEquals(CaseJson.text(c, "type"), data.mediaType().essence());
              assertEquals(CaseJson.text(c, "charset"), data.charset());
              assertEquals(CaseJson.text(c, "text"), data.text());
            })
        .tests();
  }

  @TestFactory
  public Stream<DynamicTest> examplesOfRfc2397() {
    return Suites.open("rfc-examples")
        .cases("rfc2397-data.json")
        .each(
            c -> CaseJson.text(c, "uri"),
            c -> {
              if (c.has("validPercent")) {
                boolean valid = DataUri.tryParse(CaseJson.text(c, "uri")).isOk();
                assertEquals(CaseJson.flag(c, "validPercent"), valid);
                return;
              }
              DataUri data = DataUri.parse(CaseJson.text(c, "uri"));
              assertEquals(CaseJson.text(c, "mediaType"), data.mediaType().toString());
              assertEquals(CaseJson.flag(c, "base64"), data.isBase64());
              assertEquals(CaseJson.text(c, "text"), data.text());
            })
        .tests();
  }

  @TestFactory
  public Stream<DynamicTest> examplesOfRfc6068() {
    return Suites.open("rfc-examples")
        .cases("rfc6068-mailto.json")
        .each(
            c -> CaseJson.text(c, "uri"),
            c -> {
              if (c.has("valid")) {
                boolean valid = MailtoUri.tryParse(CaseJson.text(c, "uri")).isOk();
                assertEquals(CaseJson.flag(c, "valid"), valid);
                return;
              }
              MailtoUri mail = MailtoUri.parse(CaseJson.text(c, "uri"));
              assertEquals(CaseJson.texts(c.get("to")), mail.to());
              MailtoUri.Builder again = MailtoUri.builder();
              mail.to().forEach(again::to);
              List<MailtoUri.Header> headers = new ArrayList<>();
              for (JsonNode header : c.get("headers")) {
                String name = header.get(0).stringValue();
                String value = header.get(1).stringValue();
                headers.add(new MailtoUri.Header(name, value));
                again.header(name, value);
              }
              assertEquals(headers, mail.headers());
              assertTrue(mail.isEquivalentTo(again.build()));
              if (c.has("toIdna")) {
                assertEquals(
                    CaseJson.texts(c.get("toIdna")),
                    mail.to().stream().map(SchemesSuite::withAsciiDomain).toList());
              }
            })
        .tests();
  }

  /**
   * RFC 6068 §6.3, the last example: for a mail system that knows no other, the domain is written
   * by IDNA.
   */
  private static String withAsciiDomain(String address) {
    int domain = address.lastIndexOf('@') + 1;
    return address.substring(0, domain) + Idna.with().toAsciiOrNull(address.substring(domain));
  }

  @TestFactory
  public Stream<DynamicTest> equivalentExamplesOfRfc6068() {
    return equivalent("rfc6068-equivalent.json", "");
  }

  @TestFactory
  public Stream<DynamicTest> equivalentExamplesOfRfc9110() {
    return equivalent("rfc9110-rfc7252-equivalent.json", "/http-4.2.3");
  }

  private static Stream<DynamicTest> equivalent(String file, String group) {
    return Suites.open("rfc-examples")
        .cases(file)
        .as("equivalent as views")
        .each(
            group,
            c -> c.get(0).stringValue(),
            c -> {
              for (JsonNode a : c) {
                for (JsonNode b : c) {
                  var one = SchemeViews.tryOf(Uri.parse(a.stringValue())).orElseThrow();
                  var other = SchemeViews.tryOf(Uri.parse(b.stringValue())).orElseThrow();
                  assertTrue(one.isEquivalentTo(other), () -> one + " and " + other);
                }
              }
            })
        .tests();
  }

  @TestFactory
  public Stream<DynamicTest> originsOfRfc9110() {
    return Suites.open("rfc-examples")
        .cases("rfc9110-rfc7252-equivalent.json")
        .as("origins")
        .each(
            "/httpsOrigin-4.3.1",
            c -> c.get("uris").get(0).stringValue(),
            c -> {
              List<String> uris = CaseJson.texts(c.get("uris"));
              assertEquals(
                  CaseJson.flag(c, "sameOrigin"),
                  HttpUri.parse(uris.get(0)).origin().equals(HttpUri.parse(uris.get(1)).origin()));
            })
        .tests();
  }

  @TestFactory
  public Stream<DynamicTest> examplesOfRfc8089() {
    Suite suite = Suites.open("rfc-examples");
    return suite
        .cases("rfc8089-file.json")
        .each(
            "/local",
            JsonNode::stringValue,
            c -> {
              FileUri uri = FileUri.parse(c.stringValue());
              assertTrue(uri.isLocal());
              assertEquals("/path/to/file", uri.toPath(OperatingSystem.POSIX));
            })
        .each(
            "/nonLocal",
            c -> CaseJson.text(c, "uri"),
            c -> {
              FileUri uri = FileUri.parse(CaseJson.text(c, "uri"));
              assertEquals(CaseJson.text(c, "host"), uri.host());
              assertEquals(CaseJson.text(c, "path"), "/" + String.join("/", uri.names()));
              assertFalse(uri.isLocal());
            })
        .each(
            "/driveLetter-E.2",
            JsonNode::stringValue,
            c -> isDriveC(FileUri.parse(c.stringValue())))
        .each(
            "/verticalLine-E.2.2",
            c -> CaseJson.text(c, "uri"),
            c -> {
              FileUri uri = FileUri.tryHistoric(CaseJson.text(c, "uri")).orElseThrow();
              isDriveC(uri);
              assertEquals(
                  CaseJson.text(c, "means"),
                  uri.toPath(OperatingSystem.WINDOWS).replace('\\', '/'));
            })
        .each(
            "/driveRelativeResolution-E.2.1",
            c -> CaseJson.text(c, "ref"),
            c ->
                assertEquals(
                    CaseJson.text(c, "expected"),
                    FileUri.parse(CaseJson.text(c, "base"))
                        .resolve(CaseJson.text(c, "ref"))
                        .toString()))
        .each(
            "/unc-E.3.1",
            c -> CaseJson.text(c, "unc"),
            c -> {
              FileUri uri = FileUri.parse(CaseJson.text(c, "uri"));
              assertEquals(CaseJson.text(c, "unc"), uri.toPath(OperatingSystem.WINDOWS));
              assertEquals(uri, FileUri.of(CaseJson.text(c, "unc"), OperatingSystem.WINDOWS));
            })
        .each(
            "/uncInPath-E.3.2",
            JsonNode::stringValue,
            c -> {
              FileUri uri = FileUri.parse(c.stringValue());
              assertEquals("host.example.com", uri.host());
              assertEquals(
                  "\\\\host.example.com\\path\\to\\file", uri.toPath(OperatingSystem.WINDOWS));
              assertEquals("file://host.example.com/path/to/file", uri.normalize().toString());
            })
        .tests();
  }

  private static void isDriveC(FileUri uri) {
    assertEquals("c", String.valueOf(uri.drive()).toLowerCase(Locale.ROOT));
    assertEquals("c:\\path\\to\\file", uri.toPath(OperatingSystem.WINDOWS));
    assertEquals("file:///c:/path/to/file", uri.normalize().toString());
  }
}
