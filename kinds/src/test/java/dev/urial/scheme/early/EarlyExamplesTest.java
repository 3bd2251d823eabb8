package dev.urial.scheme.early;

import static dev.urial.scheme.Examples.same;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.view.Parameter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of RFC 4156, 4157, 4248, 4266 and 6270, a section a method. */
class EarlyExamplesTest {
  @Test
  void rfc4266Section2_1To2_3() {
    GopherUri menu = GopherUri.parse("gopher://h");
    assertEquals("1", menu.type());
    assertEquals("", menu.selector());
    assertEquals(70, menu.effectivePort().orElseThrow());
    same("gopher://h", "gopher://H:70/1");
    assertEquals("00a", GopherUri.parse("gopher://h/000a").selector());
    GopherUri search = GopherUri.parse("gopher://h/7s%09two%20words");
    assertEquals("s", search.selector());
    assertEquals("two words", search.search());
    assertNull(search.gopherPlus());
    GopherUri plus = GopherUri.parse("gopher://h/0s%09%09+");
    assertEquals("", plus.search());
    assertEquals("+", plus.gopherPlus());
  }

  @Test
  void rfc4266Section2_4To2_9() {
    for (String plus : List.of("+", "?", "!", "$", "!+ABSTRACT", "!+ABSTRACT +SMELL")) {
      String written = "gopher://h/1%09%09" + Percent.encode(plus, CharSet.UNRESERVED);
      assertEquals(plus, GopherUri.parse(written).gopherPlus());
    }
    String view = "gopher://h/0s%09%09+application/postscript%20Es_ES";
    assertEquals("+application/postscript Es_ES", GopherUri.parse(view).gopherPlus());
    String form = "gopher://h/0s%09%09+%091%0D%0A+-1%0D%0Aone%0D%0Atwo%0D%0A.%0D%0A";
    assertEquals("+\t1\r\n+-1\r\none\r\ntwo\r\n.\r\n", GopherUri.parse(form).gopherPlus());
  }

  @Test
  void rfc4157Section2() {
    ProsperoUri uri = ProsperoUri.parse("prospero://example.com//pros/name");
    assertEquals("/pros/name", uri.objectName());
    assertEquals(1525, uri.effectivePort().orElseThrow());
    assertEquals(
        List.of(new Parameter("OBJECT-VERSION", "1")),
        ProsperoUri.parse("prospero://example.com/a;OBJECT-VERSION=1").fields());
  }

  @Test
  void rfc4156Section2() {
    assertEquals("database", WaisUri.parse("wais://h/database").database());
    assertEquals("search", WaisUri.parse("wais://h:210/database?search").search());
    WaisUri document = WaisUri.parse("wais://h/database/wtype/wpath");
    assertEquals("wtype", document.documentType());
    assertEquals("wpath", document.documentPath());
  }

  @Test
  void rfc4248Section2() {
    TelnetUri whole = TelnetUri.parse("telnet://user:password@host:24/");
    assertEquals("user", whole.user());
    assertEquals("password", whole.password());
    assertEquals(24, whole.effectivePort().orElseThrow());
    same("telnet://host", "telnet://host:23/");
    assertNull(TelnetUri.parse("telnet://user@host").password());
  }

  @Test
  void rfc6270Section2_1() {
    assertEquals("me", TelnetUri.parse("tn3270://me@host:23/").user());
    same("tn3270://host", "tn3270://host:23/");
  }
}
