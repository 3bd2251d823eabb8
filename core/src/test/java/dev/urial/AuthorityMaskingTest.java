package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An authority has no slashes before it by which a message would know where a password may be. */
class AuthorityMaskingTest {

  @Test
  void errorsOfAnAuthorityAloneMaskThePassword() {
    for (String text :
        List.of("u:zxqj@h h", "u:zx qj@h", "u:zxqj@h:8x", "u:zxqj@[:", "u:zx%qj@h")) {
      SyntaxError error = Authority.tryParse(text).errorOrNull();
      assertNotNull(error);
      assertEquals(text, error.input());
      String shown = error.message() + error.diagram() + error;
      assertFalse(shown.contains("zx") || shown.contains("qj"), shown);
    }
  }

  @Test
  void errorsOfTextsWithTabsMaskThePassword() {
    for (String text :
        List.of(
            "foo:/\t/u:zxqj@h", "ht\ntp:\\\\u:zxqj@h|/", "/\r/u:zx\tqj@h", "http:/\n\\u:zxqj@h")) {
      for (Parsed<?> parsed : List.of(IriReference.tryParse(text), Uri.tryParse(text))) {
        SyntaxError error = parsed.errorOrNull();
        assertNotNull(error);
        String shown = error.message() + error.diagram() + error;
        assertFalse(shown.contains("zx") || shown.contains("qj"), shown);
      }
    }
  }

  @Test
  void errorsOfAUserinfoAloneMaskThePassword() {
    Host host = Host.parse("h");
    UriParseException e =
        assertThrows(UriParseException.class, () -> new Authority("u:zx qj", host, null));
    assertEquals(4, e.error().index());
    assertFalse(String.valueOf(e.getMessage()).contains("qj"));
  }

  @Test
  void whatIsNoPasswordIsShown() {
    SyntaxError error = Uri.tryParse("mailto:joe%zz@example.org").errorOrNull();
    assertNotNull(error);
    assertTrue(error.message().startsWith("mailto:joe%zz@example.org: "), error.message());
    error = Authority.tryParse("h:8x").errorOrNull();
    assertNotNull(error);
    assertEquals(4, error.index());
  }
}
