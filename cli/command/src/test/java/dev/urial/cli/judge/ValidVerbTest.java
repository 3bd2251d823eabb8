package dev.urial.cli.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who vets a list of URLs of the Web is not misled by what a grammar alone lets pass. */
class ValidVerbTest {
  private static final String LIST =
      """
      https://example.com/a
      HTTP://[::1]:8080/?q#f
      ../c?d

      mailto:me@example.com
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.com:99999/",
        "http://",
        "http:///a",
        "www.x/foo",
        "",
        "//example.com/",
        "mailto:me@example.com",
        "http://example.com/a b",
        "http://example.com/100%",
        "http://example.com/<script>",
        "http://b\u00fccher.example/",
        "http://1.2.3.256/",
        "http://a..%00b/",
      })
  void noUrlOfTheWeb(String text) {
    Ran ran = Ran.of("valid", "--as", "web", text);
    assertEquals(1, ran.status(), text);
    assertTrue(ran.err().startsWith("urial: ") && ran.err().length() > 40, ran.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.com/",
        "HTTP://example.com:65535",
        "http://[::1]:/a%20b?c#d",
        "https://u:p@xn--bcher-kva.example/",
      })
  void urlsOfTheWeb(String text) {
    assertEquals(new Ran(0, "web-URL\n", ""), Ran.of("valid", "--as", "web", text));
  }

  @Test
  void theErrorOfAPortSaysWhatFits() {
    Ran ran = Ran.of("valid", "--as", "web", "https://example.com:99999/");
    assertTrue(ran.err().contains("at index 20") && ran.err().contains("65535"), ran.err());
  }

  @Test
  void linesThatPassOrNotGoOnAsTheyCame() {
    assertEquals(
        new Ran(0, "https://example.com/a\nHTTP://[::1]:8080/?q#f\n", ""),
        Ran.reading(LIST, "valid", "--as", "web", "--pass"));
    assertEquals(
        new Ran(0, "../c?d\n\nmailto:me@example.com\n", ""),
        Ran.reading(LIST, "valid", "--as", "web", "--refused"));
    assertEquals(2, Ran.of("valid", "--pass", "--refused", "http://a/").status());
    assertEquals(2, Ran.of("valid", "--as", "web", "--standard", "whatwg", "http://a/").status());
  }

  /** Where only the lines are written, nothing else shows that some are no URLs. */
  @ParameterizedTest
  @ValueSource(strings = {"--only-invalid", "--pass", "--refused"})
  void thatRelativeReferencesAreValidIsSaidOnce(String option) {
    Ran ran = Ran.reading(LIST, "valid", option);
    assertEquals(
        "urial: 2 relative references or empty lines were also valid; with --as web, only web"
            + " URLs are valid\n",
        ran.err());
    String absolute = "https://example.com/a\n";
    assertEquals("", Ran.reading(absolute, "valid", option).err());
    assertEquals("", Ran.reading(LIST, "valid", "--as", "uri-reference", option).err());
  }
}
