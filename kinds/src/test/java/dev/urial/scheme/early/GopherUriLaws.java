package dev.urial.scheme.early;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class GopherUriLaws extends SchemeViewLaws<GopherUri> {
  @Override
  protected GopherUri parse(String text) {
    return GopherUri.parse(text);
  }

  @Override
  protected Parsed<GopherUri> tryParse(String text) {
    return GopherUri.tryParse(text);
  }

  @Override
  protected Parsed<GopherUri> of(Uri uri) {
    return GopherUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "gopher://gopher.example",
        "gopher://gopher.example/",
        "gopher://GOPHER.example:70/1",
        "gopher://gopher.example/7/find%09two%20words",
        "gopher://gopher.example/7/find%09two%20words%09+x%09y",
        "gopher://h:71/0a/b?c#f",
        "gopher://[::1]/%30x");
  }

  @Override
  protected String malformed() {
    return """
        gopher          6   scheme
        gophe:a         5   scheme
        gophers://a     6   scheme
        gopher:         7   gopher
        gopher:a        7   gopher
        gopher:/a       8   gopher
        gopher:?a       7   gopher
        gopher://       9   host
        gopher:///      9   host
        gopher:///a     9   host
        gopher://?a     9   host
        gopher://#f     9   host
        gopher://:70/   9   host
        gopher://@h     9   host
        gopher://u@h    10  host
        gopher://u:1@h  12  host
        gopher://u:p@h  11  host
        gopher://u:@h   11  host
        gopher://h?a    10  gopher
        gopher://h//    11  gophertype
        gopher://h/?a   11  gophertype
        gopher://h:7x/  12  host
        gopher://h␠     10  reg-name
        """;
  }

  /** RFC 4266 §2.1 to §2.4. */
  @Test
  void section2Forms() {
    GopherUri menu = GopherUri.parse("gopher://h");
    assertEquals("1", menu.type());
    assertEquals("", menu.selector());
    assertEquals(70, menu.effectivePort().orElseThrow());
    assertNull(menu.search());
    GopherUri plus = GopherUri.parse("gopher://h/0s%09%09+");
    assertEquals("s", plus.selector());
    assertEquals("", plus.search());
    assertEquals("+", plus.gopherPlus());
    assertTrue(menu.isEquivalentTo(GopherUri.parse("gopher://H:70/1")));
    assertFalse(menu.isEquivalentTo(GopherUri.parse("gopher://h/0")));
  }
}
