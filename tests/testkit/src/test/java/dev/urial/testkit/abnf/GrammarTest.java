package dev.urial.testkit.abnf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.abnf.Element.Alternation;
import dev.urial.testkit.abnf.Element.CodePoints;
import dev.urial.testkit.abnf.Element.Concatenation;
import dev.urial.testkit.abnf.Element.Literal;
import dev.urial.testkit.abnf.Element.Prose;
import dev.urial.testkit.abnf.Element.Repetition;
import dev.urial.testkit.abnf.Element.RuleName;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GrammarTest {
  private static Element read(String elements) {
    return Grammar.parse("test", "x = " + elements + "\na = \"a\"\nb = \"b\"").rule("x");
  }

  private static final RuleName A = new RuleName("a");
  private static final RuleName B = new RuleName("b");

  @Test
  void stringsAreCaseInsensitiveUnlessMarked() {
    assertEquals(new Literal("aB", false), read("\"aB\""));
    assertEquals(new Literal("aB", false), read("%i\"aB\""));
    assertEquals(new Literal("aB", true), read("%s\"aB\""));
    assertEquals(new Literal("a;b<c", false), read("\"a;b<c\" ; a comment with \"quotes"));
  }

  @Test
  void numbersAreCodePointsRangesOrSequences() {
    assertEquals(new CodePoints(0x41, 0x41), read("%x41"));
    assertEquals(new CodePoints(0x41, 0x5a), read("%x41-5a"));
    assertEquals(new CodePoints(65, 90), read("%d65-90"));
    assertEquals(new CodePoints(5, 5), read("%b101"));
    assertEquals(new CodePoints(0x10000, 0x1fffd), read("%x10000-1FFFD"));
    assertEquals(
        new Concatenation(List.of(new CodePoints(13, 13), new CodePoints(10, 10))),
        read("%d13.10"));
  }

  @Test
  void repetitionsHaveFiveForms() {
    assertEquals(new Repetition(0, Repetition.UNBOUNDED, A), read("*a"));
    assertEquals(new Repetition(1, Repetition.UNBOUNDED, A), read("1*a"));
    assertEquals(new Repetition(0, 5, A), read("*5a"));
    assertEquals(new Repetition(2, 5, A), read("2*5a"));
    assertEquals(new Repetition(3, 3, A), read("3a"));
    assertEquals(new Repetition(0, 1, A), read("[ a ]"));
    assertEquals(new Repetition(0, 0, new Prose("pchar")), read("0<pchar>"));
  }

  @Test
  void concatenationBindsTighterThanAlternation() {
    assertEquals(new Alternation(List.of(A, new Concatenation(List.of(A, B)))), read("a / a b"));
    assertEquals(new Concatenation(List.of(new Alternation(List.of(A, B)), B)), read("(a / b) b"));
  }

  @Test
  void incrementalAlternativesAreAdded() {
    Grammar grammar = Grammar.parse("test", "x = \"a\"\nX =/ \"b\" / \"c\"\n");
    assertEquals(
        new Alternation(
            List.of(new Literal("a", false), new Literal("b", false), new Literal("c", false))),
        grammar.rule("x"));
    assertEquals("x = \"a\" / \"b\" / \"c\"", grammar.definition("x"));
  }

  @Test
  void deeperLinesContinueARule() {
    Grammar grammar =
        Grammar.parse(
            "test", "\r\n  ; head\r\n  x = y ; why\r\n\r\n    z\r\n  y = \"y\"\r\n  z = \"z\"");
    assertEquals(
        new Concatenation(List.of(new RuleName("y"), new RuleName("z"))), grammar.rule("X"));
    assertEquals(List.of("x", "y", "z"), grammar.ruleNames());
    assertEquals("x = y z", grammar.definition("x"));
  }

  @Test
  void coreRulesAreKnownAndMayBeReplaced() {
    assertEquals(new RuleName("digit"), Grammar.parse("test", "x = digit").rule("x"));
    assertTrue(Grammar.parse("test", "x = DIGIT").defines("HEXDIG"));
    assertEquals(
        new Literal("d", false), Grammar.parse("test", "x = DIGIT\nDIGIT = \"d\"").rule("DIGIT"));
  }

  @ParameterizedTest(name = "line {0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          1 | rule "y" is not defined                    | x = y
          3 | rule "y" is not defined                    | x = "a"~;~  / y
          2 | rule "X" is already defined in line 1      | x = "a"~X = "b"
          1 | "=/" adds to rule "x", which is not        | x =/ "a"
          2 | a string is not closed                     | x = "a"~y = "b
          1 | prose is not closed                        | x = <abc
          1 | "=" expected after the rule name "x"       | x "a"
          1 | a rule begins with its name, not with "1"  | 1x = "a"
          2 | ")" expected for "(" of line 1             | x = ("a"~   / "b"
          1 | unexpected ")"                             | x = "a")
          1 | white space expected before a quote        | x = "a""b"
          1 | an element expected, not the end           | x = "a" /
          1 | an element expected, not "/"               | x = / "a"
          1 | at least 3 but at most 2 times             | x = 3*2"a"
          1 | a number in base 16 expected, not "g"      | x = %xg
          1 | a number in base 2 expected, not "2"       | x = %b2
          1 | no such code point                         | x = %x110000
          1 | the range ends before it begins            | x = %x42-41
          1 | after "%" stands one of b, d, x, s, i      | x = %q41
          1 | a string expected after "%s"               | x = %sabc
          1 | the number is too large                    | x = 99999999999"a"
          1 | an element expected, not U+00E9            | x = é
          """)
  void aFaultIsToldWithItsLine(int line, String message, String abnf) {
    AbnfException e =
        assertThrows(AbnfException.class, () -> Grammar.parse("g", abnf.replace('~', '\n')));
    assertEquals(line, e.line());
    String told = String.valueOf(e.getMessage());
    assertTrue(told.startsWith("g:" + line + ": " + message), told);
  }

  @Test
  void anEmptyGrammarIsAFault() {
    assertThrows(AbnfException.class, () -> Grammar.parse("g", "; nothing\n"));
  }

  @Test
  void publishedGrammarsAreComplete() {
    assertEquals(36, Grammar.rfc3986().ruleNames().size());
    assertEquals("URI", Grammar.rfc3986().publishedName("uri"));
    assertEquals("path-empty = 0<pchar>", Grammar.rfc3986().definition("path-empty"));
    assertEquals("namestring", Grammar.rfc8141().ruleNames().get(0));
    assertEquals("URI-Template", Grammar.rfc6570().ruleNames().get(0));
    assertFalse(Grammar.rfc3986().defines("IRI"));
  }

  @Test
  void rulesTakenFromRfc3986AreTheSameThere() {
    for (Grammar grammar : List.of(Grammar.rfc3987(), Grammar.rfc8141(), Grammar.rfc6570())) {
      for (String rule : grammar.ruleNames()) {
        if (Grammar.rfc3986().defines(rule)) {
          assertEquals(Grammar.rfc3986().rule(rule), grammar.rule(rule), grammar + " " + rule);
        }
      }
    }
    for (String rule : List.of("ucschar", "iprivate")) {
      assertEquals(Grammar.rfc3987().rule(rule), Grammar.rfc6570().rule(rule));
    }
  }

  @Test
  void ruleNamesOfTheIriGrammarMirrorThoseOfTheUriGrammar() {
    for (String rule : Grammar.rfc3987().ruleNames()) {
      boolean own = rule.startsWith("i") || rule.contains("IRI") || rule.equals("ucschar");
      assertEquals(!own, Grammar.rfc3986().defines(rule), rule);
    }
  }
}
