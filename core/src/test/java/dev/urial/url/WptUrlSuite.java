package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/**
 * The cases of web-platform-tests for URLs: parser, setters, hosts.
 *
 * <p>Not here: {@code percent-encoding.json}, which asks for encodings, and {@code
 * urlsearchparams}.
 */
class WptUrlSuite {
  private static final String SUITE = "wpt-url";

  @TestFactory
  Stream<DynamicTest> parsing() {
    return Suites.open(SUITE)
        .cases("urltestdata.json")
        .each(c -> CaseJson.text(c, "input"), WptUrlSuite::checkParsing)
        .tests();
  }

  /** Lone surrogates: what JavaScript strings can hold, and Java's. */
  @TestFactory
  Stream<DynamicTest> parsingOfWhatOnlyUtf16CanHold() {
    return Suites.open(SUITE)
        .cases("urltestdata-javascript-only.json")
        .each(c -> CaseJson.text(c, "input"), WptUrlSuite::checkParsing)
        .tests();
  }

  private static void checkParsing(JsonNode c) {
    String input = CaseJson.text(c, "input");
    String base = CaseJson.textOrNull(c, "base");
    UrlApi url = UrlApi.parse(input, base);
    assertEquals(url != null, UrlApi.canParse(input, base), "canParse");
    if (CaseJson.flag(c, "failure")) {
      assertNull(url);
      if (base == null) {
        failsRelativeTo(c, input);
      }
      return;
    }
    assertNotNull(url);
    assertFields(c, url);
    assertHolds(url);
  }

  /** Whether an input that fails without base is read with one. */
  private static void failsRelativeTo(JsonNode c, String input) {
    String kind = CaseJson.textOrNull(c, "relativeTo");
    boolean anyBase = "any-base".equals(kind);
    assertEquals(anyBase, UrlApi.canParse(input, "about:blank"), "relative to an opaque path");
    if (anyBase) {
      assertTrue(UrlApi.canParse(input, "https://example.com/"));
    } else if (kind == null) {
      assertFalse(UrlApi.canParse(input, "https://example.com/"), "relative to a path");
    } else {
      assertEquals("non-opaque-path-base", kind);
      boolean http = UrlApi.canParse(input, "http://example.com/");
      assertTrue(http || UrlApi.canParse(input, "https://example.com/"), "relative to a path");
    }
  }

  /** What holds of any URL. */
  private static void assertHolds(UrlApi api) {
    Url url = api.toUrl();
    assertEquals(url, Url.parse(url.href()));
    UrlHost host = url.parsedHost();
    assertEquals(url.host(), host == null ? null : host.text());
  }

  private static void assertFields(JsonNode expected, UrlApi url) {
    for (String field : expected.propertyNames()) {
      String actual = field(url, field);
      if (actual != null) {
        assertEquals(CaseJson.text(expected, field), actual, field);
      }
    }
  }

  private static @Nullable String field(UrlApi url, String field) {
    return switch (field) {
      case "href" -> url.href();
      case "origin" -> url.origin();
      case "protocol" -> url.protocol();
      case "username" -> url.username();
      case "password" -> url.password();
      case "host" -> url.host();
      case "hostname" -> url.hostname();
      case "port" -> url.port();
      case "pathname" -> url.pathname();
      case "search" -> url.search();
      case "hash" -> url.hash();
      case "searchParams" -> url.toUrl().params().toString();
      case "input", "base", "comment", "failure", "relativeTo" -> null;
      default -> throw new AssertionError("unknown field " + field);
    };
  }

  @TestFactory
  Stream<DynamicTest> setters() {
    var suite = Suites.open(SUITE);
    var cases = suite.cases("setters_tests.json");
    for (String setter : suite.json("setters_tests.json").propertyNames()) {
      if (!setter.equals("comment")) {
        cases.each(
            "/" + setter,
            c -> CaseJson.text(c, "href") + " " + CaseJson.text(c, "new_value"),
            c -> {
              UrlApi url = new UrlApi(CaseJson.text(c, "href"));
              set(url, setter, CaseJson.text(c, "new_value"));
              assertFields(c.get("expected"), url);
              assertHolds(url);
            });
      }
    }
    return cases.tests();
  }

  private static void set(UrlApi url, String setter, String value) {
    switch (setter) {
      case "href" -> url.setHref(value);
      case "protocol" -> url.setProtocol(value);
      case "username" -> url.setUsername(value);
      case "password" -> url.setPassword(value);
      case "host" -> url.setHost(value);
      case "hostname" -> url.setHostname(value);
      case "port" -> url.setPort(value);
      case "pathname" -> url.setPathname(value);
      case "search" -> url.setSearch(value);
      case "hash" -> url.setHash(value);
      default -> throw new AssertionError("unknown setter " + setter);
    }
  }

  @TestFactory
  Stream<DynamicTest> hostsToAscii() {
    return Suites.open(SUITE)
        .cases("toascii.json")
        .each(c -> CaseJson.text(c, "input"), WptUrlSuite::checkHost)
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> hostsOfUts46() {
    return Suites.open(SUITE)
        .cases("IdnaTestV2.json")
        .each(c -> CaseJson.text(c, "input"), WptUrlSuite::checkHost)
        .tests();
  }

  /** As their test programs do it: in a URL, and by the setters of host and hostname. */
  private static void checkHost(JsonNode c) {
    String input = CaseJson.text(c, "input");
    String output = CaseJson.textOrNull(c, "output");
    if (input.isEmpty()) {
      // As upstream notes, this cannot be asked through a URL: it has another host then.
      assertEquals("https://x/", new UrlApi("https:///x").href());
      return;
    }
    UrlApi url = UrlApi.parse("https://" + input + "/x", null);
    UrlApi byHost = new UrlApi("https://x/x");
    UrlApi byHostname = new UrlApi("https://x/x");
    byHost.setHost(input);
    byHostname.setHostname(input);
    if (output == null) {
      assertNull(url);
      assertEquals("https://x/x", byHost.href());
      assertEquals("https://x/x", byHostname.href());
      return;
    }
    assertNotNull(url);
    assertEquals("https://" + output + "/x", url.href());
    assertEquals(output, url.host());
    assertEquals(output, url.hostname());
    assertEquals("/x", url.pathname());
    assertEquals(url.href(), byHost.href());
    assertEquals(url.href(), byHostname.href());
  }
}
