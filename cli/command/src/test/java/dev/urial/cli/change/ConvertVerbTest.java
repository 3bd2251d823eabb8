package dev.urial.cli.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import org.junit.jupiter.api.Test;

/** {@code urial convert}: what help does not show. */
class ConvertVerbTest {
  @Test
  void convertingToAUrlTellsEveryChange() {
    Ran ran = Ran.of("convert", "--to", "url", "--base", "http://u:pw@a/b/c", "../d\\\u00e9");
    assertEquals("http://u:pw@a/d/%C3%A9\n", ran.out());
    assertEquals(
        """
        urial: base 0–0: "" becomes "http://u:***@a", taken from the base (URL Standard §4.4; RFC \
        3986 §5.2.2)
        urial: path 0–3: "../" becomes "/", dot segments removed (URL Standard §4.4; RFC 3986 \
        §5.2.4)
        urial: path 4–5: "\\" becomes "/", backslash read as a slash (URL Standard §4.4; RFC 3986 \
        §2)
        urial: path 5–6: "\u00e9" becomes "%C3%A9", character percent-encoded (URL Standard §1.3; \
        RFC 3986 §2.1)
        """,
        ran.err());
    Ran json = Ran.of("convert", "--to", "url", "--json", "http://a:80/");
    assertEquals(
        """
        {"input":"http://a:80/","converted":"http://a/","changes":[{"component":"port","start":8,\
        "end":11,"before":":80","after":"","reason":"default-port","why":"default port dropped \
        (URL Standard §4.4; RFC 3986 §6.2.3)"}]}
        """,
        json.out());
    assertTrue(
        Ran.of("convert", "--to", "url", "--base", "a", "b")
            .err()
            .contains("the base is not a URL"));
  }

  @Test
  void aReadableTextReadsBackByItsStandard() {
    assertEquals(
        "https://a/%22\u00e9\n",
        Ran.of("convert", "--to", "readable", "https://a/%22%C3%A9").out());
    assertEquals(
        "https://a/\"\u00e9\n",
        Ran.of("convert", "--to", "readable", "--standard", "whatwg", "https://a/%22%C3%A9").out());
    assertEquals(
        "https://u:***@a/\n",
        Ran.of("convert", "--to", "readable", "--mask", "https://u:pw@a/").out());
  }
}
