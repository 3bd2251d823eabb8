package dev.urial.explain.grammar;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.IriReference;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.abnf.Recogniser;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The derivation of a text by the ABNF, held against the published grammars. */
class DerivationTest {
  private static final List<Grammar> GRAMMARS = List.of(Grammar.rfc3986(), Grammar.rfc3987());

  private static final Set<String> CORE = Set.of("ALPHA", "DIGIT", "HEXDIG");

  @Test
  void everyRuleOfBothDocumentsIsListedAsPublished() {
    Set<String> listed = new TreeSet<>();
    for (AbnfRule rule : AbnfRule.values()) {
      if (!CORE.contains(rule.id())) {
        listed.add(rule.abnf());
      }
    }
    Set<String> published = new TreeSet<>();
    for (Grammar grammar : GRAMMARS) {
      for (String name : grammar.ruleNames()) {
        published.add(grammar.definition(name).replaceAll("\\s+", " ").strip());
      }
    }
    assertEquals(published, listed);
  }

  @Test
  void everyRuleHasANameInEachLanguage() {
    Set<String> english = new HashSet<>();
    for (AbnfRule rule : AbnfRule.values()) {
      String name = rule.message().text();
      assertTrue(english.add(name), name);
      for (String language : List.of("hu", "ru", "et")) {
        Locale locale = Locale.forLanguageTag(language);
        assertTrue(MESSAGES.keys(locale).contains(rule.message().key()), rule + " in " + language);
      }
    }
    assertEquals(
        "az útvonalban megengedett karakter",
        AbnfRule.PCHAR.message().text(Locale.forLanguageTag("hu")));
  }

  /** Each rule on texts of it, and on what is nearly so. */
  @Test
  void theTreeIsThatOfTheBook() {
    for (AbnfRule rule : AbnfRule.values()) {
      Grammar grammar = rule.citation().startsWith("RFC 3987") ? GRAMMARS.get(1) : GRAMMARS.get(0);
      Recogniser recogniser = Recogniser.of(grammar, rule.id());
      DrawnTexts texts = DrawnTexts.of(grammar, rule.id(), 24);
      Laws.forAll(
          "the derivation of " + rule.id(),
          120,
          DrawnTexts.mix(texts, texts.mutated(), DrawnTexts.random("a1:/?#[]@%.0vé-", 6)),
          text -> {
            Derivation derivation = Derivation.find(text, rule);
            assertEquals(recogniser.matches(text), derivation != null, text);
            List<String> book =
                text.length() > 40 ? null : DerivationByTheBook.of(grammar, rule.id(), text);
            if (derivation != null && book != null) {
              assertEquals(book, preorder(derivation), text);
            }
          });
    }
  }

  @Test
  void addressesOfAllShapes() {
    Recogniser recogniser = Recogniser.of(Grammar.rfc3986(), "IPv6address");
    Laws.forAll(
        "IPv6address",
        20_000,
        DrawnTexts.random("1:.f", 18),
        text ->
            assertEquals(
                recogniser.matches(text),
                Derivation.find(text, AbnfRule.IPV6ADDRESS) != null,
                text));
    for (String text :
        List.of("::", "1::", "::1", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "1::1.2.3.4", "::1:2")) {
      Derivation derivation = Derivation.find(text, AbnfRule.IPV6ADDRESS);
      assertNotNull(derivation, text);
      assertEquals(
          DerivationByTheBook.of(Grammar.rfc3986(), "IPv6address", text), preorder(derivation));
    }
    assertNull(Derivation.find("1:2:3:4:5:6:7:8::", AbnfRule.IPV6ADDRESS));
  }

  @Test
  void aReferenceBeginsWithItsRule() {
    assertEquals(AbnfRule.URI_REFERENCE, Derivation.of(IriReference.parse("http://a/")).rule());
    assertEquals(AbnfRule.IRI_REFERENCE, Derivation.of(IriReference.parse("é")).rule());
    assertEquals(AbnfRule.PCHAR, AbnfRule.find("pchar"));
    assertNull(AbnfRule.find("PCHAR"));
  }

  @Test
  void aDerivationIsLinearInTheText() {
    Growth.isLinear(
        "derivation", 4_000, n -> "http://a/" + "b/%41".repeat(n), DerivationTest::walk);
  }

  private static void walk(String text) {
    Derivation derivation = Derivation.find(text, AbnfRule.IRI_REFERENCE);
    List<Derivation> level = derivation == null ? List.of() : List.of(derivation);
    while (!level.isEmpty()) {
      List<Derivation> next = new ArrayList<>();
      level.forEach(node -> next.addAll(node.children()));
      level = next;
    }
  }

  private static List<String> preorder(Derivation derivation) {
    List<String> lines = new ArrayList<>();
    preorder(derivation, 0, lines);
    return lines;
  }

  private static void preorder(Derivation node, int depth, List<String> to) {
    @Nullable AbnfRule rule = node.rule();
    to.add("  ".repeat(depth) + (rule == null ? "" : rule.id() + " ") + node.range());
    int at = node.range().start();
    for (Derivation child : node.children()) {
      assertEquals(at, child.range().start());
      at = child.range().end();
      preorder(child, depth + 1, to);
    }
    assertTrue(rule == null || at == node.range().end());
  }
}
