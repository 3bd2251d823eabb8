package dev.urial.dereference.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.dereference.name.EreMatch.TooCostly;
import dev.urial.spi.Cursor;
import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EreTest {
  private static Ere ere(String text) {
    Cursor at = new Cursor(text);
    Ere ere = EreSyntax.read(at);
    return present(ere, text + " " + at.errorOrNull());
  }

  private static Ere present(@Nullable Ere ere, String message) {
    assertNotNull(ere, message);
    return Objects.requireNonNull(ere);
  }

  private static String match(String ere, String text) throws TooCostly {
    return Arrays.toString(EreMatch.first(ere(ere), text.codePoints().toArray(), false));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "a xa [1,2]",
        "a|ab xab [1,3]",
        "(a|ab)(c|bcd) abcd [0,4,0,1,1,4]",
        "(a|ab)(bcd|c)(d*) abcd [0,4,0,2,2,3,3,4]",
        "(a*)(ab)*(b)* abb [0,3,0,1,-1,-1,2,3]",
        "(a*)* aa [0,2,0,2]",
        "(a*)+ b [0,0,0,0]",
        "(a)* b [0,0,-1,-1]",
        "((a)|b)* ab [0,2,1,2,-1,-1]",
        "(a|b)*c xabcy [1,4,2,3]",
        "^b ab null",
        "b$ ab [1,2]",
        "[[:digit:]]+ ab42 [2,4]",
        "[^]-]x -]ax [2,4]",
        "[]a]+ a]b [0,2]",
        "[a-c]{2,3} abcabc [0,3]",
        "[[.-.]x] - [0,1]",
        "a{0}b ab [1,2]",
        "a\\.b a.b [0,3]",
        ". 𝕏 [0,1]",
        "(x{2}){2} xxxxx [0,4,2,4]",
      })
  void matchesAsPosixSays(String ere, String text, String expected) throws TooCostly {
    assertEquals(expected, match(ere, text).replace(" ", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "a** 2", "*a 0", "() 1", "a||b 2", "(a 2", "a) 1", "a{ 2", "a{2 3", "a{3,2} 4", "a{256} 2",
        "\\d 1", "\\1 1", "a\\ 2", "[a 2", "[] 2", "[b-a] 2", "[[:x:]] 4", "[[:y:]] 3", "^* 1",
            "a|* 2"
      })
  void whatPosixLeavesUndefinedIsRefused(String ere, int index) {
    Cursor at = new Cursor(ere);
    assertEquals(null, EreSyntax.read(at));
    assertEquals(index, Objects.requireNonNull(at.errorOrNull()).index(), ere);
  }

  /** Drawn expressions over drawn texts, against the slow reading of the book. */
  @Test
  void agreesWithTheBook() throws TooCostly {
    Random random = new Random(12);
    int matched = 0;
    for (int i = 0; i < 6000; i++) {
      String expression = draw(random, 3);
      String text = text(random);
      Ere ere = ere(expression);
      int[] expected = EreByTheBook.first(ere, text);
      int[] actual = EreMatch.first(ere, text.codePoints().toArray(), false);
      assertEquals(Arrays.toString(expected), Arrays.toString(actual), expression + " on " + text);
      matched += actual == null ? 0 : 1;
    }
    assertTrue(matched > 1000, "drawn expressions match");
  }

  private static String text(Random random) {
    StringBuilder to = new StringBuilder();
    for (int i = random.nextInt(7); i > 0; i--) {
      to.append("ab".charAt(random.nextInt(2)));
    }
    return to.toString();
  }

  private static String draw(Random random, int depth) {
    if (depth == 0) {
      return new String[] {"a", "b", "a", "b", ".", "[^a]"}[random.nextInt(6)];
    }
    String one = draw(random, depth - 1);
    String two = draw(random, depth - 1);
    return switch (random.nextInt(8)) {
      case 0, 1 -> one + two;
      case 2 -> "(" + one + "|" + two + ")";
      case 3 -> "(" + one + ")*";
      case 4 -> "(" + one + ")?" + two;
      case 5 -> "(" + one + ")+";
      case 6 -> "(" + one + "){1,2}";
      default -> one;
    };
  }

  /** What is made to be slow ends, and soon. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "(a|a)*b",
        "(a*)*b",
        "((a*)*)*b",
        "(a|aa)+$",
        "(((a{1,255}){1,255}){1,255}){1,255}b",
        "(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)x",
        "(a|.*b)*",
        "((a?){200}){200}c"
      })
  void whatIsMadeToBeSlowEnds(String expression) {
    int[] text = "a".repeat(20_000).codePoints().toArray();
    long start = System.nanoTime();
    try {
      EreMatch.first(ere(expression), text, false);
    } catch (TooCostly e) {
      assertEquals("", e.getMessage());
    }
    // No measure of speed: a search that goes back would not end within the life of the universe.
    assertTrue(System.nanoTime() - start < 60_000_000_000L);
  }

  @Test
  void stepsAreCounted() {
    int[] text = "a".repeat(20_000).codePoints().toArray();
    assertThrows(
        TooCostly.class,
        () -> EreMatch.first(ere("(a|(a{1,255}){1,255})*((a|a.*b)*)$"), text, false));
  }
}
