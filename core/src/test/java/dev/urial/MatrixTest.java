package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.abnf.Recogniser;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Component × code point: what may be there as it is, what must be encoded. Every code point up to
 * U+017F and the borders of RFC 3987's ranges, in {@link CharSet}, in the parser, in the encoder
 * and in the ABNF.
 */
class MatrixTest {
  private record Column(
      String rule, CharSet set, boolean iri, String before, String behind, String around) {}

  /** Before and behind: a text in which the character alone fills the component. */
  private static final List<Column> COLUMNS =
      List.of(
          new Column("userinfo", CharSet.USERINFO, false, "s://", "@h", "a"),
          new Column("reg-name", CharSet.REG_NAME, false, "s://", "", "a"),
          new Column("segment", CharSet.SEGMENT, false, "s://h/", "", "a"),
          new Column("segment-nz-nc", CharSet.SEGMENT_NZ_NC, false, "", "", "1"),
          new Column("query", CharSet.QUERY, false, "s:?", "", "a"),
          new Column("fragment", CharSet.FRAGMENT, false, "s:#", "", "a"),
          new Column("iuserinfo", CharSet.IUSERINFO, true, "s://", "@h", "a"),
          new Column("ireg-name", CharSet.IREG_NAME, true, "s://", "", "a"),
          new Column("isegment", CharSet.ISEGMENT, true, "s://h/", "", "a"),
          new Column("iquery", CharSet.IQUERY, true, "s:?", "", "a"),
          new Column("ifragment", CharSet.IFRAGMENT, true, "s:#", "", "a"));

  private static int[] codePoints() {
    List<Integer> borders = new ArrayList<>();
    for (int border :
        new int[] {
          0x200E, 0x202E, 0x2066, 0x3000, 0xD7FF, 0xD800, 0xDFFF, 0xE000, 0xF8FF, 0xF900, 0xFDCF,
          0xFDD0, 0xFDEF, 0xFDF0, 0xFEFF, 0xFFEF, 0xFFF0, 0xFFFD, 0xFFFE, 0xFFFF
        }) {
      borders.add(border);
    }
    for (int plane = 1; plane <= 16; plane++) {
      for (int low : new int[] {0, 1, 0x0FFF, 0x1000, 0xFFFD, 0xFFFE, 0xFFFF}) {
        borders.add(plane << 16 | low);
      }
    }
    return IntStream.concat(
            IntStream.rangeClosed(0, 0x17F), borders.stream().mapToInt(Integer::intValue))
        .toArray();
  }

  @TestFactory
  Stream<DynamicTest> eachComponentTakesWhatTheGrammarSays() {
    return COLUMNS.stream().map(c -> DynamicTest.dynamicTest(c.rule, () -> check(c)));
  }

  private static void check(Column column) {
    Grammar grammar = column.iri ? Grammar.rfc3987() : Grammar.rfc3986();
    Recogniser abnf = Recogniser.of(grammar, column.rule);
    for (int c : codePoints()) {
      String character = Character.toString(c);
      String name = column.rule + String.format(" U+%04X", c);
      boolean expected = abnf.matches(column.around + character);
      assertEquals(expected, column.set.has(c), name);
      if ("/?#".indexOf(c) < 0 && !(c == '@' || c == ':') || c > 127) {
        String text = column.before + column.around + character + column.behind;
        boolean valid = column.iri ? IriReference.isValid(text) : UriReference.isValid(text);
        assertEquals(expected, valid, name);
      }
      if (c < 0xD800 || c > 0xDFFF) {
        String encoded = Percent.encode(character, column.set);
        assertEquals(expected, encoded.equals(character), name);
        assertEquals(true, abnf.matches(column.around + encoded), name);
      }
    }
  }
}
