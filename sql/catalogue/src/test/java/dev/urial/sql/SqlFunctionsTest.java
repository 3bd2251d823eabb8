package dev.urial.sql;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SqlFunctionsTest {
  @TestFactory
  Stream<DynamicTest> everyExampleHolds() {
    return SqlFunctions.all().stream()
        .flatMap(
            function ->
                function.examples().stream()
                    .map(
                        it ->
                            DynamicTest.dynamicTest(
                                function.name() + it.arguments(),
                                () ->
                                    assertEquals(
                                        it.answer(), answer(function, Golden.argumentsOf(it))))));
  }

  @TestFactory
  Stream<DynamicTest> everyFunctionSaysWhatItIs() {
    return SqlFunctions.all().stream()
        .map(
            it ->
                DynamicTest.dynamicTest(
                    it.name(),
                    () ->
                        assertAll(
                            () -> assertTrue(it.about().text().endsWith(".")),
                            () -> assertFalse(it.clauses().isEmpty()),
                            () -> assertFalse(it.examples().isEmpty()),
                            () -> assertTrue(it.parameters().size() >= it.required()),
                            () -> assertSame(it, SqlFunctions.find(it.name())))));
  }

  @Test
  void noSentenceIsOfAFunctionThatIsNotThere() throws IOException {
    Properties sentences = new Properties();
    try (InputStream in = SqlFunctions.class.getResourceAsStream("messages.properties")) {
      sentences.load(in);
    }
    Set<String> said = new TreeSet<>();
    for (String key : sentences.stringPropertyNames()) {
      if (key.startsWith("function.")) {
        said.add(key.substring("function.".length()).replace('-', '_'));
      }
    }
    assertEquals(
        new TreeSet<>(SqlFunctions.strict().stream().map(SqlFunction::name).toList()), said);
  }

  @Test
  void eachStrictFunctionHasItsTwin() {
    for (SqlFunction it : SqlFunctions.strict()) {
      SqlFunction twin = named("try_" + it.name());
      assertEquals(it.parameters(), twin.parameters());
      assertEquals(it.result(), twin.result());
      assertTrue(twin.isTry());
      assertEquals(twin, it.orNull());
      assertSame(twin, twin.orNull());
      assertNotEquals(it, twin);
    }
    assertNull(SqlFunctions.find("parse_url"));
    assertEquals(2 * SqlFunctions.strict().size(), SqlFunctions.all().size());
  }

  /** The function of a name, which must be there. */
  static SqlFunction named(String name) {
    return Objects.requireNonNull(SqlFunctions.find(name), name);
  }

  static @Nullable String answer(SqlFunction function, List<@Nullable String> arguments) {
    Call call = function.call();
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (argument == null) {
        call.absent(i);
      } else if (function.parameters().get(i).type() == SqlType.INTEGER) {
        call.number(i, Long.parseLong(argument));
      } else {
        call.text(i, argument);
      }
    }
    return call.run() ? call.answer() : "! " + call.error();
  }
}
