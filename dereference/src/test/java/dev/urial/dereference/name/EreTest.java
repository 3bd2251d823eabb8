package dev.urial.dereference.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.google.re2j.Matcher;
import dev.urial.spi.Cursor;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EreTest {
  private static Ere ere(String text) {
    Cursor at = new Cursor(text);
    Ere ere = Ere.read(at, false);
    assertNotNull(ere, text + " " + at.errorOrNull());
    return Objects.requireNonNull(ere);
  }

  private static String match(String ere, String text) {
    Matcher match = ere(ere).pattern().matcher(text);
    return match.find() ? match.start() + "," + match.end() : "null";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "a xa 1,2",
        "a|ab xab 1,3",
        "(a|ab)(c|bcd) abcd 0,4",
        "(a|ab)(bcd|c)(d*) abcd 0,4",
        "(a*)(ab)*(b)* abb 0,3",
        "(a*)* aa 0,2",
        "(a*)+ b 0,0",
        "(a)* b 0,0",
        "((a)|b)* ab 0,2",
        "(a|b)*c xabcy 1,4",
        "^b ab null",
        "b$ ab 1,2",
        "[[:digit:]]+ ab42 2,4",
        "[^]-]x -]ax 2,4",
        "[]a]+ a]b 0,2",
        "[\\d]+ d\\1 0,2",
        "[a-c]{2,3} abcabc 0,3",
        "a{0}b ab 1,2",
        "a\\.b a.b 0,3",
        ". 𝕏 0,2",
        "(x{2}){2} xxxxx 0,4",
      })
  void theMatchIsTheLeftmostAndLongest(String ere, String text, String expected) {
    assertEquals(expected, match(ere, text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "a** 2",
        "*a 0",
        "() 1",
        "a||b 2",
        "(a 2",
        "a) 1",
        "a{ 2",
        "a{2 3",
        "a{3,2} 0",
        "\\d 1",
        "\\1 1",
        "a\\ 2",
        "[a 2",
        "[] 2",
        "[b-a] 0",
        "[[:x:]] 0",
        "^* 1",
        "a|* 2",
        "(?i)a 1",
        "a*? 2",
        "[[.a.]] 1"
      })
  void whatPosixLeavesUndefinedIsRefused(String ere, int index) {
    Cursor at = new Cursor(ere);
    assertNull(Ere.read(at, false), ere);
    assertEquals(index, Objects.requireNonNull(at.errorOrNull()).index(), ere);
  }

  /** RE2 copies what an interval repeats. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {"a{1001}", "(((a{1,255}){1,255}){1,255}){1,255}b", "((a?){200}){200}c"})
  void whatIsRepeatedTooOftenIsRefused(String ere) {
    assertNull(Ere.read(new Cursor(ere), false), ere);
  }

  @Test
  void whatIsMadeToBeSlowEnds() {
    for (String ere : new String[] {"(a|a)*b", "((a*)*)*b", "(a|aa)+$", "(.*)(.*)(.*)(.*)(.*)x"}) {
      match(ere, "a".repeat(20_000));
    }
  }
}
