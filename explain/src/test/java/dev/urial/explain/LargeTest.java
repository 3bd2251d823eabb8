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
import dev.urial.JavaUriParts;
import dev.urial.Uri;
import dev.urial.UriBuilder;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Columns;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Texts of a quarter of a million repetitions through everything. Nothing is measured: what takes
 * linear time is done in a fraction of a second; what takes the square of the length needs minutes,
 * and a limit that no busy machine reaches ends it.
 */
@Timeout(60)
class LargeTest {
  private static final int MANY = 250_000;

  private static Arguments named(String name, String text) {
    return Arguments.of(org.junit.jupiter.api.Named.of(name, text));
  }

  static Stream<Arguments> valid() {
    return Stream.of(
        named("ups", "http://h/" + "../".repeat(MANY)),
        named("ups without authority", "s:" + "../".repeat(MANY)),
        named("there and back", "http://h/" + "a/../".repeat(MANY)),
        named("down and up", "s:/" + "a/".repeat(MANY / 2) + "../".repeat(MANY / 2)),
        named("dots", "s:/" + "./".repeat(MANY)),
        named("dots without slashes", "s:/" + ".".repeat(MANY)),
        named("slashes", "s://h" + "/".repeat(MANY)),
        named("slashes without authority", "s:/." + "/".repeat(MANY)),
        named("segments", "http://h" + "/a".repeat(MANY)),
        named("escapes", "s:" + "%41".repeat(MANY)),
        named("escapes of dots", "http://h/" + "%2e%2E/".repeat(MANY / 4)),
        named("escapes that stay", "http://h/?" + "%2f".repeat(MANY)),
        named("escapes of UTF-8", "http://h/#" + "%C3%A9".repeat(MANY / 4)),
        named("half escapes of UTF-8", "http://h/" + "%F0%9F".repeat(MANY / 4)),
        named("at signs", "s:" + "@".repeat(MANY)),
        named("colons", "s:" + ":".repeat(MANY)),
        named("colons in a userinfo", "s://" + ":".repeat(MANY) + "@h"),
        named("a long host", "s://" + "A".repeat(MANY)),
        named("a long port", "http://h:" + "0".repeat(MANY) + "80"),
        named("a port beyond all numbers", "http://[::1]:" + "9".repeat(MANY) + "/"),
        named("a long later address", "s://[v1." + ":".repeat(MANY) + "]"),
        named("a long scheme", "S".repeat(MANY) + ":a"),
        named("pairs", "http://h/?" + "a=b&".repeat(MANY)),
        named("question marks", "s:" + "?".repeat(MANY)),
        named("an IRI", "http://é/" + "é".repeat(MANY)),
        named("an IRI beyond the plane", "s:" + "\uD800\uDF00".repeat(MANY / 2)));
  }

  @ParameterizedTest
  @MethodSource("valid")
  void whatIsValidGoesThroughEverything(String text) {
    assertTrue(IriReference.isValid(text));
    Iri iri = Iri.parse(text);
    assertEquals(text, iri.toString());
    assertTrue(iri.pathSegments().size() <= text.length());
    assertTrue(iri.queryParams().size() <= text.length());
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

  @ParameterizedTest
  @MethodSource("valid")
  void aLongReferenceIsResolvedAgainstALongBase(String text) {
    Uri base = Uri.parse("http://h/" + "a/".repeat(MANY / 2) + "b");
    IriReference rest = IriReference.parse(text).withoutFragment();
    String path = rest.path().startsWith("/") ? rest.path() : "/" + rest.path();
    Iri target = base.resolve(IriReference.parse("." + path));
    assertEquals(target, base.resolve(base.relativize(target)));
    Iri up = base.resolve(IriReference.parse("../".repeat(MANY / 4)));
    assertTrue(up.path().endsWith("/"));
    assertEquals(target, up.resolve(up.relativize(target)));
  }

  static Stream<Arguments> explained() {
    return Stream.of(
        named("segments", "http://h" + "/a".repeat(MANY / 2)),
        named("empty segments", "http://h" + "/".repeat(MANY)),
        named("dot-segments", "http://h" + "/..".repeat(MANY / 3)),
        named("pairs", "?" + "a&".repeat(MANY / 2)),
        named("pairs with values", "?" + "a=b&".repeat(MANY / 4)),
        named("ampersands", "?a" + "&".repeat(MANY) + "b"),
        named("marks", "/" + "\u0301\u0316".repeat(MANY / 2)),
        named("marks that compose", "/a" + "\u11A8".repeat(MANY)),
        named("marks on every letter", "/" + "e\u0301\u0316".repeat(MANY / 3)),
        named("bidi controls", "/" + "\u202Ea".repeat(MANY / 2)),
        named("bidi controls in a password", "//:" + "\u202Ea".repeat(MANY / 2) + "@h"),
        named("both directions", "//h" + "/a\u05D0".repeat(MANY / 3)),
        named("labels of both directions", "//" + "a\u05D0.".repeat(MANY / 3)),
        named("wide letters", "/" + "日".repeat(MANY)),
        named("digits as a host", "//" + "1".repeat(MANY)),
        named("numbers as a host", "//" + "1.".repeat(MANY / 2)),
        named("escapes", "s:" + "%41".repeat(MANY / 3)),
        named("escapes that are not UTF-8", "/" + "%ff".repeat(MANY / 3)));
  }

  @ParameterizedTest
  @MethodSource("explained")
  void whatIsValidIsExplained(String text) {
    Explanation explanation = Explanation.of(text);
    Reading reading = Objects.requireNonNull(explanation.reading().orElseNull());
    assertTrue(explanation.toString().endsWith(": " + reading.kind().id()));
    assertTrue(reading.advice().size() < 9, "what is said again is said once");
    int remarks = 0;
    for (Part component : reading.parts()) {
      assertTrue(component.text().length() <= text.length());
      for (Part part : component.children()) {
        remarks += part.remarks().size();
      }
    }
    assertTrue(remarks <= text.length());
    List<String> drawing = Ruler.of(reading, 80).lines();
    assertTrue(drawing.size() < 20);
    for (String line : drawing) {
      assertTrue(Columns.of(line) <= 80);
    }
  }

  @Test
  void aPartOfManyPartsIsDrawn() {
    Reading reading = Reading.of(IriReference.parse("/a".repeat(50_000)));
    Part path = Objects.requireNonNull(reading.part("path"));
    assertTrue(Ruler.of(path, 80).lines().size() > 10_000);
  }

  @ParameterizedTest
  @MethodSource("explained")
  void equivalenceIsExplained(String text) {
    IriReference a = IriReference.parse(text);
    IriReference b = IriReference.parse(text + "x");
    assertTrue(EquivalenceExplanation.of(a, a.normalize()).isEquivalent());
    assertFalse(EquivalenceExplanation.of(a, b).isEquivalent());
  }

  static Stream<Arguments> invalid() {
    return Stream.of(
        named("brackets", "s:" + "[".repeat(MANY)),
        named("brackets as a host", "s://" + "[".repeat(MANY)),
        named("at signs in an authority", "s://" + "@".repeat(MANY)),
        named("colons in an authority", "s://h" + ":".repeat(MANY)),
        named("colons in an address", "s://[" + ":".repeat(MANY)),
        named("zeros in an address", "s://[" + "0".repeat(MANY)),
        named("a long later address", "s://[v" + "1".repeat(MANY)),
        named("a password", "s://u:" + "p".repeat(MANY) + "@h/ "),
        named("passwords", "s://" + "u:p@".repeat(MANY / 4)),
        named("no scheme", "a".repeat(MANY)),
        named("a broken escape at the end", "s:" + "%41".repeat(MANY) + "%"),
        named("percent signs", "s:" + "%".repeat(MANY)),
        named("spaces", " ".repeat(MANY)),
        named("controls", "s:\n" + "\n".repeat(MANY)),
        named("lone surrogates", "s:" + "\uD800".repeat(MANY)),
        named("hashes", "s:" + "#".repeat(MANY)));
  }

  @ParameterizedTest
  @MethodSource("invalid")
  void whatIsNotValidHasAShortMessage(String text) {
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
  void aBuilderTakesAMillionParts() {
    UriBuilder<Uri> builder = Uri.builder().scheme("s").host("h");
    for (int i = 0; i < MANY / 4; i++) {
      builder.segment("a").param("n", "v");
    }
    Uri built = builder.build();
    assertEquals(MANY / 4, built.pathSegments().size());
    assertEquals(MANY / 4, built.queryParams().size());
  }

  @ParameterizedTest
  @MethodSource("valid")
  void javaIsToldAndAsked(String text) {
    Uri uri = Iri.parse(text).toUri();
    JavaUriConversion<URI> there = JavaUriConversion.toJava(uri);
    SyntaxError refused = there.result().errorOrNull();
    if (refused == null) {
      assertEquals(
          uri, JavaUriConversion.fromJava(there.result().orElseThrow()).result().orElseThrow());
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
      JavaUriConversion<UriReference> here = JavaUriConversion.fromJava(java);
      assertTrue(here.result().isOk() || here.result().errorOrNull() != null);
    }
  }

  @Test
  void partsForJavaAreEncoded() {
    String data = "é /:@%".repeat(MANY / 6);
    String port = "0".repeat(MANY);
    for (Parsed<UriReference> parsed :
        List.of(
            JavaUriParts.tryOf("s", data, "h", 1, "/" + data, data, data),
            JavaUriParts.tryOf("s", null, "/" + data.replace(":", ""), -1, null, null, null),
            JavaUriParts.tryOf("s", data + "@h:" + port, "/" + data, data, data),
            JavaUriParts.tryOf(null, null, data, null, null),
            JavaUriParts.tryOf("s", "//" + data + "?" + data, data))) {
      assertTrue(parsed.isOk() || parsed.errorOrNull() != null);
    }
    assertTrue(JavaUriParts.tryOf("S".repeat(MANY), "/".repeat(MANY), null).isOk());
    assertFalse(JavaUriParts.tryOf("s", "u:" + data + "\uD800", "h", 1, "", data, data).isOk());
  }
}
