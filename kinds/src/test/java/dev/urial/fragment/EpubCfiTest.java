package dev.urial.fragment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.fragment.EpubCfi.Assertion;
import dev.urial.fragment.EpubCfi.Offset;
import dev.urial.fragment.EpubCfi.Parameter;
import dev.urial.fragment.EpubCfi.Path;
import dev.urial.fragment.EpubCfi.Step;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EpubCfiTest {
  private static Offset offset(String fragment) {
    Offset offset = EpubCfi.parse(fragment).path().offset();
    assertNotNull(offset);
    return offset;
  }

  /** The examples of EPUB CFI 1.1 §2.1 to §3.4. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/3:10)",
        "epubcfi(/6/14[chap05ref]!/4[body01]/10/2/1:3[2^[1^]])",
        "epubcfi(/6/4!/4/10/2/1:3[Ф-\"spa%20ce\"-99%25-aa^[bb^]^^])",
        "epubcfi(/6/4!/4/10/2/1:3[%d0%a4-%22spa%20ce%22-99%25-aa^[bb^]^^])",
        "epubcfi(/6/4!/4/10/2/1:3%5B%D0%A4-%22spa%20ce%22-99%25-aa%5E%5Bbb%5E%5D%5E%5E%5D)",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/2/1:3[yyy])",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/1:3[xx,y])",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/2/1:3[,y])",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/2/1:3[;s=b])",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/2/1:3[yyy;s=b])",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/2[;s=b])",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05],/2/1:1,/3:4)",
        "epubcfi(/6/4[chap01ref]!/4[body01]/16[svgimg])",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/1:0)",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/2/1:0)",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/2/1:3)",
        "epubcfi(/6/4!/4/2~23.5@5.75:97.6)",
      })
  void examplesOfTheDocument(String fragment) {
    EpubCfi cfi = EpubCfi.parse(fragment);
    assertEquals(fragment, cfi.toFragment());
    EpubCfi again =
        cfi.rangeStart() == null || cfi.rangeEnd() == null
            ? EpubCfi.of(cfi.path())
            : EpubCfi.of(cfi.path(), cfi.rangeStart(), cfi.rangeEnd());
    assertEquals(cfi.path(), again.path());
    assertEquals(cfi.rangeStart(), again.rangeStart());
    assertEquals(cfi.rangeEnd(), again.rangeEnd());
  }

  @Test
  void thePathIsATree() {
    EpubCfi cfi = EpubCfi.parse("epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/3:10)");
    assertEquals(
        List.of(
            List.of(new Step(6, null), new Step(4, new Assertion("chap01ref", null, List.of()))),
            List.of(
                new Step(4, new Assertion("body01", null, List.of())),
                new Step(10, new Assertion("para05", null, List.of())),
                new Step(3, null))),
        cfi.path().documents());
    assertEquals(10L, offset(cfi.toFragment()).character());
    assertTrue(!cfi.isRange());
  }

  @Test
  void circumflexesAndEscapesAreUndoneInThisOrder() {
    Assertion assertion =
        offset("epubcfi(/6/4!/4/10/2/1:3[%d0%a4-%22spa%20ce%22-99%25-aa^[bb^]^^])").assertion();
    assertNotNull(assertion);
    assertEquals("Ф-\"spa ce\"-99%-aa[bb]^", assertion.before());
  }

  @Test
  void offsetsAreOfTextTimeAndSpace() {
    Offset both = offset("epubcfi(/4~23.5@5.75:97.6)");
    assertEquals(23.5, both.seconds());
    assertEquals(5.75, both.x());
    assertEquals(97.6, both.y());
    assertNull(both.character());
    assertEquals(0.0, offset("epubcfi(/4!@0:100)").x());
    Assertion biased = offset("epubcfi(/2/1:3[x,y;s=b;t=1,2])").assertion();
    assertNotNull(biased);
    assertEquals("y", biased.after());
    assertEquals(
        List.of(new Parameter("s", List.of("b")), new Parameter("t", List.of("1", "2"))),
        biased.parameters());
  }

  @Test
  void aRangeHasThreePaths() {
    EpubCfi range = EpubCfi.parse("epubcfi(/6/4!/4/10,/2/1:1,/3:4)");
    assertTrue(range.isRange());
    assertEquals("/2/1:1", String.valueOf(range.rangeStart()));
    assertEquals("/3:4", String.valueOf(range.rangeEnd()));
    assertEquals(":1", String.valueOf(EpubCfi.parse("epubcfi(/6,:1,:4)").rangeStart()));
    assertEquals("", String.valueOf(EpubCfi.parse("epubcfi(/6,,)").rangeEnd()));
  }

  @Test
  void offsetsAreBuiltFromNumbers() {
    assertEquals(":10", Offset.character(10).toString());
    assertEquals("~23.5", Offset.time(23.5).toString());
    assertEquals("@0:100", Offset.point(-0.0, 100).toString());
    assertEquals("~10000000@5.75:97.6", Offset.timeAndPoint(1e7, 5.75, 97.6).toString());
    for (Offset offset :
        List.of(
            Offset.character(10).asserting(new Assertion("a;b", "^", List.of())),
            Offset.time(1e-9),
            Offset.point(-0.0, 0.5),
            Offset.timeAndPoint(0, 99.9, 100))) {
      Path path = new Path(List.of(List.of(new Step(6, null))), offset);
      assertEquals(path, EpubCfi.of(path).path());
    }
    assertThrows(IllegalArgumentException.class, () -> Offset.character(-1));
    assertThrows(IllegalArgumentException.class, () -> Offset.time(Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> Offset.time(Double.POSITIVE_INFINITY));
    assertThrows(IllegalArgumentException.class, () -> Offset.point(1, 100.1));
    assertThrows(IllegalArgumentException.class, () -> Offset.point(-1, 1));
  }

  /** What is built never says something else. */
  @Test
  void nothingIsSmuggledIn() {
    for (Offset offset :
        List.of(
            new Offset(",/1,/2", 7L, null, null, null, null),
            new Offset("/8", null, null, null, null, null),
            new Offset(":5", 7L, null, null, null, null),
            new Offset("~1@2:3", null, 1.0, 2.0, null, null))) {
      Path path = new Path(List.of(List.of(new Step(6, null))), offset);
      assertThrows(IllegalArgumentException.class, () -> EpubCfi.of(path), offset::toString);
      Path start = new Path(List.of(List.of()), Offset.character(1));
      assertThrows(IllegalArgumentException.class, () -> EpubCfi.of(path, start, start));
    }
    Path empty = new Path(List.of(List.of(new Step(2, new Assertion("", "x", List.of())))), null);
    assertThrows(IllegalArgumentException.class, () -> EpubCfi.of(empty));
  }

  /** EPUB CFI 1.1 §3.2, each rule. */
  @Test
  void placesAreSortedByTheRules() {
    List<String> sorted =
        List.of(
            "epubcfi(/2)",
            "epubcfi(/4)",
            "epubcfi(/4:0)",
            "epubcfi(/4:9)",
            "epubcfi(/4:10)",
            "epubcfi(/4/2)",
            "epubcfi(/4/2,:1,:2)",
            "epubcfi(/4/2,:1,:3)",
            "epubcfi(/4/2,:2,:2)",
            "epubcfi(/4/10)",
            "epubcfi(/4@0:0)",
            "epubcfi(/4@9:0)",
            "epubcfi(/4@0:1)",
            "epubcfi(/4~1)",
            "epubcfi(/4~1@0:0)",
            "epubcfi(/4~2@0:0)",
            "epubcfi(/4!/2)",
            "epubcfi(/6)");
    for (int i = 0; i < sorted.size(); i++) {
      for (int k = 0; k < sorted.size(); k++) {
        int order =
            EpubCfi.readingOrder()
                .compare(EpubCfi.parse(sorted.get(i)), EpubCfi.parse(sorted.get(k)));
        assertEquals(Integer.signum(i - k), Integer.signum(order), sorted.get(i) + sorted.get(k));
      }
    }
    assertEquals(
        0,
        EpubCfi.readingOrder()
            .compare(
                EpubCfi.parse("epubcfi(/6/4[a]!/4:1[b;s=a])"),
                EpubCfi.parse("epubcfi(/6/4!/4:1)")));
    assertEquals(
        0,
        EpubCfi.readingOrder()
            .compare(EpubCfi.parse("epubcfi(/6,/4:1,/4:1)"), EpubCfi.parse("epubcfi(/6/4,:1,:1)")));
  }

  @Test
  void nonsenseIsIgnored() {
    assertNull(EpubCfi.read("chapter1"));
    assertThrows(
        IllegalArgumentException.class, () -> EpubCfi.of(new Path(List.of(List.of()), null)));
  }

  @TestFactory
  Stream<DynamicTest> malformed() {
    return Malformed.of(EpubCfi::tryParse)
        .breaks("|", "fragment")
        .breaks("epub|", "fragment")
        .breaks("epubcfi|[/6]", "fragment")
        .breaks("epubcfi(|)", "step")
        .breaks("epubcfi(|:1)", "step")
        .breaks("epubcfi(/|)", "integer")
        .breaks("epubcfi(/|x)", "integer")
        .breaks("epubcfi(/0|6)", "fragment")
        .breaks("epubcfi(/6|", "fragment")
        .breaks("epubcfi(/6)|)", "fragment")
        .breaks("epubcfi(/6!|)", "path")
        .breaks("epubcfi(/6!:|)", "integer")
        .breaks("epubcfi(/6:1|/2)", "fragment")
        .breaks("epubcfi(/6[|])", "assertion")
        .breaks("epubcfi(/6[a|", "assertion")
        .breaks("epubcfi(/6[a|[)", "assertion")
        .breaks("epubcfi(/6[^|a])", "value")
        .breaks("epubcfi(/6[a,|])", "value")
        .breaks("epubcfi(/6[;|=b])", "value")
        .breaks("epubcfi(/6[;s|])", "assertion")
        .breaks("epubcfi(/6[;s=|])", "value")
        .breaks("epubcfi(/6[;a|%20b=c])", "value")
        .breaks("epubcfi(/6,/2|)", "range")
        .breaks("epubcfi(/6:5|,/1,/2)", "fragment")
        .breaks("epubcfi(/6,/2,/4|,/5)", "fragment")
        .breaks("epubcfi(/6~1.50|)", "number")
        .breaks("epubcfi(/6@10|1:1)", "number")
        .breaks("epubcfi(/6@100|0:1)", "number")
        .breaks("epubcfi(/6@1:100|.5)", "number")
        .breaks("epubcfi(/6@99|9:1)", "number")
        .breaks("epubcfi(/6@5|)", "offset")
        .breaks("epubcfi(/6@5:|)", "number")
        .breaks("epubcfi(/6[|%FF])", "UTF8-octets")
        .atLeast(20);
  }
}
