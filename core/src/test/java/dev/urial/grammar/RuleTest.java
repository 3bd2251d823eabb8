package dev.urial.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.abnf.Grammar;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RuleTest {
  /** Rules of RFC 3629 and RFC 2978, whose grammars are not at hand. */
  private static final Set<Rule> OF_OTHERS = EnumSet.of(Rule.UTF8_OCTETS, Rule.CHARSET);

  private static boolean isOfRfc3987(Rule rule) {
    return rule.citation().startsWith("RFC 3987");
  }

  /** The ABNF is the published one; a long alternative may be cut with an ellipsis. */
  @ParameterizedTest
  @EnumSource
  void theAbnfIsAsPublished(Rule rule) {
    if (OF_OTHERS.contains(rule)) {
      return;
    }
    Grammar grammar = isOfRfc3987(rule) ? Grammar.rfc3987() : Grammar.rfc3986();
    String published = grammar.definition(rule.id()).replaceAll("\\s+", " ");
    String ours = rule.abnf();
    if (ours.endsWith("…")) {
      String kept = ours.substring(0, ours.length() - 1);
      assertTrue(published.startsWith(kept), published);
      assertTrue(published.length() > kept.length());
    } else {
      assertEquals(published, ours);
    }
    assertEquals(rule.id(), grammar.publishedName(rule.id()));
  }

  @ParameterizedTest
  @EnumSource
  void nameClauseAndAddressAreWellFormed(Rule rule) {
    assertEquals(rule.id(), rule.abnf().substring(0, rule.id().length()));
    assertTrue(rule.abnf().startsWith(rule.id() + " = "));
    assertTrue(rule.citation().matches("RFC [0-9]{4} §[0-9]+(\\.[0-9]+)*"), rule.citation());
    String rfc = rule.citation().substring(4, 8);
    String section = rule.citation().substring(rule.citation().indexOf('§') + 1);
    assertEquals("https://www.rfc-editor.org/rfc/rfc" + rfc + "#section-" + section, rule.link());
    assertEquals(rule.id() + " (" + rule.citation() + ")", rule.toString());
  }

  @Test
  void someClauses() {
    assertEquals("RFC 3986 §2.1", Rule.PCT_ENCODED.citation());
    assertEquals("RFC 3986 §3.2.2", Rule.REG_NAME.citation());
    assertEquals("RFC 3987 §2.2", Rule.IREG_NAME.citation());
    assertEquals("RFC 3986 §3.3", Rule.PATH_ABEMPTY.citation());
    assertEquals("RFC 3629 §4", Rule.UTF8_OCTETS.citation());
    assertEquals("RFC 2978 §2.3", Rule.CHARSET.citation());
  }

  /** The rule of RFC 3987 is named as that of RFC 3986 with an i before it. */
  @ParameterizedTest
  @EnumSource
  void theWiderRuleHasAnIBeforeItsName(Rule rule) {
    Rule wider = rule.iri();
    assertSame(wider, wider.iri());
    if (wider == rule) {
      return;
    }
    String name = rule.name().startsWith("URI") ? rule.name().substring(1) : rule.name();
    assertEquals(rule.name().startsWith("URI") ? "I" + name : "I" + rule.name(), wider.name());
    assertTrue(isOfRfc3987(wider));
    assertFalse(isOfRfc3987(rule));
    assertEquals(rule.mayHoldEscapes(), wider.mayHoldEscapes());
  }

  @Test
  void everyRuleOfRfc3987IsTheWiderOneOfAnother() {
    for (Rule rule : Rule.values()) {
      boolean reached =
          EnumSet.allOf(Rule.class).stream().anyMatch(r -> r != rule && r.iri() == rule);
      assertEquals(isOfRfc3987(rule), reached, rule.toString());
    }
  }

  /** Where pct-encoded is in the rule, or in one that it names. */
  @ParameterizedTest
  @EnumSource
  void escapesMayStandWhereTheGrammarHasThem(Rule rule) {
    boolean text =
        rule.abnf().contains("pct-encoded ")
            || rule.abnf().contains("pchar")
            || rule.abnf().contains("segment");
    boolean itself = rule == Rule.PCT_ENCODED;
    assertEquals(text && !itself, rule.mayHoldEscapes());
  }

  @ParameterizedTest
  @EnumSource
  void whatFitsIsSaidForAllButTheWholes(Rule rule) {
    boolean whole =
        EnumSet.of(
                Rule.URI,
                Rule.ABSOLUTE_URI,
                Rule.RELATIVE_REF,
                Rule.URI_REFERENCE,
                Rule.IRI,
                Rule.IRI_REFERENCE)
            .contains(rule);
    assertEquals(whole, rule.fitsMessage().text().isEmpty());
    assertFalse(rule.fitsMessage().text().endsWith("."));
    assertNotEquals(" ", rule.fitsMessage().text());
  }

  @ParameterizedTest
  @CsvSource({
    "PORT, decimal digits",
    "PCT_ENCODED, two hexadecimal digits",
    "IP_LITERAL, a closing bracket",
    "UTF8_OCTETS, octets that are valid UTF-8"
  })
  void someOfWhatFits(Rule rule, String fits) {
    assertEquals(fits, rule.fitsMessage().text());
  }
}
