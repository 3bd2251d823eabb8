package dev.urial.dereference.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.Uri;
import dev.urial.report.UriParseException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class UriListTest {
  @Test
  void whatIsWrittenIsRead() {
    UriList list =
        UriList.of(List.of(Uri.parse("https://a.example/"), Uri.parse("urn:x-y:z")))
            .withComment(" urn:isbn:0201896834");
    assertEquals("# urn:isbn:0201896834\r\nhttps://a.example/\r\nurn:x-y:z\r\n", list.toString());
    assertEquals(list, UriList.parse(list.text()));
    assertEquals(list.hashCode(), UriList.valueOf(list.text()).hashCode());
    assertEquals(List.of(" urn:isbn:0201896834"), list.comments());
  }

  @Test
  void whatPeopleWriteIsReadToo() {
    assertEquals(2, UriList.parse("a:b\n\n#\nc:d").uris().size());
    assertEquals(2, UriList.parse("a:b\rc:d\r").uris().size());
    assertEquals(0, UriList.parse("").uris().size());
  }

  @Test
  void aLineThatIsNoUriSaysWhere() {
    var error = Objects.requireNonNull(UriList.tryParse("a:b\r\nc:d e\r\n").errorOrNull());
    assertEquals(8, error.index());
  }

  @Test
  void aCommentIsOneLine() {
    UriList list = UriList.of(List.of());
    assertThrows(UriParseException.class, () -> list.withComment("a\nevil:uri"));
  }
}
