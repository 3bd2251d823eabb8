package dev.urial.explain.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The nine groups are those that the RFC's regular expression finds. */
class AppendixBGroupTest {
  private static final Pattern BY_THE_BOOK =
      Pattern.compile(AppendixBGroup.EXPRESSION, Pattern.DOTALL);

  @Test
  void areThoseOfTheExpression() {
    Laws.forAll(
        "groups",
        20_000,
        DrawnTexts.mix(DrawnTexts.random("ab:/?#@[]\n", 14), DrawnTexts.random()),
        text -> {
          Matcher matcher = BY_THE_BOOK.matcher(text);
          assertTrue(matcher.find());
          for (AppendixBGroup group : AppendixBGroup.of(text)) {
            assertEquals(matcher.group(group.number()), group.text(), text);
            assertTrue(
                group.range() == null || group.range().start() == matcher.start(group.number()));
          }
        });
  }

  @Test
  void theExampleOfTheRfc() {
    List<AppendixBGroup> groups = AppendixBGroup.of("http://www.ics.uci.edu/pub/ietf/uri/#Related");
    assertEquals("http:", groups.get(0).text());
    assertEquals("//www.ics.uci.edu", groups.get(2).text());
    assertEquals("/pub/ietf/uri/", groups.get(4).text());
    assertEquals(null, groups.get(6).text());
    assertEquals("Related", groups.get(8).text());
    assertEquals("the authority", groups.get(3).message().text());
  }

  @Test
  void theExpressionIsMadeOfItsGroups() {
    for (AppendixBGroup group : AppendixBGroup.of("")) {
      assertTrue(AppendixBGroup.EXPRESSION.contains(group.expression()), group.expression());
    }
  }
}
