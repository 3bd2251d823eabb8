package dev.urial.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GoldenTest {
  private static final List<Golden> ALL = Golden.all();

  @Test
  void everyCallAnswersAsTheFileSays() {
    for (Golden row : ALL) {
      SqlFunction function = SqlFunctionsTest.named(row.function());
      Call call = function.call();
      SqlFunctionsLaws.give(call, row.arguments());
      assertEquals(!row.isError(), call.run(), row.toString());
      if (!row.isError()) {
        assertEquals(row.answer(), call.answer(), row.toString());
      }
      Call twin = function.orNull().call();
      SqlFunctionsLaws.give(twin, row.arguments());
      assertTrue(twin.run(), row.toString());
      assertEquals(row.answer(), twin.answer(), row.toString());
    }
  }

  @Test
  void everyFunctionIsThereWithNullsAndAnswersAndMostWithErrors() {
    Set<String> answered = new HashSet<>();
    Set<String> nulls = new HashSet<>();
    Set<String> failed = new HashSet<>();
    for (Golden row : ALL) {
      (row.isError() ? failed : row.answer() == null ? nulls : answered).add(row.function());
    }
    for (SqlFunction it : SqlFunctions.strict()) {
      assertTrue(answered.contains(it.name()), it.name());
      assertTrue(nulls.contains(it.name()), it.name());
    }
    assertTrue(failed.size() >= SqlFunctions.strict().size() - 8, failed.toString());
    assertTrue(ALL.size() >= 2_000, "rows: " + ALL.size());
  }

  @Test
  void aRowIsReadAsItIsWritten() {
    for (String text :
        List.of("", "'", "\\", "\t\n\0", "\\u0041", "e\u0301", "😀", "NULL", "ERROR")) {
      Golden row = new Golden("uri_decode", List.of(text), text, false, "why");
      assertEquals(text, Golden.read(row.line()).arguments().get(0));
      assertEquals(text, Golden.read(row.line()).answer());
      assertEquals(row, Golden.read(row.line()));
    }
  }
}
