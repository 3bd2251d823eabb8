package dev.urial.dereference.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UriResolutionTest {
  /** RFC 3404 §5.1 and §5.3, and more of their kind. */
  private static final ZoneRules ZONE =
      ZoneRules.parse(
          """
          ; RFC 3404 §5.1
          cid.urn.arpa.   IN NAPTR 100 10 "" "" "!^urn:cid:.+@([^\\\\.]+\\\\.)(.*)$!\\\\2!i" .
          example.com.    IN NAPTR 100 50 "a" "z3950+N2L+N2C" "" cidserver.example.com.
          example.com.    IN NAPTR 100 50 "a" "rcds+N2C" "" cidserver.example.com.
          example.com.    IN NAPTR 100 50 "s" "http+N2L+N2C+N2R" "" www.example.com.
          www.example.com. 300 IN SRV 0 0 1000 www.example.com.
          www.example.com. SRV 0 9 80 defence.example.com.
          ; addresses at once
          uu.urn.arpa.    NAPTR 10 20 "u" "https+N2L" "!^urn:uu:(.*)$!https://h.example/\\\\1!" .
          uu.urn.arpa.    NAPTR 10 10 "u" "https+N2C" "!^urn:uu:(.*)$!https://h.example/about/\\\\1!" .
          uu.urn.arpa.    NAPTR 20 10 "u" "https+N2R" "!^urn:uu:(.*)$!https://other.example/\\\\1!" .
          ; what goes wrong
          loop.urn.arpa.  NAPTR 1 1 "" "" "" a.loop.example.
          a.loop.example. NAPTR 1 1 "" "" "" b.loop.example.
          b.loop.example. NAPTR 1 1 "" "" "" a.loop.example.
          deep.urn.arpa.  NAPTR 1 1 "" "" "!^urn:deep:(.*)$!x.\\\\1!" .
          none.urn.arpa.  SRV 0 0 1 h.
          bad.urn.arpa.   NAPTR 1 1 "u" "" "!(!x!" .
          bad.urn.arpa.   NAPTR 1 2 "u" "https+N2L" "!.*!no uri!" .
          slow.urn.arpa.  NAPTR 1 1 "u" "" "!^(a{1,99}){1,9}((a|a.*b|.)*)*c?$!x:y!" .
          flag.urn.arpa.  NAPTR 1 1 "p" "magic+N2L" "" h.
          flag.urn.arpa.  NAPTR 1 2 "xy" "" "" h.
          name.urn.arpa.  NAPTR 1 1 "" "" "!.*!a b!" .
          srv.urn.arpa.   NAPTR 1 1 "s" "http+N2L" "" nowhere.example.
          http.uri.arpa.  NAPTR 100 90 "" "" "!^http://([^/:]+)!\\\\1!i" .
          www.foo.com.    NAPTR 100 100 "s" "http+L2R" "" www.example.com.
          www.foo.com.    NAPTR 100 100 "a" "http+I2C" "" desc.example.
          chain.urn.arpa. CNAME c1.example.
          c1.example.     CNAME uu.urn.arpa.
          round.urn.arpa. CNAME r1.example.
          r1.example.     CNAME round.urn.arpa.
          """);

  private static NameResolution resolve(String uri) {
    return UriResolution.of(ZONE).resolve(Uri.parse(uri));
  }

  private static List<String> keys(NameResolution resolution) {
    return resolution.steps().stream().map(step -> step.message().key().substring(5)).toList();
  }

  private static String failure(String uri) {
    NameResolution resolution = resolve(uri);
    assertFalse(resolution.isFound(), resolution.toString());
    return Objects.requireNonNull(resolution.failure()).key().substring(5);
  }

  /** A name server has room for a thousand rules, and time to answer late. */
  @Test
  void notEveryRuleHasItsServersAskedFor() {
    AtomicInteger asked = new AtomicInteger();
    RuleSource many =
        new RuleSource() {
          @Override
          public Answer rules(String key) {
            Naptr rule = Naptr.parse("1 1 \"s\" \"http+N2L\" \"\" www.example.com.");
            return new Answer(List.of(), Collections.nCopies(1000, rule), List.of());
          }

          @Override
          public List<Server> servers(String name) {
            asked.incrementAndGet();
            return List.of();
          }
        };
    NameResolution resolution = UriResolution.of(many).resolve(Uri.parse("urn:nbn:hu-1"));
    assertEquals(16, asked.get());
    assertEquals("name.too-many-keys", Objects.requireNonNull(resolution.failure()).key());
  }

  @Test
  void theExampleOfRfc3404() {
    NameResolution all = resolve("urn:cid:199606121851.1@bar.example.com");
    assertEquals("cidserver.example.com", all.found().get(0).server());
    NameResolution n2r =
        UriResolution.of(ZONE)
            .resolve(Uri.parse("urn:cid:199606121851.1@bar.example.com"), ResolutionService.N2R);
    assertEquals(
        List.of(
            "first",
            "asked",
            "rule.match",
            "asked",
            "rule.service",
            "rule.service",
            "rule.match",
            "flag.s",
            "request",
            "request"),
        keys(n2r));
    assertEquals(
        List.of(
            "N2R http"
                + " http://defence.example.com/uri-res/N2R?urn:cid:199606121851.1@bar.example.com",
            "N2R http"
                + " http://www.example.com:1000/uri-res/N2R?urn:cid:199606121851.1@bar.example.com"),
        n2r.found().stream().map(ResolvedName::toString).toList());
  }

  @Test
  void theOrderThatMatchesIsTheLast() {
    NameResolution all = resolve("urn:uu:1");
    assertEquals(
        List.of("N2C https https://h.example/about/1", "N2L https https://h.example/1"),
        all.found().stream().map(ResolvedName::toString).toList());
    assertTrue(keys(all).contains("order"));
    NameResolution r = UriResolution.of(ZONE).resolve(Uri.parse("urn:uu:1"), ResolutionService.N2R);
    assertFalse(r.isFound(), "a rule of a higher order is not asked once one has matched");
  }

  @Test
  void aUriBeginsWithItsScheme() {
    NameResolution r = resolve("http://www.foo.com/software/latest-beta.exe#f");
    assertEquals("http.uri.arpa", UriResolution.firstKey(r.name()));
    assertEquals(
        List.of("- http defence.example.com:80", "- http www.example.com:1000"),
        r.found().stream().map(ResolvedName::toString).filter(x -> x.startsWith("-")).toList());
    assertTrue(r.toString().contains("N2C http http://desc.example/uri-res/N2C?http://www.foo"));
  }

  @Test
  void aliasesAreFollowed() {
    NameResolution r = resolve("urn:chain:1");
    assertEquals(List.of("first", "alias", "alias", "asked"), keys(r).subList(0, 4));
  }

  @ParameterizedTest
  @CsvSource({
    "urn:loop:1,loop",
    "urn:deep:1,failure.no-such-name",
    "urn:nosuch:1,failure.no-such-name",
    "urn:none:1,no-rules",
    "urn:bad:1,nothing",
    "urn:flag:1,nothing",
    "urn:name:1,no-domain-name",
    "urn:srv:1,nothing",
    "urn:round:1,failure.alias-loop",
    "x:y,failure.no-such-name"
  })
  void endsWithAReason(String uri, String reason) {
    assertEquals(reason, failure(uri));
  }

  @Test
  void whatIsMadeToBeSlowDoesNotCount() {
    NameResolution r = resolve("urn:slow:" + "a".repeat(30_000));
    assertTrue(keys(r).contains("rule.costly"), () -> keys(r).toString());
  }

  @Test
  void manyKeysAreTooMany() {
    StringBuilder zone = new StringBuilder("many.urn.arpa. NAPTR 1 1 \"\" \"\" \"\" k0.\n");
    for (int i = 0; i < 40; i++) {
      zone.append("k" + i + ". NAPTR 1 1 \"\" \"\" \"\" k" + (i + 1) + ".\n");
    }
    NameResolution r =
        UriResolution.of(ZoneRules.parse(zone.toString())).resolve(Uri.parse("urn:many:1"));
    assertEquals("name.too-many-keys", Objects.requireNonNull(r.failure()).key());
  }

  @Test
  void secretsStayWhereTheyAre() {
    NameResolution r =
        UriResolution.of(ZoneRules.parse("ftp.uri.arpa. NAPTR 1 1 \"u\" \"\" \"!(.*)!\\\\1!\" ."))
            .resolve(Uri.parse("ftp://u:secret@h/"));
    assertFalse(r.toString().contains("secret"), r.toString());
  }

  /** A rule is a stranger's text: what it produces is vetted as what a page links to. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "javascript:alert(1)",
        "JavaScript://h/%0Aalert(1)",
        "data:,x",
        "file:///etc/passwd"
      })
  void aRuleLeadsToNoScript(String target) {
    NameResolution r =
        UriResolution.of(
                ZoneRules.parse(
                    "evil.urn.arpa. NAPTR 1 1 \"u\" \"\" \"!.*!"
                        + target
                        + "!\" .\n"
                        + "evil.urn.arpa. NAPTR 1 2 \"u\" \"\" \"!.*!https://h/!\" .\n"))
            .resolve(Uri.parse("urn:evil:1"));
    assertEquals("[- https https://h/]", r.found().toString());
    assertTrue(keys(r).contains("flag.u.scheme"), r.toString());
  }
}
