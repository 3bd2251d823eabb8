package dev.urial.view.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Uri;
import dev.urial.spi.Cursor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacesTest {
  @ParameterizedTest
  @CsvSource({
    "a:, '', '', '', ''",
    "a:b?c#d, b?c, b, b?c, c",
    "a:?#, ?, '', ?, ''",
    "a:b#?, b, b, b, ''",
    "a://h/b?c?d, //h/b?c?d, /b, /b?c?d, c?d",
    "a://u@h:1, //u@h:1, '', '', ''"
  })
  void whatIsReadFromThere(String text, String rest, String path, String more, String query) {
    Uri uri = Uri.parse(text);
    assertEquals(rest, read(ComponentCursors.rest(uri)));
    assertEquals(path, read(ComponentCursors.path(uri)));
    assertEquals(more, read(ComponentCursors.pathAndQuery(uri)));
    assertEquals(query, read(ComponentCursors.query(uri)));
    assertEquals(ComponentCursors.rest(uri).end(), ComponentCursors.behindQuery(uri));
  }

  private static String read(Cursor at) {
    return at.text().substring(at.pos(), at.end());
  }
}
