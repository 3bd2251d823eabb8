package dev.urial.documents.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Edits;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.Rewriting;
import dev.urial.report.Remark;

/** Octets as an XML document: read, written again, and written back. */
class XmlLinksFuzz {
  private static final MediaType XML = MediaType.of("application", "xml");
  private static final BaseChain BASE = BaseChain.retrieved("http://h/d/e?f", 0);

  @FuzzTest(maxDuration = "10m")
  @DictionaryFile(resourcePath = "/dev/urial/documents/xml/xml.dict")
  void read(byte[] octets) {
    DocumentText text = XmlReader.of().decode(octets, XML);
    check(text);
    assertNotNull(XmlReader.of().baseAt(text, BASE, text.text().length() / 2));
  }

  /** What must hold for any document. */
  static void check(DocumentText text) {
    DocumentLinks read = XmlReader.of().read(text, XML, BASE);
    for (Remark remark : read.remarks()) {
      assertNotEquals("xml.lost", remark.message().key(), remark.toString());
      assertTrue(remark.end() <= text.text().length());
    }
    for (Link link : read.links()) {
      assertTrue(link.range().end() <= link.document().text().length());
      assertNotNull(link.target());
      assertNotNull(link.toString());
    }
    Edits edits = Edits.of(read, Rewriting.absolute());
    assertEquals(text.text(), edits.undo().text());
  }
}
