package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/**
 * How fast-uri takes URIs apart, as uri-js did before it.
 *
 * <p>It knows four schemes more closely and then answers with their parts instead of path and
 * query; what these are is said here in a few lines over the components.
 */
class FastUriSuite {
  private static Suite suite() {
    return Suites.open("fast-uri");
  }

  @TestFactory
  Stream<DynamicTest> parsing() {
    return suite()
        .cases("uri-js-parse.json")
        .each(c -> c.get(0).stringValue(), c -> parses(c.get(0).stringValue(), c.get(1)))
        .tests();
  }

  private static void parses(String text, JsonNode expected) {
    if (expected.has("error")) {
      assertFalse(UriReference.isValid(text), "should be refused");
      return;
    }
    UriReference r = UriReference.parse(text);
    Map<String, Object> parts = new LinkedHashMap<>();
    put(parts, "scheme", r.scheme());
    put(parts, "userinfo", r.userinfo());
    put(parts, "host", bare(r));
    String port = r.port();
    put(parts, "port", port == null ? null : Integer.valueOf(port));
    put(parts, "fragment", r.fragment());
    parts.put("reference", reference(r));
    switch (r.scheme() == null ? "" : r.scheme()) {
      case "ws", "wss" -> webSocket(r, parts);
      case "urn" -> urn(r, parts);
      case "mailto" -> mailto(r, parts);
      default -> {
        parts.put("path", r.path());
        put(parts, "query", r.query());
      }
    }
    assertEquals(plain(expected), parts);
  }

  private static void put(Map<String, Object> parts, String name, @Nullable Object part) {
    if (part != null) parts.put(name, part);
  }

  /** Its hosts are normalized, its addresses without brackets. */
  private static @Nullable String bare(UriReference r) {
    return r.parsedHost() instanceof Host.Ipv6 ipv6 ? ipv6.toString() : r.normalize().host();
  }

  private static String reference(UriReference r) {
    if (r.scheme() != null) return r.hasFragment() ? "uri" : "absolute";
    return r.withoutFragment().toString().isEmpty() ? "same-document" : "relative";
  }

  /** RFC 6455 §3. */
  private static void webSocket(UriReference r, Map<String, Object> parts) {
    parts.put("secure", "wss".equals(r.scheme()));
    parts.put("resourceName", r.path() + (r.hasQuery() ? "?" + r.query() : ""));
  }

  /** RFC 8141 §2, and RFC 9562 §4 for what a {@code uuid} holds. */
  private static void urn(UriReference r, Map<String, Object> parts) {
    int colon = r.path().indexOf(':');
    String nid = r.path().substring(0, colon);
    parts.put("nid", nid);
    parts.put(nid.equals("uuid") ? "uuid" : "nss", r.path().substring(colon + 1));
  }

  /** RFC 6068 §2; the domain of an address by IDNA, as its item 5 says. */
  private static void mailto(UriReference r, Map<String, Object> parts) {
    parts.put("to", Stream.of(r.path().split(",")).map(FastUriSuite::address).toList());
    Map<String, Object> headers = new LinkedHashMap<>();
    String query = r.query();
    for (String field : query == null || query.isEmpty() ? new String[0] : query.split("&")) {
      int equals = field.indexOf('=');
      String name = Percent.decode(field.substring(0, equals));
      String value = Percent.decode(field.substring(equals + 1));
      boolean known = List.of("subject", "body").contains(name.toLowerCase(Locale.ROOT));
      (known ? parts : headers).put(name, value);
    }
    if (!headers.isEmpty()) parts.put("headers", headers);
  }

  private static String address(String escaped) {
    String address = Percent.decode(escaped);
    int domain = address.lastIndexOf('@') + 1;
    return address.substring(0, domain) + Idna.with().toAscii(address.substring(domain)).text();
  }

  @TestFactory
  Stream<DynamicTest> serializing() {
    return suite()
        .cases("uri-js-serialize.json")
        .each(
            c -> c.get(1).stringValue(),
            c -> assertEquals(c.get(1).stringValue(), build(c.get(0)).toString()))
        .tests();
  }

  /**
   * Its components are syntax, except for the path, in which it escapes what would be read wrongly.
   */
  private static UriReference build(JsonNode parts) {
    UriBuilder<UriReference> builder = UriReference.builder();
    String scheme = CaseJson.textOrNull(parts, "scheme");
    String host = CaseJson.textOrNull(parts, "host");
    JsonNode port = parts.get("port");
    builder
        .scheme("".equals(scheme) ? null : scheme)
        .userinfo(CaseJson.textOrNull(parts, "userinfo"))
        .host(host != null && host.contains(":") ? "[" + host + "]" : host)
        .port(port == null ? null : port.asString());
    if ("mailto".equals(scheme)) {
      builder.segment(String.join(",", CaseJson.texts(parts.get("to"))));
      if (parts.has("headers")) {
        parts
            .get("headers")
            .properties()
            .forEach(e -> builder.param(e.getKey(), e.getValue().stringValue()));
      }
      String body = CaseJson.textOrNull(parts, "body");
      if (body != null) builder.param("body", body);
      return builder.build();
    }
    String path = CaseJson.textOrNull(parts, "path");
    if (path != null && !path.isEmpty()) {
      boolean rooted = path.startsWith("/");
      builder.path(rooted ? "/" : "").segments(path.substring(rooted ? 1 : 0).split("/", -1));
    }
    return builder
        .query(CaseJson.textOrNull(parts, "query"))
        .fragment(CaseJson.textOrNull(parts, "fragment"))
        .build();
  }

  /** JSON as maps, lists, texts, numbers and truths. */
  private static Object plain(JsonNode node) {
    if (node.isObject()) {
      Map<String, Object> map = new LinkedHashMap<>();
      node.properties().forEach(e -> map.put(e.getKey(), plain(e.getValue())));
      return map;
    }
    if (node.isArray()) return CaseJson.texts(node);
    if (node.isNumber()) return node.intValue();
    if (node.isBoolean()) return node.booleanValue();
    return node.stringValue();
  }
}
