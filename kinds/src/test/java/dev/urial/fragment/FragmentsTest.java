package dev.urial.fragment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.MediaType;
import dev.urial.report.UriParseException;
import java.util.List;
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
        "application/epub+zip epubcfi(/6) OtherFragment",
        "application/oebps-package+xml epubcfi(/6) XPointer",
        "application/oebps-package+xml a XPointer",
        "application/zip a OtherFragment",
        "text/markdown a OtherFragment",
        "text/markdown line=10 PlainTextFragment",
        "text/markdown char=10 OtherFragment",
        "text/markdown line=10&x=y OtherFragment",
        "text/plain :~:text=foo HtmlFragment",
        "text/plain a:~:text=foo HtmlFragment",
        "text/plain char=1;x=a:~:b PlainTextFragment",
        "application/xml epubcfi(/6) XPointer",
        "image/svg+xml svgView%28viewBox%280,0,9,9%29%29 SvgFragment",
        "image/svg+xml %73vgView(viewBox(0,0,9,9)) SvgFragment",
        "image/x+xml xywh=160,120,320,240 MediaFragment",
        "image/x+xml a XPointer",
        "application/rdf+xml a XPointer",
        "application/rdf+xml 1 OtherFragment",
        "application/dash+xml t=50 OtherFragment",
        "application/ld+json me OtherFragment",
        "application/schema+json /$defs/a JsonPointer",
        "application/schema+json anchor OtherFragment",
        "application/senml+json rec=3 OtherFragment",
        "application/geo+json /type JsonPointer",
        "*/*+json /type JsonPointer",
        "*/*+json type OtherFragment",
        "application/xml-dtd a OtherFragment",
        "text/xml;charset=utf-8 a XPointer",
        "image/* xywh=1,2,3,4 MediaFragment",
        "text/* a OtherFragment",
        "application/json /a JsonPointer",
        "text/turtle a OtherFragment",
        "*/* a OtherFragment",
      })
  void theMediaTypeChoosesTheLanguage(String type, String fragment, String kind) {
    Fragment read = of(type, fragment);
    assertEquals(kind, read.getClass().getSimpleName());
    assertEquals(fragment, read.toFragment());
    assertEquals(read, Fragments.parse(MediaType.parse(type), fragment));
    assertNotNull(read.definition().link());
  }

  /** Media Fragments 1.0 §4.2: a picture lasts no time, and sound has no region. */
  @Test
  void theMediumHasOnlyItsOwnDimensions() {
    String all = "t=1,2&xywh=1,2,3,4&track=a";
    MediaFragment image = assertInstanceOf(MediaFragment.class, of("image/png", all));
    assertNull(image.time());
    assertEquals(List.of("t=1,2", "track=a"), image.ignored());
    MediaFragment sound = assertInstanceOf(MediaFragment.class, of("audio/ogg", all));
    assertNull(sound.region());
    assertEquals(List.of("xywh=1,2,3,4"), sound.ignored());
    MediaFragment film = assertInstanceOf(MediaFragment.class, of("video/mp4", all));
    assertEquals(List.of(), film.ignored());
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
        new String[] {"text/plain", "text/csv", "application/json", "text/xml", "image/svg+xml"}) {
      OtherFragment other = assertInstanceOf(OtherFragment.class, of(type, "1%"), type);
      assertNotNull(other.error());
      assertEquals("1%", other.toFragment());
      assertThrows(
          UriParseException.class, () -> Fragments.parse(MediaType.parse(type), "1%"), type);
    }
    assertNull(assertInstanceOf(OtherFragment.class, of("font/woff", "1%")).error());
    // RFC 6839 §3.1 and RFC 7303 §9.6.1: it may be what the type itself defines.
    assertNull(assertInstanceOf(OtherFragment.class, of("application/ld+json", "me")).error());
    assertNull(assertInstanceOf(OtherFragment.class, of("application/dash+xml", "t=5")).error());
    assertNotNull(assertInstanceOf(OtherFragment.class, of("text/plain", "x:~:text=-a")).error());
  }
}
