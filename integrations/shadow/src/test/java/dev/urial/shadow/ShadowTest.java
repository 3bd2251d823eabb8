package dev.urial.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ShadowTest {
  private final List<Disagreement> told = new CopyOnWriteArrayList<>();

  private Shadow all() {
    return Shadow.builder().oneIn(1).share(1).listener(told::add).start();
  }

  @AfterEach
  void nothingIsInstalled() {
    ShadowUris.install(null);
  }

  private List<String> patterns() {
    return told.stream().map(Disagreement::pattern).sorted().toList();
  }

  @Test
  void whatTheTwoReadOtherwiseIsToldOnceAPattern() {
    Shadow shadow = all();
    for (int i = 0; i < 50; i++) {
      shadow.parsed("http://my_host" + i + "/");
      shadow.parsed("http://a.example/" + i);
      shadow.parsed("/é" + i);
      shadow.parsed("no scheme: " + i);
    }
    shadow.close();
    assertEquals(
        List.of("parse host REGISTRY_AUTHORITY", "parse path OTHER_CHARACTERS"), patterns());
    assertEquals(200, shadow.compared() + shadow.dropped());
    long seen = shadow.disagreements().stream().mapToLong(Disagreement::count).sum();
    assertTrue(seen > 20 && seen <= 100, "counted " + seen);
  }

  @Test
  void whatTheTwoResolveOtherwiseIsToldByTheTrap() {
    Shadow shadow = all();
    URI base = URI.create("http://a.example/b/c");
    shadow.resolved(base, "?y");
    shadow.resolved(base, "");
    shadow.resolved(base, URI.create("../../../g"));
    shadow.resolved(base, "d");
    shadow.relativized(URI.create("http://a.example/b/"), URI.create("http://a.example/x"));
    shadow.normalized(URI.create("HTTP://a.example/%7e"));
    shadow.normalized(base);
    shadow.close();
    assertEquals(
        List.of(
            "normalize NORMALIZE",
            "relativize RELATIVIZE",
            "resolve RESOLVE",
            "resolve RESOLVE_EMPTY",
            "resolve RESOLVE_QUERY"),
        patterns());
    assertTrue(told.stream().noneMatch(it -> it.sentence().isEmpty()));
  }

  @Test
  void secretsAreMaskedInAllThatIsTold() {
    Shadow shadow = all();
    shadow.parsed("http://u:zebra@my_host/?token=zebra");
    shadow.parsed("http://u:zebra@[fe80::1%1]/");
    shadow.parsed("s://u:zebra@h@i/é");
    shadow.resolved(URI.create("http://u:zebra@a.example/b/c"), "?access_token=zebra");
    shadow.relativized(URI.create("http://u:zebra@h/b/"), URI.create("http://u:zebra@h/c"));
    shadow.normalized(URI.create("HTTP://u:zebra@h/"));
    shadow.close();
    assertTrue(told.size() >= 6, told.toString());
    assertFalse(told.toString().contains("zebra"), told.toString());
    assertFalse(shadow.disagreements().toString().contains("zebra"));
  }

  @Test
  void whatHasNoRoomIsDroppedAndCounted() {
    Shadow shadow = Shadow.builder().oneIn(1).share(0.0001).start();
    for (int i = 0; i < 20_000; i++) {
      shadow.parsed("http://a.example/" + i);
    }
    shadow.parsed("/" + "a".repeat(Shadow.LONGEST));
    shadow.close();
    assertTrue(shadow.dropped() > 0);
    assertEquals(20_001, shadow.compared() + shadow.dropped());
    shadow.parsed("http://my_host/");
    assertEquals(20_001, shadow.compared() + shadow.dropped());
  }

  @Test
  void oneInSoManyIsTaken() {
    Shadow shadow = Shadow.builder().oneIn(10).share(1).start();
    for (int i = 0; i < 20_000; i++) {
      shadow.parsed("http://a.example/");
    }
    shadow.close();
    long taken = shadow.compared() + shadow.dropped();
    assertTrue(taken > 1_500 && taken < 2_500, "taken " + taken);
  }

  @Test
  void aLongExampleIsCut() {
    Shadow shadow = all();
    shadow.parsed("http://my_host/" + "a".repeat(1000));
    shadow.close();
    assertEquals(300, told.get(0).example().length());
  }

  @Test
  void aListenerThatThrowsHurtsNobody() {
    Shadow shadow =
        Shadow.builder()
            .oneIn(1)
            .share(1)
            .listener(
                it -> {
                  throw new IllegalStateException("of a listener");
                })
            .start();
    shadow.parsed("http://my_host/");
    shadow.parsed("urn:a:b");
    shadow.close();
    assertEquals(2, shadow.disagreements().size());
  }

  @Test
  void theHelperAnswersWhatJavaAnswers() throws URISyntaxException {
    assertNull(ShadowUris.install(null));
    for (int round = 0; round < 2; round++) {
      URI base = ShadowUris.create("http://a.example/b/c");
      assertEquals(URI.create("http://a.example/b/c"), base);
      assertEquals(base.resolve("?y"), ShadowUris.resolve(base, "?y"));
      URI other = ShadowUris.parse("../d");
      assertEquals(base.resolve(other), ShadowUris.resolve(base, other));
      assertEquals(base.relativize(base), ShadowUris.relativize(base, base));
      assertEquals(base.normalize(), ShadowUris.normalize(base));
      assertThrows(IllegalArgumentException.class, () -> ShadowUris.create("a b"));
      assertThrows(URISyntaxException.class, () -> ShadowUris.parse("a b"));
      assertThrows(NullPointerException.class, () -> ShadowUris.create(nothing()));
      Shadow before = ShadowUris.install(round == 0 ? all() : null);
      if (before != null) {
        before.close();
      }
    }
    assertEquals(List.of("resolve RESOLVE_QUERY"), patterns());
  }

  @SuppressWarnings("NullAway") // what a caller does by mistake
  private static String nothing() {
    return null;
  }

  @Test
  void whatIsNoShareIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Shadow.builder().oneIn(0));
    assertThrows(IllegalArgumentException.class, () -> Shadow.builder().share(0));
    assertThrows(IllegalArgumentException.class, () -> Shadow.builder().share(Double.NaN));
  }
}
