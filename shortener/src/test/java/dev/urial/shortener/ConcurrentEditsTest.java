package dev.urial.shortener;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.MigratedFolder;
import dev.urial.shortener.store.SqliteStore;
import dev.urial.shortener.store.Store;
import dev.urial.testkit.Intercepted;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Changes of a link that its owner edits at the same time. */
class ConcurrentEditsTest {
  @TempDir private Path folder;

  @Test
  void whoEditsALinkAgainAndAgainDoesNotKeepItFromBeingBanned() throws Exception {
    try (Store store = SqliteStore.open(MigratedFolder.in(folder))) {
      store.domains().save(ShortDomain.builder("s.example").build());
      User anna =
          store.accounts().insert(new User(0, "anna", null, UserRole.EDITOR, true, Instant.EPOCH));
      Actor owning = Actor.of(anna);
      Shortener owner = Shortener.of(store);
      LinkOutcome made = owner.create(owning, LinkDraft.to("https://a.example/").slug("a").build());
      ShortLink link = assertInstanceOf(LinkOutcome.Done.class, made).link();
      AtomicBoolean isOver = new AtomicBoolean();
      List<Thread> editors = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        LinkDraft title = LinkDraft.builder().title("title " + i).build();
        editors.add(
            new Thread(
                () -> {
                  while (!isOver.get()) {
                    owner.edit(owning, link.id(), 0, title);
                  }
                }));
      }
      editors.forEach(Thread::start);
      try {
        // Of one version it is refused, as whoever asked has not seen what he would change.
        assertInstanceOf(
            LinkOutcome.Changed.class, owner.ban(Actor.operator(), link.id(), 1_000_000_000));
        assertInstanceOf(LinkOutcome.Done.class, owner.ban(Actor.operator(), link.id(), 0));
        ShortLink now = Objects.requireNonNull(store.links().get(link.id()));
        assertEquals(LinkState.BANNED, now.state());
        assertInstanceOf(
            LinkOutcome.Forbidden.class,
            owner.edit(owning, link.id(), 0, LinkDraft.builder().title("late").build()));
      } finally {
        isOver.set(true);
        for (Thread editor : editors) {
          editor.join();
        }
      }
    }
  }

  /** The form of a link, and a PATCH, may ban it and change more. */
  @Test
  void anEditThatBansIsMadeAlthoughTheOwnerWasQuicker() {
    try (Store store = SqliteStore.open(MigratedFolder.in(folder))) {
      store.domains().save(ShortDomain.builder("s.example").build());
      Shortener owner = Shortener.of(store);
      LinkOutcome made =
          owner.create(Actor.operator(), LinkDraft.to("https://a.example/").slug("a").build());
      ShortLink link = assertInstanceOf(LinkOutcome.Done.class, made).link();
      int[] edits = {1};
      Shortener administrator =
          Shortener.of(
              before(
                  store,
                  method -> {
                    if (method.equals("update") && edits[0]-- > 0) {
                      LinkDraft title = LinkDraft.builder().title("theirs").build();
                      assertInstanceOf(
                          LinkOutcome.Done.class,
                          owner.edit(Actor.operator(), link.id(), 0, title));
                    }
                  }));
      LinkDraft bans =
          LinkDraft.builder().state(LinkState.BANNED).tags(List.of("phishing")).build();
      assertInstanceOf(
          LinkOutcome.Done.class, administrator.edit(Actor.operator(), link.id(), 0, bans));
      ShortLink now = Objects.requireNonNull(store.links().get(link.id()));
      assertEquals(LinkState.BANNED, now.state());
      assertEquals("theirs", now.title());
      assertEquals(List.of("phishing"), now.tags());
    }
  }

  /** A ban counts, not what the owner did a moment before. */
  @Test
  void aDeletedLinkCanBeBannedAndTransferredButNotEdited() {
    try (Store store = SqliteStore.open(MigratedFolder.in(folder))) {
      store.domains().save(ShortDomain.builder("s.example").build());
      User anna =
          store.accounts().insert(new User(0, "anna", null, UserRole.EDITOR, true, Instant.EPOCH));
      Actor owner = Actor.of(anna);
      Shortener shortener = Shortener.of(store);
      LinkOutcome made =
          shortener.create(owner, LinkDraft.to("https://a.example/").slug("a").build());
      long id = assertInstanceOf(LinkOutcome.Done.class, made).link().id();
      assertInstanceOf(LinkOutcome.Done.class, shortener.delete(owner, id, 0));

      User ben =
          store.accounts().insert(new User(0, "ben", null, UserRole.EDITOR, true, Instant.EPOCH));
      Actor administrator = Actor.operator();
      LinkDraft disables = LinkDraft.builder().state(LinkState.DISABLED).build();
      LinkDraft bans = LinkDraft.builder().state(LinkState.BANNED).build();
      assertInstanceOf(LinkOutcome.Missing.class, shortener.edit(administrator, id, 0, disables));
      assertInstanceOf(LinkOutcome.Missing.class, shortener.edit(owner, id, 0, bans));
      assertInstanceOf(LinkOutcome.Done.class, shortener.edit(administrator, id, 0, bans));
      assertEquals(LinkState.BANNED, Objects.requireNonNull(store.links().get(id)).state());
      assertInstanceOf(LinkOutcome.Forbidden.class, shortener.restore(owner, id, 0));
      // Then without an owner.
      assertInstanceOf(LinkOutcome.Done.class, shortener.delete(administrator, id, 0));
      assertInstanceOf(LinkOutcome.Done.class, shortener.handOver(administrator, id, 0, ben));
      assertEquals(ben.id(), Objects.requireNonNull(store.links().get(id)).ownerId());
    }
  }

  /** Each try would hash the password and judge the target. */
  @Test
  void anOrdinaryEditIsTriedOnce() {
    try (Store store = SqliteStore.open(MigratedFolder.in(folder))) {
      store.domains().save(ShortDomain.builder("s.example").build());
      Shortener shortener = Shortener.of(store);
      LinkOutcome made =
          shortener.create(Actor.operator(), LinkDraft.to("https://a.example/").slug("a").build());
      ShortLink link = assertInstanceOf(LinkOutcome.Done.class, made).link();
      int[] updates = {0};
      Shortener other =
          Shortener.of(
              before(
                  store,
                  method -> {
                    if (method.equals("update")) {
                      updates[0]++;
                      LinkDraft title = LinkDraft.builder().title("title " + updates[0]).build();
                      shortener.edit(Actor.operator(), link.id(), 0, title);
                    }
                  }));
      LinkDraft password = LinkDraft.builder().password("secret").build();
      assertInstanceOf(
          LinkOutcome.Changed.class, other.edit(Actor.operator(), link.id(), 0, password));
      assertEquals(1, updates[0]);
    }
  }

  /** Returns a store about whose links a test hears of each call. */
  private static Store before(Store store, Consumer<String> hears) {
    LinkTable links =
        Intercepted.of(
            LinkTable.class,
            store.links(),
            (method, call) -> {
              hears.accept(method);
              return call.run();
            });
    return Intercepted.with(Store.class, store, "links", links);
  }
}
