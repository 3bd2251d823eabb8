package dev.urial.internal.text;

import static dev.urial.testing.Drawn.ANY;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.urial.internal.text.SecretShapes.Shape;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A text without a hint has no secret, whichever way it is read, and costs no memory. */
class SecretHintsTest {
  private static final int DRAWS = 20_000;

  /** The names of {@link SecretParameters#DEFAULT}, but with them nobody looks for hints first. */
  private static final SecretParameters WITHOUT_HINTS = SecretParameters.DEFAULT.plus(List.of());

  private static final List<String> PIECES = pieces();

  private static List<String> pieces() {
    List<String> pieces =
        new ArrayList<>(
            List.of(
                "http://",
                "u:p@h/",
                "?",
                "&",
                "#",
                "=",
                "%3D",
                "%40",
                "%25",
                "%2F",
                "/",
                ":",
                "@",
                "token",
                "sig",
                "key",
                "sid",
                "code",
                "state=",
                "user%5Bpassword%5D",
                "p%61ss",
                "a1",
                "b2c3d4e5f6",
                "\uFF20",
                "\u00E9",
                " ",
                "'",
                "-",
                "_",
                ".",
                "K",
                "api",
                "%20",
                "+",
                "\\u0077",
                "\\u003d",
                "\\x40",
                "\\u{3a}",
                "\\n",
                "\uFF4E"));
    SecretShapes.SHAPES.forEach(it -> pieces.add(bare(it)));
    SecretShapes.SHAPES.forEach(it -> pieces.add(bare(it).replace("/", "%2F")));
    return pieces;
  }

  private static String bare(Shape shape) {
    return SecretShapesTest.example(shape).replaceAll("[\u00AB\u00BB]", "");
  }

  @Test
  void noSecretIsMissedForWantOfAHint() {
    DrawnTexts drawn =
        random ->
            () -> {
              StringBuilder text = new StringBuilder();
              for (int i = random.nextInt(8); i >= 0; i--) {
                text.append(PIECES.get(random.nextInt(PIECES.size())));
              }
              return text.toString();
            };
    Laws.forAll(
        "hints",
        DRAWS,
        DrawnTexts.mix(drawn, ANY),
        text -> {
          String searched = Secrets.inReference(text, WITHOUT_HINTS).mask(text);
          assertEquals(searched, Secrets.inReference(text).mask(text));
          byte[] octets = text.getBytes(UTF_8);
          String each = new String(octets, ISO_8859_1);
          int hint = SecretHints.next(each, 0, octets.length);
          assertEquals(hint, SecretHints.next(octets, each, 0, octets.length));
          int later = SecretHints.next(each, Math.min(1, octets.length), octets.length);
          assertTrue(hint == later || hint == 0, text); // wherever the pairs begin
          int found = SecretHints.find(octets, 0, octets.length);
          assertTrue(hint < 0 || found >= 0 && found <= hint, text); // a text is made in time
        });
  }

  /** Octets are looked at by pairs, in blocks: a hint is found wherever these begin. */
  @Test
  void octetsHaveTheHintsOfTheirTextWhereverPairsBegin() {
    List<String> pieces = new ArrayList<>(PIECES);
    SecretParameters.DEFAULT.names().forEach(it -> pieces.add(it + "="));
    SecretParameters.DEFAULT.names().forEach(it -> pieces.add("\"" + it + "\" : \""));
    SecretShapes.SHAPES.forEach(it -> pieces.add(it.literal().toUpperCase(Locale.ROOT)));
    pieces.addAll(
        List.of("%3Fpw=", "pw%3D", "?pw=1", "1sid=2", "Cookie: a=b", "p%40q", "cook\u00E9=1"));
    pieces.addAll(
        List.of("token%20=", "token%09=", "token+=", "token =", "sig%E2%80%8B=", "pw++="));
    pieces.addAll(
        List.of("pass\\u0077ord", "\\u0040", "token\\x3d", "token\\u{3d}", "\"pw \": \""));
    for (String piece : pieces) {
      for (String around : List.of("", "x", "xy", "1", "/", " ", "-", "\"", "\u00E9")) {
        for (int before = 0; before < 20; before++) {
          String text = "x".repeat(before) + around + piece + around + "x".repeat(before % 7 * 3);
          byte[] octets = text.getBytes(UTF_8);
          String each = new String(octets, ISO_8859_1);
          for (int start = 0; start < 2; start++) {
            int hint = SecretHints.next(each, start, each.length());
            assertEquals(hint, SecretHints.next(octets, each, start, octets.length), text);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://www.example.com/a/b/c.html?q=green+tea&page=2&lang=en#top",
        "https://www.example.com/%C3%BCbersicht?utm_source=news&customer_id=99",
        "/presets/how-to/robots.txt?sort_by=name&donkeys=1&inside=2",
        "urn:isbn:0451450523",
        "file:///home/u/node_modules/react-hooks/package.json"
      })
  void aTextWithoutHintsCostsNoMemory(String text) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 50; i++) {
      long before = threads.getThreadAllocatedBytes(thread);
      boolean isEmpty = Secrets.in(text).isEmpty();
      least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
      assertTrue(isEmpty);
    }
    assertEquals(0, least);
  }

  /** So that a log of requests is written as it was read, and no text is made of it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /app/page?page=7&id=8&q=%20%2F%C3%A9 HTTP/1.1 200 \"https://a.example/open-api/\"",
        "AppleWebKit/537.36 (KHTML, like Gecko) Mapped: 12, apps: 13, imaging, magic-wand, robots",
        "cause: none; name = x; stage=2; \u00e9tage: 3"
      })
  void whatALogOftenHoldsIsNoHintForOctets(String text) {
    byte[] octets = text.getBytes(UTF_8);
    for (int start = 0; start < 2; start++) {
      assertEquals(-1, SecretHints.find(octets, start, octets.length));
    }
  }

  /** Each shape has its row, with its source, in the page on secrets. */
  @Test
  void thePageShowsEveryShape() throws Exception {
    String root = System.getProperty("urial.root", "");
    String page = Files.readString(Path.of(root.isEmpty() ? ".." : root, "docs", "redact.md"));
    for (Shape it : SecretShapes.SHAPES) {
      assertTrue(
          page.lines()
              .anyMatch(
                  row ->
                      row.startsWith("| " + it.kind() + " | ")
                          && row.contains("`" + it.literal() + "`")
                          && row.contains(" | " + it.least() + " | ")
                          && row.endsWith(" | " + it.source() + " |")),
          it.literal());
    }
  }

  @Test
  void twoLettersThatAreNoNameAreNotReadClosely() {
    SecretParameters names = SecretParameters.DEFAULT;
    assertFalse(names.mayEndWithThree("?id", 3));
    assertTrue(names.mayEndWithThree("?pw", 3));
    assertTrue(names.mayEndWithThree("pw", 2));
    assertTrue(names.mayEndWithThree("%3Fpw", 5));
    assertTrue(names.mayEndWithThree("?s_id", 5));
    assertTrue(names.mayEndWithThree("?sid", 4));
  }
}
