package dev.urial.shortener;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.TestStore;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What an editor neither takes from others nor learns of them. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class EditorLimitsTest {
  @RegisterExtension final TestStore test = new TestStore();
  private final Store store = test.store();
  private final Shortener shortener = Shortener.of(store);
  private Actor anna;
  private Actor bert;

  @BeforeEach
  void users() {
    test.save(ShortDomain.builder("s.example").registration(false).build());
    anna = editor("anna");
    bert = editor("bert");
  }

  private Actor editor(String name) {
    return Actor.of(test.user(name, UserRole.EDITOR));
  }

  private ShortLink made(Actor by, LinkDraft.Builder draft) {
    Outcome<ShortLink> outcome = shortener.links().create(by, draft.build());
    return Outcomes.done(outcome);
  }

  private Outcome<ShortLink> renamed(Actor by, ShortLink link, String slug) {
    return shortener.links().edit(by, link.id(), 0, LinkDraft.builder().slug(slug).build());
  }

  @Test
  void anEditorGivesALinkTwentyFormerSlugsAtMost() {
    ShortLink link = made(anna, LinkDraft.to("https://a.example/").slug("r0"));
    for (int i = 1; i <= 20; i++) {
      Outcomes.done(renamed(anna, link, "r" + i));
    }
    Outcome.Refused<?> refused = Outcomes.refused(renamed(anna, link, "r21"));
    assertEquals(List.of("slug"), refused.objections().stream().map(it -> it.field()).toList());
    assertEquals("slug.aliases", refused.objections().get(0).remark().message().key());
    assertNull(store.links().find("s.example", "r21"));
    Outcomes.done(renamed(anna, link, "r7"));
    Outcomes.done(renamed(Actor.operator(), link, "r21"));
    assertEquals(21, store.links().aliases(link.id()).size());
  }

  @Test
  void aSuggestionLeadsThroughNoLinkThatItsReaderMayNotSee() {
    made(anna, LinkDraft.to("https://a.example/of-anna").slug("of-anna"));
    made(bert, LinkDraft.to("https://a.example/of-bert").slug("of-bert"));
    assertEquals("https://a.example/of-bert", fits(bert, "https://s.example/of-bert"));
    assertNull(fits(bert, "https://s.example/of-anna"));
    assertNull(fits(Actor.nobody(), "https://s.example/of-anna"));
    assertEquals("https://a.example/of-anna", fits(Actor.operator(), "https://s.example/of-anna"));
    assertNull(shortener.links().judge("https://s.example/of-anna").objections().get(0).fits());
  }

  private @Nullable String fits(Actor actor, String target) {
    Outcome<ShortLink> outcome = shortener.links().create(actor, LinkDraft.to(target).build());
    return Outcomes.refused(outcome).objections().get(0).fits();
  }
}
