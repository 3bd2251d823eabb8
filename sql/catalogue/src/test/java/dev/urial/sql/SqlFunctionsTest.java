package dev.urial.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.jspecify.annotations.Nullable;

class SqlFunctionsTest {
  @Test
  void everyExampleHolds() {
    for (SqlFunction function : SqlFunctions.all()) {
      assertFalse(function.examples().isEmpty(), function.name());
      for (SqlExample example : function.examples()) {
        assertEquals(example.answer(), answer(function, example), function.name() + example);
      }
    }
  }

  @Test
  void everyFunctionSaysWhatItIs() {
    for (SqlFunction function : SqlFunctions.all()) {
      assertTrue(function.about().text().endsWith("."), function.name());
      assertFalse(function.clauses().isEmpty(), function.name());
    }
  }

  private static @Nullable String answer(SqlFunction function, SqlExample example) {
    Call call = function.call();
    for (int i = 0; i < example.arguments().size(); i++) {
      String argument = example.arguments().get(i);
      if (argument == null) {
        call.absent(i);
      } else if (function.parameters().get(i).type() == SqlType.INTEGER) {
        call.number(i, Long.parseLong(argument));
      } else {
        call.text(i, argument);
      }
    }
    return call.run() ? call.answer() : call.error();
  }
}
