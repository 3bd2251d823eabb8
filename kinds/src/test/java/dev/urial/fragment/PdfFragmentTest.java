package dev.urial.fragment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.fragment.PdfFragment.Parameter;
import dev.urial.fragment.PdfFragment.View;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class PdfFragmentTest {
  /** Each parameter of RFC 8118 §3. */
  @Test
  void parametersOfRfc8118Section3() {
    assertEquals(3, PdfFragment.parse("page=3").page());
    assertEquals("Chapter 6", PdfFragment.parse("nameddest=Chapter%206").value("nameddest"));
    assertEquals("s1", PdfFragment.parse("structelem=s1").value("structelem"));
    assertEquals("452fde0e", PdfFragment.parse("page=1&comment=452fde0e").value("comment"));
    assertEquals(List.of(50.0), PdfFragment.parse("page=3&zoom=50").zoom());
    assertEquals(
        List.of(200.0, 250.0, 100.5), PdfFragment.parse("page=3&zoom=200,250,100.5").zoom());
    assertEquals(
        new View("FitH", List.of(100.0)), PdfFragment.parse("page=72&view=FitH,100").view());
    assertEquals(new View("Fit", List.of()), PdfFragment.parse("view=Fit").view());
    assertEquals(
        new View("XYZ", List.of(1.0, -2.5, 0.5)), PdfFragment.parse("view=XYZ,1,-2.5,.5").view());
    assertEquals(List.of(1.0, 2.0, 3.0, 4.0), PdfFragment.parse("viewrect=1,2,3,4").viewrect());
    assertEquals(List.of(1.0, 2.0, 3.0, 4.0), PdfFragment.parse("highlight=1,2,3,4").highlight());
    assertEquals(
        List.of("word1", "word2"), PdfFragment.parse("search=%22word1%20word2%22").search());
    assertEquals(
        "http://example.org/form.fdf",
        PdfFragment.parse("fdf=http://example.org/form.fdf").value("fdf"));
  }

  @Test
  void whatStandsBehindEfBelongsToTheEmbeddedFile() {
    PdfFragment outer = PdfFragment.parse("page=1&ef=table.csv&row=4&banana");
    assertEquals("table.csv", outer.value("ef"));
    assertEquals("row=4&banana", outer.embedded());
    assertEquals(outer, PdfFragment.read(outer.toFragment()));
    assertEquals("row=4&banana", PdfFragment.read("ef=a#row=4&banana").embedded());
    assertNull(PdfFragment.parse("ef=table.csv").embedded());
    assertEquals("", PdfFragment.parse("ef=table.csv&").embedded());
  }

  /** RFC 3986 §2.3. */
  @Test
  void namesMayBeEscaped() {
    assertEquals(3, PdfFragment.parse("%70age=3").page());
  }

  /** A viewer of long fragments without an equals sign must not look for it again and again. */
  @Test
  void readingIsLinear() {
    String hostile = "page&".repeat(400_000);
    assertEquals(400_000, PdfFragment.read(hostile).ignored().size());
  }

  @Test
  void theLastOfANameCounts() {
    assertEquals(2, PdfFragment.parse("page=1&page=2").page());
    assertEquals(0, PdfFragment.parse("zoom=50").page());
    assertEquals(List.of(), PdfFragment.parse("zoom=50").search());
    assertNull(PdfFragment.parse("page=1").zoom());
    assertNull(PdfFragment.parse("page=1").view());
  }

  @Test
  void viewersIgnoreWhatTheyDoNotKnow() {
    PdfFragment read = PdfFragment.read("toolbar=0&page=2#zoom=x&&Chapter6&nameddest=%FF");
    assertEquals(List.of(new Parameter("page", "2")), read.parameters());
    assertEquals(List.of("toolbar=0", "zoom=x", "Chapter6", "nameddest=%FF"), read.ignored());
    assertTrue(PdfFragment.read("").parameters().isEmpty());
  }

  @Test
  void whatIsBuiltSaysWhatWasAsked() {
    PdfFragment built =
        PdfFragment.of(new Parameter("nameddest", "a&b#c"), new Parameter("search", "\"x y\""));
    assertEquals("nameddest=a%26b%23c&search=%22x%20y%22", built.toFragment());
    assertEquals("a&b#c", built.value("nameddest"));
    assertThrows(IllegalArgumentException.class, () -> PdfFragment.of(new Parameter("page", "0")));
    assertThrows(
        IllegalArgumentException.class,
        () -> PdfFragment.of(new Parameter("ef", "a"), new Parameter("page", "1")));
    assertThrows(IllegalArgumentException.class, () -> PdfFragment.of(new Parameter("ef=", "a")));
  }

  @TestFactory
  Stream<DynamicTest> malformed() {
    return Malformed.of(PdfFragment::tryParse)
        .breaks("|", "parameter")
        .breaks("|Chapter6", "parameter")
        .breaks("pa|", "parameter")
        .breaks("page|", "parameter")
        .breaks("page|s=1", "parameter")
        .breaks("|Page=1", "parameter")
        .breaks("page=|", "parameter")
        .breaks("page=0|", "parameter")
        .breaks("page=1|.5", "parameter")
        .breaks("page=|-1", "parameter")
        .breaks("page=1&|", "parameter")
        .breaks("page=1#|", "parameter")
        .breaks("nameddest=|", "parameter")
        .breaks("zoom=|", "parameter")
        .breaks("zoom=|x", "parameter")
        .breaks("zoom=100,|", "parameter")
        .breaks("zoom=100,1|", "parameter")
        .breaks("zoom=100,1,2|,3", "parameter")
        .breaks("view=|fit", "parameter")
        .breaks("view=Fit|,3", "parameter")
        .breaks("view=FitH,|", "parameter")
        .breaks("view=FitH,1|,2", "parameter")
        .breaks("view=FitR,1,2,3|", "parameter")
        .breaks("view=FitR|", "parameter")
        .breaks("viewrect=1,2,3|", "parameter")
        .breaks("highlight=1,2,3,4|,5", "parameter")
        .breaks("search=|", "parameter")
        .breaks("search=%22a|", "parameter")
        .breaks("search=%22a%22|b", "parameter")
        .breaks("comment=%|", "pct-encoded")
        .atLeast(20);
  }

  /** What was read once is answered, not read again. */
  @Test
  void gettersAnswerWhatWasRead() {
    PdfFragment shown = PdfFragment.parse("zoom=1&zoom=2,3,4&view=Fit&search=%22a%20b%22");
    assertEquals(List.of(2.0, 3.0, 4.0), shown.zoom());
    assertSame(shown.zoom(), shown.zoom());
    assertSame(shown.view(), shown.view());
    assertSame(shown.search(), shown.search());
    assertEquals(List.of("a", "b"), shown.search());
  }
}
