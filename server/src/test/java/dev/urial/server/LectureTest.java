package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.testkit.Patience;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The lecture's two columns, row by row: a domain like TinyURL, and one like Bitly. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class LectureTest {
  private static final String TINY = "tiny.example";
  private static final String BIT = "bit.example";
  private static final String BRANDED = "go.brand.example";
  private static final String TARGET = "https://example.com/a%2Fb?q=%20#f";
  @AutoClose private static Fixture fixture;

  @BeforeAll
  static void start() throws Exception {
    fixture = new Fixture("base-domain=" + TINY + "," + BIT, "visits=on");
    fixture.domain(
        ShortDomain.builder(TINY)
            .status(RedirectStatus.MOVED_PERMANENTLY)
            .registration(false)
            .tracking(false)
            .previewHost("preview." + TINY)
            .previewSuffix(false)
            .build());
    fixture.domain(
        ShortDomain.builder(BIT)
            .status(RedirectStatus.PERMANENT_REDIRECT)
            .registration(false)
            .tracking(true)
            .previewSuffix(true)
            .build());
    fixture.domain(
        ShortDomain.builder(BRANDED)
            .status(RedirectStatus.PERMANENT_REDIRECT)
            .registration(true)
            .tracking(true)
            .previewSuffix(true)
            .build());
  }

  private static Outcome<ShortLink> nobody(String domain, String slug) {
    return fixture
        .links()
        .create(Actor.nobody(), LinkDraft.to(TARGET).domain(domain).slug(slug).build());
  }

  private static Wire.Reply get(String host, String path) throws Exception {
    return Wire.get(fixture.port(), host, path);
  }

  @Test
  void rowRegistration() {
    assertTrue(nobody(TINY, "free") instanceof Outcome.Done, "none is needed");
    assertTrue(nobody(BIT, "free") instanceof Outcome.Done, "it is optional");
    assertFalse(nobody(BRANDED, "free") instanceof Outcome.Done, "a branded domain is its owner's");
  }

  @Test
  void rowTracking() throws Exception {
    ShortLink tiny = fixture.link(LinkDraft.to(TARGET).domain(TINY).slug("seen"));
    ShortLink bit = fixture.link(LinkDraft.to(TARGET).domain(BIT).slug("seen"));
    for (int i = 0; i < 3; i++) {
      get(TINY, "/seen");
      get(BIT, "/seen");
    }
    var store = fixture.context().store();
    Patience.await(() -> Fixture.visits(store, bit.id()) >= 3);
    assertEquals(3, Fixture.visits(store, bit.id()));
    assertEquals(0, Fixture.visits(store, tiny.id()));
  }

  @Test
  void rowInterface() throws Exception {
    Wire.Reply plain = get(TINY, "/api-create.php?url=https://example.com/interface").is(200);
    assertTrue(plain.field("Content-Type").startsWith("text/plain"));
    assertTrue(
        plain.body().startsWith("https://" + TINY + "/")
            || plain.body().startsWith("http://" + TINY + "/"),
        plain.body());
    shorten(BIT).is(201, "accounts are optional");
    assertTrue(
        List.of(401, 403).contains(shorten(BRANDED).status()), "a branded domain asks for a token");
  }

  private static Wire.Reply shorten(String host) throws Exception {
    String body = "{\"long_url\":\"https://example.com/interface\"}";
    return Wire.send(fixture.port(), host, "POST /v4/shorten", Wire.JSON, body);
  }
}
