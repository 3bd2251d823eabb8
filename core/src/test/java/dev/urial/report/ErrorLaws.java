package dev.urial.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Authority;
import dev.urial.Host;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.testing.Drawn;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ErrorLaws {
  private static final int DRAWS = 20_000;

  /** {@code tryParse} fails exactly where {@code parse} throws, with the same error. */
  @Test
  void theTwoDoorsAgree() {
    doorsAgree("Uri", Uri::tryParse, Uri::parse);
    doorsAgree("Iri", Iri::tryParse, Iri::parse);
    doorsAgree("UriReference", UriReference::tryParse, UriReference::parse);
    doorsAgree("IriReference", IriReference::tryParse, IriReference::parse);
    doorsAgree("Host", Host::tryParse, Host::parse);
    doorsAgree("Authority", Authority::tryParse, Authority::parse);
  }

  private static <T> void doorsAgree(
      String name, Function<String, Parsed<T>> tryParse, Function<String, ? extends T> parse) {
    Laws.forAll(
        "doors of " + name,
        DRAWS,
        Drawn.ANY,
        text -> {
          SyntaxError error = tryParse.apply(text).errorOrNull();
          if (error == null) {
            assertEquals(tryParse.apply(text).orElseThrow(), parse.apply(text));
          } else {
            var thrown = assertThrows(UriParseException.class, () -> parse.apply(text));
            assertEquals(error, thrown.error());
            assertEquals(error.message(), thrown.getMessage());
          }
        });
  }

  @Test
  void errorsCanBeShown() {
    Laws.forAll(
        "shown",
        DRAWS,
        DrawnTexts.mix(Drawn.ANY, Drawn.ANY.map(t -> t.repeat(9))),
        text -> {
          SyntaxError error = Uri.tryParse(text).errorOrNull();
          if (error == null) {
            return;
          }
          for (String shown : new String[] {error.message(), error.toString()}) {
            assertTrue(shown.chars().noneMatch(c -> c < ' ' || c == 0x7F), shown);
            assertTrue(shown.length() < 1200, "no more than a window");
          }
          String[] lines = error.diagram().split("\n", -1);
          assertTrue(lines[1].strip().startsWith("^"), error.diagram());
          int caret = lines[1].indexOf('^');
          assertTrue(caret <= TerminalWidth.of(lines[0]), error.diagram());
        });
  }

  @Test
  void noMessageShowsAPassword() {
    DrawnTexts passwords = DrawnTexts.random("SECRT", 8).map(p -> p.isEmpty() ? "SECRET" : p);
    Laws.forAll(
        "password",
        DRAWS,
        passwords,
        Drawn.ANY,
        (password, text) -> {
          String secret = "!" + password + "!";
          String input = "http://u:" + secret + "@" + text.replaceAll("[@!]", "");
          for (String broken :
              new String[] {input + " ", " " + input, "http://u:" + secret + " @h"}) {
            SyntaxError error = Uri.tryParse(broken).errorOrNull();
            if (error != null) {
              assertFalse(error.message().contains(secret), error.message());
              assertFalse(error.diagram().contains(secret), error.diagram());
              assertFalse(error.toString().contains(secret), error.toString());
              assertFalse(new Parsed.Failed<>(error).toString().contains(secret));
            }
          }
          Authority authority = Authority.parse("u:" + secret + "@h");
          assertFalse(authority.toString().contains(secret));
        });
  }

  /** Authorities and hosts obey the index law too: as they are after two slashes. */
  @Test
  void authorityErrorsPointIntoTheAuthority() {
    Laws.forAll(
        "authority index",
        DRAWS,
        Drawn.ANY,
        text -> {
          SyntaxError error = Authority.tryParse(text).errorOrNull();
          SyntaxError inReference = IriReference.tryParse("//" + text).errorOrNull();
          int end = 0;
          while (end < text.length() && "/?#".indexOf(text.charAt(end)) < 0) {
            end++;
          }
          int broken = inReference == null ? Integer.MAX_VALUE : inReference.index() - 2;
          int expected = Math.min(broken, end < text.length() ? end : Integer.MAX_VALUE);
          assertEquals(
              expected == Integer.MAX_VALUE ? null : (Integer) expected,
              error == null ? null : (Integer) error.index());
        });
  }
}
