package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.UriParseException;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What JavaScript's class {@code URL} does beside the cases that are data: the questions of
 * web-platform-tests in words of our own.
 */
class UrlApiTest {
  /** As url-statics-canparse and url-statics-parse ask. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      nullValues = "undefined",
      textBlock =
          """
          undefined undefined false
          a:b undefined true
          undefined a:b false
          a:/b undefined true
          undefined a:/b true
          https://test:test undefined false
          a https://b/ true
          a b false
          """)
  void canParseAndParseAgree(@Nullable String url, @Nullable String base, boolean expected) {
    // JavaScript makes a text of what is not given.
    String text = Objects.requireNonNullElse(url, "undefined");
    assertEquals(expected, UrlApi.canParse(text, base));
    UrlApi parsed = UrlApi.parse(text, base);
    assertEquals(expected, parsed != null);
    if (parsed == null) {
      assertThrows(UriParseException.class, () -> new UrlApi(text, base));
    } else {
      assertEquals(new UrlApi(text, base).href(), parsed.href());
    }
  }

  @Test
  void parseAnswersANewObjectEachTime() {
    UrlApi first = UrlApi.parse("https://example/", null);
    UrlApi second = UrlApi.parse("https://example/", null);
    assertNotNull(first);
    assertTrue(first != second);
  }

  /** As url-tojson asks. */
  @Test
  void toJsonIsHref() {
    UrlApi url = new UrlApi("https://example.com/");
    assertEquals("https://example.com/", url.toJSON());
    url.setHash("#a");
    assertEquals(url.href(), url.toJSON());
    assertEquals(url.href(), url.toString());
  }

  /**
   * As url-setters-stripping asks: controls and spaces at the ends are not stripped by setters,
   * tabs and newlines are removed everywhere.
   */
  @ParameterizedTest
  @ValueSource(strings = {"https", "wpt++"})
  void settersRemoveTabsAndNewlinesOnly(String scheme) {
    for (int i = 0; i <= 0x1F; i++) {
      String c = Character.toString(i);
      boolean removed = i == '\t' || i == '\n' || i == '\r';
      boolean special = scheme.equals("https");
      // Within a scheme they are removed or make it none; so do they at its ends.
      String protocol = removed ? (special ? "http:" : "wpt--:") : scheme + ":";
      String other = special ? "http" : "wpt--";
      assertSet(scheme, UrlApi::setProtocol, c + other, UrlApi::protocol, protocol);
      assertSet(scheme, UrlApi::setProtocol, other + c, UrlApi::protocol, protocol);
      assertSet(
          scheme,
          UrlApi::setProtocol,
          other.charAt(0) + c + other.substring(1),
          UrlApi::protocol,
          protocol);

      String escape = String.format("%%%02X", i);
      for (String value : new String[] {c + "t", "t" + c, "t" + c + "t"}) {
        String encoded = value.replace(c, escape);
        String kept = removed ? value.replace(c, "") : encoded;
        assertSet(scheme, UrlApi::setUsername, value, UrlApi::username, encoded);
        assertSet(scheme, UrlApi::setPassword, value, UrlApi::password, encoded);
        boolean host = removed || (!special && i != 0);
        assertSet(scheme, UrlApi::setHost, value, UrlApi::host, host ? kept + ":8000" : null);
        assertSet(scheme, UrlApi::setHostname, value, UrlApi::hostname, host ? kept : null);
        assertSet(scheme, UrlApi::setPathname, value, UrlApi::pathname, "/" + kept);
        assertSet(scheme, UrlApi::setSearch, value, UrlApi::search, "?" + kept);
        assertSet(scheme, UrlApi::setHash, value, UrlApi::hash, "#" + kept);
      }
      assertSet(scheme, UrlApi::setPort, c + "9000", UrlApi::port, removed ? "9000" : "8000");
      assertSet(scheme, UrlApi::setPort, "9000" + c, UrlApi::port, "9000");
      assertSet(scheme, UrlApi::setPort, "9" + c + "000", UrlApi::port, removed ? "9000" : "9");
    }
  }

  /** Null: what it was. */
  private static void assertSet(
      String scheme,
      BiConsumer<UrlApi, String> setter,
      String value,
      java.util.function.Function<UrlApi, String> getter,
      @Nullable String expected) {
    UrlApi url = new UrlApi(scheme + "://user:pass@host:8000/path?query#fragment");
    String before = getter.apply(url);
    setter.accept(url, value);
    assertEquals(expected == null ? before : expected, getter.apply(url));
  }

  /** As url-origin asks, for URLs that the data have not. */
  @Test
  void originsAreSerialized() {
    assertEquals("null", new UrlApi("blob:data:text/html,a").origin());
    assertEquals("https://a.example:8", new UrlApi("blob:https://a.example:8/x").origin());
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#example-5434421b">URL Standard §6.1</a>
   */
  @Test
  void examplesOfTheConstructor() {
    assertEquals("/%F0%9F%92%A9", new UrlApi("https://example.org/💩").pathname());
    assertThrows(UriParseException.class, () -> new UrlApi("/🍣🍺"));
    assertEquals(
        "https://url.spec.whatwg.org/%F0%9F%8D%A3%F0%9F%8D%BA",
        new UrlApi("/🍣🍺", "https://url.spec.whatwg.org/").href());
    assertEquals(
        "/%F0%9F%8F%B3%EF%B8%8F%E2%80%8D%F0%9F%8C%88",
        new UrlApi("🏳️‍🌈", new UrlApi("https://pride.example/hello-world").href()).pathname());
    assertThrows(UriParseException.class, () -> new UrlApi("a", "b"));
  }

  @Test
  void onlyHrefThrows() {
    UrlApi url = new UrlApi("https://example.com/a?b=c");
    UrlSearchParams params = url.searchParams();
    assertThrows(UriParseException.class, () -> url.setHref("https://"));
    assertEquals("https://example.com/a?b=c", url.href());
    assertEquals("c", params.get("b"));
    url.setHref("file:///x?d=e");
    assertEquals("file:///x?d=e", url.toUrl().href());
    assertSame(params, url.searchParams());
    assertEquals("e", params.get("d"));
    assertFalse(params.has("b"));
    url.setHref("file:///x");
    assertEquals(0, params.size());
  }

  @Test
  void gettersOfWhatIsNotThere() {
    UrlApi url = new UrlApi("mailto:a@b");
    assertEquals("", url.username());
    assertEquals("", url.password());
    assertEquals("", url.host());
    assertEquals("", url.hostname());
    assertEquals("", url.port());
    assertEquals("a@b", url.pathname());
    assertEquals("", url.search());
    assertEquals("", url.hash());
    assertEquals("mailto:", url.protocol());
    UrlApi empty = new UrlApi("https://h/?#");
    assertEquals("", empty.search());
    assertEquals("", empty.hash());
    assertEquals("https://h/?#", empty.href());
    empty.setSearch("");
    empty.setHash("");
    assertEquals("https://h/", empty.href());
    assertNull(UrlApi.parse("//h", null));
  }

  /** The list is read from the value, the query is what the parser makes of it. */
  @Test
  void theListOfASearchIsReadFromTheQueryOfTheUrl() {
    UrlApi url = new UrlApi("https://h/");
    url.setSearch("?a=b\tc");
    assertEquals("?a=bc", url.search());
    assertEquals("bc", url.searchParams().get("a"));
    url.setSearch("");
    assertEquals(0, url.searchParams().size());
    url.searchParams().append("x", "é~");
    assertEquals("https://h/?x=%C3%A9%7E", url.href());
    url.searchParams().delete("x");
    assertEquals("https://h/", url.href());
  }

  @Test
  void theHostSetterKeepsWhatWasReadBeforeABadPort() {
    UrlApi url = new UrlApi("http://a:80/x");
    url.setHost("b:99999");
    assertEquals("http://b/x", url.href());
    url.setHost("c:8x");
    assertEquals("http://c:8/x", url.href());
    url.setHost("d:");
    assertEquals("http://d:8/x", url.href());
  }

  /** The letter of the standard's setters, and a URL that is read as itself. */
  @Test
  void aSchemeThatMakesAnotherUrlOfTheTextIsSetByTheLetterAndReadAnew() {
    for (String[] row :
        new String[][] {
          {"http://localhost/x", "file://localhost/x", "file:///x"},
          {"http://h/c|/x", "file://h/c|/x", "file://h/c:/x"},
          {"ftp://localhost/C|", "file://localhost/C|", "file:///C:"},
        }) {
      UrlApi api = new UrlApi(row[0]);
      api.setProtocol("file");
      assertEquals(row[1], api.href());
      Url url = api.toUrl();
      assertEquals(row[2], url.href());
      assertEquals(url, Url.parse(url.href()));
      assertEquals(url, Url.of(url.toUri()));
      api.setProtocol(row[0].substring(0, row[0].indexOf(':')));
      assertEquals(row[0], api.href());
    }
  }
}
