package dev.urial.retrofit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.report.Component;
import dev.urial.report.Distance;
import okhttp3.HttpUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpUrlConversionTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.com/",
        "https://u:p@h:8080/a%20b//c/?x=1&y=%26#f",
        "http://[2001:db8::1]/a",
        "http://h/?",
        "http://h/#",
      })
  void mostIsTheSameAndComesBack(String text) {
    var there = HttpUrlConversion.toHttpUrl(Uri.parse(text));
    assertTrue(there.isExact(), there.toString());
    var back = HttpUrlConversion.fromHttpUrl(there.result().orElseThrow());
    assertTrue(back.isExact());
    assertEquals(text, back.result().orElseThrow().toString());
  }

  @ParameterizedTest
  @CsvSource({
    "HTTP://h/,            SCHEME,   NOTATION,   HTTP,    http",
    "http://H/,            HOST,     NOTATION,   H,       h",
    "http://%41/,          HOST,     CONNECTION, %41,     a",
    "http://h:80/,         PORT,     NOTATION,   80,      ",
    "http://h:/,           PORT,     NOTATION,   '',      ",
    "http://h:081/,        PORT,     NOTATION,   081,     81",
    "http://@h/,           USERINFO, NOTATION,   '',      ",
    "http://h,             PATH,     NOTATION,   '',      /",
    "http://h/a/../b,      PATH,     CONTENT,    /a/../b, /b",
    "http://h/a/%2e%2e/b,  PATH,     CONTENT,    /a/%2e%2e/b, /b",
    "http://h/?a='b',      QUERY,    CONTENT,    a='b',   a=%27b%27",
  })
  void whatDiffersIsTold(
      String text, Component component, Distance distance, String ours, String theirs) {
    var there = HttpUrlConversion.toHttpUrl(Uri.parse(text));
    assertEquals(1, there.differences().size(), there.toString());
    var difference = there.differences().get(0);
    assertEquals(component, difference.component());
    assertEquals(distance, difference.distance());
    assertEquals(ours, difference.one());
    assertEquals(theirs, difference.other());
    assertFalse(difference.sentence().isEmpty());
  }

  @ParameterizedTest
  @CsvSource({
    "mailto:a@b,           SCHEME, 0",
    "ftp://h/,             SCHEME, 0",
    "http:,                SCHEME, 0",
    "http://a%00b/,        HOST,   7",
  })
  void whatOkHttpRefusesHasNoResult(String text, Component component, int index) {
    var there = HttpUrlConversion.toHttpUrl(Uri.parse(text));
    var error = there.result().errorOrNull();
    assertNotNull(error, there.toString());
    assertEquals(index, error.index());
    assertEquals(component, there.differences().get(0).component());
  }

  @Test
  void aHostMayComeOutOfAPath() {
    var there = HttpUrlConversion.toHttpUrl(Uri.parse("http:a"));
    assertEquals("http://a/", there.result().orElseThrow().toString());
    assertEquals(Distance.CONNECTION, there.differences().get(0).distance());
  }

  /** Unlike browsers, and unlike what many resolvers do with it. */
  @Test
  void anAddressOfAnOldKindStaysAName() {
    var there = HttpUrlConversion.toHttpUrl(Uri.parse("http://0x7f.1/"));
    assertEquals("0x7f.1", there.result().orElseThrow().host());
  }

  @Test
  void whatRfc3986DoesNotHaveIsEncoded() {
    HttpUrl url = HttpUrl.get("http://h/a|b?a[]=b|c#d^e");
    var ours = HttpUrlConversion.fromHttpUrl(url);
    Uri uri = ours.result().orElseThrow();
    assertTrue(Uri.isValid(uri.toString()));
    assertFalse(ours.differences().isEmpty());
    assertEquals(
        url.encodedQuery(),
        ours.differences().stream()
            .filter(d -> d.component() == Component.QUERY)
            .findFirst()
            .orElseThrow()
            .one());
  }

  @Test
  void noPasswordIsShown() {
    var there = HttpUrlConversion.toHttpUrl(Uri.parse("HTTP://me:hunter2@H:80/"));
    assertFalse(there.toString().contains("hunter2"));
    var refused = HttpUrlConversion.toHttpUrl(Uri.parse("ftp://me:hunter2@h/"));
    assertFalse(refused.toString().contains("hunter2"));
  }
}
