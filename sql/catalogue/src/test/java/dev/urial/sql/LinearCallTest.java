package dev.urial.sql;

import dev.urial.testkit.laws.Growth;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** No text costs more than its length: ten times as long, ten times the time and the bytes. */
class LinearCallTest {
  private static final List<String> BEGINNINGS =
      List.of("http://a/?", "http://a/", "http://", "urn:a1:", "");
  private static final List<String> REPEATED =
      List.of("a", "a=1&", "/..", "%C3%A9", "a.", "http://a/ ", "*,");

  @TestFactory
  Stream<DynamicTest> timeIsLinear() {
    return SqlFunctions.strict().stream()
        .map(it -> DynamicTest.dynamicTest(it.name(), () -> check(it)));
  }

  private static void check(SqlFunction function) {
    Call call = function.call();
    List<@Nullable String> example = Golden.argumentsOf(function.examples().get(0));
    for (String beginning : BEGINNINGS) {
      for (String repeated : REPEATED) {
        for (int argument = 0; argument < Math.min(example.size(), 2); argument++) {
          int at = argument;
          if (function.parameters().get(at).type() == SqlType.TEXT) {
            Growth.isLinear(
                function.name() + " " + beginning + repeated,
                200,
                n -> beginning + repeated.repeat(n),
                text -> {
                  SqlFunctionsLaws.give(call, example);
                  call.text(at, text);
                  if (!call.run() && call.error().isEmpty()) {
                    throw new AssertionError();
                  }
                });
          }
        }
      }
    }
  }
}
