package dev.urial.shortener.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.Actor;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.TestStore;
import dev.urial.testkit.Intercepted;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mockito.Mockito;

/** Who exports gets what they may see, and nothing else is read for it. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class LinkExportTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final List<String> HOSTS = List.of("a.example", "b.example", "empty.example");
  private static final int FOREIGN = 500;

  @RegisterExtension final TestStore memory = new TestStore();
  private final List<ShortLink> read = new ArrayList<>();
  private User anna;

  @BeforeEach
  void fill() {
    HOSTS.forEach(host -> memory.domains().save(ShortDomain.builder(host).build()));
    anna = memory.accounts().insert(new User(0, "anna", null, UserRole.EDITOR, true, NOW));
    User root = memory.accounts().insert(new User(0, "root", null, UserRole.ADMIN, true, NOW));
    for (int i = 0; i < FOREIGN; i++) {
      insert(HOSTS.get(i % 2), "foreign" + i, root);
    }
    insert("b.example", "own1", anna);
    insert("b.example", "own2", anna);
  }

  private void insert(String host, String slug, User owner) {
    memory
        .links()
        .insert(
            List.of(
                ShortLink.builder(
                        host,
                        new Slug(slug, slug),
                        LinkTarget.of("https://example.com/" + slug),
                        NOW)
                    .ownerId(owner.id())
                    .build()));
  }

  /** A store that notes each link that it hands out to be read one by one. */
  private Store watched() {
    LinkTable links =
        Mockito.mock(
            LinkTable.class, it -> called(memory.links(), it.getMethod(), it.getRawArguments()));
    return Intercepted.with(Store.class, memory, "links", links);
  }

  private Object called(Object store, Method method, Object[] arguments) throws Throwable {
    int last = arguments.length - 1;
    if (last >= 0 && arguments[last] instanceof Consumer<?> consumer) {
      @SuppressWarnings("unchecked") // the only consumers are those of links
      Consumer<ShortLink> each = (Consumer<ShortLink>) consumer;
      arguments[last] = ((Consumer<ShortLink>) read::add).andThen(each);
    }
    try {
      return method.invoke(store, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private String exported(Actor actor, ExportFormat format) throws Exception {
    StringBuilder out = new StringBuilder();
    LinkExport.of(watched(), actor).write(format, out);
    return out.toString();
  }

  @ParameterizedTest
  @EnumSource
  void onlyTheLinksThatTheCallerMaySeeAreRead(ExportFormat format) throws Exception {
    String text = exported(Actor.of(anna), format);
    assertTrue(text.contains("own1") && text.contains("own2"), text);
    assertFalse(text.contains("foreign"), text);
    assertTrue(read.stream().allMatch(Actor.of(anna)::maySee), "read: " + read.size());
  }

  @Test
  void whoMaySeeNoLinkGetsNone() throws Exception {
    for (ExportFormat format : ExportFormat.values()) {
      String text = exported(Actor.nobody(), format);
      assertFalse(text.contains("foreign") || text.contains("a.example"), text);
    }
    assertEquals(List.of(), read);
  }
}
