package dev.urial.fragment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.fragment.XPointer.Element;
import dev.urial.fragment.XPointer.Other;
import dev.urial.fragment.XPointer.Part;
import dev.urial.fragment.XPointer.Shorthand;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class XPointerTest {
  private static List<Part> parts(String fragment) {
    return XPointer.parse(fragment).parts();
  }

  /** XPointer Framework §3.2. */
  @Test
  void aShorthandPointsToTheElementWithThatId() {
    assertEquals(List.of(new Shorthand("intro")), parts("intro"));
    assertEquals(List.of(new Shorthand("é")), parts("%C3%A9"));
    El intro = El.of("p", "xml:id", "intro");
    assertSame(intro, XPointer.parse("intro").select(El.of("doc", intro), El.ADAPTER));
    assertNull(XPointer.parse("other").select(El.of("doc", intro), El.ADAPTER));
  }

  /** XPointer Framework §3.3: parts are tried from left to right. */
  @Test
  void theFirstPartThatPointsToSomethingCounts() {
    El second = El.of("b");
    El root = El.of("doc", El.of("a"), second);
    assertEquals(
        List.of(
            new Other("xpointer", "id('boy-blue')/horn[1]"), new Element("boy-blue", List.of(3))),
        parts("xpointer(id('boy-blue')/horn%5B1%5D)%20element(boy-blue/3)"));
    assertSame(
        second,
        XPointer.parse("xpointer(//b)element(nobody)element(/1/9)element(/1/2)")
            .select(root, El.ADAPTER));
  }

  /**
   * XPointer Framework §3.1 and §4.2: circumflexes escape parentheses without partner, and
   * themselves.
   */
  @Test
  void circumflexesEscape() {
    assertEquals(
        List.of(new Other("xpointer", "string-range(//P,\"a little hat ^\")")),
        parts("xpointer(string-range(//P,\"a little hat ^^\"))"));
    assertEquals(List.of(new Other("x", ")(")), parts("x(^)^()"));
    assertEquals(List.of(new Other("x", "a(b)c")), parts("x(a(b)c)"));
    assertEquals("x(%5E)%5E(())", XPointer.of(new Other("x", ")(()")).toFragment());
  }

  /** XPointer element() Scheme §3, its three examples. */
  @Test
  void examplesOfTheElementScheme() {
    El target = El.of("z");
    El intro = El.of("sec", "id", "intro", El.of("p"), El.of("p"), El.of("p", target));
    El root = El.of("doc", El.of("head"), intro);
    assertEquals(List.of(new Element("intro", List.of())), parts("element(intro)"));
    assertSame(intro, XPointer.parse("element(intro)").select(root, El.ADAPTER));
    assertEquals(List.of(new Element(null, List.of(1, 2))), parts("element(/1/2)"));
    assertSame(intro, XPointer.parse("element(/1/2)").select(root, El.ADAPTER));
    assertEquals(List.of(new Element("intro", List.of(3, 1))), parts("element(intro/3/1)"));
    assertSame(target, XPointer.parse("element(intro/3/1)").select(root, El.ADAPTER));
    assertSame(root, XPointer.parse("element(/1)").select(root, El.ADAPTER));
    assertNull(XPointer.parse("element(/2)").select(root, El.ADAPTER));
    assertNull(XPointer.parse("element(intro/4)").select(root, El.ADAPTER));
    assertNull(XPointer.parse("element(/1/99999999999999999999)").select(root, El.ADAPTER));
  }

  /** XPointer element() Scheme §3: data that are none do not point, and are no error. */
  @Test
  void brokenElementDataPointToNothing() {
    for (String data :
        List.of("", "/", "/0", "/01", "/1/", "1", "a/", "a//1", "a b", "/1/2a", "/-1")) {
      XPointer pointer = XPointer.parse("element(" + data.replace(" ", "%20") + ")");
      assertEquals(List.of(new Other("element", data)), pointer.parts());
      assertNull(pointer.select(El.of("doc"), El.ADAPTER));
    }
  }

  @Test
  void otherSchemesAreKept() {
    assertEquals(List.of(new Other("xmlns", "x=http://a/")), parts("xmlns(x=http://a/)"));
    assertEquals(List.of(new Other("x:y", "z")), parts("x:y(z)"));
  }

  /** XPointer Framework §3.1, rule 9: data are of all characters of Unicode, from U+0000 on. */
  @Test
  void dataMayBeOfAnyCharacter() {
    assertEquals(List.of(new Other("x", "\0\uFFFF")), parts("x(%00%EF%BF%BF)"));
    assertEquals("x(%00)", XPointer.of(new Other("x", "\0")).toFragment());
  }

  /** However many parts name an element, the document is walked once. */
  @Test
  void manyPartsAreLinear() {
    El[] children = new El[100_000];
    java.util.Arrays.fill(children, El.of("p", "id", "x"));
    El last = El.of("p", "id", "here");
    El root = El.of("doc", El.of("a", children), last);
    String parts = "element(no/1)".repeat(20_000) + "element(nowhere)";
    assertNull(XPointer.parse(parts).select(root, El.ADAPTER));
    assertSame(last, XPointer.parse(parts + "element(here)").select(root, El.ADAPTER));
  }

  @Test
  void nonsenseIsIgnored() {
    assertNull(XPointer.read("1a"));
    assertEquals(XPointer.parse("a"), XPointer.read("a"));
  }

  @Test
  void whatIsBuiltSaysWhatWasAsked() {
    assertEquals("intro", XPointer.of(new Shorthand("intro")).toFragment());
    assertEquals(
        "xmlns(x=a%5E)b)element(a/1/2)y(%5B%5D)",
        XPointer.of(
                new Other("xmlns", "x=a)b"), new Element("a", List.of(1, 2)), new Other("y", "[]"))
            .toFragment());
    assertThrows(IllegalArgumentException.class, () -> XPointer.of(new Element(null, List.of())));
    assertThrows(
        IllegalArgumentException.class, () -> XPointer.of(new Shorthand("a"), new Shorthand("b")));
    assertThrows(IllegalArgumentException.class, () -> XPointer.of(new Shorthand("1")));
    assertThrows(IllegalArgumentException.class, () -> XPointer.of());
  }

  @Test
  void parenthesesAreCountedWithoutRecursion() {
    String deep = "x(" + "(".repeat(200_000) + ")".repeat(200_000) + ")";
    assertEquals(1, parts(deep).size());
    assertEquals(deep, XPointer.of(parts(deep).get(0)).toFragment());
  }

  @TestFactory
  Stream<DynamicTest> malformed() {
    return Malformed.of(XPointer::tryParse)
        .breaks("|", "Pointer")
        .breaks("|1a", "Pointer")
        .breaks("|-a", "Pointer")
        .breaks("|/1/2", "Pointer")
        .breaks("|%20a", "Pointer")
        .breaks("a|/b", "PointerPart")
        .breaks("a|%20", "PointerPart")
        .breaks("a|)", "PointerPart")
        .breaks("a:|", "SchemeName")
        .breaks("a:b|", "PointerPart")
        .breaks("a:b|:c()", "PointerPart")
        .breaks("a:|(b)", "SchemeName")
        .breaks("element(/1|", "SchemeData")
        .breaks("element(/1(2)|", "SchemeData")
        .breaks("x(^|", "SchemeData")
        .breaks("x(^|a)", "SchemeData")
        .breaks("x(%5E|a)", "SchemeData")
        .breaks("x()%20|", "PointerPart")
        .breaks("x()|)", "SchemeName")
        .breaks("x()y|", "PointerPart")
        .breaks("x()|1()", "SchemeName")
        .breaks("x(%00|", "SchemeData")
        .breaks("x(%|)", "pct-encoded")
        .breaks("x(|%FF)", "UTF8-octets")
        .atLeast(20);
  }
}
