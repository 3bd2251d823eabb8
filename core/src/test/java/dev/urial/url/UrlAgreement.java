package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** What must hold of any input that is read as a URL; for laws and for fuzzing. */
@NullMarked
public final class UrlAgreement {
  /** How many setters there are except for {@code href}. */
  public static final int SETTERS = 9;

  private static final List<String> NAMES =
      List.of(
          "protocol",
          "username",
          "password",
          "host",
          "hostname",
          "port",
          "pathname",
          "search",
          "hash");

  private final UrlApi api;
  private final WhatwgByTheBook.Record book;

  private UrlAgreement(UrlApi api, WhatwgByTheBook.Record book) {
    this.api = api;
    this.book = book;
  }

  /** The same URL twice, to be changed; null if the input is none. */
  public static @Nullable UrlAgreement startingWith(String input) {
    WhatwgByTheBook.Record book = WhatwgByTheBook.parse(input, null).url();
    UrlApi api = UrlApi.parse(input, null);
    assertEquals(book == null, api == null);
    return book == null || api == null ? null : new UrlAgreement(api, book);
  }

  /** Both doors and the book say the same of an input. */
  public static void onParsing(String input, @Nullable String baseText) {
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
    assertEquals(expected.username, Objects.requireNonNullElse(url.username(), ""));
    assertEquals(expected.password, Objects.requireNonNullElse(url.password(), ""));
    assertEquals(expected.host, url.host());
    assertEquals(expected.port, url.portNumber().isPresent() ? url.portNumber().getAsInt() : null);
    assertEquals(expected.pathname(), url.path());
    assertEquals(expected.hasOpaquePath(), url.hasOpaquePath());
    assertEquals(
        expected.path == null ? List.of(expected.opaquePath) : expected.path, url.pathSegments());
    assertEquals(expected.query, url.query());
    assertEquals(expected.fragment, url.fragment());
  }

  /** What holds of any URL: to serialize and read it again changes nothing any more. */
  static void onItself(Url url) {
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
      String username = url.username();
      String password = url.password();
      href.append("//").append(username == null ? "" : username);
      href.append(password == null ? "" : ":" + password);
      href.append(username == null ? "" : "@").append(host);
      url.portNumber().ifPresent(port -> href.append(':').append(port));
    } else if (url.path().startsWith("//")) {
      href.append("/.");
    }
    href.append(url.path());
    href.append(url.query() == null ? "" : "?" + url.query());
    return href.append(url.fragment() == null ? "" : "#" + url.fragment()).toString();
  }

  /** Calls a setter by its number, here and in the book, and compares. */
  public void set(int setter, String value) {
    String name = NAMES.get(setter % SETTERS);
    switch (name) {
      case "protocol" -> api.setProtocol(value);
      case "username" -> api.setUsername(value);
      case "password" -> api.setPassword(value);
      case "host" -> api.setHost(value);
      case "hostname" -> api.setHostname(value);
      case "port" -> api.setPort(value);
      case "pathname" -> api.setPathname(value);
      case "search" -> api.setSearch(value);
      default -> api.setHash(value);
    }
    WhatwgByTheBook.set(book, name, value);
    assertEquals(book.href(), api.href());
    assertEquals(book.scheme + ":", api.protocol());
    assertEquals(book.host == null ? "" : book.host, api.hostname());
    assertEquals(book.pathname(), api.pathname());
    onItself(api.toUrl());
    if (book.href().equals(api.toUrl().href())) {
      assertSame(book, api.toUrl());
    } else { // the standard's setters made a text that it reads otherwise itself
      WhatwgByTheBook.Record again = WhatwgByTheBook.parse(book.href(), null).url();
      assertNotNull(again);
      assertSame(again, api.toUrl());
    }
  }

  /** A valid URL string is one that is read without validation error. */
  public static void onValidity(String input, @Nullable String baseText) {
    Url base = baseText == null ? null : Url.tryParse(baseText).orElseNull();
    List<ValidationError.At> errors = new ArrayList<>();
    Url url = Url.tryParse(input, base, errors::add).orElseNull();
    boolean withoutError = url != null && errors.isEmpty();
    assertEquals(withoutError, Url.isValidUrlString(input, base));
    assertEquals(ValidUrlString.isValid(input, base), withoutError, errors::toString);
  }

  /** Errors lie in the input, tell what is there, and are the same for those who do not listen. */
  public static void onErrors(String input, @Nullable String baseText) {
    List<ValidationError.At> errors = new ArrayList<>();
    Url base = baseText == null ? null : Url.tryParse(baseText).orElseNull();
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
  }
}
