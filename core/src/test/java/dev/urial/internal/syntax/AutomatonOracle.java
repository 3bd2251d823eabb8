package dev.urial.internal.syntax;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.testkit.abnf.Automaton;
import dev.urial.testkit.abnf.Grammar;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The parser against the texts that prove it equal to the least automaton of the ABNF. */
class AutomatonOracle {
  /**
   * Every transition of the least automaton of the ABNF, and every pair of its states
   * distinguished.
   */
  @Test
  void everyStateAndTransitionOfUriReference() {
    Automaton automaton = Automaton.of(Grammar.rfc3986(), "URI-reference");
    automaton.conformanceTexts(0).forEach(text -> walks(automaton, text, UriReference::tryParse));
  }

  @Test
  void everyStateAndTransitionOfUri() {
    Automaton automaton = Automaton.of(Grammar.rfc3986(), "URI");
    automaton.conformanceTexts(0).forEach(text -> walks(automaton, text, Uri::tryParse));
  }

  @Test
  void everyStateAndTransitionOfIriReference() {
    Automaton automaton = Automaton.of(Grammar.rfc3987(), "IRI-reference");
    automaton.conformanceTexts(0).forEach(text -> walks(automaton, text, IriReference::tryParse));
  }

  private static <T> void walks(
      Automaton automaton, String text, Function<String, Parsed<T>> tryParse) {
    SyntaxError error = tryParse.apply(text).errorOrNull();
    if (automaton.accepts(text) != (error == null)) {
      throw new AssertionError(text + " is " + (error == null ? "accepted" : error.message()));
    }
    if (error != null && automaton.longestViablePrefix(text) != error.index()) {
      throw new AssertionError(
          text + " breaks at " + automaton.longestViablePrefix(text) + ", not at " + error.index());
    }
  }
}
