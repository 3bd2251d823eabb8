package dev.urial.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Patterns and what they match. */
class RouterTest {
  private static final Endpoint NOTHING = exchange -> {};

  @Test
  void aLiteralGoesBeforeANameAndANameBeforeTheRest() {
    Router router =
        new Router()
            .get("/a/b", NOTHING)
            .get("/a/{x}", NOTHING)
            .get("/a/{r...}", NOTHING)
            .get("/{y}/c", NOTHING);
    assertEquals(List.of(), match(router, "a", "b").parts());
    assertEquals(List.of("c"), match(router, "a", "c").parts());
    assertEquals(List.of("c/d"), match(router, "a", "c", "d").parts());
    assertEquals(List.of("z"), match(router, "z", "c").parts());
    assertNull(router.match(List.of("z", "d")));
    assertNull(router.match(List.of("")));
  }

  @Test
  void anEmptySegmentIsNoName() {
    Router router = new Router().get("/a/{x}", NOTHING);
    assertNull(router.match(List.of("a", "")));
  }

  @Test
  void twoAnswersAtOnePlaceAreAMistake() {
    Router router = new Router().get("/a/{x}", NOTHING);
    assertThrows(IllegalArgumentException.class, () -> router.get("/a/{y}", NOTHING));
    assertThrows(IllegalArgumentException.class, () -> router.get("a", NOTHING));
    assertThrows(IllegalArgumentException.class, () -> router.get("/{r...}/b", NOTHING));
    router.post("/a/{y}", NOTHING);
    assertEquals("GET, HEAD, OPTIONS, POST", match(router, "a", "b").allow());
  }

  private static Router.Match match(Router router, String... segments) {
    Router.Match match = router.match(List.of(segments));
    assertNotNull(match);
    return match;
  }
}
