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
import dev.urial.shortener.link.ReservedPaths;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The small pieces of the interface, each by itself. */
class PiecesTest {
  @Test
  void keysAre256BitsAndNoTwoAreOne() {
    Set<String> seen = new HashSet<>();
    for (int k = 0; k < 20_000; k++) {
      String text = Authentication.drawn(Authentication.PREFIX);
      assertEquals(49, text.length());
      assertFalse(text.startsWith(Authentication.YOURLS_PREFIX), text);
      assertTrue(seen.add(text));
    }
    assertEquals(51, Authentication.drawn(Authentication.YOURLS_PREFIX).length());
  }

  @Test
  void aCursorHoldsForItsQuestionOnly() {
    Cursors cursors = new Cursors(new byte[] {1, 2, 3});
    String cursor = cursors.of("q", 4711);
    assertEquals(4711, cursors.after("q", cursor));
    assertThrows(Problem.class, () -> cursors.after("other", cursor));
    assertThrows(Problem.class, () -> new Cursors(new byte[] {9}).after("q", cursor));
    for (int i = 0; i < cursor.length(); i++) {
      char c = cursor.charAt(i) == 'A' ? 'B' : 'A';
      String bent = cursor.substring(0, i) + c + cursor.substring(i + 1);
      assertThrows(Problem.class, () -> cursors.after("q", bent));
    }
  }

  @Test
  void timesAreThoseOfRfc3339() {
    assertNotNull(JsonMemberReader.instantOf("2026-11-21T07:00:00+02:00"));
    for (String bad :
        new String[] {
          "",
          "2026-11-21",
          "2026-11-21T07:00:00",
          "1969-12-31T23:59:59Z",
          "+10000-01-01T00:00:00Z",
          "2026-13-01T00:00:00Z"
        }) {
      assertNull(JsonMemberReader.instantOf(bad), bad);
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
  void everyPathOfTheInterfaceIsReserved() {
    for (String path : new Contract().api.path("paths").propertyNames()) {
      assertTrue(ReservedPaths.covers(path.split("/")[1]), path);
    }
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
    byte[] many = ("{\"a\":[" + "{},".repeat(100_000) + "{}]}").getBytes(StandardCharsets.UTF_8);
    Problem problem = assertThrows(Problem.class, () -> ApiJson.read(many));
    assertTrue(problem.getMessage().contains("200,000 names"), problem.getMessage());
    assertEquals(100_001, ApiJson.tree(many).path("a").size());
  }
}
