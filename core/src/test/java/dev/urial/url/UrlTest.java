package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.testkit.laws.Growth;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples of the URL Standard, and what {@link Url} adds to it. */
class UrlTest {
  private static @Nullable Url base(@Nullable String base) {
    return base == null ? null : Url.parse(base);
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#example-url-parsing">URL Standard §4</a>
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      quoteCharacter = '"',
      textBlock =
          """
          https:example.org "" no https://example.org/
          https://////example.com/// "" no https://example.com///
          https://example.com/././foo "" valid https://example.com/foo
          hello:world https://example.com/ valid hello:world
          https:example.org https://example.com/ no https://example.com/example.org
          \\example\\..\\demo/.\\ https://example.com/ no https://example.com/demo/
          example https://example.com/demo valid https://example.com/example
          file:///C|/demo "" no file:///C:/demo
          .. file:///C:/demo valid file:///C:/
          file://localhost/ "" valid file:///
          file://loc%61lhost/ "" no file:///
          https://user:password@example.org/ "" no https://user:password@example.org/
          "https://example.org/foo bar" "" no https://example.org/foo%20bar
          https://EXAMPLE.com/../x "" valid https://example.com/x
          "https://ex ample.org/" "" no failure
          example "" no failure
          https://example.com:demo "" no failure
          http://[www.example.com]/ "" no failure
          https://example.org// "" valid https://example.org//
          https://example.com/[]?[]#[] "" no https://example.com/[]?[]#[]
          https://example/%?%#% "" no https://example/%?%#%
          https://example/%25?%25#%25 "" valid https://example/%25?%25#%25
          """)
  void examplesOfParsing(String input, String baseText, String valid, String expected) {
    Url base = base(baseText.isEmpty() ? null : baseText);
    Url url = Url.tryParse(input, base).orElseNull();
    assertEquals(expected, url == null ? "failure" : url.href());
    assertEquals(valid.equals("valid"), Url.isValidUrlString(input, base));
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#example-host-parsing">URL Standard §3</a>
   */
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          EXAMPLE.COM, example.com, Domain, EXAMPLE.COM, Opaque
          example%2Ecom, example.com, Domain, example%2Ecom, Opaque
          faß.example, xn--fa-hia.example, Domain, fa%C3%9F.example, Opaque
          0, 0.0.0.0, Ipv4, 0, Opaque
          %30, 0.0.0.0, Ipv4, %30, Opaque
          0x, 0.0.0.0, Ipv4, 0x, Opaque
          0xffffffff, 255.255.255.255, Ipv4, 0xffffffff, Opaque
          [0:0::1], [::1], Ipv6, [::1], Ipv6
          [0:0::1%5D, , , ,
          [0:0::%31], , , ,
          09, , , 09, Opaque
          example.255, , , example.255, Opaque
          example^example, , , ,
          """)
  void examplesOfHosts(
      String input,
      @Nullable String special,
      @Nullable String kind,
      @Nullable String opaque,
      @Nullable String opaqueKind) {
    assertHost("https://" + input + "/", special, kind);
    assertHost("git://" + input + "/", opaque, opaqueKind);
  }

  private static void assertHost(String input, @Nullable String text, @Nullable String kind) {
    Url url = Url.tryParse(input).orElseNull();
    assertEquals(text, url == null ? null : url.host());
    UrlHost host = url == null ? null : url.parsedHost();
    assertEquals(kind, host == null ? null : host.getClass().getSimpleName());
    assertEquals(text, host == null ? null : host.text());
  }

  /** U+058C, Armenian small yi: a modifier letter of Unicode 18, an error before. */
  @Test
  void aLetterOfUnicode18IsMapped() {
    assertEquals("https://xn--jbb.am/", Url.parse("https://\u058c.am/").href());
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#example-url-components">URL Standard §4.1</a>
   */
  @Test
  void examplesOfComponents() {
    Url example = Url.parse("https://example.com/");
    assertEquals("https", example.scheme());
    assertEquals(new UrlHost.Domain("example.com"), example.parsedHost());
    assertEquals(OptionalInt.empty(), example.portNumber());
    assertEquals(List.of(""), example.pathSegments());
    assertNull(example.query());
    assertNull(example.fragment());

    Url search = Url.parse("https://localhost:8000/search?q=text#hello");
    assertEquals("localhost", search.host());
    assertEquals(OptionalInt.of(8000), search.portNumber());
    assertEquals(List.of("search"), search.pathSegments());
    assertEquals("q=text", search.query());
    assertEquals("hello", search.fragment());
    assertEquals("text", search.params().get("q"));

    Url urn = Url.parse("urn:isbn:9780307476463");
    assertNull(urn.host());
    assertNull(urn.parsedHost());
    assertTrue(urn.hasOpaquePath());
    assertFalse(urn.isSpecial());
    assertEquals(List.of("isbn:9780307476463"), urn.pathSegments());

    Url file = Url.parse("file:///ada/Analytical%20Engine/README.md");
    assertEquals("", file.host());
    assertEquals(new UrlHost.Empty(), file.parsedHost());
    assertEquals(List.of("ada", "Analytical%20Engine", "README.md"), file.pathSegments());
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#example-start-with-a-windows-drive-letter">URL
   *     Standard §4.2</a>
   */
  @Test
  void examplesOfDriveLetters() {
    assertTrue(UrlCodePoints.startsWithWindowsDriveLetter("c:", 0, 2));
    assertTrue(UrlCodePoints.startsWithWindowsDriveLetter("c:/", 0, 3));
    assertFalse(UrlCodePoints.startsWithWindowsDriveLetter("c:a", 0, 3));
    assertFalse(UrlCodePoints.startsWithWindowsDriveLetter("c:é", 0, 3));
    assertFalse(UrlCodePoints.startsWithWindowsDriveLetter("c", 0, 1));
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#example-e2b3492e">URL Standard §3.6</a>
   */
  @Test
  void theFirstLongestRunOfZerosIsCompressed() {
    assertEquals("[0:f::f:f:0:0]", Url.parse("http://[0:f:0:0:f:f:0:0]").host());
    assertEquals("[1:0:2:3:4:5:6:7]", Url.parse("http://[1:0:2:3:4:5:6:7]").host());
    assertEquals("[::]", Url.parse("http://[0:0:0:0:0:0:0:0]").host());
    assertEquals("[::ffff:7f00:1]", Url.parse("http://[::ffff:127.0.0.1]/").host());
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#query-encoding-example">URL Standard §4.3</a>
   */
  @Test
  void aQueryIsEncodedAsItsDocument() {
    Url base = Url.parse("https://example.com/");
    QueryEncoding latin1 = QueryEncoding.forLabel("windows-1252");
    String link = "?smörgåsbord";
    assertEquals("sm%F6rg%E5sbord", Url.tryParse(link, base, latin1).orElseThrow().query());
    assertEquals("sm%C3%B6rg%C3%A5sbord", Url.parse(link, base).query());
    String utf8 = Url.parse(link, base).href();
    QueryEncoding utf16 = QueryEncoding.forLabel("utf-16");
    assertEquals(utf8, Url.tryParse(link, base, utf16).orElseThrow().href());
    assertEquals(utf8, Url.tryParse(link, base, QueryEncoding.UTF_8).orElseThrow().href());
    for (String scheme : List.of("ws", "wss", "foo")) {
      Url other = Url.tryParse(scheme + "://h/?ö#ö", null, latin1).orElseThrow();
      assertEquals("%C3%B6", other.query());
      assertEquals("%C3%B6", other.fragment());
    }
  }

  @Test
  void aPathWithTwoSlashesAndNoHostIsNotReadAsAHost() {
    for (String input : List.of("web+demo:/.//not-a-host/", "web+demo:/path/..//not-a-host/")) {
      Url url = Url.parse(input);
      assertEquals("web+demo:/.//not-a-host/", url.href());
      assertNull(url.host());
      assertEquals("//not-a-host/", url.path());
      assertEquals(List.of("", "not-a-host", ""), url.pathSegments());
      assertEquals("web+demo://h//not-a-host/", url.withHost("h").href());
      assertEquals("web+demo:/a", url.withPath("a").href());
      assertEquals("web+demo:/.//a?q", Url.parse("web+demo:/x?q").withPath("//a").href());
    }
  }

  // Origins.

  /**
   * @see <a href="https://url.spec.whatwg.org/#example-43b5cea5">URL Standard §4.7</a>
   */
  @Test
  void aBlobHasTheOriginOfItsPath() {
    Url blob = Url.parse("blob:https://whatwg.org/d0360e2f-caee-469f-9a2f-87d5b0456f6f");
    assertEquals(
        Origin.Tuple.of("https", new UrlHost.Domain("whatwg.org"), OptionalInt.empty()),
        blob.origin());
    assertEquals("https://whatwg.org", blob.origin().toString());
    assertEquals("null", Url.parse("blob:ftp://host/x").origin().toString());
    assertEquals("null", Url.parse("blob:ws://host/x").origin().toString());
    assertEquals("null", Url.parse("blob:blob:https://host/x").origin().toString());
    assertEquals("null", Url.parse("blob:x").origin().toString());
    assertEquals("null", Url.parse("blob:file:///x").origin().toString());
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "none",
      value = {
        "https://example.com:8443, https://example.com:8443, -1",
        "HTTPS://Example.com:443, https://example.com, -1",
        "http://[::1], http://[::1], -1",
        "x-app://abc, x-app://abc, -1",
        "null, null, -1",
        "https://h/, none, 9",
        "https://h?q, none, 9",
        "https://h#, none, 9",
        "https://u:p@h, none, 11",
        "https:h, none, 6",
        "h, none, 0",
        "h:8080, none, 2",
        "mailto:a@b, none, 7",
        "file://h, none, 5",
        "https://, none, 8"
      })
  void anOriginIsSchemeHostAndPortAlone(String text, @Nullable String origin, int index) {
    Parsed<Origin> parsed = Origin.tryParse(text);
    assertEquals(origin, parsed.isOk() ? parsed.orElseThrow().toString() : null);
    SyntaxError error = parsed.errorOrNull();
    assertEquals(index, error == null ? -1 : error.index());
  }

  @Test
  void sameOrigin() {
    Url url = Url.parse("https://h/a");
    assertTrue(url.isSameOrigin(Url.parse("https://h:443/b")));
    assertFalse(url.isSameOrigin(Url.parse("http://h/a")));
    assertTrue(Url.parse("http://127.1").isSameOrigin(Url.parse("http://127.0.0.1")));
    Url opaque = Url.parse("x://h/");
    assertFalse(opaque.isSameOrigin(opaque));
    assertEquals(Origin.parse("https://h"), url.origin());
  }

  @Test
  void builtOfParts() throws Exception {
    Url url =
        Url.builder().scheme("https").hostData("bücher.de").segment("a b").param("q", "é&").build();
    assertEquals("https://xn--bcher-kva.de/a%20b?q=%C3%A9%26", url.href());
    assertEquals(url, url.toBuilder().build());
    Url odd = Url.parse("http://u:p@h:81/a|b?%zz#c^d");
    assertEquals(Url.of(odd.toUri()), odd.toBuilder().build());
    assertEquals("http://h/", Url.from(new java.net.URL("http://H")).href());
    assertEquals("http://h/%20", Url.from(java.net.URI.create("http://H/%20")).href());
    assertFalse(Url.builder().scheme("http").hostData("a b").tryBuild().isOk());
  }

  @Test
  void originsOfTheOtherSchemes() {
    assertEquals("http://h:8080", Url.parse("http://u:p@h:8080/a").origin().toString());
    for (String scheme : List.of("ftp", "http", "https", "ws", "wss")) {
      assertEquals(scheme + "://h", Url.parse(scheme + "://h/a?b#c").origin().toString());
    }
    Origin file = Url.parse("file:///a").origin();
    assertInstanceOf(Origin.Opaque.class, file);
    assertEquals("null", file.toString());
    assertTrue(file.isSameOrigin(file));
    assertFalse(file.isSameOrigin(Url.parse("file:///a").origin()));
    assertEquals("null", Url.parse("foo://h/").origin().toString());
    Origin one = Url.parse("https://h:443/").origin();
    assertTrue(one.isSameOrigin(Url.parse("https://H/x").origin()));
    assertFalse(one.isSameOrigin(Url.parse("https://h:444/x").origin()));
  }

  // What a value can.

  @Test
  void equalityIsByHref() throws Exception {
    Url url = Url.parse("HTTP://EXAMPLE.com:80\\a\\..\\b?q#f");
    assertEquals("http://example.com/b?q#f", url.toString());
    assertEquals(Url.parse("http://example.com/b?q#f"), url);
    assertEquals("http://example.com/b?q#f".hashCode(), url.hashCode());
    assertNotEquals(Url.parse("http://example.com/b?q#"), url);
    assertFalse(url.isEquivalentTo(Url.parse("http://example.com/b?q#g")));
    assertTrue(url.isEquivalentIgnoringFragment(Url.parse("http://example.com/b?q#g")));
    assertTrue(url.isEquivalentIgnoringFragment(Url.parse("http://example.com/b?q")));
    assertFalse(url.isEquivalentIgnoringFragment(Url.parse("http://example.com/b?r")));
    assertFalse(url.isEquivalentIgnoringFragment(Url.parse("http://example.com/b?qq")));
    assertTrue(url.compareTo(Url.parse("http://example.com/c")) < 0);

    var bytes = new ByteArrayOutputStream();
    try (var out = new ObjectOutputStream(bytes)) {
      out.writeObject(url);
    }
    try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      Url back = (Url) in.readObject();
      assertEquals(url, back);
      assertEquals("/b", back.path());
    }
  }

  // Copies.

  @Test
  void copiesDifferInOneComponent() {
    Url url = Url.parse("http://u:p@example.com:8080/a?q#f");
    assertEquals("https://u:p@example.com:8080/a?q#f", url.withScheme("HTTPS").href());
    assertEquals("http://x%40:p@example.com:8080/a?q#f", url.withUsername("x@").href());
    assertEquals("http://:p@example.com:8080/a?q#f", url.withUsername("").href());
    assertEquals("http://u@example.com:8080/a?q#f", url.withPassword("").href());
    assertEquals("http://u:%3A@example.com:8080/a?q#f", url.withPassword(":").href());
    assertEquals("http://u:p@[::1]:8080/a?q#f", url.withHost("[0::1]").href());
    assertEquals("http://u:p@example.com:81/a?q#f", url.withPort(81).href());
    assertEquals("http://u:p@example.com/a?q#f", url.withPort(80).href());
    assertEquals("http://u:p@example.com/a?q#f", url.withoutPort().href());
    assertEquals("http://u:p@example.com:8080/%3F%23?q#f", url.withPath("?#").href());
    assertEquals("http://u:p@example.com:8080/?q#f", url.withPath("").href());
    assertEquals("http://u:p@example.com:8080/a??%23#f", url.withQuery("?#").href());
    assertEquals("http://u:p@example.com:8080/a?#f", url.withQuery("").href());
    assertEquals("http://u:p@example.com:8080/a#f", url.withoutQuery().href());
    assertEquals("http://u:p@example.com:8080/a?q##", url.withFragment("#").href());
    assertEquals("http://u:p@example.com:8080/a?q", url.withFragment(null).href());
    assertEquals("file://h/", Url.parse("file:///").withHost("h").href());
    assertEquals("file:///", Url.parse("file://h/").withHost("localhost").href());
    assertEquals("foo:///a", Url.parse("foo:/a").withHost("").href());
    assertEquals("https://h/", Url.parse("http://h:443").withScheme("https").href());
  }

  @Test
  void aCopyThatChangesNothingIsTheSameObject() {
    Url url = Url.parse("http://u:p@example.com:8080/a?q#f");
    assertSame(url, url.withScheme("HTTP"));
    assertSame(url, url.withUsername("u"));
    assertSame(url, url.withHost("EXAMPLE.com"));
    assertSame(url, url.withPort(8080));
    assertSame(url, url.withPath("/a"));
    assertSame(url, url.withQuery("q"));
    assertSame(url, url.withFragment("f"));
    Url plain = Url.parse("http://h/");
    assertSame(plain, plain.withoutPort());
    assertSame(plain, plain.withoutQuery());
  }

  /** Where JavaScript's setters do nothing and say nothing. */
  @Test
  void copiesSayWhatCannotBe() {
    Url http = Url.parse("http://u:secret@h:8/");
    Url file = Url.parse("file:///a");
    Url mail = Url.parse("mailto:a@b");
    assertRefused("URL-scheme string", () -> http.withScheme("1a"));
    assertRefused("URL-scheme string", () -> http.withScheme("a:"));
    assertRefused("URL-scheme string", () -> http.withScheme(""));
    assertRefused("scheme state", () -> http.withScheme("foo"));
    assertRefused("scheme state", () -> http.withScheme("file"));
    assertRefused("scheme state", () -> file.withScheme("http"));
    assertRefused("scheme state", () -> mail.withScheme("http"));
    String readOtherwise = "file host state";
    assertRefused(readOtherwise, () -> Url.parse("http://localhost/x").withScheme("file"));
    assertRefused(readOtherwise, () -> Url.parse("http://LOCALHOST/").withScheme("File"));
    assertRefused(readOtherwise, () -> Url.parse("http://h/c|/x").withScheme("file"));
    assertRefused(readOtherwise, () -> Url.parse("ws://h/C|").withScheme("file"));
    assertEquals("file://h/c:/x", Url.parse("http://h/c:/x").withScheme("file").href());
    assertEquals("file://h/a/c|", Url.parse("http://h/a/c|").withScheme("file").href());
    assertEquals("file://h/c|x", Url.parse("http://h/c|x").withScheme("file").href());
    assertEquals("file://localhost.h/", Url.parse("ftp://localhost.h").withScheme("file").href());
    String credentials = "URL that can have a username, a password or a port";
    assertRefused(credentials, () -> file.withUsername("u"));
    assertRefused(credentials, () -> mail.withPassword("p"));
    assertRefused(credentials, () -> Url.parse("foo:///a").withPort(1));
    assertRefused("port-out-of-range", () -> http.withPort(65536));
    assertRefused("port-invalid", () -> http.withPort(-1));
    assertRefused("URL without opaque path", () -> mail.withHost("h"));
    assertRefused("URL without opaque path", () -> mail.withPath("h"));
    assertRefused("host-missing", () -> http.withHost(""));
    assertRefused("host-missing", () -> Url.parse("foo://u@h").withHost(""));
    assertRefused("host-invalid-code-point", () -> http.withHost("a:80"));
    assertRefused("host-invalid-code-point", () -> http.withHost("a/b"));
    assertRefused("host-invalid-code-point", () -> http.withHost("a\\b"));
    assertRefused("host-invalid-code-point", () -> http.withHost("u:secret@h"));
    assertRefused("domain-to-ASCII", () -> http.withHost("a b"));
    assertRefused("IPv6-unclosed", () -> http.withHost("[::1"));
  }

  private static void assertRefused(String id, org.junit.jupiter.api.function.Executable copy) {
    var thrown = assertThrows(UriParseException.class, copy);
    assertEquals(id, thrown.error().rule().id());
    assertFalse(thrown.error().message().contains("secret"), thrown.error().message());
    assertFalse(thrown.error().rule().fitsMessage().text().isEmpty());
    assertTrue(thrown.error().rule().link().startsWith("https://url.spec.whatwg.org/#"));
  }

  // What it costs.

  /** A megabyte of what is worst for a careless parser. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://|@|h/",
        "http://|:@|h/",
        "http://h/|../|",
        "http://h/|a/../|",
        "http://h/|/|",
        "http://h:|0|80/",
        "http://h:|9|/",
        "http://|0|/",
        "http://|1.|/",
        "http://|0x|/",
        "http://h/|%|",
        "http://|%41|/",
        "http://h/|\t|",
        "|\t|http://h/",
        "http:|\\|h/",
        "foo:| |?",
        "foo:|/.|",
        "http://[|:|]/",
        "http://h/?|é|#",
        "file:|/c:|/..",
        "http://h/|\uD800|",
        "|a|"
      })
  void itIsLinear(String shape) {
    String[] parts = shape.split("\\|", -1);
    Url base = Url.parse("http://example.com/a/b");
    Growth.isLinear(
        shape,
        10_000 / parts[1].length(),
        n -> parts[0] + parts[1].repeat(n) + parts[2],
        input -> {
          var plain = Url.tryParse(input, base);
          int[] reports = {0};
          var told = Url.tryParse(input, base, at -> reports[0]++);
          assertEquals(plain, told);
          assertEquals(plain.isOk(), Url.canParse(input, base));
          Url.isValidUrlString(input, base);
        });
  }

  @Test
  void aPasswordIsMaskedForLogs() {
    assertEquals("ftp://u:***@h/", Url.parse("ftp://u:secret@h/").redacted());
    assertEquals("http://:***@h:8/", Url.parse("http://:secret@h:8/").redacted());
    assertEquals("http://***@h/:a@b", Url.parse("http://u@h/:a@b").redacted()); // may be a token
    assertEquals("mailto:a:b@c", Url.parse("mailto:a:b@c").redacted());
    assertEquals("file:///a:b@c", Url.parse("file:///a:b@c").redacted());
    assertEquals("blob:https://u:***@h/a", Url.parse("blob:https://u:secret@h/a").redacted());
  }
}
