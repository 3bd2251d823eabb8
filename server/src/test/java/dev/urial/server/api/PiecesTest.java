package dev.urial.server.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.internal.server.ApiMessages;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** The small pieces of the API, each by itself. */
class PiecesTest {
  private record Question(@Nullable String tag, int limit, @Nullable String cursor) {}

  @Test
  void aCursorHoldsForItsQueryOnly() {
    Question query = new Question("q", 10, null);
    String cursor = Cursors.of(query, 4711);
    assertEquals(4711, Cursors.after(new Question("q", 5, cursor), cursor));
    assertThrows(Problem.class, () -> Cursors.after(new Question("other", 10, null), cursor));
    for (int i = 0; i < cursor.length(); i++) {
      char c = cursor.charAt(i) == 'A' ? 'B' : 'A';
      String bent = cursor.substring(0, i) + c + cursor.substring(i + 1);
      assertThrows(Problem.class, () -> Cursors.after(query, bent));
    }
    assertThrows(Problem.class, () -> Cursors.after(query, "x"));
  }

  @Test
  void timesAreThoseOfRfc3339() {
    assertNotNull(RecordReader.instant("2026-11-21T07:00:00+02:00"));
    for (String bad :
        new String[] {
          "",
          "2026-11-21",
          "2026-11-21T07:00:00",
          "1969-12-31T23:59:59Z",
          "+10000-01-01T00:00:00Z",
          "2026-13-01T00:00:00Z"
        }) {
      assertNull(RecordReader.instant(bad), bad);
    }
  }

  @Test
  void languagesAreWeighed() {
    assertEquals("hu", ApiMessages.language("de, hu;q=0.5, ru;q=0.4").getLanguage());
    assertEquals("ru", ApiMessages.language("en;q=0.1, ru-RU").getLanguage());
    assertEquals("", ApiMessages.language("xx").getLanguage());
    assertEquals("", ApiMessages.language("hu;q=0").getLanguage());
    assertEquals("", ApiMessages.language("hu;q=2222222222, ,;;,=").getLanguage());
    assertEquals("", ApiMessages.language(null).getLanguage());
  }

  @Test
  void everyKindOfProblemSaysWhatItIsAndWhatToDo() {
    for (ProblemType it : ProblemType.values()) {
      assertFalse(it.title().text().isEmpty());
      assertFalse(it.advice().text().isEmpty());
      assertEquals(it.status() / 100, ProblemType.of(it.status()).status() / 100);
    }
  }

  @Test
  void brokenJsonIsToldWithItsPlace() {
    Problem problem =
        assertThrows(
            Problem.class, () -> ApiJson.read("{\n \"a\": }".getBytes(StandardCharsets.UTF_8)));
    assertTrue(problem.getMessage().contains("line 2"), problem.getMessage());
    assertThrows(Problem.class, () -> ApiJson.read(new byte[] {'{', (byte) 0xFF, '}'}));
  }

  /** Each object takes 28 times its length. What the program wrote itself may be longer. */
  @Test
  void jsonOfManyTokensIsNotRead() {
    String many = "{\"a\":[" + "{},".repeat(100_000) + "{}]}";
    Problem problem =
        assertThrows(Problem.class, () -> ApiJson.read(many.getBytes(StandardCharsets.UTF_8)));
    assertTrue(problem.getMessage().contains("200,000 names"), problem.getMessage());
    assertEquals(100_001, ApiJson.tree(many).path("a").size());
  }

  @Test
  void allErrorsAreCountedButOnlyTheFirstAreKept() {
    ObjectNode json = ApiJson.object();
    for (int i = 0; i < 20_000; i++) {
      json.put("unknown" + i, 1);
    }
    Problem problem = assertThrows(Problem.class, () -> RecordReader.read(json, Question.class));
    ObjectNode told = problem.json(Locale.ROOT);
    assertEquals(50, told.get("errors").size(), told.toString());
    assertTrue(told.toString().contains("20,001 members"), told.toString());
  }
}
