package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class UriBuilderTest {
  private static UriBuilder<Uri> http() {
    return Uri.builder().scheme("http").host("h");
  }

  private static UriBuilder<UriReference> reference() {
    return UriReference.builder();
  }

  private static void assertBuilds(String expected, UriBuilder<?> builder) {
    assertEquals(expected, builder.build().toString());
  }

  private static void assertFails(SpecRule rule, int index, String input, UriBuilder<?> builder) {
    Parsed<?> parsed = builder.tryBuild();
    assertEquals(new SyntaxError(rule, index, input), parsed.errorOrNull());
  }

  // JavaUriComponents are syntax.

  @Test
  void componentsAreTakenAsWritten() {
    assertBuilds(
        "HTTP://u%20:@H:080/%7e/../a?b=c+d&e#f?",
        Uri.builder()
            .scheme("HTTP")
            .userinfo("u%20:")
            .host("H")
            .port("080")
            .path("/%7e/../a")
            .query("b=c+d&e")
            .fragment("f?"));
  }

  @Test
  void oddButValidTextsAreBuiltAsAsked() {
    assertBuilds("http://:80/", Uri.builder().scheme("http").host("").port(80).path("/"));
    assertBuilds("//", reference().host(""));
    assertBuilds("//@:", reference().userinfo("").host("").port(""));
    assertBuilds("a:", Uri.builder().scheme("a"));
    assertBuilds("a:?#", Uri.builder().scheme("a").query("").fragment(""));
    assertBuilds("", reference());
    assertBuilds("http://h:/", http().port("").path("/"));
    assertBuilds("http://h:99999999999999999999", http().port("99999999999999999999"));
  }

  @Test
  void hostsOfAllKinds() {
    assertBuilds("http://[::1]", http().host("[::1]"));
    assertBuilds("http://[2001:db8::1]", http().parsedHost(Host.parse("[2001:DB8:0::1]")));
    assertBuilds("http://[v1.a:b]", http().parsedHost(new Host.IpvFuture("1", "a:b")));
    assertBuilds("http://127.0.0.1", http().parsedHost(Host.parse("127.0.0.1")));
    assertBuilds("http://my_host", http().host("my_host"));
  }

  @Test
  void anAuthorityCanBeSetAtOnceAndThenInParts() {
    assertBuilds("http://u@[::1]:80", http().authority("u@[::1]:80"));
    assertBuilds("http://u@[::1]", http().authority("u@[::1]:80").port(null));
    assertBuilds("http://[::1]:80", http().authority("u@[::1]:80").userinfo(null));
    assertBuilds("http://u@x:80", http().authority("u@[::1]:80").host("x"));
    assertBuilds("http://u@:", http().authority("u@:").path(""));
    assertBuilds("http:", http().authority(null));
    assertBuilds("http:", http().userinfo("u").port(8).authority(null));
  }

  /** AppendixB somewhere, each of these would build another host than a reader finds in it. */
  @Test
  void aBrokenAuthorityIsNeverCut() {
    for (String broken :
        List.of(
            "user@good:x@evil",
            "user@good@evil",
            "a b@h:1",
            "a@good:not a port ?#",
            "a:zeb@ra@h",
            "u@x:zebra@h",
            "h:8x",
            "a/b",
            "[::1]x",
            "u:zebra@h%zz",
            "aé")) {
      SyntaxError error = http().authority(broken).tryBuild().errorOrNull();
      assertNotNull(error);
      assertEquals(broken, error.input());
      String shown = error.message() + ' ' + error.diagram() + ' ' + error;
      assertFalse(shown.contains("zeb") || shown.contains("ra@"), shown);
      for (UriBuilder<Uri> builder :
          List.of(
              http().authority(broken).userinfo("u"),
              http().authority(broken).userinfo(null),
              http().authority(broken).host("h"),
              http().authority(broken).host("h").port(null).userinfo(null),
              http().authority(broken).port(80),
              http().authority(broken).port(null))) {
        assertEquals(error, builder.tryBuild().errorOrNull());
      }
    }
    assertFails(Rule.AUTHORITY, 1, "a/b", http().authority("a/b"));
    assertFails(Rule.USERINFO, 4, "h:8x", http().authority("h:8x").userinfo("u"));
    assertFails(Rule.REG_NAME, 1, "aé", http().authority("aé"));
    assertBuilds("http://i", http().authority("u@h@i").port(8).authority("i"));
    assertBuilds("http:", http().authority("u@h@i").port(8).authority(null));
    assertBuilds("http://é:8", Iri.builder().scheme("http").authority("é").port(8));
  }

  @Test
  void portsAreNumbersOrDigits() {
    assertBuilds("http://h:0", http().port(0));
    assertBuilds("http://h:65535", http().port(65535));
    assertThrows(IllegalArgumentException.class, () -> http().port(-1));
    assertThrows(IllegalArgumentException.class, () -> http().port(65536));
    assertFails(Rule.PORT, 1, "8x", http().port("8x"));
    assertFails(Rule.PORT, 0, "-1", http().port("-1"));
  }

  @Test
  void errorsLieInTheTextOfTheComponent() {
    assertFails(Rule.SCHEME, 0, "", Uri.builder().host("h"));
    assertFails(Rule.SCHEME, 0, "", Iri.builder());
    assertFails(Rule.SCHEME, 0, "", reference().scheme(""));
    assertFails(Rule.SCHEME, 0, "1a", reference().scheme("1a"));
    assertFails(Rule.SCHEME, 1, "a:b", reference().scheme("a:b"));
    assertFails(Rule.SCHEME, 1, "a%41", reference().scheme("a%41"));
    assertFails(Rule.USERINFO, 1, "a@", http().userinfo("a@"));
    assertFails(Rule.REG_NAME, 1, "a b", http().host("a b"));
    assertFails(Rule.REG_NAME, 1, "h:80", http().host("h:80"));
    assertFails(Rule.REG_NAME, 0, "é", http().host("é"));
    assertFails(Rule.PCT_ENCODED, 2, "%4", http().host("%4"));
    assertFails(Rule.IPV6ADDRESS, 2, "[:]", http().host("[:]"));
    assertFails(Rule.HOST, 5, "[::1]x", http().host("[::1]x"));
    assertFails(Rule.PATH_ABEMPTY, 2, "/a?", http().path("/a?"));
    assertFails(Rule.PATH_ROOTLESS, 1, "a#", Uri.builder().scheme("s").path("a#"));
    assertFails(Rule.PATH_ABSOLUTE, 1, "/[", reference().path("/["));
    assertFails(Rule.PATH_NOSCHEME, 1, "a b:", reference().path("a b:"));
    assertFails(Rule.PCT_ENCODED, 3, "/%4g", reference().path("/%4g"));
    assertFails(Rule.QUERY, 1, "a#", reference().query("a#"));
    assertFails(Rule.FRAGMENT, 0, "#", reference().fragment("#"));
    assertFails(Rule.IFRAGMENT, 0, "\uE000", IriReference.builder().fragment("\uE000"));
    assertFails(Rule.IQUERY, 0, "\uD800", IriReference.builder().query("\uD800"));
  }

  @Test
  void whatIsLeftOfAnAuthorityWithoutHostIsRefused() {
    assertFails(Rule.HOST, 0, "", Uri.builder().scheme("s").port(80));
    assertFails(Rule.HOST, 0, "", Uri.builder().scheme("s").userinfo("u"));
    assertFails(Rule.HOST, 0, "", http().port(80).host(null));
    assertBuilds("http:", http().port(80).host(null).port(null));
  }

  @Test
  void messagesMaskPasswords() {
    for (UriBuilder<Uri> builder :
        List.of(
            http().userinfo("u:zeb ra"),
            http().userinfo("u:zeb%zzra"),
            http().userinfo("u:ra@zeb"),
            http().userinfo("u:r a@zeb"),
            http().authority("u:zebra@a b"),
            http().authority("u:zeb%zz@a"),
            http().authority("u:zebra@a:8x"),
            http().authority("u:zeb/ra@a"),
            http().authority("u:zeb ra@a"))) {
      SyntaxError error = builder.tryBuild().errorOrNull();
      assertNotNull(error);
      String shown = error.message() + ' ' + error.diagram() + ' ' + error;
      assertFalse(shown.contains("zeb"), shown);
    }
  }

  @Test
  void aPathThatWouldBeReadAsSomethingElseIsRefused() {
    assertFails(Rule.PATH_ABEMPTY, 0, "a", http().path("a"));
    assertFails(Rule.PATH_ABSOLUTE, 1, "//a", reference().path("//a"));
    assertFails(Rule.PATH_ABSOLUTE, 1, "//a", Uri.builder().scheme("s").path("//a"));
    assertFails(Rule.PATH_NOSCHEME, 1, "a:b", reference().path("a:b"));
    assertFails(Rule.IPATH_NOSCHEME, 1, "é:b", IriReference.builder().path("é:b"));
    assertFails(Rule.PATH_NOSCHEME, 0, ":", reference().path(":"));
    assertBuilds("http://h//a", http().path("//a"));
    assertBuilds("s:a:b", Uri.builder().scheme("s").path("a:b"));
    assertBuilds("a/b:c", reference().path("a/b:c"));
    assertBuilds("?a:b", reference().query("a:b"));
  }

  // Parts are data.

  @Test
  void segmentsFollowSlashes() {
    assertBuilds("http://h/a", http().segment("a"));
    assertBuilds("http://h/a/b", http().segment("a").segment("b"));
    assertBuilds("http://h/a/b", http().path("/a").segment("b"));
    assertBuilds("http://h/a/b", http().path("/a/").segment("b"));
    assertBuilds("http://h/", http().segment(""));
    assertBuilds("http://h/a/", http().segments("a", ""));
    assertBuilds("http://h/a//b", http().segments("a", "", "b"));
    assertBuilds("http://h//a", http().segments("", "a"));
    assertBuilds("http://h/a//b", http().path("/a/").segments("", "b"));
    assertBuilds("a/b", reference().segments("a", "b"));
    assertBuilds("/a", reference().path("/").segment("a"));
    assertBuilds("mailto:a@b", Uri.builder().scheme("mailto").segment("a@b"));
    assertBuilds("http://h/b", http().segment("a").path("").segment("b"));
    assertBuilds("http://h/a", Uri.parse("http://h").toBuilder().segment("a"));
    assertBuilds("http://h/a", Uri.parse("http://h/").toBuilder().segment("a"));
    assertBuilds("http://h/a", Uri.builder().segment("a").scheme("http").host("h"));
  }

  @Test
  void segmentsAreEncoded() {
    assertBuilds("http://h/a%2Fb%3Fc%23d%25e%5B%20%C3%A9", http().segment("a/b?c#d%e[ é"));
    assertBuilds("http://h/:@!$&'()*+,;=-._~", http().segment(":@!$&'()*+,;=-._~"));
    assertBuilds("http://h/%2520", http().segment("%20"));
    assertBuilds("http://h/%F0%9F%98%80", http().segment("😀"));
  }

  @Test
  void segmentsAreRepaired() {
    assertBuilds("./a:b", reference().segment("a:b"));
    assertBuilds("a:b:c", Uri.builder().scheme("a").segment("b:c"));
    assertBuilds("a/b:c", reference().segments("a", "b:c"));
    assertBuilds("./", reference().segment(""));
    assertBuilds(".//a", reference().segments("", "a"));
    assertBuilds("/.//a", reference().path("/").segments("", "a"));
    assertBuilds("s:/.//a", Uri.builder().scheme("s").path("/").segments("", "a"));
    assertBuilds("//h//a", reference().host("h").path("/").segments("", "a"));
  }

  /** s:.//a would lose it: its dot-segment is removed, and s:/a is left. */
  @Test
  void anEmptySegmentRightAfterASchemeIsRefused() {
    UriBuilder<Uri> builder = Uri.builder().scheme("s").segments("", "a");
    assertFails(UriBuilder.DataRule.SEGMENT, 0, "", builder);
    SyntaxError error = builder.tryBuild().errorOrNull();
    assertNotNull(error);
    assertTrue(error.message().contains("an empty one right after a scheme"), error.message());
    assertFails(UriBuilder.DataRule.SEGMENT, 0, "", Iri.builder().scheme("s").segment(""));
    assertBuilds("s://h//a", builder.host("h"));
    assertBuilds("s:a/", Uri.builder().scheme("s").segments("a", ""));
  }

  @Test
  void dotSegmentsAreNoData() {
    assertFails(UriBuilder.DataRule.SEGMENT, 1, ".", http().segment("."));
    assertFails(UriBuilder.DataRule.SEGMENT, 2, "..", http().segments("a", ".."));
    assertBuilds("http://h/...", http().segment("..."));
    assertBuilds("http://h/%252E", http().segment("%2E"));
    assertBuilds("http://h/a/../b", http().path("/a/..").segment("b"));
    SyntaxError error = http().segment("..").tryBuild().errorOrNull();
    assertNotNull(error);
    assertTrue(error.message().contains("RFC 3986 §3.3"), error.message());
    assertTrue(
        error.message().contains("this segment is part of the path syntax and cannot be escaped"),
        error.message());
    assertFalse((error.message() + error.diagram()).contains("the text ends"), error.message());
  }

  @Test
  void paramsAreEncodedAndJoined() {
    assertBuilds("http://h?a=b", http().param("a", "b"));
    assertBuilds("http://h?a=b&c=", http().param("a", "b").param("c", ""));
    assertBuilds("http://h?x&a=b", http().query("x").param("a", "b"));
    assertBuilds("http://h?x&a=b", http().query("x&").param("a", "b"));
    assertBuilds("http://h?a=b", http().query("").param("a", "b"));
    assertBuilds("http://h?&a=b", http().query("&").param("a", "b"));
    assertBuilds("http://h?a+b=%26%3D%2B%3B%23%25", http().param("a b", "&=+;#%"));
    assertBuilds("http://h?u=http://a/?b@c!$'()*,", http().param("u", "http://a/?b@c!$'()*,"));
    assertBuilds("http://h?%C3%A9=%C2%A0", http().param("é", "\u00A0"));
    assertBuilds("http://h?=", http().param("", ""));
    assertBuilds(
        "http://h?a+b&a=1&a=2", http().query("a+b").params(QueryParams.parse("a=1&a=%32")));
  }

  @Test
  void setParamChangesWhereThePairStands() {
    assertBuilds("?q=a+b&p=2&x=%7e", reference().query("q=a+b&p=1&x=%7e").withParam("p", "2"));
    assertBuilds("?p=3&b", reference().query("p=1&b&p=2&%70").withParam("p", "3"));
    assertBuilds("?a&&p=1&", reference().query("a&&p&").withParam("p", "1"));
    assertBuilds("?a=1&p=2", reference().query("a=1").withParam("p", "2"));
    assertBuilds("?p=2", reference().param("p", "1").withParam("p", "2").withParam("p", "2"));
    assertBuilds("?p=2", reference().withParam("p", "2"));
    assertBuilds("?+p=2", reference().query("+p=1").withParam(" p", "2"));
  }

  @Test
  void removeParamsLeavesTheOthersAsWritten() {
    assertBuilds("?b=%7e+", reference().query("a=1&b=%7e+&%61=3").withoutParam("a"));
    assertBuilds("", reference().query("a=1&").withoutParam("a"));
    assertBuilds("", reference().param("a", "1").withoutParam("a"));
    assertBuilds("?", reference().query("").withoutParam("a"));
    assertBuilds("?&&", reference().query("&&").withoutParam("a"));
    assertBuilds("", reference().withoutParam("a"));
    assertBuilds(
        "?c=1", reference().query("a&b").withoutParam("a").withoutParam("b").param("c", "1"));
  }

  @Test
  void iriBuildersKeepWhatCanBeSeen() {
    UriBuilder<Iri> iri = Iri.builder().scheme("http").host("bücher.example");
    assertBuilds(
        "http://bücher.example/ä%20b/%E2%80%AE%C2%A0%EE%80%80?ö=ü\uE000%E2%80%8F",
        iri.segment("ä b").segment("\u202E\u00A0\uE000").param("ö", "ü\uE000\u200F"));
    assertBuilds("😀%F3%A0%80%81", IriReference.builder().segment("😀\uDB40\uDC01"));
  }

  @Test
  void loneSurrogatesAreRefusedWhereTheyStand() {
    assertFails(Rule.UTF8_OCTETS, 1, "a\uD800", http().segment("a\uD800"));
    assertFails(Rule.UTF8_OCTETS, 0, "\uDC00b", http().param("\uDC00b", ""));
    assertFails(Rule.UTF8_OCTETS, 2, "😀\uD83D", Iri.builder().scheme("s").param("a", "😀\uD83D"));
  }

  // Copies.

  @Test
  void partsOfACopyCanBeRemoved() {
    Uri uri = Uri.parse("http://u@h:80/p?q#f");
    assertBuilds("http://h:80/p?q#f", uri.toBuilder().userinfo(null));
    assertBuilds("http://u@h/p?q#f", uri.toBuilder().port(null));
    assertBuilds("http:/p?q#f", uri.toBuilder().authority(null));
    assertBuilds("http://u@h:80?q#f", uri.toBuilder().path(""));
    assertBuilds("http://u@h:80/p#f", uri.toBuilder().query(null));
    assertBuilds("http://u@h:80/p?q", uri.toBuilder().fragment(null));
    assertBuilds("//u@h:80/p?q#f", UriReference.builder(uri).scheme(null));
    Uri odd = Uri.parse("a:b:c");
    assertFails(Rule.PATH_NOSCHEME, 1, "b:c", UriReference.builder(odd).scheme(null));
  }

  @Test
  void aBuilderCanGoOn() {
    UriBuilder<Uri> builder = http().segment("a");
    assertBuilds("http://h/a", builder);
    assertBuilds("http://h/a/b", builder.segment("b"));
    assertBuilds("http://h/a/b", builder);
  }

  @Test
  void nullWhereThereIsNoAbsenceIsRefused() {
    assertThrows(NullPointerException.class, () -> http().path(absent()));
    assertThrows(NullPointerException.class, () -> http().segment(absent()));
    assertThrows(NullPointerException.class, () -> http().param("a", absent()));
    assertThrows(NullPointerException.class, () -> http().param(absent(), "a"));
  }

  @SuppressWarnings("NullAway") // what callers without a null checker do
  private static String absent() {
    return null;
  }

  // Laws.

  @Test
  void buildingACopyGivesTheSame() {
    DrawnTexts references = DrawnTexts.of(Grammar.rfc3987(), "IRI-reference");
    Laws.forAll(
        "builder(x).build() is x",
        20_000,
        references,
        t -> {
          IriReference x = IriReference.parse(t);
          assertEquals(x, IriReference.builder(x).build());
          if (x instanceof UriReference r) {
            assertEquals(x, UriReference.builder(r).build());
          }
          if (x instanceof Iri iri) {
            assertEquals(x, Iri.builder(iri).build());
          }
          if (x instanceof Uri uri) {
            assertEquals(x, uri.toBuilder().build());
          }
          if (x.hasAuthority()) { // cut and joined again
            assertEquals(x, IriReference.builder(x).port(x.port()).build());
          }
        });
  }

  @Test
  void componentsAreTheSameAfterBuilding() {
    DrawnTexts texts = DrawnTexts.random("ab1:/?#[]@%.0é", 6);
    Laws.forAll(
        "the components of what is built are those asked for",
        40_000,
        texts,
        texts,
        texts,
        (a, b, c) -> {
          String authority = a.length() % 2 == 0 ? null : a;
          String scheme = c.length() % 2 == 0 ? null : "s";
          IriReference built =
              IriReference.builder()
                  .scheme(scheme)
                  .authority(authority)
                  .path(b)
                  .query(c)
                  .tryBuild()
                  .orElseNull();
          if (built != null) {
            assertEquals(authority, built.authority());
            assertEquals(scheme, built.scheme());
            assertEquals(b, built.path());
            assertEquals(c, built.query());
            assertNull(built.fragment());
          }
        });
  }

  @Test
  void aBuilderOfPartsRefusesExactlyWhatTheGrammarDoes() {
    DrawnTexts texts = DrawnTexts.random("ab1:/?#[]@%.0é", 8);
    Laws.forAll(
        "a component alone is refused exactly where no text has it",
        40_000,
        texts,
        t -> {
          assertSame(t, "//h/?", "", reference().host("h").path("/").query(t));
          assertSame(t, "#", "", reference().fragment(t));
          assertSame(t, "//", "@h", reference().userinfo(t).host("h"));
          assertSame(t, "//u@", "", reference().userinfo("u").host(t));
          assertSame(t, "//h:", "", reference().host("h").port(t));
          assertSame(t, "//", "/", reference().authority(t).path("/"));
          assertSame(t, "//h", "?", reference().host("h").path(t).query(""));
          assertSame(t, "s:", "?", reference().scheme("s").path(t).query(""));
          assertSame(t, "", "?", reference().path(t).query(""));
          assertSame(t, "", ":", reference().scheme(t));
        });
  }

  /** The builder fails exactly if the composed text is invalid or has other components. */
  private static void assertSame(
      String part, String before, String after, UriBuilder<UriReference> builder) {
    String text = before + part + after;
    UriReference built = builder.tryBuild().orElseNull();
    UriReference read = UriReference.tryParse(text).orElseNull();
    if (built != null) {
      assertEquals(text, built.toString());
    } else if (read != null) {
      assertFalse(
          part.equals(read.scheme())
              || (before.equals("//") && part.equals(read.authority()))
              || (after.equals("@h") && part.equals(read.userinfo()))
              || (before.equals("//u@") && part.equals(read.host()))
              || (before.equals("//h:") && part.equals(read.port()))
              || (after.equals("?") && isPath(part, before, read))
              || (before.equals("//h/?") && part.equals(read.query()))
              || (before.equals("#") && part.equals(read.fragment())),
          text);
    }
  }

  private static boolean isPath(String part, String before, UriReference read) {
    String start =
        (read.scheme() == null ? "" : read.scheme() + ":")
            + (read.authority() == null ? "" : "//" + read.authority());
    return start.equals(before) && part.equals(read.path());
  }

  @Test
  void segmentsComeBackFromThePath() {
    DrawnTexts data = DrawnTexts.random("ab:/?#[]@%.é \uE000\u202E+&=;", 5);
    Laws.forAll(
        "the decoded segments are those added",
        20_000,
        data,
        data,
        data,
        (a, b, c) -> {
          List<String> added = List.of(a, b, c);
          boolean dots = added.contains(".") || added.contains("..");
          Parsed<Uri> uri = http().segments(a, b, c).tryBuild();
          assertEquals(!dots, uri.isOk());
          if (dots) {
            return;
          }
          assertEquals(added, decoded(uri.orElseThrow()));
          Iri iri = Iri.builder().scheme("http").host("h").segments(a, b, c).build();
          assertEquals(added, decoded(iri));
          assertEquals(uri.orElseThrow(), iri.toUri());
          UriReference relative = reference().segments(a, b, c).build();
          assertEquals(uri.orElseThrow(), Uri.parse("http://h/x").resolve(relative));
          UriReference rooted = reference().path("/").segments(a, b, c).build();
          assertEquals(uri.orElseThrow(), Uri.parse("http://h/x/y").resolve(rooted));
        });
  }

  private static List<String> decoded(IriReference reference) {
    return reference.pathSegments().stream().map(Percent::decode).toList();
  }

  @Test
  void paramsComeBackFromTheQuery() {
    DrawnTexts data = DrawnTexts.random("ab:/?#[]@%.é \uE000\u202E+&=;", 5);
    Laws.forAll(
        "the decoded pairs are those added",
        20_000,
        data,
        data,
        (name, value) -> {
          QueryParams pairs = QueryParams.of(name, value).plus(value, name);
          assertEquals(pairs, http().params(pairs).build().params());
          assertEquals(pairs.toQuery(QueryFormat.of("http")), http().params(pairs).build().query());
          Iri iri = Iri.builder().scheme("s").params(pairs).build();
          assertEquals(pairs, iri.params());
          QueryParams changed = pairs.with(name, "x").without(value);
          UriBuilder<Uri> builder = http().query(pairs.toString()).withParam(name, "x");
          assertEquals(changed, builder.withoutParam(value).build().params());
        });
  }

  @Test
  void tryBuildNeverThrows() {
    DrawnTexts anything = DrawnTexts.random();
    Laws.forAll(
        "tryBuild answers",
        20_000,
        anything,
        anything,
        anything,
        (a, b, c) -> {
          UriBuilder<IriReference> builder =
              IriReference.builder().scheme(nullable(a)).userinfo(nullable(b)).host(nullable(c));
          builder.path(b).segment(a).query(c).param(a, b).withParam(b, c).fragment(a);
          Parsed<IriReference> parsed = builder.tryBuild();
          assertTrue(parsed.isOk() || parsed.errorOrNull() != null);
          assertNotNull(reference().authority(a).path(b).withoutParam(c).tryBuild());
        });
  }

  /** A broken escape of a password is named by its index, and not shown. */
  @Test
  void aBrokenEscapeInAUserinfo() {
    assertFails(Rule.USERINFO, 5, "u:a%4g", reference().userinfo("u:a%4g").host("h"));
    assertFails(Rule.USERINFO, 2, ":%", reference().userinfo(":%").host("h"));
    assertFails(Rule.USERINFO, 3, "u:a b", reference().userinfo("u:a b").host("h"));
    assertFails(Rule.PCT_ENCODED, 3, "a%4g", reference().userinfo("a%4g").host("h"));
    assertBuilds("//", reference().authority(":80").port(null));
    assertBuilds("//:81", reference().authority(":80").port(81));
  }

  private static @Nullable String nullable(String text) {
    return text.length() % 3 == 0 ? null : text;
  }
}
