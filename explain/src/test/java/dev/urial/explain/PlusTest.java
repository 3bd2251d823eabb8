package dev.urial.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Uri;
import dev.urial.history.Era;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PlusTest {
  /** RFC 6068 §5: a plus is itself. */
  @Test
  void aPlusIsAPlusWhereTheQueryIsNoForm() {
    for (String text :
        List.of("mailto:a@b?subject=1+1", "MAILTO:?subject=1+1", "sms:+1?body=1+1")) {
      assertEquals("1+1", value(text), text);
    }
    assertEquals("1 1", value("http://h/?a=1+1"));
  }

  private static @Nullable String value(String text) {
    return Objects.requireNonNull(Reading.of(Uri.parse(text)).part("value")).decoded();
  }

  /** RFC 1630, pages 14 and 22 to 24: {@code ftptype}, {@code waisdoc}. */
  @Test
  void rfc1630ReadsItsOwnTypesAndWaisDocuments() {
    for (String text :
        List.of("ftp://h/a/b;type=A", "ftp://h/a", "wais://h:210/db/TEXT/1=a;2=b/c;")) {
      assertEquals(null, Era.RFC_1630.tryParse(text).errorOrNull(), text);
    }
    for (String text : List.of("http://h/a;type=A", "ftp://h/a;type=", "ftp://h/a;typ")) {
      assertEquals(false, Era.RFC_1630.tryParse(text).isOk(), text);
    }
  }
}
