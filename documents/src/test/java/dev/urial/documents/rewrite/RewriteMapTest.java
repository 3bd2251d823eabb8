package dev.urial.documents.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RewriteMapTest {
  private static String through(RewriteMap map, String reference) {
    byte[] page = ("<a href=\"" + reference + "\">").getBytes(StandardCharsets.UTF_8);
    byte[] after =
        Rewriter.of(RewriteRules.mapped(map))
            .rewrite(
                page, MediaType.of("text", "html"), BaseChain.retrieved("http://a.example/b/c", 0));
    String text = new String(after, StandardCharsets.UTF_8);
    return text.substring(9, text.length() - 2);
  }

  @Test
  void csvIsReadWithAndWithoutHeading() {
    String rows = "http://a.example/1,\"http://a.example/2,3\"\r\n\r\n/x;/y,/z\n";
    for (String text : new String[] {rows, "\uFEFFold,new\n" + rows}) {
      RewriteMap map = RewriteMap.read(text);
      assertEquals("http://a.example/2,3", through(map, "/1"));
      assertEquals("/z", through(map, "/x;/y"));
    }
    assertEquals("/b", through(RewriteMap.read("/a\t/b\n"), "/a"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'/a,/b\n/c'           | row 2: expected two cells: an old and a new reference",
        "'/a,/b c'             | row 1: not a reference: /b c",
      })
  void errorsNameTheLine(String text, String message) {
    assertEquals(
        message,
        assertThrows(IllegalArgumentException.class, () -> RewriteMap.read(text)).getMessage());
  }

  @Test
  void errorsAndTextsShowNoSecrets() {
    Exception wrong =
        assertThrows(
            IllegalArgumentException.class,
            () -> RewriteMap.read("/a,http://u:s3cr3t@h/ x?token=s3cr3t\n"));
    assertFalse(String.valueOf(wrong.getMessage()).contains("s3cr3t"), wrong.getMessage());
  }
}
