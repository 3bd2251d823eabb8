package dev.urial.shortener;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.TestStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Changes of a link that its owner edits at the same time. */
class ConcurrentEditsTest {
  @TempDir private Path folder;

  @Test
  void whoEditsALinkAgainAndAgainDoesNotKeepItFromBeingBanned() throws Exception {
    try (Store store = Store.open(folder)) {
      TestStore.of(store).save("s.example");
      User anna = TestStore.of(store).user("anna", UserRole.EDITOR);
      Actor owning = Actor.of(anna);
      Shortener owner = Shortener.of(store);
      Outcome<ShortLink> made =
          owner.links().create(owning, LinkDraft.to("https://a.example/").slug("a").build());
      ShortLink link = Outcomes.done(made);
      AtomicBoolean isOver = new AtomicBoolean();
      List<Thread> editors = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        LinkDraft title = LinkDraft.builder().title("title " + i).build();
        editors.add(
            new Thread(
                () -> {
                  while (!isOver.get()) {
                    owner.links().edit(owning, link.id(), 0, title);
                  }
                }));
      }
      editors.forEach(Thread::start);
      try {
        // Of one version it is refused, as whoever asked has not seen what he would change.
        assertInstanceOf(
            Outcome.Stale.class, owner.links().ban(Actor.operator(), link.id(), 1_000_000_000));
        Outcomes.done(owner.links().ban(Actor.operator(), link.id(), 0));
        ShortLink now = Objects.requireNonNull(store.links().get(link.id()));
        assertEquals(LinkState.BANNED, now.state());
        assertInstanceOf(
            Outcome.Forbidden.class,
            owner.links().edit(owning, link.id(), 0, LinkDraft.builder().title("late").build()));
      } finally {
        isOver.set(true);
        for (Thread editor : editors) {
          editor.join();
        }
      }
    }
  }

  /** A ban counts, not what the owner did a moment before. */
  @Test
  void aDeletedLinkCanBeBannedAndTransferredButNotEdited() {
    try (Store store = Store.open(folder)) {
      TestStore.of(store).save("s.example");
      User anna = TestStore.of(store).user("anna", UserRole.EDITOR);
      Actor owner = Actor.of(anna);
      Shortener shortener = Shortener.of(store);
      Outcome<ShortLink> made =
          shortener.links().create(owner, LinkDraft.to("https://a.example/").slug("a").build());
      long id = Outcomes.done(made).id();
      Outcomes.done(shortener.links().delete(owner, id, 0));

      User ben = TestStore.of(store).user("ben", UserRole.EDITOR);
      Actor administrator = Actor.operator();
      LinkDraft disables = LinkDraft.builder().state(LinkState.DISABLED).build();
      LinkDraft bans = LinkDraft.builder().state(LinkState.BANNED).build();
      assertInstanceOf(
          Outcome.NotFound.class, shortener.links().edit(administrator, id, 0, disables));
      assertInstanceOf(Outcome.NotFound.class, shortener.links().edit(owner, id, 0, bans));
      Outcomes.done(shortener.links().edit(administrator, id, 0, bans));
      assertEquals(LinkState.BANNED, Objects.requireNonNull(store.links().get(id)).state());
      assertInstanceOf(Outcome.Forbidden.class, shortener.links().restore(owner, id, 0));
      // Then without an owner.
      Outcomes.done(shortener.links().delete(administrator, id, 0));
      Outcomes.done(shortener.links().handOver(administrator, id, 0, ben));
      assertEquals(ben.id(), Objects.requireNonNull(store.links().get(id)).ownerId());
    }
  }
}
