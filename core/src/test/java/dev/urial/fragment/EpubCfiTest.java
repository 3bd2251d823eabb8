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

  /** The examples of EPUB CFI 1.1 §2.1 to §3.1. */
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
        .breaks("epubcfi(/6,/2,/4|,/5)", "fragment")
        .breaks("epubcfi(/6~1.50|)", "number")
        .breaks("epubcfi(/6@5|)", "offset")
        .breaks("epubcfi(/6@5:|)", "number")
        .breaks("epubcfi(/6[|%FF])", "UTF8-octets")
        .atLeast(20);
  }
}
