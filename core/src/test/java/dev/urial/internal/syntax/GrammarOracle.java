package dev.urial.internal.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.abnf.Recogniser;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * The parser against the ABNF as published: what is valid, where it breaks, which rule was open.
 *
 * <p>A third of the draws is generated from the rule, a third mutated in one character, a third
 * random. {@code -Durial.draws=1000000} (or {@code make laws}) draws a million of each rule.
 */
class GrammarOracle {
  private static final int DRAWS = 20_000;

  private static DrawnTexts texts(Grammar grammar, String rule) {
    DrawnTexts generated = DrawnTexts.of(grammar, rule);
    return DrawnTexts.mix(generated, generated.mutated(), DrawnTexts.random());
  }

  @Test
  void uri() {
    agrees(Grammar.rfc3986(), "URI", Uri::isValid, Uri::tryParse);
  }

  @Test
  void uriReference() {
    agrees(Grammar.rfc3986(), "URI-reference", UriReference::isValid, UriReference::tryParse);
  }

  @Test
  void iri() {
    agrees(Grammar.rfc3987(), "IRI", Iri::isValid, Iri::tryParse);
  }

  @Test
  void iriReference() {
    agrees(Grammar.rfc3987(), "IRI-reference", IriReference::isValid, IriReference::tryParse);
  }

  private static <T> void agrees(
      Grammar grammar,
      String rule,
      Predicate<String> isValid,
      Function<String, Parsed<T>> tryParse) {
    Recogniser abnf = Recogniser.of(grammar, rule);
    Laws.forAll(
        rule,
        DRAWS,
        texts(grammar, rule),
        text -> {
          boolean expected = abnf.matches(text);
          assertEquals(expected, isValid.test(text), "isValid");
          SyntaxError error = tryParse.apply(text).errorOrNull();
          assertEquals(expected, error == null, "tryParse");
          if (error != null) {
            assertEquals(abnf.longestViablePrefix(text), error.index(), "index");
            Set<String> open = new HashSet<>(abnf.begunRulesAt(text));
            open.addAll(abnf.openRulesAt(text));
            assertTrue(open.contains(error.rule().id()), () -> error.rule() + " not in " + open);
          }
        });
  }

  /** {@code absolute-URI} is {@code URI} that ends before a fragment begins. */
  @Test
  void absoluteUri() {
    Recogniser abnf = Recogniser.of(Grammar.rfc3986(), "absolute-URI");
    Laws.forAll(
        "absolute-URI",
        DRAWS,
        DrawnTexts.mix(
            texts(Grammar.rfc3986(), "absolute-URI"),
            DrawnTexts.of(Grammar.rfc3986(), "URI").mutated()),
        text -> {
          Parsed<Uri> parsed = Uri.tryParse(text);
          Uri uri = parsed.orElseNull();
          assertEquals(abnf.matches(text), uri != null && !uri.hasFragment());
          SyntaxError error = parsed.errorOrNull();
          int broken = error == null ? text.length() : error.index();
          int hash = text.indexOf('#');
          int expected = hash >= 0 && hash < broken ? hash : broken;
          assertEquals(abnf.longestViablePrefix(text), expected, "index");
        });
  }

  /** {@code relative-ref} is {@code URI-reference} that has no scheme. */
  @Test
  void relativeRef() {
    Recogniser abnf = Recogniser.of(Grammar.rfc3986(), "relative-ref");
    Laws.forAll(
        "relative-ref",
        DRAWS,
        DrawnTexts.mix(
            texts(Grammar.rfc3986(), "relative-ref"), DrawnTexts.of(Grammar.rfc3986(), "URI")),
        text -> {
          Parsed<UriReference> parsed = UriReference.tryParse(text);
          UriReference reference = parsed.orElseNull();
          assertEquals(abnf.matches(text), reference != null && !(reference instanceof Uri));
          SyntaxError error = parsed.errorOrNull();
          int broken = error == null ? text.length() : error.index();
          int delimiter = 0;
          while (delimiter < broken && ":/?#".indexOf(text.charAt(delimiter)) < 0) {
            delimiter++;
          }
          boolean scheme = delimiter < broken && text.charAt(delimiter) == ':';
          assertEquals(abnf.longestViablePrefix(text), scheme ? delimiter : broken, "index");
        });
  }
}
