package dev.urial.pages.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gg.jte.html.HtmlTemplateOutput;
import org.junit.jupiter.api.Test;

class TemplatesTest {
  private static void write(HtmlTemplateOutput out, String text, int length) {
    for (int i = 0; i < length; i += text.length()) {
      out.writeUserContent(text);
    }
  }

  @Test
  void aPageIsNotLongerThanTheMaximum() {
    String longest = Templates.rendered(out -> write(out, "0123456789", Templates.MOST));
    assertEquals(Templates.MOST, longest.length());
    PageTooLongException e =
        assertThrows(
            PageTooLongException.class,
            () -> Templates.rendered(out -> write(out, "0123456789", Templates.MOST + 10)));
    assertEquals("a page would be longer than 4000000 characters", e.getMessage());
    assertThrows(
        PageTooLongException.class,
        () -> Templates.rendered(out -> write(out, "&<>'", Templates.MOST / 2)),
        "escapes count");
  }
}
