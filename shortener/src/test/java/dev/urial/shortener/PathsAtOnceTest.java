package dev.urial.shortener;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.EmbeddedDatabase;
import dev.urial.shortener.store.PostgresLimits;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.TestStore;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links of two users that are made at the same moment, one below the other. */
class PathsAtOnceTest {
  @TempDir private Path folder;

  @Test
  void onlyOneOfThemIsMade() throws Exception {
    try (Store store = Store.open(folder)) {
      TestStore.of(store).save(ShortDomain.builder("s.example").slashes(true).build());
      Shortener shortener = Shortener.of(store);
      onlyOneIsMade(shortener, shortener);
    }
  }

  @Test
  void onlyOneOfThemIsMadeByTwoServers() throws Exception {
    String url = EmbeddedDatabase.withTables();
    try (Store one = Store.open(url, PostgresLimits.DEFAULT, () -> {});
        Store other = Store.open(url, PostgresLimits.DEFAULT, () -> {})) {
      TestStore.of(one).save(ShortDomain.builder("s.example").slashes(true).build());
      onlyOneIsMade(Shortener.of(one), Shortener.of(other));
    }
  }

  private static void onlyOneIsMade(Shortener first, Shortener second) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      Actor anna = editor(first.store(), "anna");
      Actor bob = editor(first.store(), "bob");
      long ofBob =
          Outcomes.done(second.links().create(bob, LinkDraft.to("https://b.example/").build()))
              .id();
      CyclicBarrier both = new CyclicBarrier(2);
      for (int i = 0; i < 60; i++) {
        String above = "r" + i;
        boolean renames = i % 2 == 0;
        Future<Outcome<ShortLink>> one =
            pool.submit(
                () -> {
                  both.await();
                  return first
                      .links()
                      .create(
                          anna, LinkDraft.to("https://a.example/").slug(above + "/sale").build());
                });
        Future<Outcome<ShortLink>> other =
            pool.submit(
                () -> {
                  both.await();
                  return renames
                      ? second.links().edit(bob, ofBob, 0, LinkDraft.builder().slug(above).build())
                      : second
                          .links()
                          .create(bob, LinkDraft.to("https://b.example/").slug(above).build());
                });
        int made =
            (one.get() instanceof Outcome.Done ? 1 : 0)
                + (other.get() instanceof Outcome.Done ? 1 : 0);
        assertEquals(1, made, above);
      }
    } finally {
      pool.shutdownNow();
    }
  }

  /** It forwarded the paths below it, so they went down with it. */
  @Test
  void nobodyButAnAdministratorCreatesBelowABannedLink() {
    try (Store store = Store.open(folder)) {
      TestStore.of(store).save(ShortDomain.builder("s.example").slashes(true).build());
      Shortener shortener = Shortener.of(store);
      Actor anna = editor(store, "anna");
      LinkDraft team = LinkDraft.to("https://a.example/").slug("team").build();
      long id = Outcomes.done(shortener.links().create(anna, team)).id();
      LinkDraft mail = LinkDraft.to("https://a.example/mail").slug("team/mail").build();
      assertEquals(Outcome.Done.class, shortener.links().create(anna, mail).getClass());
      LinkDraft chat = LinkDraft.to("https://a.example/chat").slug("team/chat").build();
      long chatId = Outcomes.done(shortener.links().create(anna, chat)).id();
      shortener.links().delete(anna, chatId, 0);
      LinkDraft files = LinkDraft.to("https://a.example/files").slug("team/files").build();
      long filesId = Outcomes.done(shortener.links().create(anna, files)).id();
      LinkDraft disables = LinkDraft.builder().state(LinkState.DISABLED).build();
      shortener.links().edit(anna, filesId, 0, disables);
      // By an alias it is below, too.
      LinkDraft moved = LinkDraft.to("https://a.example/moved").slug("team/moved").build();
      long movedId = Outcomes.done(shortener.links().create(anna, moved)).id();
      shortener.links().edit(anna, movedId, 0, LinkDraft.builder().slug("elsewhere").build());
      Outcome<ShortLink> banned = shortener.links().ban(Actor.operator(), id, 0);
      assertEquals(Outcome.Done.class, banned.getClass());
      LinkDraft login = LinkDraft.to("https://a.example/login").slug("team/login").build();
      assertEquals("slug.below-banned", Outcomes.key(shortener.links().restore(anna, chatId, 0)));
      LinkDraft enables = LinkDraft.builder().state(LinkState.ACTIVE).build();
      assertEquals(
          "slug.below-banned", Outcomes.key(shortener.links().edit(anna, filesId, 0, enables)));
      LinkDraft retargets = LinkDraft.builder().target("https://evil.example/").build();
      assertEquals(
          "slug.below-banned", Outcomes.key(shortener.links().edit(anna, movedId, 0, retargets)));
      assertEquals(Outcome.Done.class, shortener.links().delete(anna, movedId, 0).getClass());
      assertEquals("slug.below-banned", Outcomes.key(shortener.links().restore(anna, movedId, 0)));
      Outcome<ShortLink> refused = shortener.links().create(anna, login);
      assertEquals("slug.below-banned", Outcomes.key(refused));
      assertEquals(
          "slug.below-banned",
          Outcomes.key(shortener.links().createAll(anna, List.of(login, team), () -> true).get(0)));
      Outcome<ShortLink> other =
          shortener.links().create(anna, LinkDraft.to("https://a.example/x").build());
      long otherId = Outcomes.done(other).id();
      LinkDraft renames = LinkDraft.builder().slug("team/login").build();
      assertEquals(
          "slug.below-banned", Outcomes.key(shortener.links().edit(anna, otherId, 0, renames)));
      assertEquals(
          "slug.below", Outcomes.key(shortener.links().create(editor(store, "bob"), login)));
      Outcome<ShortLink> made = shortener.links().create(Actor.operator(), login);
      assertEquals(Outcome.Done.class, made.getClass());
      // A deletion is no less than a ban.
      assertEquals(
          Outcome.Done.class, shortener.links().delete(Actor.operator(), id, 0).getClass());
      assertEquals(
          "slug.below-banned", Outcomes.key(shortener.links().edit(anna, filesId, 0, enables)));
      assertEquals("slug.below-banned", Outcomes.key(shortener.links().restore(anna, chatId, 0)));
    }
  }

  private static Actor editor(Store store, String name) {
    return TestStore.of(store).editor(name);
  }
}
