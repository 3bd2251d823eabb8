package dev.urial.internal.text;

import static dev.urial.testing.Drawn.ANY;
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
        });
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
