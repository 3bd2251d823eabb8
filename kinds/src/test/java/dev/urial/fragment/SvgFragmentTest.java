package dev.urial.fragment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.fragment.SvgFragment.Transform;
import dev.urial.fragment.SvgFragment.View;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SvgFragmentTest {
  private static View view(String fragment) {
    View view = SvgFragment.parse(fragment).view();
    assertNotNull(view);
    return view;
  }

  /** The examples of SVG 2 §16.3.3. */
  @Test
  void examplesOfSvg2() {
    assertEquals("MyView", SvgFragment.parse("MyView").element());
    assertEquals(
        List.of(0.0, 200.0, 1000.0, 1000.0), view("svgView(viewBox(0,200,1000,1000))").viewBox());
    SvgFragment media = SvgFragment.parse("xywh=0,200,1000,1000&t=10");
    assertEquals("xywh=0,200,1000,1000&t=10", String.valueOf(media.media()));
    assertEquals(List.of(0.0, 0.0, 200.0, 200.0), view("svgView(viewBox(0,0,200,200))").viewBox());
    assertEquals("xMidYMid", view("svgView(preserveAspectRatio(xMidYMid))").preserveAspectRatio());
    assertEquals(
        List.of(new Transform("scale", List.of(5.0))),
        view("svgView(transform(scale(5)))").transform());
  }

  /** SVG 1.1 §17.3.2. */
  @Test
  void viewTargetAndZoomAndPanAreRead() {
    View all =
        view(
            "svgView(viewBox(0%200%201e1%20.5);preserveAspectRatio(defer%20xMinYMax%20slice);"
                + "transform(translate(1,-2)%20rotate(45,1,2),skewX(3)matrix(1,0,0,1,5,6));"
                + "viewTarget(a:b);zoomAndPan(magnify))");
    assertEquals(List.of(0.0, 0.0, 10.0, 0.5), all.viewBox());
    assertEquals("defer xMinYMax slice", all.preserveAspectRatio());
    assertEquals(4, all.transform().size());
    assertEquals("a:b", all.viewTarget());
    assertEquals("magnify", all.zoomAndPan());
  }

  @Test
  void timesMayFollowANameOrAView() {
    assertEquals("t=5", String.valueOf(SvgFragment.parse("MyView&t=5").media()));
    assertEquals("t=5", String.valueOf(SvgFragment.parse("svgView(viewBox(0,0,1,1))&t=5").media()));
    assertEquals(
        List.of(0.0, 0.0, 1.0, 1.0),
        view("svgView(viewBox(0,0,1,1)%3BpreserveAspectRatio(none))").viewBox());
  }

  /** SVG 2 §16.3.3: "Spaces are allowed". */
  @Test
  void spacesAreAllowed() {
    assertEquals(
        view("svgView(viewBox(0,0,1,1);preserveAspectRatio(none);transform(scale(2)))"),
        view(
            "svgView(viewBox( 0, 0 ,1 1 ) ; preserveAspectRatio( none ) ;transform( scale( 2) ) )"
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

  /** CSS Transforms 1 §7, the grammar of the attribute. */
  @Test
  void listsOfTransformsAreWrittenInManyWays() {
    List<Transform> expected =
        List.of(
            new Transform("rotate", List.of(45.0)),
            new Transform("translate", List.of(10.0, -20.0)),
            new Transform("scale", List.of(0.5, 0.25)));
    for (String list :
        List.of(
            "rotate(45)translate(10,-20)scale(.5,.25)",
            "rotate( 45 ) translate(10-20) , scale(.5.25)",
            "rotate (45),,translate( 10 , -20 )  scale(5e-1 +.25)  ")) {
      String fragment = "svgView(transform(" + list.replace(" ", "%20") + "))";
      assertEquals(expected, view(fragment).transform(), list);
    }
    assertEquals(List.of(0.0, -1.0, 9.0, 9.0), view("svgView(viewBox(0-1,9,9))").viewBox());
    assertEquals(List.of(0.0, 0.0, 9.0, 9.0), view("svgView(%20viewBox(0,0,9,9)%20)").viewBox());
  }

  @Test
  void anElementIsFoundByEitherId() {
    El both = new El("g", java.util.Map.of("id", "a", "xml:id", "b"), List.of());
    assertSame(both, SvgFragment.parse("a").select(both, El.ADAPTER));
    assertSame(both, SvgFragment.parse("b").select(both, El.ADAPTER));
  }

  /** What is built never says something else. */
  @Test
  void nothingIsSmuggledIn() {
    for (View view :
        List.of(
            new View(null, null, List.of(), "x);zoomAndPan(disable", null),
            new View(null, "none);viewTarget(x", List.of(), null, null),
            new View(
                null, null, List.of(new Transform("rotate(1) scale", List.of(2.0))), null, null),
            new View(null, null, List.of(), "a ", null),
            new View(List.of(Double.NaN, 0.0, 1.0, 1.0), null, List.of(), null, null),
            new View(null, null, List.of(), null, null))) {
      assertThrows(IllegalArgumentException.class, () -> SvgFragment.of(view), view::toString);
    }
    assertThrows(IllegalArgumentException.class, () -> SvgFragment.of("svgView(viewBox(0,0,1,1))"));
    assertThrows(IllegalArgumentException.class, () -> SvgFragment.of("t=1"));
    View nought = new View(List.of(-0.0, 0.0, 1.0, 1.0), null, List.of(), null, null);
    assertEquals(nought, SvgFragment.of(nought).view());
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
    View view =
        new View(
            List.of(0.0, -1.5, 9.0, 1e20),
            "xMidYMid slice",
            List.of(
                new Transform("rotate", List.of(45.0)), new Transform("scale", List.of(2.0, 3.0))),
            "a",
            "disable");
    SvgFragment built = SvgFragment.of(view);
    assertEquals(view, built.view());
    assertEquals(built, SvgFragment.parse(built.toFragment()));
    assertEquals("%C3%A9", SvgFragment.of("é").toFragment());
    assertThrows(IllegalArgumentException.class, () -> SvgFragment.of("1"));
    assertThrows(
        IllegalArgumentException.class,
        () -> SvgFragment.of(new View(List.of(1.0), null, List.of(), null, null)));
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
        .breaks("svgView(transform(rotate(45),|))", "transformSpec")
        .breaks("svgView(transform(scale(1%202%20|3)))", "transformSpec")
        .breaks("t=|x", "timesegment")
        .breaks("svgView(|)", "SVGViewSpec")
        .breaks("svgView(view|", "SVGViewSpec")
        .breaks("svgView(viewBox(|", "viewBoxSpec")
        .breaks("svgView(viewBox(0,0,9|))", "viewBoxSpec")
        .breaks("svgView(viewBox(0,0,9,|-1))", "viewBoxSpec")
        .breaks("svgView(viewBox(0,0,9,9|", "SVGViewSpec")
        .breaks("svgView(viewBox(0,0,9,9)|", "SVGViewSpec")
        .breaks("svgView(viewBox(0,0,9,9);|)", "SVGViewSpec")
        .breaks("svgView(viewBox(0,0,9,9);view|Box(0,0,9,9))", "SVGViewSpec")
        .breaks("svgView(viewBox(0,0,9,9))|x", "SVGViewSpec")
        .breaks("svgView(preserveAspectRatio(|))", "preserveAspectRatioSpec")
        .breaks("svgView(preserveAspectRatio(xMid|dle))", "preserveAspectRatioSpec")
        .breaks("svgView(preserveAspectRatio(none%20|x))", "preserveAspectRatioSpec")
        .breaks("svgView(transform(|))", "transformSpec")
        .breaks("svgView(transform(s|pin(3)))", "transformSpec")
        .breaks("svgView(transform(rotate(1,2|)))", "transformSpec")
        .breaks("svgView(transform(matrix(1,2,3,4,5|)))", "transformSpec")
        .breaks("svgView(transform(scale(1,2|,3)))", "transformSpec")
        .breaks("svgView(zoomAndPan(|x))", "zoomAndPanSpec")
        .breaks("svgView(viewBox(0,0,9,%|))", "pct-encoded")
        .atLeast(20);
  }
}
