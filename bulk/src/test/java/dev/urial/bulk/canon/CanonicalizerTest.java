package dev.urial.bulk.canon;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.RowGrammar;
import dev.urial.report.Change;
import dev.urial.report.Parsed;
import dev.urial.scheme.web.TrackingParameters;
import java.io.StringReader;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** One text for one page: what each rule does, and what is said of it. */
class CanonicalizerTest {
  private static String canon(CanonProfile profile, RowGrammar grammar, String text) {
    Canonicalizer canon = Canonicalizer.of(profile, grammar);
    ByteBuilder out = new ByteBuilder();
    byte[] bytes = text.getBytes(UTF_8);
    return canon.write(bytes, 0, bytes.length, out)
        ? out + " " + canon.canonicalize(text).orElseThrow().rules()
        : "invalid";
  }

  @Test
  void profilesDoWhatTheySay() {
    String[][] cases = {
      {"crawl", "http://a/", "http://a/ []"},
      {"crawl", "HTTP://A:80", "http://a/ [normal-form]"},
      {"crawl", "http://a/b/index.html", "http://a/b/ [index-file]"},
      {"crawl", "http://a/b/INDEX.PHP?x", "http://a/b/?x [index-file]"},
      {"crawl", "http://a/xindex.html", "http://a/xindex.html []"},
      {
        "crawl",
        "http://a/b/index.html;jsessionid=1?",
        "http://a/b/ [session, index-file, empty-query]"
      },
      {"crawl", "http://a/?utm_source=1&utm_x=2", "http://a/ [tracking, empty-query]"},
      {"crawl", "http://a/?UTM_SOURCE=1&q", "http://a/?q [tracking]"},
      {"crawl", "http://a/?b=2&a=1&b=1", "http://a/?a=1&b=2&b=1 [sorted]"},
      {"crawl", "http://a/?a=1&&b", "http://a/?a=1&b [empty-parameter]"},
      {"crawl", "http://a/?PHPSESSID=1&b", "http://a/?b [session]"},
      {"crawl", "http://a/#x", "http://a/ [fragment]"},
      {"crawl", "http://me@www.a.b/c/", "http://me@www.a.b/c/ []"},
      {"crawl", "mailto:a@b?utm_source=1#x", "mailto:a@b?utm_source=1#x []"},
      {"crawl", "../index.html#x", "../index.html#x []"},
      {"crawl", "http://a b/", "invalid"},
      {
        "cache-key",
        "http://a/index.html?sid=1&gclid=2#f",
        "http://a/index.html?sid=1 [tracking, fragment]"
      },
      {"cache-key", "http://a/;jsessionid=1", "http://a/;jsessionid=1 []"},
      {"cache-key", "http://a/?", "http://a/ [empty-query]"},
      {
        "analytics",
        "http://me:pw@www.a.b/c/?",
        "https://a.b/c [https, userinfo, www, trailing-slash, empty-query]"
      },
      {"analytics", "http://a:8080/b/", "http://a:8080/b [trailing-slash]"},
      {"analytics", "https://www.de/", "https://www.de/ []"},
      {"analytics", "http://www.a./", "https://www.a./ [https]"},
    };
    for (String[] one : cases) {
      CanonProfile profile = assertNotNullProfile(one[0]);
      assertEquals(one[2], shown(canon(profile, RowGrammar.IRI_REFERENCE, one[1])), one[1]);
    }
  }

  private static CanonProfile assertNotNullProfile(String name) {
    CanonProfile profile = CanonProfile.find(name);
    assertNotNull(profile);
    return profile;
  }

  /** With the ids of rules. */
  private static String shown(String text) {
    String shown = text;
    for (CanonRule rule : CanonRule.values()) {
      shown = shown.replaceAll("\\b" + rule.name() + "\\b", rule.id());
    }
    return shown;
  }

  @Test
  void urlsAreReadAsBrowsersDo() {
    assertEquals(
        "http://127.0.0.1/a?x=1 [NORMAL_FORM, TRACKING]",
        canon(CanonProfile.crawl(), RowGrammar.URL, "http:\\\\0x7f.1\\a?fbclid=2&x=1"));
    assertEquals("invalid", canon(CanonProfile.crawl(), RowGrammar.URL, "http://[/"));
  }

  @Test
  void changesSayWhatAndWhere() {
    Canonicalizer canon = Canonicalizer.of(CanonProfile.crawl(), RowGrammar.IRI_REFERENCE);
    Canonical all = canon.canonicalize("HTTP://a/é/index.html?b&utm_x=1&a#f").orElseNull();
    assertNotNull(all);
    assertEquals("http://a/%C3%A9/?a&b", all.text());
    assertEquals("http://a/%C3%A9/index.html?b&utm_x=1&a#f", all.normalForm());
    StringBuilder told = new StringBuilder();
    for (Change change : all.changes()) {
      told.append(change.reason().id()).append(' ').append(change.range()).append(' ');
      told.append(change.before()).append(" > ").append(change.after()).append('\n');
    }
    assertEquals(
        "normal-form 0–35 HTTP://a/é/index.html?b&utm_x=1&a#f >"
            + " http://a/%C3%A9/index.html?b&utm_x=1&a#f\n"
            + "index-file 16–26 index.html > \n"
            + "tracking 29–36 utm_x=1 > \n"
            + "sorted 27–38 b&utm_x=1&a > a&b\n"
            + "fragment 38–40 #f > \n",
        told.toString());
    for (Change change : all.changes().subList(1, 5)) {
      assertEquals(change.before(), all.normalForm().substring(change.start(), change.end()));
      assertTrue(change.why().contains("RFC 3986 §6.2"), change.why());
    }
    assertTrue(canon.canonicalize("http://a b/") instanceof Parsed.Failed);
  }

  @Test
  void aCanonicalTextIsCanonical() {
    String[] pieces = {
      "http://",
      "HTTPS://",
      "www.",
      "a",
      "b.c",
      ":80",
      ":8080",
      "/",
      "//",
      "index.html",
      "x",
      ";jsessionid=1",
      "?",
      "&",
      "utm_source=1",
      "a=1",
      "b",
      "=",
      "%7e",
      "#",
      "me@",
      "sid=2",
      "..",
      "default.asp",
      "é"
    };
    Random random = new Random(11);
    for (String name : CanonProfile.NAMES) {
      for (RowGrammar grammar : new RowGrammar[] {RowGrammar.IRI_REFERENCE, RowGrammar.URL}) {
        Canonicalizer canon = Canonicalizer.of(assertNotNullProfile(name), grammar);
        int valid = 0;
        for (int round = 0; round < 20_000; round++) {
          StringBuilder text = new StringBuilder(random.nextInt(4) == 0 ? "" : "http://");
          for (int i = random.nextInt(9); i >= 0; i--) {
            text.append(pieces[random.nextInt(pieces.length)]);
          }
          Canonical one = canon.canonicalize(text.toString()).orElseNull();
          if (one == null) {
            continue;
          }
          valid++;
          // The door for octets says the same.
          assertTrue(
              canon(assertNotNullProfile(name), grammar, text.toString())
                  .startsWith(one.text() + " ["));
          Canonical again = canon.canonicalize(one.text()).orElseNull();
          assertNotNull(again, text.toString());
        }
        assertTrue(valid > 2_000, valid + " are valid");
      }
    }
  }

  @Test
  void profilesAreSwitched() {
    CanonProfile profile =
        CanonProfile.cacheKey().with(CanonRule.WWW).without(CanonRule.NORMAL_FORM);
    assertTrue(profile.rules().contains(CanonRule.WWW));
    assertTrue(profile.rules().contains(CanonRule.NORMAL_FORM));
    assertFalse(profile.without(CanonRule.WWW).rules().contains(CanonRule.WWW));
    assertNull(CanonProfile.find("none"));
    assertNull(CanonRule.find("none"));
    for (CanonRule rule : CanonRule.values()) {
      assertEquals(rule, CanonRule.find(rule.id()));
      assertFalse(rule.sentence().isEmpty());
    }
  }

  @Test
  void theListOfParametersHasASourceForEach() throws Exception {
    TrackingParameters list = TrackingParameters.builtIn();
    assertTrue(list.entries().size() > 40);
    for (TrackingParameters.Entry entry : list.entries()) {
      assertTrue(entry.source().startsWith("https://"), entry.name());
      assertFalse(entry.owner().isEmpty(), entry.name());
      assertEquals(entry, list.find(entry.name().replace("*", "")), entry.name());
    }
    assertNull(list.find("q"));
    assertNull(list.find(""));
    TrackingParameters own = TrackingParameters.read(new StringReader("# x\n\nA*|session\nb\n"));
    assertEquals(TrackingParameters.Kind.SESSION, kind(own, "abc"));
    assertEquals(TrackingParameters.Kind.TRACKING, kind(own, "B"));
    assertThrows(
        IllegalArgumentException.class, () -> TrackingParameters.read(new StringReader("a|b")));
  }

  private static TrackingParameters.Kind kind(TrackingParameters list, String name) {
    TrackingParameters.Entry entry = list.find(name);
    assertNotNull(entry);
    return entry.kind();
  }
}
