package dev.urial.shortener;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.store.EmbeddedDatabase;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.MigratedFolder;
import dev.urial.shortener.store.PostgresStore;
import dev.urial.shortener.store.SqliteStore;
import dev.urial.shortener.store.Store;
import dev.urial.testkit.Intercepted;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
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
    try (Store store = SqliteStore.open(MigratedFolder.in(folder))) {
      store.domains().save(ShortDomain.builder("s.example").slashes(true).build());
      Shortener shortener = Shortener.of(store);
      onlyOneIsMade(shortener, shortener);
    }
  }

  @Test
  void onlyOneOfThemIsMadeByTwoServers() throws Exception {
    String url = EmbeddedDatabase.withTables();
    try (Store one = PostgresStore.open(url);
        Store other = PostgresStore.open(url)) {
      one.domains().save(ShortDomain.builder("s.example").slashes(true).build());
      onlyOneIsMade(Shortener.of(one), Shortener.of(other));
    }
  }

  private static void onlyOneIsMade(Shortener first, Shortener second) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      Actor anna = editor(first.store(), "anna");
      Actor bob = editor(first.store(), "bob");
      long ofBob =
          ((LinkOutcome.Done) second.create(bob, LinkDraft.to("https://b.example/").build()))
              .link()
              .id();
      CyclicBarrier both = new CyclicBarrier(2);
      for (int i = 0; i < 60; i++) {
        String above = "r" + i;
        boolean renames = i % 2 == 0;
        Future<LinkOutcome> one =
            pool.submit(
                () -> {
                  both.await();
                  return first.create(
                      anna, LinkDraft.to("https://a.example/").slug(above + "/sale").build());
                });
        Future<LinkOutcome> other =
            pool.submit(
                () -> {
                  both.await();
                  return renames
                      ? second.edit(bob, ofBob, 0, LinkDraft.builder().slug(above).build())
                      : second.create(bob, LinkDraft.to("https://b.example/").slug(above).build());
                });
        int made =
            (one.get() instanceof LinkOutcome.Done ? 1 : 0)
                + (other.get() instanceof LinkOutcome.Done ? 1 : 0);
        assertEquals(1, made, above);
      }
    } finally {
      pool.shutdownNow();
    }
  }

  /** To look for links below it, which may be many, would keep others waiting. */
  @Test
  void aFormerSlugIsTakenAgainWithoutLookingAround() {
    try (Store store = SqliteStore.open(MigratedFolder.in(folder))) {
      store.domains().save(ShortDomain.builder("s.example").slashes(true).build());
      LinkTable links =
          Intercepted.of(
              LinkTable.class,
              store.links(),
              (method, call) -> {
                assertNotEquals("hasNeighbours", method);
                return call.run();
              });
      Shortener shortener = Shortener.of(store);
      Shortener watched = Shortener.of(Intercepted.with(Store.class, store, "links", links));
      Actor anna = editor(store, "anna");
      LinkDraft draft = LinkDraft.to("https://a.example/").slug("one").build();
      long id = ((LinkOutcome.Done) shortener.create(anna, draft)).link().id();
      shortener.edit(anna, id, 0, LinkDraft.builder().slug("two").build());
      LinkDraft back = LinkDraft.builder().slug("one").build();
      assertEquals(LinkOutcome.Done.class, watched.edit(anna, id, 0, back).getClass());
    }
  }

  /** To look at all of them would keep others waiting. */
  @Test
  void onlyAnAdministratorCreatesALinkAboveVeryManyOthers() {
    try (Store store = SqliteStore.open(MigratedFolder.in(folder))) {
      store.domains().save(ShortDomain.builder("s.example").slashes(true).build());
      Shortener shortener = Shortener.of(store);
      Actor anna = editor(store, "anna");
      List<LinkDraft> many = new ArrayList<>();
      for (int i = 0; i <= LinkTable.MOST_BELOW; i++) {
        many.add(LinkDraft.to("https://a.example/").slug("guide/" + i).build());
      }
      shortener
          .createAll(anna, many)
          .forEach(it -> assertEquals(LinkOutcome.Done.class, it.getClass()));
      LinkDraft above = LinkDraft.to("https://a.example/").slug("guide").build();
      assertEquals("slug.many-below", key(shortener.create(anna, above)));
      LinkTable links =
          Intercepted.of(
              LinkTable.class,
              store.links(),
              (method, call) -> {
                assertNotEquals("exclusively", method);
                return call.run();
              });
      Shortener watched = Shortener.of(Intercepted.with(Store.class, store, "links", links));
      LinkDraft taken = LinkDraft.to("https://a.example/").slug("guide/1").build();
      List<LinkOutcome> refused = watched.createAll(anna, List.of(above, above, taken));
      assertEquals(
          List.of("slug.many-below", "slug.taken", "slug.taken"),
          refused.stream().map(PathsAtOnceTest::key).toList());
      assertEquals("slug.below", key(shortener.create(editor(store, "bob"), above)));
      LinkOutcome made = shortener.create(Actor.operator(), above);
      assertEquals(LinkOutcome.Done.class, made.getClass());
    }
  }

  /** It forwarded the paths below it, so they went down with it. */
  @Test
  void nobodyButAnAdministratorCreatesBelowABannedLink() {
    try (Store store = SqliteStore.open(MigratedFolder.in(folder))) {
      store.domains().save(ShortDomain.builder("s.example").slashes(true).build());
      Shortener shortener = Shortener.of(store);
      Actor anna = editor(store, "anna");
      LinkDraft team = LinkDraft.to("https://a.example/").slug("team").build();
      long id = ((LinkOutcome.Done) shortener.create(anna, team)).link().id();
      LinkDraft mail = LinkDraft.to("https://a.example/mail").slug("team/mail").build();
      assertEquals(LinkOutcome.Done.class, shortener.create(anna, mail).getClass());
      LinkDraft chat = LinkDraft.to("https://a.example/chat").slug("team/chat").build();
      long chatId = ((LinkOutcome.Done) shortener.create(anna, chat)).link().id();
      shortener.delete(anna, chatId, 0);
      LinkDraft files = LinkDraft.to("https://a.example/files").slug("team/files").build();
      long filesId = ((LinkOutcome.Done) shortener.create(anna, files)).link().id();
      LinkDraft disables = LinkDraft.builder().state(LinkState.DISABLED).build();
      shortener.edit(anna, filesId, 0, disables);
      // By an alias it is below, too.
      LinkDraft moved = LinkDraft.to("https://a.example/moved").slug("team/moved").build();
      long movedId = ((LinkOutcome.Done) shortener.create(anna, moved)).link().id();
      shortener.edit(anna, movedId, 0, LinkDraft.builder().slug("elsewhere").build());
      LinkOutcome banned = shortener.ban(Actor.operator(), id, 0);
      assertEquals(LinkOutcome.Done.class, banned.getClass());
      LinkDraft login = LinkDraft.to("https://a.example/login").slug("team/login").build();
      assertEquals("slug.below-banned", key(shortener.restore(anna, chatId, 0)));
      LinkDraft enables = LinkDraft.builder().state(LinkState.ACTIVE).build();
      assertEquals("slug.below-banned", key(shortener.edit(anna, filesId, 0, enables)));
      LinkDraft retargets = LinkDraft.builder().target("https://evil.example/").build();
      assertEquals("slug.below-banned", key(shortener.edit(anna, movedId, 0, retargets)));
      assertEquals(LinkOutcome.Done.class, shortener.delete(anna, movedId, 0).getClass());
      assertEquals("slug.below-banned", key(shortener.restore(anna, movedId, 0)));
      LinkOutcome refused = shortener.create(anna, login);
      assertEquals("slug.below-banned", key(refused));
      assertEquals(
          "slug.below-banned", key(shortener.createAll(anna, List.of(login, team)).get(0)));
      LinkOutcome other = shortener.create(anna, LinkDraft.to("https://a.example/x").build());
      long otherId = ((LinkOutcome.Done) other).link().id();
      LinkDraft renames = LinkDraft.builder().slug("team/login").build();
      assertEquals("slug.below-banned", key(shortener.edit(anna, otherId, 0, renames)));
      assertEquals("slug.below", key(shortener.create(editor(store, "bob"), login)));
      LinkOutcome made = shortener.create(Actor.operator(), login);
      assertEquals(LinkOutcome.Done.class, made.getClass());
      // A deletion is no less than a ban.
      assertEquals(LinkOutcome.Done.class, shortener.delete(Actor.operator(), id, 0).getClass());
      assertEquals("slug.below-banned", key(shortener.edit(anna, filesId, 0, enables)));
      assertEquals("slug.below-banned", key(shortener.restore(anna, chatId, 0)));
    }
  }

  private static String key(LinkOutcome outcome) {
    return ((LinkOutcome.Refused) outcome).objections().get(0).remark().message().key();
  }

  private static Actor editor(Store store, String name) {
    User user = new User(0, name, null, UserRole.EDITOR, true, Instant.now());
    return Actor.of(store.accounts().insert(user));
  }
}
