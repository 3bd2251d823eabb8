package dev.urial.dereference.part;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.urial.MediaType;
import dev.urial.dereference.part.Extent.Unit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.DeflaterOutputStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentNameDestinationDictionary;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.destination.PDPageFitDestination;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Views of SVG, and pages of PDF. */
class DrawingPartsTest {
  private static final MediaType PDF = MediaType.parse("application/pdf");
  private static final MediaType SVG = MediaType.parse("image/svg+xml");
  private static final String DRAWING =
      "<?xml version='1.0'?><!-- c -->\n<svg width='200' height='100' viewBox='0 0 400 200'>"
          + "<view id='v' viewBox='1 2 3 4'/><g id='g'><circle r='9'/></g></svg>";

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '$',
      value = {
        "svgView(viewBox(0,200,1000,1000))@<svg width='200' height='100' viewBox='0 200 1000"
            + " 1000'>",
        "v@<svg width='200' height='100' viewBox='1 2 3 4'>",
        "svgView(preserveAspectRatio(none);transform(rotate(45)))@<svg preserveAspectRatio=\"none\""
            + " transform=\"rotate(45)\" width='200' height='100' viewBox='0 0 400 200'>",
        "xywh=10,20,30,40@<svg width='30' height='40' viewBox='20 40 60 80'>",
        "xywh=percent:50,50,50,50@<svg width='100' height='50' viewBox='200 100 200 100'>",
        "svgView(viewBox(0,0,1,1))&t=10@<svg width='200' height='100' viewBox='0 0 1 1'>"
      })
  void viewsGoToTheRoot(String fragment, String root) {
    Part part = SecondaryResource.of(DRAWING.getBytes(UTF_8), SVG, fragment).part();
    assertNotNull(part);
    int start = DRAWING.indexOf("<svg");
    String expected =
        DRAWING.substring(0, start) + root + DRAWING.substring(DRAWING.indexOf('>', start) + 1);
    assertEquals(expected, new String(part.octets(), UTF_8));
  }

  @Test
  void elementsAreCutOut() {
    SecondaryResource second = SecondaryResource.of(DRAWING.getBytes(UTF_8), SVG, "g");
    assertNotNull(second.part());
    assertEquals("<g id='g'><circle r='9'/></g>", new String(second.part().octets(), UTF_8));
    assertEquals(Outcome.ABSENT, SecondaryResource.of(DRAWING.getBytes(UTF_8), SVG, "x").outcome());
    assertEquals(
        Outcome.IGNORED, SecondaryResource.of(DRAWING.getBytes(UTF_8), SVG, "svgView()").outcome());
    assertEquals(
        Outcome.CUT,
        SecondaryResource.of(DRAWING.getBytes(UTF_8), SVG, "xpointer(id('g'))").outcome());
    assertEquals(
        Outcome.IGNORED,
        SecondaryResource.of("<svg/>".getBytes(UTF_8), SVG, "xywh=percent:0,0,50,50").outcome());
  }

  private static byte[] pdf(int pages) throws IOException {
    try (PDDocument document = new PDDocument()) {
      for (int i = 0; i < pages; i++) {
        document.addPage(new PDPage(new PDRectangle(100 + i, 200)));
      }
      PDPageFitDestination place = new PDPageFitDestination();
      place.setPage(document.getPage(pages - 1));
      COSDictionary places = new COSDictionary();
      places.setItem("end", place);
      document
          .getDocumentCatalog()
          .getCOSObject()
          .setItem("Dests", new PDDocumentNameDestinationDictionary(places));
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      document.save(out);
      return out.toByteArray();
    }
  }

  /** PDFBox keeps in memory what a table of objects unpacks to. */
  @Test
  void whatUnpacksToMoreThanTheLimitIsNotOpened() throws IOException {
    ByteArrayOutputStream zeros = new ByteArrayOutputStream();
    try (DeflaterOutputStream packing = new DeflaterOutputStream(zeros)) {
      packing.write(new byte[3_000_000]);
    }
    ByteArrayOutputStream bomb = new ByteArrayOutputStream();
    bomb.write("%PDF-1.5\n".getBytes(UTF_8));
    int table = bomb.size();
    bomb.write(
        ("1 0 obj <</Type/XRef/Size 2/W[1 3 1]/Root 1 0 R/Filter/FlateDecode/Length "
                + zeros.size()
                + ">>stream\n")
            .getBytes(UTF_8));
    zeros.writeTo(bomb);
    bomb.write(("\nendstream endobj\nstartxref\n" + table + "\n%%EOF\n").getBytes(UTF_8));
    PartLimits limits = new PartLimits(1_000_000, 50_000_000, 2_000_000, 64);
    SecondaryResource made = SecondaryResource.of(bomb.toByteArray(), PDF, "page=2", limits);
    assertEquals(Outcome.UNCUT, made.outcome());
    assertEquals("part.too-long", made.remarks().get(0).message().key());
  }

  @Test
  void pagesAreCutOut() throws IOException {
    byte[] whole = pdf(5);
    Map<String, Integer> pages =
        Map.of("page=3", 3, "page=1&zoom=50", 1, "nameddest=end", 5, "page=2&nameddest=end", 5);
    for (Map.Entry<String, Integer> one : pages.entrySet()) {
      Part part = SecondaryResource.of(whole, PDF, one.getKey()).part();
      assertNotNull(part);
      int page = one.getValue();
      assertEquals(new Extent(Unit.PAGE, page - 1, page), part.extent(Unit.PAGE));
      try (PDDocument document = Loader.loadPDF(part.octets())) {
        assertEquals(1, document.getNumberOfPages());
        assertEquals(99 + page, document.getPage(0).getMediaBox().getWidth());
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "page=6, ABSENT",
    "nameddest=x, ABSENT",
    "zoom=50, WHOLE",
    "banana, IGNORED",
    "'ef=a.txt#x', UNCUT"
  })
  void otherFragmentsOfPdf(String fragment, Outcome outcome) throws IOException {
    assertEquals(outcome, SecondaryResource.of(pdf(5), PDF, fragment).outcome());
  }

  @Test
  void brokenDocumentsAreAnswered() throws IOException {
    byte[] whole = pdf(2);
    assertEquals(Outcome.WHOLE, SecondaryResource.of(pdf(1), PDF, "page=1").outcome());
    for (int i = 0; i < whole.length; i += 37) {
      assertNotNull(SecondaryResource.of(Arrays.copyOf(whole, i), PDF, "page=1").outcome());
      byte[] scribbled = whole.clone();
      scribbled[i] ^= 0x55;
      assertNotNull(SecondaryResource.of(scribbled, PDF, "page=2").outcome());
    }
  }
}
