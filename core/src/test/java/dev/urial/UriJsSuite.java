package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.grammar.Percent;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/**
 * How URI.js takes an address apart.
 *
 * <p>It knows no difference between absent and empty, gives hosts without brackets and userinfo
 * decoded, and adds the slash that an empty path stands for. Not asked: its file names, suffixes,
 * top-level domains and origins, which RFC 3986 does not know.
 */
class UriJsSuite {
  @TestFactory
  Stream<DynamicTest> urls() {
    return Suites.open("uri-js-urls")
        .cases("urls.json")
        .each(
            c -> CaseJson.text(c, "name"),
            c -> {
              IriReference r = IriReference.parse(CaseJson.text(c, "input"));
              hasParts(r, c.get("parts"));
              hasAccessors(r, c.get("accessors"));
              hasKind(r, c.get("is"));
              IriReference serialized = IriReference.parse(CaseJson.text(c, "serialized"));
              assertTrue(r.isEquivalentTo(serialized, Equivalence.SCHEME), serialized::toString);
            })
        .tests();
  }

  private static void hasParts(IriReference r, JsonNode parts) {
    String userinfo = r.userinfo();
    int colon = userinfo == null ? -1 : userinfo.indexOf(':');
    assertPart(parts, "protocol", r.scheme());
    assertPart(
        parts,
        "username",
        userinfo == null || colon < 0 ? userinfo : Percent.decode(userinfo.substring(0, colon)));
    assertPart(
        parts,
        "password",
        userinfo == null || colon < 0 ? null : Percent.decode(userinfo.substring(colon + 1)));
    assertPart(parts, "hostname", bare(r));
    assertPart(parts, "port", r.port());
    assertPart(parts, "path", pathWithSlash(r));
    assertPart(parts, "query", r.query());
    assertPart(parts, "fragment", r.fragment());
  }

  private static void assertPart(JsonNode parts, String name, @Nullable String ours) {
    assertEquals(orEmpty(CaseJson.textOrNull(parts, name)), orEmpty(ours), name);
  }

  private static void hasAccessors(IriReference r, JsonNode accessors) {
    String port = r.port();
    String query = r.hasQuery() ? "?" + r.query() : "";
    String fragment = r.hasFragment() ? "#" + r.fragment() : "";
    assertPart(accessors, "protocol", r.scheme());
    assertPart(accessors, "userinfo", r.userinfo());
    assertPart(accessors, "authority", r.authority());
    assertPart(accessors, "host", orEmpty(r.host()) + (port == null ? "" : ":" + port));
    assertPart(accessors, "search", query);
    assertPart(accessors, "hash", fragment);
    assertPart(accessors, "resource", pathWithSlash(r) + query + fragment);
  }

  private static void hasKind(IriReference r, JsonNode is) {
    Host host = r.parsedHost();
    assertEquals(CaseJson.flag(is, "ip4"), host instanceof Host.Ipv4);
    assertEquals(CaseJson.flag(is, "ip6"), host instanceof Host.Ipv6);
    assertEquals(
        CaseJson.flag(is, "name"), host instanceof Host.RegName name && !name.text().isEmpty());
  }

  private static @Nullable String bare(IriReference r) {
    String host = r.host();
    return host != null && r.parsedHost() instanceof Host.Ipv6
        ? host.substring(1, host.length() - 1)
        : host;
  }

  /** An empty path is a slash where the scheme says that they mean the same. */
  private static String pathWithSlash(IriReference r) {
    return r.path().isEmpty() ? r.normalize(Equivalence.SCHEME).path() : r.path();
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }
}
