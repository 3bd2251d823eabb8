package dev.urial.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ClauseTest {
  @Test
  void sectionsOfAnRfc() {
    Clause port = Clause.rfc("port", 3986, "3.2.3");
    assertEquals("RFC 3986 §3.2.3", port.citation());
    assertEquals("https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3", port.link());
    assertEquals("port (RFC 3986 §3.2.3)", port.toString());
  }

  @Test
  void appendices() {
    assertEquals("RFC 3986 appendix B", Clause.rfc("x", 3986, "B").citation());
    Clause drive = Clause.rfc("drive-letter", 8089, "E.2");
    assertEquals("RFC 8089 appendix E.2", drive.citation());
    assertEquals("https://www.rfc-editor.org/rfc/rfc8089#appendix-E.2", drive.link());
  }

  @Test
  void documentsWithoutSections() {
    Clause whole = Clause.rfc("text", 1630, "");
    assertEquals("RFC 1630", whole.citation());
    assertEquals("https://www.rfc-editor.org/rfc/rfc1630", whole.link());
  }

  @Test
  void partsByName() {
    assertEquals(
        "Fetch, port blocking", new Clause("bad port", "Fetch", "port blocking", "").citation());
    assertEquals("RFC 1630 page 5", new Clause("x", "RFC 1630", "page 5", "").citation());
    assertEquals("URL Standard §4.4", Clause.url("x", "4.4", "port-state").citation());
  }
}
