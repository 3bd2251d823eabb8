package dev.urial.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.grammar.Parsed;
import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.grammar.SyntaxError;
import dev.urial.oracle.WhatwgByTheBook;
import dev.urial.testkit.laws.Laws;
import dev.urial.testkit.laws.Texts;
import dev.urial.url.Url;
import dev.urial.url.UrlApi;
import dev.urial.url.UrlHost;
import dev.urial.url.ValidationError;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class UrlLaws {
  private static final int DRAWS = 20_000;

  /** What the states turn on, one letter each. */
  private static final List<String> TOKENS =
      List.of(
          "http:",
          "https:",
          "file:",
          "foo:",
          "ws:",
          "HTTP:",
          "blob:",
          "/",
          "//",
          "/",
          "\\",
          "@",
          ":",
          "a",
          "B.c",
          ".",
          "..",
          "/..",
          "/.",
          "%2e",
          "%2E%2e",
          "%",
          "?",
          "#",
          "[",
          "]",
          "::1",
          "[1::2]",
          "1.2.3.4",
          "0x7f",
          "08",
          "C:",
          "C|",
          "/C:",
          "\t",
          "\n",
          " ",
          "é",
          "ß",
          "\uD800",
          "xn--a",
          "80",
          "443",
          "65536",
          "localhost",
          "|",
          "^",
          "`",
          "{",
          "'",
          "\"",
          "%41",
          "\0",
          "\u007F",
          "。",
          "\uFFFE",
          "\uD83D\uDCA9",
          "h",
          "u:p@",
          "example.com",
          "\u00AD",
          "%C3%A9",
          "0",
          "1:2:3:4:5:6:7:8",
          "::ffff:1.2.3.4",
          "<",
          ">",
          "~");

  private static final Texts JOINED = Texts.random(letters(), 9).map(UrlLaws::join);

  /** References, and what else people and programs write. */
  private static final Texts INPUTS =
      Texts.mix(
          JOINED,
          JOINED,
          JOINED.map(rest -> "http://" + rest),
          JOINED.map(rest -> "file:" + rest),
          JOINED.map(rest -> "foo:" + rest),
          JOINED.map(rest -> "foo://h" + rest),
          JOINED.map(rest -> "https://[" + rest + "]"),
          Texts.random("0123456789abcdefABCDEFx:.", 24).map(rest -> "http://[" + rest + "]/"),
          Texts.random("0123456789abcdefxX.", 18).map(rest -> "http://" + rest + "/"),
          Texts.random("./\\%2eE?#aC:|", 16),
          Drawn.ANY);

  private static final Texts BASES =
      Texts.mix(
          Texts.from(
              "http://u:p@h:8/a/b?q#f",
              "https://example.com",
              "file:///C:/a/b?q",
              "file://h/a/b",
              "file:///",
              "foo://h/a/b?q",
              "foo://h",
              "foo:/a/b",
              "foo:/.//a/b",
              "mailto:a@b?c",
              "about:blank"),
          INPUTS);

  private static String letters() {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < TOKENS.size(); i++) {
      letters.append((char) ('0' + i));
    }
    return letters.toString();
  }

  private static String join(String letters) {
    StringBuilder joined = new StringBuilder();
    letters
        .chars()
        .forEach(c -> joined.append(c - '0' < TOKENS.size() ? TOKENS.get(c - '0') : "" + (char) c));
    return joined.toString();
  }

  @Test
  void theParserDoesWhatTheBookSays() {
    Laws.forAll("url by the book", DRAWS, INPUTS, input -> assertByTheBook(input, null));
  }

  @Test
  void theParserDoesWhatTheBookSaysWithABase() {
    Laws.forAll("url by the book, with base", DRAWS, INPUTS, BASES, UrlLaws::assertByTheBook);
  }

  private static void assertByTheBook(String input, @Nullable String baseText) {
    Url base = baseText == null ? null : Url.tryParse(baseText).orElseNull();
    WhatwgByTheBook.Record bookBase =
        baseText == null ? null : WhatwgByTheBook.parse(baseText, null).url();
    assertEquals(bookBase == null, base == null);
    var book = WhatwgByTheBook.parse(input, bookBase);
    List<String> errors = new ArrayList<>();
    Parsed<Url> reported = Url.tryParse(input, base, at -> errors.add(at.error().id()));
    if (isScalar(input)) {
      assertEquals(book.errors(), errors);
    }
    Parsed<Url> plain = Url.tryParse(input, base);
    assertEquals(plain, reported);
    assertEquals(plain.isOk(), Url.canParse(input, base));
    WhatwgByTheBook.Record expected = book.url();
    Url url = plain.orElseNull();
    if (expected == null) {
      assertNull(url);
      return;
    }
    assertNotNull(url);
    assertSame(expected, url);
  }

  /** Whether no surrogate is alone: the standard never sees those, and we tell of them. */
  private static boolean isScalar(String input) {
    return input.codePoints().noneMatch(c -> c >= 0xD800 && c <= 0xDFFF);
  }

  private static void assertSame(WhatwgByTheBook.Record expected, Url url) {
    assertEquals(expected.href(), url.href());
    assertEquals(expected.scheme, url.scheme());
    assertEquals(expected.username, url.username());
    assertEquals(expected.password, url.password());
    assertEquals(expected.host, url.host());
    assertEquals(expected.port, url.port().isPresent() ? url.port().getAsInt() : null);
    assertEquals(expected.pathname(), url.path());
    assertEquals(expected.hasOpaquePath(), url.hasOpaquePath());
    assertEquals(
        expected.path == null ? List.of(expected.opaquePath) : expected.path, url.pathSegments());
    assertEquals(expected.query, url.query());
    assertEquals(expected.fragment, url.fragment());
  }

  /** The law that the standard promises: parse, serialize, parse changes nothing any more. */
  @Test
  void whatIsSerializedIsReadAgain() {
    Laws.forAll(
        "url idempotent",
        DRAWS,
        INPUTS,
        BASES,
        (input, baseText) -> {
          Url url = Url.tryParse(input, Url.tryParse(baseText).orElseNull()).orElseNull();
          Laws.assume(url != null);
          assertIsSound(url);
        });
  }

  private static void assertIsSound(Url url) {
    Url again = Url.parse(url.href());
    assertEquals(url, again);
    assertEquals(url.hashCode(), again.hashCode());
    assertEquals(0, url.compareTo(again));
    assertTrue(url.isEquivalentTo(again));
    assertEquals(url.port(), again.port());
    assertEquals(url.host(), again.host());
    assertEquals(url.path(), again.path());
    assertEquals(url.parsedHost(), again.parsedHost());
    assertEquals(recomposed(url), url.href());
    assertTrue(url.href().chars().allMatch(c -> c >= ' ' && c < 0x7F));
    UrlHost host = url.parsedHost();
    assertEquals(url.host(), host == null ? null : host.text());
  }

  private static String recomposed(Url url) {
    StringBuilder href = new StringBuilder(url.scheme()).append(':');
    String host = url.host();
    if (host != null) {
      href.append("//").append(url.username());
      href.append(url.password().isEmpty() ? "" : ":" + url.password());
      href.append(url.username().isEmpty() && url.password().isEmpty() ? "" : "@").append(host);
      url.port().ifPresent(port -> href.append(':').append(port));
    } else if (url.path().startsWith("//")) {
      href.append("/.");
    }
    href.append(url.path());
    href.append(url.query() == null ? "" : "?" + url.query());
    return href.append(url.fragment() == null ? "" : "#" + url.fragment()).toString();
  }

  @Test
  void settersDoWhatTheBookSays() {
    Laws.forAll(
        "url setters by the book",
        DRAWS,
        BASES,
        JOINED,
        (start, value) -> {
          for (int setter = 0; setter < 9; setter++) {
            WhatwgByTheBook.Record book = WhatwgByTheBook.parse(start, null).url();
            Laws.assume(book != null);
            UrlApi api = new UrlApi(start);
            set(setter, api, book, value);
            assertSame(book, api.toUrl());
            assertIsSound(api.toUrl());
          }
        });
  }

  private static void set(int setter, UrlApi api, WhatwgByTheBook.Record book, String value) {
    switch (setter) {
      case 0 -> {
        api.setProtocol(value);
        WhatwgByTheBook.override(value + ":", book, "scheme start");
      }
      case 1 -> {
        api.setUsername(value);
        if (!book.cannotHaveCredentialsOrPort()) {
          book.username = Percent.encode(value, PercentEncodeSet.USERINFO);
        }
      }
      case 2 -> {
        api.setPassword(value);
        if (!book.cannotHaveCredentialsOrPort()) {
          book.password = Percent.encode(value, PercentEncodeSet.USERINFO);
        }
      }
      case 3 -> {
        api.setHost(value);
        if (!book.hasOpaquePath()) {
          WhatwgByTheBook.override(value, book, "host");
        }
      }
      case 4 -> {
        api.setHostname(value);
        if (!book.hasOpaquePath()) {
          WhatwgByTheBook.override(value, book, "hostname");
        }
      }
      case 5 -> {
        api.setPort(value);
        if (!book.cannotHaveCredentialsOrPort()) {
          if (value.isEmpty()) {
            book.port = null;
          } else {
            WhatwgByTheBook.override(value, book, "port");
          }
        }
      }
      case 6 -> {
        api.setPathname(value);
        if (!book.hasOpaquePath()) {
          book.path = new ArrayList<>();
          WhatwgByTheBook.override(value, book, "path start");
        }
      }
      case 7 -> {
        api.setSearch(value);
        book.query = value.isEmpty() ? null : "";
        if (!value.isEmpty()) {
          WhatwgByTheBook.override(
              value.startsWith("?") ? value.substring(1) : value, book, "query");
        }
      }
      default -> {
        api.setHash(value);
        book.fragment = value.isEmpty() ? null : "";
        if (!value.isEmpty()) {
          WhatwgByTheBook.override(
              value.startsWith("#") ? value.substring(1) : value, book, "fragment");
        }
      }
    }
  }

  /** What the standard says of valid URL strings: input that triggers no validation error. */
  @Test
  void validIsWhatIsReadWithoutValidationError() {
    Laws.forAll(
        "url valid",
        DRAWS,
        INPUTS,
        BASES,
        (input, baseText) -> {
          assertValidIsWithoutError(input, null);
          assertValidIsWithoutError(input, Url.tryParse(baseText).orElseNull());
        });
  }

  private static void assertValidIsWithoutError(String input, @Nullable Url base) {
    List<ValidationError.At> errors = new ArrayList<>();
    Url url = Url.tryParse(input, base, errors::add).orElseNull();
    boolean withoutError = url != null && errors.isEmpty();
    boolean valid = Url.isValidUrlString(input, base);
    if (withoutError && !valid) {
      // The one exception: an IPv4 address that only IDNA's mapping makes one, as that of ①.2.3.4.
      assertTrue(url.parsedHost() instanceof UrlHost.Ipv4);
      assertFalse(input.chars().allMatch(c -> c < 128));
      return;
    }
    assertEquals(withoutError, valid, errors::toString);
  }

  @Test
  void errorsLieInTheInputAndTellWhatIsThere() {
    Laws.forAll(
        "url errors",
        DRAWS,
        INPUTS,
        BASES,
        (input, baseText) -> {
          List<ValidationError.At> errors = new ArrayList<>();
          Url base = Url.tryParse(baseText).orElseNull();
          SyntaxError fatal = Url.tryParse(input, base, errors::add).errorOrNull();
          for (ValidationError.At at : errors) {
            assertTrue(at.index() >= 0 && at.index() <= input.length());
            switch (at.error()) {
              case INVALID_REVERSE_SOLIDUS -> assertEquals('\\', input.charAt(at.index()));
              case INVALID_CREDENTIALS -> assertEquals('@', input.charAt(at.index()));
              case INVALID_URL_UNIT ->
                  assertFalse(
                      Character.isLetterOrDigit(input.codePointAt(at.index()))
                          && input.charAt(at.index()) < 128);
              default -> {}
            }
          }
          if (fatal != null) {
            ValidationError.At last =
                errors.stream().filter(at -> at.error() == fatal.rule()).findFirst().orElseThrow();
            assertTrue(last.error().isFatal());
            assertTrue(fatal.message().chars().noneMatch(c -> c < ' ' || c == 0x7F), "one line");
            assertEquals(input, fatal.input());
          }
        });
  }
}
