package dev.urial.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.testkit.laws.Growth;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the test file of UTS #58 leaves open; its own cases are in {@link UnicodeLinksSuite}. */
class UnicodeLinksTest {
  private static List<String> found(Finder finder, String text) {
    return finder.findAll(text).stream().map(Find::text).toList();
  }

  private static List<String> found(String text) {
    return found(Finder.uts58(), text);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "Have you seen example.com/a?   | example.com/a",
        "Have you seen example.com?     | example.com",
        "see example.com... and         | example.com",
        "see example.com/? on           | example.com/",
        "see example.com/?q on          | example.com/?q",
        "see example.com/# on           | example.com/#",
        "see example.com- on            | example.com",
        "a <https://example.com/a> b    | https://example.com/a",
        "「https://example.com/道」      | https://example.com/道",
        "‘https://example.com/a’        | https://example.com/a",
        "HTTPS://EXAMPLE.COM/A          | HTTPS://EXAMPLE.COM/A",
        "http://192.0.2.1:8080/a.       | http://192.0.2.1:8080/a",
        "http://a.example/b             | http://a.example/b",
        "MailTo:me@example.com?x        | MailTo:me@example.com",
        "a/b@example.com                | a/b@example.com",
        "joe.uk+tag@example.com         | joe.uk+tag@example.com",
        "dav.is@dav.is/dav.is           | dav.is@dav.is",
        "・example.com・                 | example.com",
        "״example.com״                  | example.com",
        "https://example.com/a?b=(c&d)  | https://example.com/a?b=(c&d",
        "https://example.com/😀🎉        | https://example.com/😀🎉",
      })
  void endsWhereTheSentenceGoesOn(String text, String link) {
    assertEquals(List.of(link), found(text));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "src/main.rs",
        "ftp://example.com/",
        "xhttp://example.com/",
        "https://user:pass@example.com/",
        "https://user:pass@ex@mple.com/",
        "http://example.com:80@evil.com/",
        "http://example.com:80x@evil.com/",
        "http://example.com:pass@evil.com/",
        "http://example.com@evil/",
        "http://example.com:99999/",
        "me@example.com@",
        "a//b@example.com",
        "http://a-.com",
        "at 1.2.3.4",
        "a\u202Eb.com.invalid-tld",
        "http://",
        ".",
        "。",
      })
  void isNoLink(String text) {
    assertEquals(List.of(), found(text));
  }

  @Test
  void hasAKind() {
    List<Find> finds =
        Finder.uts58()
            .findAll(
                "example.com www.example.com me@example.com https://example.com mailto:a@b.com");
    assertEquals(
        List.of(
            Find.Kind.BARE_DOMAIN,
            Find.Kind.WWW,
            Find.Kind.EMAIL,
            Find.Kind.ABSOLUTE,
            Find.Kind.ABSOLUTE),
        finds.stream().map(Find::kind).toList());
    assertEquals(
        Set.of(Find.Assumption.SCHEME),
        Finder.uts58().findAll("a example.com").get(0).assumptions());
    assertEquals(
        Set.of(Find.Assumption.PUNCTUATION),
        Finder.uts58().findAll("https://example.com/a.").get(0).assumptions());
  }

  @Test
  void optionsTakeKindsAway() {
    String text = "example.com www.example.com me@example.com https://example.com/a";
    assertEquals(
        List.of("www.example.com", "me@example.com", "https://example.com/a"),
        found(Finder.uts58().without(Finder.Option.BARE_DOMAINS), text));
    assertEquals(
        List.of("example.com", "www.example.com", "https://example.com/a"),
        found(Finder.uts58().without(Finder.Option.EMAIL), text));
    assertEquals(
        List.of("ftp://example.com/a"),
        found(Finder.uts58().withSchemes(List.of("ftp")), "see ftp://example.com/a."));
  }

  @Test
  void isTheSameInAStream() throws IOException {
    String piece = "siehe “https://example.com/ä(b)”, αβγ.δεζ@example.com; 普遍适用测试。我爱你/测试 ";
    String text = piece.repeat(2_000);
    List<String> streamed = new ArrayList<>();
    Finder.uts58().forEach(new StringReader(text), find -> streamed.add(find.toString()));
    assertEquals(Finder.uts58().findAll(text).stream().map(Find::toString).toList(), streamed);
    assertEquals(6_000, streamed.size());
  }

  @Test
  void costsTenTimesAsMuchForTenTimesTheText() {
    for (String piece :
        List.of(
            ".",
            "。",
            "a.",
            "a.a@",
            "a.com@",
            "a@b.",
            "me@a.com@",
            "mailto:a@a.com ",
            "http://",
            "http://a.com:1",
            "http://a.com/( ",
            "http://a.com/[)",
            "a.com/?",
            "a.com#:~:",
            "é.",
            "xn--a.",
            "/a.a//",
            "😀.com")) {
      isLinear(piece, n -> piece.repeat(n / piece.length()));
    }
    isLinear("one URL", n -> "http://example.com/" + "a".repeat(n));
    isLinear("dots behind a URL", n -> "http://example.com/a" + ".".repeat(n));
    isLinear(
        "brackets in a URL", n -> "http://example.com/" + "(".repeat(n / 2) + ")".repeat(n / 2));
    isLinear("labels and an at sign", n -> "a.".repeat(n / 2) + "@example.com");
    isLinear("one local part", n -> "a".repeat(n) + "@example.com");
    isLinear("no dot", n -> "a".repeat(n));
  }

  private static void isLinear(String name, IntFunction<String> text) {
    Growth.isLinear(
        name, 50_000, text, it -> Finder.uts58().forEachSpan(it, (kind, start, end) -> {}));
  }
}
