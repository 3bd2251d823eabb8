package dev.urial.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.urial.grammar.Rule;
import dev.urial.report.SyntaxError;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where passwords stand in URIs that are made of others, and in those without slashes. */
class SecretTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '^',
      value = {
        "view-source:https://u:secret@h/, view-source:https://u:***@h/",
        "View-Source:HTTP:u:secret@h, View-Source:HTTP:***@h",
        "view-source:http:/u:secret@h/, view-source:http:/u:***@h/",
        "view-source:http:\\\\u:secret@h\\, view-source:http:\\\\u:***@h\\",
        "view-source:https://u:secret@h:x/, view-source:https://u:***@h:x/",
        "jar:https://u:secret@h/a.jar!/b, jar:https://u:***@h/a.jar!/b",
        "jar:view-source:ftp://u:secret@h/, jar:view-source:ftp://u:***@h/",
        "blob:https://u:secret@h/x, blob:https://u:***@h/x",
        "x:y:https:u:secret@h, x:y:https:***@h",
        "foo:bar://u:secret@h/, foo:bar://u:***@h/",
        "http:http://u:secret@h/, http:http://u:***@h/",
        "https:a//u:secret@h/, https:a//u:***@h/",
        "sip:u:secret@h;a, sip:u:***@h;a",
        "view-source:sip:u:secret@h, view-source:sip:u:***@h",
        "SIPS:u:sec/ret?x@h, SIPS:u:***@h",
        "view-source:https://u@h/:a@b, view-source:https://u@h/:a@b",
        "mailto:a:b@c, mailto:a:b@c",
        "urn:a:b:c@d, urn:a:b:c@d",
        "sip:u:@h, sip:u:@h"
      })
  void aPasswordIsMaskedWhereverItsUriBegins(String input, String masked) {
    assertEquals(masked, Secret.in(input).masked(input));
    assertEquals(masked, Secret.inOpaque(input).masked(input));
    assertEquals(masked, Excerpt.masked(input));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a:b//c:d@e", "a:b:/c//d:e@f", "a:/b:c@d", "a:b", "a:", "a:b://c@d:e"})
  void aPathIsNoPassword(String uri) {
    assertEquals(uri, Secret.inOpaque(uri).masked(uri));
  }

  @Test
  void theIndexIsThatOfTheTextAsItWasGiven() {
    Secret secret = Secret.in("view-source:ht\ntps://u:se\tcret@h/");
    assertEquals(23, secret.start());
    assertEquals(30, secret.end());
    Excerpt around = Excerpt.around("view-source:https://u:secret@h:x/", 31);
    assertEquals("view-source:https://u:***@h:x/", around.text());
    assertEquals('x', around.text().charAt(around.caret()));
  }

  /** Whatever broke in the inner URI, its host is shown and its password is not. */
  @Test
  void messagesOfTheInnerUriShowWhatIsNoSecret() {
    String input = "jar:https://u:secret@h:x/a!/";
    SyntaxError error = new SyntaxError(Rule.USERINFO, 23, input);
    assertEquals(
        "jar:https://u:***@h:x/a!/", error.diagram().lines().findFirst().orElseThrow().strip());
  }

  @ParameterizedTest
  @ValueSource(strings = {"a:", "view-source:", "http:", "sip:", ":", "@", "//", "a:b@", "jar:\t"})
  void timeIsLinear(String piece) {
    String text = piece.repeat(3_000_000 / piece.length());
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          Secret.in(text);
          Secret.inOpaque(text);
          Excerpt.around(text, text.length() / 2);
          return new SyntaxError(Rule.USERINFO, 3, text).message();
        });
  }
}
