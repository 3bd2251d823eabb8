package dev.urial.scheme.early;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class WaisUriLaws extends SchemeViewLaws<WaisUri> {
  @Override
  protected WaisUri parse(String text) {
    return WaisUri.parse(text);
  }

  @Override
  protected Parsed<WaisUri> tryParse(String text) {
    return WaisUri.tryParse(text);
  }

  @Override
  protected Parsed<WaisUri> of(Uri uri) {
    return WaisUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "wais://h/news",
        "wais://H:210/n%65ws",
        "wais://h:211/news?two%20words",
        "wais://h/news/TEXT/1%2f2;x=y",
        "wais://h/news/TEXT/",
        "wais://h/news?#f");
  }

  @Override
  protected String malformed() {
    return """
        wais              4   scheme
        wai:a             3   scheme
        waist://a         4   scheme
        wais:             5   wais
        wais:a            5   wais
        wais:/a           6   wais
        wais:?a           5   wais
        wais://           7   host
        wais:///a         7   host
        wais://:1/a       7   host
        wais://@h/a       7   host
        wais://u@h/a      8   host
        wais://u:p@h/a    9   host
        wais://u:12@h/a   11  host
        wais://h          8   wais
        wais://h?a        8   wais
        wais://h#f        8   wais
        wais://h/         9   database
        wais://h//a       9   database
        wais://h/?a       9   database
        wais://h/a/       11  wtype
        wais://h/a/b      12  wtype
        wais://h/a//b     11  wtype
        wais://h/a/b?c    12  wtype
        wais://h/a/b/c?d  14  wpath
        wais://h/a␠b      10  path-abempty
        """;
  }

  /** RFC 4156 §2: a database, a search, a document. */
  @Test
  void section2Forms() {
    assertEquals("two words", WaisUri.parse("wais://h/news?two%20words").search());
    WaisUri u = WaisUri.parse("wais://h/news/TEXT/1/2");
    assertEquals("TEXT", u.documentType());
    assertEquals("1/2", u.documentPath());
    assertNull(u.search());
  }

  /** What is left when dots are removed may be no document: then they stay. */
  @Test
  void dotsStayWhereNothingWouldBeLeft() {
    WaisUri v = WaisUri.parse("wais://h/a/b/../..//x");
    assertEquals(v, v.normalize());
  }
}
