package dev.urial.dereference.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.dereference.name.Substitution.Kind;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubstitutionTest {
  /** The examples of RFC 3404 §5, and of ENUM. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "!^urn:cid:.+@([^\\.]+\\.)(.*)$!\\2!i urn:cid:199606121851.1@bar.example.com example.com",
        "!^http://([^/:]+)!\\1!i http://www.foo.com/software/latest-beta.exe www.foo.com",
        "!^.*$!sip:info@example.com! +441234 sip:info@example.com",
        "/^urn:([^:]+)/\\1/I URN:Foo:bar Foo",
        "#^(a)(b)?c#\\1\\2x# ac ax",
        "!a\\!b!x\\!y! a!b x!y",
        "!a!\\\\3! a \\3",
        "!(a)!\\\\\\1! a \\a",
        "!^(.)(.)(.)(.)(.)(.)(.)(.)(.)$!\\9\\8\\1! abcdefghi iha",
      })
  void makesWhatTheDocumentsSay(String rule, String text, String expected) {
    Substitution.Result result = Substitution.parse(rule).apply(text);
    assertEquals(Kind.MATCH, result.kind());
    assertEquals(expected, result.text());
  }

  @Test
  void whatDoesNotMatchMakesNothing() {
    assertEquals(
        new Substitution.Result(Kind.NO_MATCH, ""), Substitution.parse("!^a$!b!").apply("A"));
    assertEquals("b", Substitution.parse("!^a$!b!i").apply("A").text());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "1a1b1 0 delim-char", "iaibi 0 delim-char", "\\a\\b\\ 0 delim-char", "!a 2 subst-expr",
        "!a! 3 subst-expr", "!a!b 4 subst-expr", "!a!b!x 5 flags", "!(a!b! 3 extended_reg_exp",
        "!a!\\1! 4 backref", "!!b! 1 extended_reg_exp",
      })
  void saysWhereItBreaks(String text, int index, String rule) {
    var error = Objects.requireNonNull(Substitution.tryParse(text).errorOrNull());
    assertEquals(index, error.index());
    assertEquals(rule, error.rule().id());
  }

  @Test
  void noRecordHoldsMore() {
    String text = "!" + "é".repeat(130) + "!b!";
    var error = Objects.requireNonNull(Substitution.tryParse(text).errorOrNull());
    assertEquals(128, error.index()); // one octet, and 127 times two
    assertTrue(Substitution.tryParse("!" + "a".repeat(251) + "!b!").isOk());
  }

  @Test
  void equalIsWhatIsWrittenAlike() {
    assertEquals(Substitution.parse("!a!b!"), Substitution.valueOf("!a!b!"));
    assertEquals(Substitution.parse("!a!b!").hashCode(), Substitution.valueOf("!a!b!").hashCode());
    assertNotEquals(Substitution.parse("!a!b!"), Substitution.parse("/a/b/"));
  }
}
