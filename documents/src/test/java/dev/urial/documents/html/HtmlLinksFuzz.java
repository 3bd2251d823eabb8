package dev.urial.documents.html;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
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

/** Octets taken for HTML: links lie within, none over another, and edits can be taken back. */
class HtmlLinksFuzz {
  private static final MediaType TYPE = MediaType.of("text", "html");
  private static final BaseChain BASE = BaseChain.retrieved("http://a.example/b/c?q", 1);

  @FuzzTest(maxDuration = "10m")
  @DictionaryFile(resourcePath = "/dev/urial/documents/html/html.dict")
  void links(byte[] data) {
    HtmlReader reader = HtmlReader.of();
    DocumentText text = reader.decode(data, TYPE);
    DocumentLinks read = reader.read(text, TYPE, BASE);
    int before = 0;
    for (Link link : read.links()) {
      assertTrue(link.range().start() >= before, "in order");
      assertTrue(link.range().end() <= text.text().length());
      assertTrue(link.line() >= 1 && link.column() >= 1);
      before = link.range().start();
    }
    Edits edits = Edits.of(read, Rewriting.absolute());
    assertEquals(text.text(), edits.undo().text());
    assertArrayEquals(
        Edits.of(text, read.links(), link -> null).octets(), text.octets(), "nothing to do");
    if (edits.rewritten().text().equals(edits.text())) {
      assertArrayEquals(data, edits.undo().octets());
    }
  }
}
