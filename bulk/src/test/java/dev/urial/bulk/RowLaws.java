package dev.urial.bulk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Component;
import dev.urial.report.SyntaxError;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What a row says of bytes is what the nouns say of the text. */
class RowLaws {
  private static final int DRAWS = 20_000;
  private static final RowGrammar[] RFC = {
    RowGrammar.URI, RowGrammar.URI_REFERENCE, RowGrammar.IRI, RowGrammar.IRI_REFERENCE
  };
  private static final Set<Component> HEAD =
      EnumSet.complementOf(EnumSet.of(Component.PATH, Component.QUERY, Component.FRAGMENT));
  private static final int BEFORE = 3;
  private static final int BEHIND = 9;

  private final Map<RowGrammar, Row> rows = new EnumMap<>(RowGrammar.class);
  private final Map<RowGrammar, Row> heads = new EnumMap<>(RowGrammar.class);
  private long texts;

  RowLaws() {
    for (RowGrammar grammar : RFC) {
      rows.put(grammar, Row.of(grammar));
      heads.put(grammar, Row.of(grammar));
    }
  }

  @Test
  void drawnAndMutatedTextsAreReadAsTheNounsReadThem() {
    Laws.forAll(
        "rows equal nouns",
        DRAWS,
        BulkTexts.ALL,
        text -> BulkTexts.around(text).forEach(this::agree));
    System.out.printf("rows held against nouns: %,d%n", texts);
  }

  @Test
  void noiseIsReadAsTheNounsReadIt() {
    Laws.forAll(
        "rows of noise equal nouns",
        DRAWS,
        DrawnTexts.random("0123456789abcdef", 16),
        seed -> agree(noise(new SplittableRandom(seed.hashCode()))));
  }

  private static byte[] noise(SplittableRandom random) {
    byte[] lead = random.nextBoolean() ? new byte[0] : "http://h/".getBytes(StandardCharsets.UTF_8);
    byte[] bytes = Arrays.copyOf(lead, lead.length + random.nextInt(20));
    for (int i = lead.length; i < bytes.length; i++) {
      int kind = random.nextInt(4);
      bytes[i] =
          (byte)
              (kind == 0
                  ? random.nextInt(256)
                  : kind == 1
                      ? 0x80 + random.nextInt(0x40)
                      : kind == 2
                          ? 0xC0 + random.nextInt(0x40)
                          : "/a%4?#".charAt(random.nextInt(6)));
    }
    return bytes;
  }

  @Test
  void linesOfTheCorporaAreReadAsTheNounsReadThem() {
    for (String line : Laws.share(Sampling.every(4, BulkTexts.corpora()).toList())) {
      agree(line.getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void linesOfAllSuitesAreReadAsTheNounsReadThem() {
    Laws.share(Sampling.every(4, List.copyOf(BulkTexts.ofSuites())).toList())
        .forEach(text -> agree(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** One text under all four grammars, in the middle of bytes that are not its own. */
  private void agree(byte[] text) {
    byte[] bytes = new byte[BEFORE + text.length + BEHIND];
    Arrays.fill(bytes, (byte) ((text.length & 1) == 0 ? 'a' : '8'));
    System.arraycopy(text, 0, bytes, BEFORE, text.length);
    for (RowGrammar grammar : RFC) {
      agree(grammar, bytes, BEFORE, BEFORE + text.length);
    }
    texts++;
  }

  private void agree(RowGrammar grammar, byte[] bytes, int start, int end) {
    RowByTheBook book = RowByTheBook.read(grammar, bytes, start, end);
    Row row = rows.get(grammar);
    assertNotNull(row);
    agree(book, row, bytes, start, end);
    // A new row reads only the head of a text at first; this one never reads more of any.
    agree(book, Row.of(grammar), bytes, start, end);
    Row head = heads.get(grammar);
    assertNotNull(head);
    assertEquals(book.noun != null, head.read(bytes, start, end), grammar + ": head");
    for (Component component : HEAD) {
      assertEquals(book.start(component), head.start(component), component::id);
      assertEquals(book.end(component), head.end(component), component::id);
    }
  }

  private static void agree(RowByTheBook book, Row row, byte[] bytes, int start, int end) {
    assertEquals(book.noun != null, row.read(bytes, start, end), row.grammar()::toString);
    assertEquals(book.noun != null, row.isValid());
    assertEquals(book.noun != null, row.check(bytes, start, end), "check");
    assertEquals(book.errorIndex, row.errorIndex(), row.grammar() + ": index");
    SyntaxError error = row.error();
    if (book.error == null) {
      assertNull(error);
    } else {
      assertEquals(book.error, error);
    }
    for (Component component : Component.values()) {
      assertEquals(book.start(component), row.start(component), component::id);
      assertEquals(book.end(component), row.end(component), component::id);
    }
  }

  @Test
  void linesThatAreValidAreGoneOverTogether() {
    List<String> corpora = BulkTexts.corpora();
    Laws.forAll(
        "lines are gone over as far as each is valid at sight",
        DRAWS / 10,
        DrawnTexts.rows(
            40, "HTTP://a:80/b", "https://a.b/c?d#e", "S://a", "1://a", "s://a/%C3%", "a://:1", ""),
        drawn -> {
          int from = drawn.hashCode() & 1023;
          List<String> lines = new ArrayList<>(corpora.subList(from, from + 20));
          lines.add(drawn);
          lines.addAll(corpora.subList(from + 40, from + 44));
          goneOver(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
          goneOver(
              (String.join("\r\n", lines.subList(12, 25)) + "\n").getBytes(StandardCharsets.UTF_8));
        });
  }

  /** From the beginning of each line on, line by line. */
  private void goneOver(byte[] bytes) {
    for (Row row : rows.values()) {
      int next = 0;
      for (int start = 0; start <= bytes.length; start = next) {
        int behind = start;
        int lines = 0;
        int feed = Lines.feed(bytes, behind, bytes.length);
        next = feed + 1;
        while (feed < bytes.length && isValidAtSight(bytes, behind, feed)) {
          assertTrue(row.check(bytes, behind, feed));
          behind = feed + 1;
          lines++;
          feed = Lines.feed(bytes, behind, bytes.length);
        }
        assertEquals(behind, row.behindValidLines(bytes, start, bytes.length));
        assertEquals(lines, row.lines());
      }
    }
  }

  private static boolean isValidAtSight(byte[] bytes, int start, int end) {
    int host = RfcParser.behindSlashes(bytes, start, end);
    return host > 0 && RfcAutomaton.accepts(bytes, host, end);
  }

  // Growth.

  @Test
  void readingIsLinear() {
    for (String unit :
        List.of("a", "/..", "%41", "é", "a:", "@", "[", ":", "/./", "%", "\uD83D\uDE00")) {
      for (RowGrammar grammar : RowGrammar.values()) {
        Row row = Row.of(grammar);
        Growth.isLinear(
            grammar + " of " + unit,
            20_000,
            n -> ("http://h/" + unit.repeat(n)).getBytes(StandardCharsets.UTF_8),
            bytes -> {
              boolean valid = row.read(bytes, 0, bytes.length);
              assertTrue(valid == row.check(bytes, 0, bytes.length));
            });
      }
    }
  }
}
