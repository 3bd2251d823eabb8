package dev.urial.shortener;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.LinkStore;
import dev.urial.shortener.store.SqliteStore;
import dev.urial.shortener.store.Store;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Changes of a link that its owner edits at the same time. */
class ConcurrentEditsTest {
  @TempDir private Path folder;

  @Test
  void whoEditsALinkAgainAndAgainDoesNotKeepItFromBeingBanned() {
    try (Store store = SqliteStore.open(folder)) {
      store.domains().save(ShortDomain.builder("s.example").build());
      Shortener owner = Shortener.of(store);
      LinkOutcome made =
          owner.create(Actor.operator(), LinkDraft.to("https://a.example/").slug("a").build());
      ShortLink link = assertInstanceOf(LinkOutcome.Done.class, made).link();
      int[] edits = {20};
      Shortener administrator =
          Shortener.of(
              before(
                  store,
                  () -> {
                    if (edits[0]-- > 0) {
                      LinkDraft title = LinkDraft.builder().title("title " + edits[0]).build();
                      assertInstanceOf(
                          LinkOutcome.Done.class,
                          owner.edit(Actor.operator(), link.id(), 0, title));
                    }
                  }));
      // Of one version it is refused, as whoever asked has not seen what he would change.
      assertInstanceOf(
          LinkOutcome.Changed.class,
          administrator.ban(Actor.operator(), link.id(), link.version()));
      assertInstanceOf(LinkOutcome.Done.class, administrator.ban(Actor.operator(), link.id(), 0));
      ShortLink now = Objects.requireNonNull(store.links().get(link.id()));
      assertEquals(LinkState.BANNED, now.state());
      assertEquals("title 0", now.title());
      assertNotNull(now.target());
    }
  }

  /** Returns a store in which something happens before each change of a link. */
  private static Store before(Store store, Runnable change) {
    LinkStore links =
        (LinkStore)
            Proxy.newProxyInstance(
                LinkStore.class.getClassLoader(),
                new Class<?>[] {LinkStore.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("update")) {
                    change.run();
                  }
                  try {
                    return method.invoke(store.links(), arguments);
                  } catch (InvocationTargetException e) {
                    throw e.getCause();
                  }
                });
    return (Store)
        Proxy.newProxyInstance(
            Store.class.getClassLoader(),
            new Class<?>[] {Store.class},
            (proxy, method, arguments) ->
                method.getName().equals("links") ? links : method.invoke(store, arguments));
  }
}
