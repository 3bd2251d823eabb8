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
        .breaks("a&x|=1", "namevalues")
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
