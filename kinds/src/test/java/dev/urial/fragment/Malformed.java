package dev.urial.fragment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Texts that break a language, each with the rule and with the end of its longest viable prefix.
 */
final class Malformed {
  private final Function<String, ? extends Parsed<?>> parser;
  private final List<DynamicTest> tests = new ArrayList<>();

  private Malformed(Function<String, ? extends Parsed<?>> parser) {
    this.parser = parser;
  }

  static Malformed of(Function<String, ? extends Parsed<?>> parser) {
    return new Malformed(parser);
  }

  /** Marks the place with a bar: {@code "line=|x"}. */
  Malformed breaks(String marked, String rule) {
    int index = marked.indexOf('|');
    String text = marked.substring(0, index) + marked.substring(index + 1);
    tests.add(
        DynamicTest.dynamicTest(
            marked,
            () -> {
              SyntaxError error = parser.apply(text).errorOrNull();
              assertNotNull(error, "it is read");
              String found = text.substring(0, error.index()) + '|' + text.substring(error.index());
              assertEquals(marked + ' ' + rule, found + ' ' + error.rule().id());
              assertEquals(text, error.input());
            }));
    return this;
  }

  Stream<DynamicTest> atLeast(int count) {
    assertTrue(tests.size() >= count, () -> "only " + tests.size());
    return tests.stream();
  }
}
