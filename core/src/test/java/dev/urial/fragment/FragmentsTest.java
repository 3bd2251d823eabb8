package dev.urial.fragment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.grammar.MediaType;
import dev.urial.grammar.UriParseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FragmentsTest {
  private static Fragment of(String type, String fragment) {
    return Fragments.of(MediaType.parse(type), fragment);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "text/html a HtmlFragment",
        "TEXT/HTML;charset=utf-8 a HtmlFragment",
        "application/xhtml+xml a HtmlFragment",
        "application/xhtml+xml element(/1/2) XPointer",
        "text/html element(/1/2) HtmlFragment",
        "application/xml a XPointer",
        "text/xml a XPointer",
        "application/rss+xml a XPointer",
        "text/xml-external-parsed-entity a XPointer",
        "*/*+xml a XPointer",
        "image/svg+xml a SvgFragment",
        "image/svg+xml svgView(viewBox(0,0,1,1)) SvgFragment",
        "image/svg+xml xpointer(id(a)) XPointer",
        "image/svg+xml t=1 SvgFragment",
        "video/mp4 t=1 MediaFragment",
        "video/* t=1 MediaFragment",
        "audio/ogg t=1 MediaFragment",
        "image/png xywh=1,2,3,4 MediaFragment",
        "text/plain char=1 PlainTextFragment",
        "text/csv row=1 CsvFragment",
        "application/json /a JsonPointer",
        "text/json /a JsonPointer",
        "application/geo+json /a JsonPointer",
        "*/*+json /a JsonPointer",
        "application/pdf page=1 PdfFragment",
        "application/epub+zip epubcfi(/6) EpubCfi",
        "application/oebps-package+xml epubcfi(/6) EpubCfi",
        "application/oebps-package+xml a XPointer",
        "application/zip a OtherFragment",
        "text/markdown a OtherFragment",
        "*/* a OtherFragment",
      })
  void theMediaTypeChoosesTheLanguage(String type, String fragment, String kind) {
    Fragment read = of(type, fragment);
    assertEquals(kind, read.getClass().getSimpleName());
    assertEquals(fragment, read.toFragment());
    assertEquals(read, Fragments.parse(MediaType.parse(type), fragment));
    assertNotNull(read.definition().link());
  }

  /** What a user agent does with nonsense: it takes what is left, or ignores the whole. */
  @Test
  void nonsenseIsNeverAnException() {
    assertEquals(
        "[1]",
        assertInstanceOf(MediaFragment.class, of("video/mp4", "t=x&track=1")).tracks().toString());
    assertEquals(1, assertInstanceOf(PdfFragment.class, of("application/pdf", "page=1&x")).page());
    assertEquals("100%", assertInstanceOf(HtmlFragment.class, of("text/html", "100%")).name());
    for (String type :
        new String[] {
          "text/plain",
          "text/csv",
          "application/json",
          "text/xml",
          "image/svg+xml",
          "application/epub+zip"
        }) {
      OtherFragment other = assertInstanceOf(OtherFragment.class, of(type, "1%"), type);
      assertNotNull(other.error());
      assertEquals("1%", other.toFragment());
      assertThrows(
          UriParseException.class, () -> Fragments.parse(MediaType.parse(type), "1%"), type);
    }
    assertNull(assertInstanceOf(OtherFragment.class, of("font/woff", "1%")).error());
  }
}
