package dev.urial.fragment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SvgFragmentTest {
  private static Map<String, String> view(String fragment) {
    return SvgFragment.parse(fragment).view();
  }

  /** The examples of SVG 2 §16.3.3. */
  @Test
  void examplesOfSvg2() {
    assertEquals("MyView", SvgFragment.parse("MyView").element());
    assertEquals(Map.of("viewBox", "0,200,1000,1000"), view("svgView(viewBox(0,200,1000,1000))"));
    SvgFragment media = SvgFragment.parse("xywh=0,200,1000,1000&t=10");
    assertEquals("xywh=0,200,1000,1000&t=10", String.valueOf(media.media()));
    assertEquals(
        Map.of("preserveAspectRatio", "xMidYMid"), view("svgView(preserveAspectRatio(xMidYMid))"));
    assertEquals(Map.of("transform", "scale(5)"), view("svgView(transform(scale(5)))"));
  }

  /** SVG 1.1 §17.3.2. */
  @Test
  void viewTargetAndZoomAndPanAreRead() {
    Map<String, String> all =
        view(
            "svgView(viewBox(0%200%201e1%20.5);preserveAspectRatio(defer%20xMinYMax%20slice);"
                + "transform(translate(1,-2)%20rotate(45,1,2),skewX(3)matrix(1,0,0,1,5,6));"
                + "viewTarget(a:b);zoomAndPan(magnify))");
    assertEquals("0 0 1e1 .5", all.get("viewBox"));
    assertEquals("defer xMinYMax slice", all.get("preserveAspectRatio"));
    assertEquals(
        "translate(1,-2) rotate(45,1,2),skewX(3)matrix(1,0,0,1,5,6)", all.get("transform"));
    assertEquals("a:b", all.get("viewTarget"));
    assertEquals("magnify", all.get("zoomAndPan"));
    assertThrows(UnsupportedOperationException.class, all::clear);
  }

  @Test
  void timesMayFollowANameOrAView() {
    assertEquals("t=5", String.valueOf(SvgFragment.parse("MyView&t=5").media()));
    assertEquals("t=5", String.valueOf(SvgFragment.parse("svgView(viewBox(0,0,1,1))&t=5").media()));
    assertEquals(
        Map.of("viewBox", "0,0,1,1", "preserveAspectRatio", "none"),
        view("svgView(viewBox(0,0,1,1)%3BpreserveAspectRatio(none))"));
  }

  /** SVG 2 §16.3.3: "Spaces are allowed". */
  @Test
  void spacesAreAllowed() {
    assertEquals(
        view("svgView(viewBox(0,0,1,1);preserveAspectRatio(none);transform(scale(2)))"),
        view(
            "svgView(viewBox( 0,0,1,1 ) ; preserveAspectRatio( none ) ;transform( scale(2) ) )"
                .replace(" ", "%20")));
  }

  /** SVG 2 §16.3.3: {@code timesegment *( "&" spacesegment )}, and the other way round. */
  @Test
  void timesAndRectanglesFollowEachOther() {
    for (String fragment : List.of("t=1&xywh=1,2,3,4", "xywh=1,2,3,4&t=1&t=2", "a&t=1&t=2")) {
      assertEquals(fragment, SvgFragment.parse(fragment).toFragment());
    }
  }

  /** XML 1.0 §2.3: in a Name, a colon is a letter. */
  @Test
  void namesMayHaveColons() {
    for (String name : List.of("a:1", "a:-b", ":", "a:", "::a", "é:·")) {
      assertEquals(name, SvgFragment.parse(name).element());
      assertEquals(name, SvgFragment.of(name).element());
    }
  }

  @Test
  void anElementIsFoundByEitherId() {
    El both = new El("g", Map.of("id", "a", "xml:id", "b"), List.of());
    assertSame(both, SvgFragment.parse("a").select(both, El.ADAPTER));
    assertSame(both, SvgFragment.parse("b").select(both, El.ADAPTER));
  }

  /** What is built never says something else. */
  @Test
  void nothingIsSmuggledIn() {
    assertThrows(IllegalArgumentException.class, () -> SvgFragment.of("svgView(viewBox(0,0,1,1))"));
    assertThrows(IllegalArgumentException.class, () -> SvgFragment.of("t=1"));
  }

  @Test
  void anElementIsSelectedByItsId() {
    El view = El.of("view", "id", "MyView");
    assertSame(view, SvgFragment.parse("MyView").select(El.of("svg", view), El.ADAPTER));
    assertNull(SvgFragment.parse("Other").select(El.of("svg", view), El.ADAPTER));
    assertNull(SvgFragment.parse("t=1").select(El.of("svg", view), El.ADAPTER));
    assertNull(SvgFragment.read("svgView()"));
  }

  @Test
  void whatIsBuiltSaysWhatWasAsked() {
    assertEquals("%C3%A9", SvgFragment.of("é").toFragment());
    assertThrows(IllegalArgumentException.class, () -> SvgFragment.of("1"));
  }

  @TestFactory
  Stream<DynamicTest> malformed() {
    return Malformed.of(SvgFragment::tryParse)
        .breaks("|", "SVGFragmentIdentifier")
        .breaks("|1a", "SVGFragmentIdentifier")
        .breaks("a|(b)", "SVGFragmentIdentifier")
        .breaks("a&|", "namevalues")
        .breaks("a&|x=1", "namevalues")
        .breaks("MyView&|xywh=1,2,3,4", "namevalues")
        .breaks("svgView(viewBox(0,0,9,9))&|xywh=1,1,1,1", "namevalues")
        .breaks("t=1&|t=2", "namevalues")
        .breaks("xywh=1,2,3,4&|xywh=1,2,3,4", "namevalues")
        .breaks("a|=b", "SVGFragmentIdentifier")
        .breaks("track|=b", "SVGFragmentIdentifier")
        .breaks("svgView(viewTarget(a|=b))", "SVGViewSpec")
        .breaks("svgView(viewBox(0,0,9,9))|;t=1", "SVGViewSpec")
        .breaks("t=|x", "timesegment")
        .breaks("svgView(|)", "SVGViewSpec")
        .breaks("svgView(view|", "SVGViewSpec")
        .breaks("svgView(viewBox(|))", "SVGViewSpec")
        .breaks("svgView(viewBox(0|<))", "SVGViewSpec")
        .breaks("svgView(viewBox(0,%|))", "pct-encoded")
        .breaks("svgView(viewBox(0,0,9,9|", "SVGViewSpec")
        .breaks("svgView(viewBox(0,0,9,9)|", "SVGViewSpec")
        .breaks("svgView(viewBox(0,0,9,9);|)", "SVGViewSpec")
        .breaks("svgView(viewBox(0,0,9,9);view|Box(0,0,9,9))", "SVGViewSpec")
        .breaks("svgView(viewBox(0,0,9,9))|x", "SVGViewSpec")
        .atLeast(20);
  }
}
