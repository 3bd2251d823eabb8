package dev.urial.documents.html;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefreshTest {
  /**
   * The cases of web-platform-tests,
   * html/semantics/document-metadata/the-meta-element/pragma-directives.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1; url=foo| foo",
        "1;url=foo| foo",
        "1 ;url= foo| foo",
        "` 1,URL='foo' bar`| foo",
        "1;url=\"foo| foo",
        "1 foo| foo",
        "1 url| url",
        "1;ur l=foo| ur l=foo",
        "1; url =foo| foo",
        "1.5.6; foo| foo",
        ".; foo| foo",
        "1x; foo| null",
        "; foo| null",
        "-1; foo| null",
        "1;| reload",
        "``| null",
        "99999999999999999999; a| a",
        "1;;a| ;a",
        "1;url=''| ",
      })
  void readsARefreshAsBrowsersDo(String text, String expected) {
    Refresh refresh = Refresh.read(text);
    String said =
        refresh == null ? "null" : refresh.range() == null ? "reload" : refresh.range().of(text);
    assertEquals(expected == null ? "" : expected.strip(), said.strip());
  }
}
