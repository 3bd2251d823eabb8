package dev.urial.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.explain.Reading;
import dev.urial.explain.drawing.SvgDrawing;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/**
 * The style sheet and the script: contrast by WCAG 2.2 level AA in light and dark, the colors of
 * drawings, and nothing from elsewhere.
 */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class StyleTest {
  private static final List<String> PARTS =
      List.of("scheme", "authority", "userinfo", "path", "query", "fragment", "other");

  private static String read(String name) throws IOException {
    try (InputStream in = StyleTest.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Light and dark. */
  private static List<Map<String, Integer>> palettes() throws IOException {
    Map<String, Integer> light = new HashMap<>();
    Map<String, Integer> dark = new HashMap<>();
    Matcher color =
        Pattern.compile("--([a-z-]+): light-dark\\(#([0-9a-f]{6}), #([0-9a-f]{6})\\);")
            .matcher(read("style.css"));
    while (color.find()) {
      light.put(color.group(1), Integer.parseInt(color.group(2), 16));
      dark.put(color.group(1), Integer.parseInt(color.group(3), 16));
    }
    return List.of(light, dark);
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

  private static void contrast(
      Map<String, Integer> colors, String one, String other, double least) {
    double a = luminance(colors.get(one));
    double b = luminance(colors.get(other));
    double ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    assertTrue(ratio >= least, one + " on " + other + ": " + ratio);
  }

  @Test
  void textsStandOutOfWhatIsBehindThemInLightAndDark() throws IOException {
    String[] pairs = {
      "ink paper",
      "faint paper",
      "blue paper",
      "on-blue blue",
      "blue code",
      "blue blue-paper",
      "red red-paper",
      "red paper",
      "amber amber-paper",
      "green green-paper",
      "ink code",
      "ink red-paper",
      "ink amber-paper",
      "ink green-paper",
      "blue red-paper",
      "blue amber-paper",
      "blue green-paper",
      "faint amber-paper",
      "faint red-paper",
      "faint green-paper",
      "ink lit",
      "faint lit",
      "faint code",
      "here paper"
    };
    for (Map<String, Integer> colors : palettes()) {
      assertTrue(colors.size() >= 24, colors.toString());
      for (String pair : pairs) {
        String[] two = pair.split(" ");
        contrast(colors, two[0], two[1], 4.5);
      }
      for (String part : PARTS) {
        contrast(colors, part, "paper", 4.5);
        contrast(colors, part, "code", 4.5);
        contrast(colors, part, "lit", 4.5);
        contrast(colors, part, "green-paper", 4.5);
      }
      contrast(colors, "edge", "paper", 3);
    }
  }

  @Test
  void whoChoosesAThemeOverrulesTheSystemButNotPaper() throws IOException {
    String sheet = read("style.css");
    assertTrue(sheet.contains("color-scheme: light dark;"));
    assertTrue(sheet.contains(":root[data-theme=\"light\"] { color-scheme: light; }"));
    assertTrue(
        sheet.contains("@media screen {\n  :root[data-theme=\"dark\"] { color-scheme: dark; }\n}"));
    assertTrue(sheet.contains("@media print {\n  :root {\n    color-scheme: light;"));
  }

  @Test
  void eachBlockIsClosedWhereTheNextBegins() throws IOException {
    int depth = 0;
    for (String line : read("style.css").lines().toList()) {
      if (line.startsWith("/*")) {
        assertEquals(0, depth, line);
      }
      for (char c : line.toCharArray()) {
        depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      }
      assertTrue(depth >= 0 && depth <= 4, line);
    }
    assertEquals(0, depth);
  }

  /** Six sizes of type, eight of space, three of corners, and one declaration a line. */
  @Test
  void everythingIsMeasuredByOneScale() throws IOException {
    String both = read("style.css") + read("lecture.css");
    int octets = both.getBytes(StandardCharsets.UTF_8).length;
    assertTrue(octets <= 28_000, "octets: " + octets);
    Matcher named = Pattern.compile("(?m)^ {2}--([a-z]\\d): ").matcher(read("style.css"));
    Set<String> steps = new TreeSet<>();
    while (named.find()) {
      steps.add(named.group(1));
    }
    assertEquals("r1 r2 r3 s1 s2 s3 s4 s5 s6 s7 s8 t1 t2 t3 t4 t5 t6", String.join(" ", steps));
    for (String line : both.lines().map(String::strip).toList()) {
      if (line.startsWith("/*") || line.startsWith("@page")) {
        continue;
      }
      assertTrue(line.indexOf(';') == line.lastIndexOf(';'), line);
      Matcher declared = Pattern.compile("(?:^|\\{ )([a-z-]+): ([^;]*);").matcher(line);
      if (declared.find()) {
        String name = declared.group(1);
        String value = declared.group(2);
        if (name.matches("font|font-size")) {
          assertTrue(value.matches("(\\d+ )?var\\(--t\\d\\).*|inherit"), line);
        } else if (name.matches("border-.*radius|border-radius")) {
          assertTrue(value.matches("var\\(--r\\d\\)|0"), line);
        } else if (name.matches("(margin|padding)(-.*)?|(row-|column-)?gap")) {
          String left = value.replaceAll("calc\\(-1 \\* (var\\(--s\\d\\))\\)", "$1");
          assertTrue(left.matches("((var\\(--s\\d\\)|0|auto)( |$))+"), line);
        }
      }
    }
  }

  /** A class of the sheets is one of the templates, writers and scripts, and the other way. */
  @Test
  void eachClassIsGivenAndHasALook() throws IOException {
    String sheets = (read("style.css") + read("lecture.css")).replaceAll("/\\*.*?\\*/", "");
    Set<String> styled = new TreeSet<>();
    for (String line : sheets.lines().filter(it -> !it.endsWith(";")).toList()) {
      find("\\.([a-z][a-z0-9-]*)", line, styled);
    }
    find("(?m)\\.([a-z][a-z0-9-]*)[^;]*\\{ ", sheets, styled);
    Path root = Path.of(System.getProperty("urial.root", ".."));
    Set<String> given = new TreeSet<>();
    String script = read("script.js") + read("lecture.js");
    StringBuilder all = new StringBuilder(script);
    for (String folder : List.of("pages", "server", "explain")) {
      try (Stream<Path> files = Files.walk(root.resolve(folder + "/src/main"))) {
        for (Path file : files.filter(it -> it.toString().matches(".*\\.(jte|java)")).toList()) {
          String text = Files.readString(file);
          all.append(text);
          Matcher classes =
              Pattern.compile("class=\\\\?\"((?:\\$\\{[^}]*\\}|[^\"$])*)\"").matcher(text);
          while (classes.find()) {
            String name = "(?<![a-z0-9-])([a-z](?:[a-z0-9-]*[a-z0-9])?)(?![a-z0-9-])";
            find(name, words(classes.group(1)), given);
          }
        }
      }
    }
    given.removeIf(it -> script.contains("." + it) || it.equals("ground")); // of a whole picture
    assertEquals(Set.of(), less(given, styled));
    styled.removeIf( // those that Java or a script writes, some of which begin with what they color
        it -> {
          String name = it.replaceFirst("^(c|at)-", "");
          return Pattern.compile("[\" ']" + name + "[\" ']").matcher(all).find();
        });
    assertEquals(Set.of(), less(styled, given));
  }

  /** What a class attribute of a template says besides names: literals within expressions. */
  private static String words(String attribute) {
    String plain = attribute.replaceAll("\\$\\{[^}]*\\}", " ");
    Matcher literal = Pattern.compile("(?<!\\()\"([a-z -]*)\"").matcher(attribute);
    StringBuilder words = new StringBuilder(plain);
    while (literal.find()) {
      words.append(' ').append(literal.group(1));
    }
    return words.toString();
  }

  private static void find(String pattern, String text, Set<String> to) {
    Pattern.compile(pattern).matcher(text).results().forEach(it -> to.add(it.group(1)));
  }

  private static Set<String> less(Set<String> all, Set<String> some) {
    Set<String> left = new TreeSet<>(all);
    left.removeAll(some);
    return left;
  }

  @Test
  void partsHaveTheColorsOfDrawings() throws IOException {
    Reading reading = Reading.of(Uri.parse("a://u@h:1/p?q#f"));
    List<Map<String, Integer>> palettes = palettes();
    String[] drawings =
        SvgDrawing.ruler(reading, Locale.ENGLISH).toString().split("prefers-color-scheme:dark");
    assertEquals(palettes.size(), drawings.length);
    for (int k = 0; k < drawings.length; k++) {
      for (String part : PARTS) {
        String name = part.equals("other") ? "port" : part;
        Matcher color =
            Pattern.compile("text\\.c-" + name + "\\{fill:#([0-9a-f]{6})").matcher(drawings[k]);
        assertTrue(color.find(), name);
        assertEquals(color.group(1), String.format("%06x", palettes.get(k).get(part)), name);
      }
    }
  }

  @Test
  void nothingIsFromElsewhere() throws IOException {
    String sheet = read("style.css");
    assertFalse(sheet.contains("url("));
    assertFalse(sheet.contains("@import"));
    assertTrue(sheet.contains(":focus-visible"));
    String script = // a namespace is a name: nobody is asked for it
        read("script.js").replace("'http://www.w3.org/2000/svg'", "");
    for (String word :
        List.of("import ", "http:", "https:", "innerHTML", "eval(", "localStorage")) {
      assertFalse(script.contains(word), word);
    }
  }

  @Test
  void bothAreLight() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write((read("script.js") + read("style.css")).getBytes(StandardCharsets.UTF_8));
    }
    assertTrue(packed.size() < 30_000, "octets: " + packed.size());
  }
}
