package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The normal forms of bytes are those of the nouns. */
class NormalFormsLaws {
  private static final int DRAWS = 20_000;
  private static final byte[] BEFORE = "before".getBytes(UTF_8);

  /** What the rules of normalization turn on. */
  private static final DrawnTexts TURNS =
      DrawnTexts.mix(
          DrawnTexts.rows(8, "../", "./", "a/", "..", ".", "a:b/", "/", "%2e%2E/"),
          DrawnTexts.inTurn(
              DrawnTexts.from(
                  "", "http:", "HTTP:", "s:", "S:", "file:", "sip:", "coap+tcp:", "urn:"),
              DrawnTexts.from("", "//", "//h", "//H%7e", "//U%7e@H", "//%C3%A9", "//é", "//[::0]"),
              DrawnTexts.from("", "", ":", ":80", ":080", ":0", ":00", ":5683", ":5060", ":999999"),
              DrawnTexts.rows(
                  6, "/", ".", "..", "/..", "/.", "a", "a:b", "%2e", "%2E", "%7e", "%c3", "é"),
              DrawnTexts.from("", "", "?%7e%aa", "?", "?A"),
              DrawnTexts.from("", "", "#%7e%aa", "#", "#A")),
          BulkTexts.ALL);

  private final List<Forms> all = new ArrayList<>();
  private long texts;
  private long seen;

  private record Forms(RowGrammar grammar, Equivalence rung, NormalForms forms, ByteBuilder out) {}

  NormalFormsLaws() {
    for (RowGrammar grammar : RowGrammar.values()) {
      if (grammar == RowGrammar.URL) {
        continue;
      }
      for (Equivalence rung : Equivalence.values()) {
        all.add(new Forms(grammar, rung, NormalForms.of(grammar, rung), new ByteBuilder()));
      }
    }
  }

  @Test
  void drawnAndMutatedTextsHaveTheNormalFormsOfTheNouns() {
    Laws.forAll(
        "normal forms equal the nouns'",
        DRAWS,
        TURNS,
        text -> BulkTexts.around(text).forEach(this::agree));
    System.out.printf("normal forms held against nouns: %,d%n", texts);
  }

  @Test
  void linesOfTheCorporaHaveTheNormalFormsOfTheNouns() {
    Laws.share(Sampling.every(4, BulkTexts.corpora()).toList())
        .forEach(line -> agree(line.getBytes(UTF_8)));
    assertTrue(3 * seen > all.size() * texts, () -> seen + " at sight, of " + texts);
  }

  @Test
  void linesOfAllSuitesHaveTheNormalFormsOfTheNouns() {
    Laws.share(Sampling.every(4, List.copyOf(BulkTexts.ofSuites())).toList())
        .forEach(text -> agree(text.getBytes(UTF_8)));
  }

  @Test
  void linesThatAreNormalAreGoneOverTogether() {
    List<String> corpora = BulkTexts.corpora();
    Laws.forAll(
        "lines are gone over as far as each is normal at sight",
        DRAWS / 10,
        DrawnTexts.rows(
            40, "http://a/b", "https://a.b/c?d#e", "S://a/", "s://a", "http://a/%C3", "x"),
        drawn -> {
          int from = drawn.hashCode() & 1023;
          List<String> lines = new ArrayList<>(corpora.subList(from, from + 20));
          lines.add(drawn);
          lines.addAll(corpora.subList(from + 40, from + 44));
          goneOver(String.join("\n", lines).getBytes(UTF_8));
          goneOver((String.join("\r\n", lines.subList(12, 25)) + "\n").getBytes(UTF_8));
        });
  }

  /** From the beginning of each line on, line by line. */
  private void goneOver(byte[] bytes) {
    for (Forms f : all) {
      int next = 0;
      for (int start = 0; start <= bytes.length; start = next) {
        int behind = start;
        int lines = 0;
        int feed = Lines.feed(bytes, behind, bytes.length);
        next = feed + 1;
        while (feed < bytes.length
            && f.rung != Equivalence.STRING
            && f.forms.isAccepted(bytes, behind, feed)) {
          behind = feed + 1;
          lines++;
          feed = Lines.feed(bytes, behind, bytes.length);
        }
        assertEquals(behind, f.forms.behindNormalLines(bytes, start, bytes.length));
        assertEquals(lines, f.forms.lines());
      }
    }
  }

  private void agree(byte[] text) {
    RowByTheBook book = RowByTheBook.read(all.get(0).grammar, text, 0, text.length);
    for (Forms f : all) { // those of one grammar follow each other
      if (f.grammar != book.grammar) {
        book = RowByTheBook.read(f.grammar, text, 0, text.length);
      }
      f.out.clear();
      f.out.append(BEFORE, 0, BEFORE.length);
      boolean valid = f.forms.write(text, 0, text.length, f.out);
      assertEquals(book.noun != null, valid);
      String normal = book.noun == null ? "" : book.noun.normalize(f.rung).toString();
      assertEquals("before" + normal, f.out.toString(), () -> f.grammar + " on " + f.rung);
      boolean isNormal = valid && Arrays.equals(normal.getBytes(UTF_8), text);
      // At sight it may be missed, but never be said of another.
      boolean isAtSight = f.forms.isAccepted(text, 0, text.length);
      assertTrue(isNormal || !isAtSight, f::toString);
      seen += isAtSight ? 1 : 0;
    }
    texts++;
  }

  @Test
  void eachOctetAtEachPlaceIsSeenAsTheNounsSeeIt() {
    for (String text :
        List.of("http://a.b/cd/e", "https://a.b/cd/%C3%2F%3Af?g#h", "x-y://a/b?%20c#d", "s://")) {
      byte[] bytes = text.getBytes(UTF_8);
      agree(bytes);
      for (int at = 0; at < bytes.length; at++) {
        for (int octet = 0; octet < 256; octet++) {
          byte[] other = bytes.clone();
          other[at] = (byte) octet;
          agree(other);
        }
      }
    }
  }

  @Test
  void normalizingIsLinear() {
    for (String unit :
        List.of("a", "/..", "/a/..", "../", "%41", "%C3%A9", "é", "./", "a/../", "%2e%2e/")) {
      for (String lead : List.of("http://h/", "", "s:", "http://", "HTTP:")) {
        NormalForms forms = NormalForms.of(RowGrammar.IRI_REFERENCE, Equivalence.SCHEME);
        ByteBuilder out = new ByteBuilder();
        Growth.isLinear(
            lead + unit,
            20_000,
            n -> (lead + unit.repeat(n)).getBytes(UTF_8),
            bytes -> {
              out.clear();
              forms.write(bytes, 0, bytes.length, out);
            });
      }
    }
  }
}
