package dev.urial.server;

import static dev.urial.server.Fixture.HOST;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.link.LinkState;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Visitors do not learn which slugs belong to disabled or private links. */
@Timeout(240)
class DisabledLinksTest {
  @Test
  void aDisabledLinkIsLikeNoneAlsoWhereDrawingsAreLimited() throws Exception {
    try (Fixture few = new Fixture("limit-rendering=1/1h")) {
      LinkDraft.Builder draft = LinkDraft.to("https://example.com/").domain(HOST);
      few.link(draft.slug("on"));
      few.link(draft.slug("off").state(LinkState.DISABLED));
      few.get("/on.png").is(200);
      few.get("/on.png").is(429);
      few.get("/off.png").is(404);
      few.get("/none.png").is(404);
    }
  }

  @Test
  void whoHasGuessedTooOftenIsNotToldOfDisabledLinksEither() throws Exception {
    try (Fixture few = new Fixture("limit-not-found=2/1h")) {
      LinkDraft.Builder draft = LinkDraft.to("https://example.com/").domain(HOST);
      few.link(draft.slug("off").state(LinkState.DISABLED));
      few.link(draft.slug("off-private-0123456789abcdef").unlisted(true));
      for (int i = 0; i < 3; i++) {
        few.get("/none" + i);
      }
      Wire.Reply none = few.get("/none").is(429);
      for (String path : List.of("/off", "/off.svg", "/off-private-0123456789abcdef+")) {
        Wire.Reply refused = few.get(path).is(429, path);
        for (String field : List.of("RateLimit-Reset", "RateLimit-Remaining", "Retry-After")) {
          long one = Long.parseLong(Objects.requireNonNull(none.field(field)));
          long other = Long.parseLong(Objects.requireNonNull(refused.field(field)));
          assertTrue(Math.abs(one - other) <= 60, path + " " + field + ": " + one + ", " + other);
        }
      }
    }
  }
}
