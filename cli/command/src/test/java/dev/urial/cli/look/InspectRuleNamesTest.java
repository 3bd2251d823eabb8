package dev.urial.cli.look;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.urial.cli.Ran;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A text in ASCII is one of RFC 3986: no rule of RFC 3987 is named, whether it fits or not. */
class InspectRuleNamesTest {
  private static final Pattern OF_IRIS =
      Pattern.compile(
          "RFC 3987|\\bi(path|segment|unreserved|userinfo|host|reg-name|query|fragment"
              + "|authority|hier-part|relative|pchar|private)(-[a-z-]+)?\\b");

  private static final List<String> WAYS =
      List.of(
          "",
          "--json",
          "--standard rfc",
          "--standard rfc --json",
          "--show=derivation",
          "--format=svg");

  private static void asksOnlyRfc3986(String text) {
    for (String way : WAYS) {
      List<String> words = new ArrayList<>(List.of("inspect"));
      if (!way.isEmpty()) {
        words.addAll(List.of(way.split(" ")));
      }
      words.addAll(List.of("--", text));
      String[] arguments = words.toArray(new String[0]);
      for (Ran ran : List.of(Ran.of(arguments), Ran.onScreen(arguments))) {
        Matcher found = OF_IRIS.matcher(ran.out() + ran.err());
        assertFalse(found.find(), () -> way + ": " + ran.out() + ran.err());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://u@a:80/b/c?c=d#e",
        "",
        "a:b c",
        "1a:b",
        "http://a b/",
        "http://a/ b",
        "/a?b c",
        "#a b",
        "http://u x@h/",
        "http://[::x]/"
      })
  void ofExamples(String text) {
    asksOnlyRfc3986(text);
  }

  @Test
  void ofDrawnTexts() {
    Laws.forAll(
        "inspect: ASCII is of RFC 3986",
        150,
        DrawnTexts.random("ab1:/?#[]@!&=;,%4 |.-", 14),
        InspectRuleNamesTest::asksOnlyRfc3986);
  }

  @Test
  void aBaseIsAText() {
    Ran ran = Ran.of("inspect", "--base", "http://a b/", "x");
    assertFalse(OF_IRIS.matcher(ran.err()).find(), ran.err());
  }
}
