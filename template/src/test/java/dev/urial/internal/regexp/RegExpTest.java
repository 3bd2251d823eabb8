package dev.urial.internal.regexp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Regular expressions by example, and as the standard's own algorithm has it. */
class RegExpTest {
  private static final long STEPS = 100_000;

  private static @Nullable String match(String source, String text) throws RegExpSyntaxException {
    boolean ignoresCase = source.startsWith("/i");
    String plain = ignoresCase ? source.substring(2) : source;
    int[] places = RegExp.compile(plain, ignoresCase, STEPS).match(text, 0, text.length());
    if (places == null) {
      return null;
    }
    List<String> groups = new ArrayList<>();
    for (int i = 2; i + 1 < places.length; i += 2) {
      groups.add(places[i] < 0 ? "-" : text.substring(places[i], places[i + 1]));
    }
    return String.join(" ", groups);
  }

  /**
   * What Node.js 20 answers with the flag v; of {@code (?i:a)} and of a name that two groups have,
   * which it does not know, what ECMAScript says.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "^(a*?)(a*)$ ; aaa ; ` aaa`",
        "^(?:(a)|(b))*$ ; ab ; - b",
        "^(z)((a+)?(b+)?(c))*$ ; zaacbbbcac ; z ac a - c",
        "^(a*)*$ ; b ; null",
        "^(?:(a*)?b)*$ ; abb ; -",
        "^(?=(a+))a*b\\1$ ; aaabaaa ; aaa",
        "^(?!ab)(.*)$ ; ac ; ac",
        "^(?!ab)(.*)$ ; abc ; null",
        "^(.*)(?<=c)$ ; abc ; abc",
        "^.*(?<=(\\d+)(\\d+))$ ; 1053 ; 1 053",
        "^.*(?<!b)$ ; ab ; null",
        "^([[a-z]--[aeiou]]+)$ ; xyz ; xyz",
        "^([[a-z]--[aeiou]]+)$ ; xaz ; null",
        "^([\\w&&\\d]+)$ ; 12 ; 12",
        "^([\\q{abc|d|}])$ ; abc ; abc",
        "^([\\q{abc|d|}])$ ; `` ; ``",
        "^(\\p{Lu}\\p{Script=Latin}+)$ ; Abc ; Abc",
        "^([^\\p{L}]+)$ ; 12-3 ; 12-3",
        "/i^(\\u017F\\u{212A})$ ; SK ; SK",
        "/i^([^s]+)$ ; aSb ; null",
        "/i^(\\P{Lu}+)$ ; ab ; null",
        "^((?i:a)b)$ ; Ab ; Ab",
        "^((?i:a)b)$ ; AB ; null",
        "^(?:(?<x>a)|(?<x>b))\\k<x>$ ; bb ; - b",
        "^(a{2,3})(a*)$ ; aaaa ; aaa a",
        "^(a{2,3}?)(a*)$ ; aaaa ; aa aa",
        "^(\\x61\\u0062\\cA?)$ ; ab ; ab",
        "^(a\\b.*)$ ; a-b ; a-b",
        "^(a\\b.*)$ ; ab ; null",
        "^(a\\B.*)$ ; ab ; ab",
        "^(|a)+$ ; a ; a",
        "^(?:|a)+$ ; aa ; ``",
      })
  void meansWhatItMeansInJavaScript(String source, String text, String expected)
      throws RegExpSyntaxException {
    assertEquals(expected, String.valueOf(match(source, text)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "a{ ; 2",
        "a{2,1} ; 1",
        "*a ; 0",
        "a** ; 2",
        "(a ; 2",
        "a) ; 1",
        "`[a` ; 0",
        "[b-a] ; 3",
        "[a&&&b] ; 4",
        "[a--b&&c] ; 5",
        "[ab--c] ; 3",
        "[a-z--b] ; 4",
        "[(] ; 1",
        "[a||b] ; 2",
        "[!!] ; 1",
        "\\m ; 0",
        "\\2(a) ; 0",
        "\\k<x> ; 0",
        "\\p{Nothing} ; 0",
        "\\P{RGI_Emoji} ; 0",
        "[^\\q{ab}] ; 0",
        "(?<x>a)(?<x>b) ; 10",
        "(?ii:a) ; 0",
        "(?-:a) ; 0",
        "(?R) ; 0",
        "\\u{110000} ; 0",
        "\\x6 ; 0",
        "\\01 ; 0",
        "] ; 0",
        "(?=a)* ; 5",
      })
  void whatJavaScriptRefusesIsRefused(String source, int index) {
    RegExpSyntaxException error =
        assertThrows(
            RegExpSyntaxException.class, () -> RegExp.compile(source, false, STEPS), source);
    assertEquals(index, error.index(), error.getMessage());
  }

  @Test
  void whatIsTooLargeOrTooDeepIsRefused() {
    assertThrows(
        RegExpSyntaxException.class, () -> RegExp.compile("((a{999}){999}){999}", false, STEPS));
    assertThrows(
        RegExpSyntaxException.class,
        () -> RegExp.compile("(?:".repeat(5_000) + ")".repeat(5_000), false, STEPS));
  }

  @Test
  void whatIsLinearIsLinear() throws RegExpSyntaxException {
    for (String source : List.of("^(a+)+$", "^(a|a)*$", "^((a*)*)*$", "^(.*)(.*)(.*)x$")) {
      RegExp regExp = RegExp.compile(source, false, 1);
      assertTrue(regExp.isLinear(), source);
      Growth.isLinear(
          source, 1_000, n -> "a".repeat(n) + "b", text -> regExp.match(text, 0, text.length()));
    }
  }

  @Test
  void whatIsNotHasABudget() throws RegExpSyntaxException {
    RegExp regExp = RegExp.compile("^(a*)*(a*)*b\\1$", false, 10_000);
    assertFalse(regExp.isLinear());
    String text = "a".repeat(60);
    assertThrows(OutOfStepsException.class, () -> regExp.match(text, 0, text.length()));
    assertNull(regExp.match("c", 0, 1));
  }

  @Test
  void aPlaceWithinATextIsMatchedAsIfItWereAlone() throws RegExpSyntaxException {
    RegExp regExp = RegExp.compile("^\\b(?<!x)(a+)$", false, STEPS);
    assertArrayEquals(new int[] {-1, -1, 1, 3}, regExp.match("xaax", 1, 3));
  }

  private static String drawn(Random random, int depth) {
    StringBuilder out = new StringBuilder();
    int terms = 1 + random.nextInt(3);
    for (int i = 0; i < terms; i++) {
      int kind = random.nextInt(depth == 0 ? 4 : 10);
      switch (kind) {
        case 0 -> out.append("ab.".charAt(random.nextInt(3)));
        case 1 -> out.append("[ab]");
        case 2 -> out.append("[^a]");
        case 3 -> out.append("\\w");
        case 4 -> out.append('(').append(drawn(random, depth - 1)).append(')');
        case 5 ->
            out.append("(?:")
                .append(drawn(random, depth - 1))
                .append('|')
                .append(drawn(random, depth - 1))
                .append(')');
        case 6 -> out.append("(?=").append(drawn(random, depth - 1)).append(')');
        case 7 -> out.append("(?<=").append(drawn(random, depth - 1)).append(')');
        case 8 -> out.append("(?<!").append(drawn(random, depth - 1)).append(')');
        default -> out.append("(a|b|)\\1");
      }
      if (kind < 6) {
        String[] signs = {"", "", "", "*", "+", "?", "*?", "+?", "??", "{1,2}", "{2}"};
        out.append(signs[random.nextInt(signs.length)]);
      }
    }
    return out.toString();
  }

  @Test
  void matchesAsByTheBook() throws RegExpSyntaxException {
    int matches = 0;
    int draws = Laws.draws(20_000);
    for (int i = 0; i < draws; i++) {
      Random random = new Random(Laws.seed() + i);
      String source = "^" + drawn(random, 2) + "$";
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(7);
      for (int j = 0; j < length; j++) {
        text.append("abc-".charAt(random.nextInt(4)));
      }
      int[] places = RegExp.compile(source, false, 10_000_000).match(text.toString(), 0, length);
      RegExpParser parser = new RegExpParser(source, false);
      int[] expected = RegExpByTheBook.match(parser.parse(), parser.groups(), text.toString());
      String at = source + " of " + text;
      assertEquals(expected == null, places == null, at);
      if (expected != null && places != null) {
        matches++;
        assertArrayEquals(expected, Arrays.copyOf(places, expected.length), at);
      }
    }
    assertTrue(matches > draws / 20, matches + " matches");
  }
}
