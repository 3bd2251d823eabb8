package dev.urial.server.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The style sheet: contrast by WCAG 2.2 level AA in light and dark, and nothing from elsewhere. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class StyleTest {
  private static String sheet() throws IOException {
    try (InputStream in = StyleTest.class.getResourceAsStream("style.css")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static Map<String, Integer> colors(String block) {
    Map<String, Integer> colors = new HashMap<>();
    Matcher color = Pattern.compile("--([a-z-]+): #([0-9a-f]{6});").matcher(block);
    while (color.find()) {
      colors.put(color.group(1), Integer.parseInt(color.group(2), 16));
    }
    return colors;
  }

  /** Relative luminance, WCAG 2.2. */
  private static double luminance(int color) {
    double sum = 0;
    double[] weights = {0.2126, 0.7152, 0.0722};
    for (int i = 0; i < 3; i++) {
      double c = (color >> (16 - 8 * i) & 0xFF) / 255.0;
      sum += weights[i] * (c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4));
    }
    return sum;
  }

  private static double contrast(Map<String, Integer> colors, String one, String other) {
    double a = luminance(colors.get(one));
    double b = luminance(colors.get(other));
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  @Test
  void textsStandOutOfWhatIsBehindThemInLightAndDark() throws IOException {
    String sheet = sheet();
    int dark = sheet.indexOf("@media (prefers-color-scheme: dark)");
    for (String block : new String[] {sheet.substring(0, dark), sheet.substring(dark)}) {
      Map<String, Integer> colors = colors(block);
      assertEquals(11, colors.size());
      String[] pairs = {
        "ink paper",
        "faint paper",
        "blue paper",
        "on-blue blue",
        "red red-paper",
        "red paper",
        "green green-paper",
        "ink code",
        "ink red-paper",
        "faint code"
      };
      for (String pair : pairs) {
        String[] two = pair.split(" ");
        double ratio = contrast(colors, two[0], two[1]);
        assertTrue(ratio >= 4.5, pair + " " + ratio);
      }
    }
  }

  @Test
  void nothingIsFromElsewhere() throws IOException {
    String sheet = sheet();
    assertFalse(sheet.contains("url("));
    assertFalse(sheet.contains("@import"));
    assertTrue(sheet.contains(":focus-visible"));
  }
}
