package dev.urial.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Authority;
import dev.urial.Equivalence;
import dev.urial.Host;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.JavaUriConversion;
import dev.urial.Uri;
import dev.urial.UriBuilder;
import dev.urial.UriReference;
import dev.urial.explain.drawing.Ruler;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.report.SyntaxError;
import dev.urial.testkit.laws.Growth;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Texts of five thousand repetitions through everything, and of five hundred: what ten times the
 * text takes is compared, in CPU time and bytes. The limit is a net that no machine reaches.
 */
@Timeout(60)
class LargeTest {
  private static final int MANY = 5_000;

  private static Arguments named(String name, IntFunction<String> texts) {
    return Arguments.of(name, texts);
  }

  static Stream<Arguments> valid() {
    return Stream.of(
        named("ups", many -> "http://h/" + "../".repeat(many)),
        named("ups without authority", many -> "s:" + "../".repeat(many)),
        named("there and back", many -> "http://h/" + "a/../".repeat(many)),
        named("down and up", many -> "s:/" + "a/".repeat(many / 2) + "../".repeat(many / 2)),
        named("dots", many -> "s:/" + "./".repeat(many)),
        named("dots without slashes", many -> "s:/" + ".".repeat(many)),
        named("slashes", many -> "s://h" + "/".repeat(many)),
        named("slashes without authority", many -> "s:/." + "/".repeat(many)),
        named("segments", many -> "http://h" + "/a".repeat(many)),
        named("escapes", many -> "s:" + "%41".repeat(many)),
        named("escapes of dots", many -> "http://h/" + "%2e%2E/".repeat(many / 4)),
        named("escapes that stay", many -> "http://h/?" + "%2f".repeat(many)),
        named("escapes of UTF-8", many -> "http://h/#" + "%C3%A9".repeat(many / 4)),
        named("half escapes of UTF-8", many -> "http://h/" + "%F0%9F".repeat(many / 4)),
        named("at signs", many -> "s:" + "@".repeat(many)),
        named("colons", many -> "s:" + ":".repeat(many)),
        named("colons in a userinfo", many -> "s://" + ":".repeat(many) + "@h"),
        named("a long host", many -> "s://" + "A".repeat(many)),
        named("a long port", many -> "http://h:" + "0".repeat(many) + "80"),
        named("a port beyond all numbers", many -> "http://[::1]:" + "9".repeat(many) + "/"),
        named("a long later address", many -> "s://[v1." + ":".repeat(many) + "]"),
        named("a long scheme", many -> "S".repeat(many) + ":a"),
        named("pairs", many -> "http://h/?" + "a=b&".repeat(many)),
        named("question marks", many -> "s:" + "?".repeat(many)),
        named("an IRI", many -> "http://é/" + "é".repeat(many)),
        named("an IRI beyond the plane", many -> "s:" + "\uD800\uDF00".repeat(many / 2)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("valid")
  void whatIsValidGoesThroughEverything(String name, IntFunction<String> texts) {
    Growth.isLinear(name, MANY / 10, texts, LargeTest::whatIsValidGoesThroughEverything);
  }

  private static void whatIsValidGoesThroughEverything(String text) {
    assertTrue(IriReference.isValid(text));
    Iri iri = Iri.parse(text);
    assertEquals(text, iri.toString());
    assertTrue(iri.pathSegments().size() <= text.length());
    assertTrue(iri.params().size() <= text.length());
    assertTrue(iri.redacted().length() <= text.length());
    Authority authority = iri.parsedAuthority();
    assertEquals(iri.authority(), authority == null ? null : authority.text());
    for (Equivalence rung : Equivalence.values()) {
      Iri normal = iri.normalize(rung);
      assertTrue(normal.isEquivalentTo(iri, rung));
    }
    Uri uri = iri.toUri();
    assertTrue(uri.toIri().isEquivalentTo(uri, Equivalence.SYNTAX));
    Uri base = Uri.parse("http://h/a/b?q");
    assertEquals(base.resolve((IriReference) iri), base.resolve(base.relativize(iri)));
    assertTrue(iri.relativize(base).toString().length() <= 2 * text.length() + 9);
    assertFalse(iri.isSameDocument(IriReference.parse("//other/")));
    assertTrue(iri.resolve(IriReference.parse("../x?y")).toString().endsWith("x?y"));
    assertEquals(iri, Iri.builder(iri).build());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("valid")
  void aLongReferenceIsResolvedAgainstALongBase(String name, IntFunction<String> texts) {
    Growth.isLinear(name, MANY / 10, texts, LargeTest::aLongReferenceIsResolvedAgainstALongBase);
  }

  private static void aLongReferenceIsResolvedAgainstALongBase(String text) {
    int many = text.length() / 2;
    Uri base = Uri.parse("http://h/" + "a/".repeat(many) + "b");
    IriReference rest = IriReference.parse(text).withoutFragment();
    String path = rest.path().startsWith("/") ? rest.path() : "/" + rest.path();
    Iri target = base.resolve(IriReference.parse("." + path));
    assertEquals(target, base.resolve(base.relativize(target)));
    Iri up = base.resolve(IriReference.parse("../".repeat(many / 2)));
    assertTrue(up.path().endsWith("/"));
    assertEquals(target, up.resolve(up.relativize(target)));
  }

  static Stream<Arguments> explained() {
    return Stream.of(
        named("segments", many -> "http://h" + "/a".repeat(many / 2)),
        named("empty segments", many -> "http://h" + "/".repeat(many)),
        named("dot-segments", many -> "http://h" + "/..".repeat(many / 3)),
        named("pairs", many -> "?" + "a&".repeat(many / 2)),
        named("pairs with values", many -> "?" + "a=b&".repeat(many / 4)),
        named("ampersands", many -> "?a" + "&".repeat(many) + "b"),
        named("marks", many -> "/" + "\u0301\u0316".repeat(many / 2)),
        named("marks that compose", many -> "/a" + "\u11A8".repeat(many)),
        named("marks on every letter", many -> "/" + "e\u0301\u0316".repeat(many / 3)),
        named("bidi controls", many -> "/" + "\u202Ea".repeat(many / 2)),
        named("bidi controls in a password", many -> "//:" + "\u202Ea".repeat(many / 2) + "@h"),
        named("both directions", many -> "//h" + "/a\u05D0".repeat(many / 3)),
        named("labels of both directions", many -> "//" + "a\u05D0.".repeat(many / 3)),
        named("wide letters", many -> "/" + "日".repeat(many)),
        named("digits as a host", many -> "//" + "1".repeat(many)),
        named("numbers as a host", many -> "//" + "1.".repeat(many / 2)),
        named("escapes", many -> "s:" + "%41".repeat(many / 3)),
        named("escapes that are not UTF-8", many -> "/" + "%ff".repeat(many / 3)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("explained")
  void whatIsValidIsExplained(String name, IntFunction<String> texts) {
    Growth.isLinear(name, MANY / 10, texts, LargeTest::whatIsValidIsExplained);
  }

  private static void whatIsValidIsExplained(String text) {
    Reading reading = Reading.tryParse(text).orElseThrow();
    assertTrue(reading.advice().size() < 9, "what is said again is said once");
    int remarks = 0;
    for (Part component : reading.parts()) {
      assertTrue(component.text().length() <= text.length());
      for (Part part : component.children()) {
        remarks += part.remarks().size();
      }
    }
    assertTrue(remarks <= text.length());
    List<String> drawing = Ruler.of(reading.whole(), 80).lines();
    assertTrue(drawing.size() < 20);
    for (String line : drawing) {
      assertTrue(TerminalWidth.of(line) <= 80);
    }
  }

  @Test
  void aPortOfManyNoughtsIsCompared() {
    Growth.isLinear(
        "noughts", MANY / 10, n -> "http://h:" + "0".repeat(n) + "80/", TwoReadings::of);
  }

  @Test
  void aPartOfManyPartsIsDrawn() {
    Reading reading = Reading.of(IriReference.parse("/a".repeat(MANY)));
    Part path = Objects.requireNonNull(reading.part("path"));
    assertTrue(Ruler.of(path, 80).lines().size() > MANY / 4);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("explained")
  void equivalenceIsExplained(String name, IntFunction<String> texts) {
    Growth.isLinear(name, MANY / 10, texts, LargeTest::equivalenceIsExplained);
  }

  private static void equivalenceIsExplained(String text) {
    IriReference a = IriReference.parse(text);
    IriReference b = IriReference.parse(text + "x");
    assertTrue(EquivalenceExplanation.of(a, a.normalize()).isEquivalent());
    assertFalse(EquivalenceExplanation.of(a, b).isEquivalent());
  }

  static Stream<Arguments> invalid() {
    return Stream.of(
        named("brackets", many -> "s:" + "[".repeat(many)),
        named("brackets as a host", many -> "s://" + "[".repeat(many)),
        named("at signs in an authority", many -> "s://" + "@".repeat(many)),
        named("colons in an authority", many -> "s://h" + ":".repeat(many)),
        named("colons in an address", many -> "s://[" + ":".repeat(many)),
        named("zeros in an address", many -> "s://[" + "0".repeat(many)),
        named("a long later address", many -> "s://[v" + "1".repeat(many)),
        named("a password", many -> "s://u:" + "p".repeat(many) + "@h/ "),
        named("passwords", many -> "s://" + "u:p@".repeat(many / 4)),
        named("no scheme", many -> "a".repeat(many)),
        named("a broken escape at the end", many -> "s:" + "%41".repeat(many) + "%"),
        named("percent signs", many -> "s:" + "%".repeat(many)),
        named("spaces", many -> " ".repeat(many)),
        named("controls", many -> "s:\n" + "\n".repeat(many)),
        named("lone surrogates", many -> "s:" + "\uD800".repeat(many)),
        named("hashes", many -> "s:" + "#".repeat(many)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("invalid")
  void whatIsNotValidHasAShortMessage(String name, IntFunction<String> texts) {
    Growth.isLinear(name, MANY / 10, texts, LargeTest::whatIsNotValidHasAShortMessage);
  }

  private static void whatIsNotValidHasAShortMessage(String text) {
    assertFalse(Uri.isValid(text));
    SyntaxError shown = Objects.requireNonNull(Uri.tryParse(text).errorOrNull());
    assertTrue(shown.message().length() < 1500);
    assertTrue(shown.diagram().length() < 1500);
    assertTrue(shown.toString().length() < 1500);
    assertFalse(Iri.tryParse(text).isOk());
    IriReference.tryParse(text);
    Host.tryParse(text);
    assertFalse(Authority.tryParse(text.substring(2)).isOk() && text.contains("["));
  }

  @Test
  void dataAreEncodedAndDecoded() {
    String data = "é /\uD800\uDF00".repeat(MANY / 4);
    String encoded = Percent.encode(data, CharSet.SEGMENT);
    assertEquals(data, Percent.decode(encoded));
    assertEquals(data, Percent.decodeLossy(encoded));
    assertEquals(MANY, Percent.decodeLossy("%FF".repeat(MANY)).length());
    assertEquals(2 * MANY, Percent.decodeLossy("%4".repeat(MANY)).length());
    assertEquals(
        data,
        UriReference.builder().segment(data).build().toIri().pathSegments().stream()
            .map(Percent::decode)
            .reduce("", String::concat));
  }

  @Test
  void aBuilderTakesManyParts() {
    UriBuilder<Uri> builder = Uri.builder().scheme("s").host("h");
    for (int i = 0; i < MANY / 4; i++) {
      builder.segment("a").param("n", "v");
    }
    Uri built = builder.build();
    assertEquals(MANY / 4, built.pathSegments().size());
    assertEquals(MANY / 4, built.params().size());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("valid")
  void javaIsToldAndAsked(String name, IntFunction<String> texts) {
    Growth.isLinear(name, MANY / 10, texts, LargeTest::javaIsToldAndAsked);
  }

  private static void javaIsToldAndAsked(String text) {
    Uri uri = Iri.parse(text).toUri();
    JavaUriConversion<URI> there = JavaUriConversion.toJava(uri);
    SyntaxError refused = there.result().errorOrNull();
    if (refused == null) {
      assertEquals(
          uri, JavaUriConversion.from(there.result().orElseThrow()).result().orElseThrow());
    } else {
      assertTrue(refused.message().length() < 1500);
      assertFalse(there.changes().isEmpty());
    }
  }

  @Test
  void whatJavaAloneReadsIsConverted() {
    for (String text :
        List.of(
            "s://" + "a@".repeat(MANY) + "b",
            "s://" + "a:".repeat(MANY) + "b",
            "/" + "é".repeat(MANY),
            "?" + "[]".repeat(MANY),
            "/" + "a".repeat(MANY) + "\uD800")) {
      URI java = URI.create(text);
      JavaUriConversion<UriReference> here = JavaUriConversion.from(java);
      assertTrue(here.result().isOk() || here.result().errorOrNull() != null);
    }
  }
}
