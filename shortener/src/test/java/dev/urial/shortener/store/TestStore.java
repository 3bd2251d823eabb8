package dev.urial.shortener.store;

import dev.urial.shortener.Actor;
import dev.urial.shortener.Outcomes;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A store in a folder of its own, until a test ends that registers it. */
public final class TestStore implements AfterEachCallback, AutoCloseable {
  private static final AuditEntry ENTRY =
      new AuditEntry(0, Instant.EPOCH, "test", "link.create", "test", null);

  private final @Nullable Path folder;
  private final Store store;
  private final Shortener shortener;

  public TestStore() {
    try {
      folder = Files.createTempDirectory("urial-test");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    store = Store.open(folder);
    shortener = Shortener.of(store);
  }

  private TestStore(Store store) {
    this.folder = null;
    this.store = store;
    this.shortener = Shortener.of(store);
  }

  /** Returns the helpers for a store that a test opened. */
  public static TestStore of(Store store) {
    return new TestStore(store);
  }

  public Store store() {
    return store;
  }

  public Shortener shortener() {
    return shortener;
  }

  /** Adds or changes a domain. */
  public ShortDomain save(ShortDomain domain) {
    ShortDomain there = store.domains().find(domain.host());
    Actor operator = Actor.operator();
    return Outcomes.done(
        there == null
            ? shortener.domains().add(operator, domain)
            : shortener.domains().edit(operator, there, domain));
  }

  public ShortDomain save(String host) {
    return save(ShortDomain.builder(host).build());
  }

  public User user(String name, UserRole role) {
    User user = store.accounts().insert(new User(0, name, null, role, true, Instant.EPOCH), null);
    return Objects.requireNonNull(user, name);
  }

  public Actor editor(String name) {
    return Actor.of(user(name, UserRole.EDITOR));
  }

  /** Inserts a link without checks. */
  public ShortLink insert(ShortLink link) {
    return Objects.requireNonNull(insert(store, link), "taken");
  }

  /** Inserts a link without checks; returns null if its slug is taken. */
  public static @Nullable ShortLink insert(Store store, ShortLink link) {
    return store
        .links()
        .insert(List.of(new LinkTable.Insertion(link, List.of(), null, it -> ENTRY)), true, null)
        .get(0)
        .link();
  }

  /** Inserts links without checks; those whose slug is taken are null. */
  public static List<@Nullable ShortLink> insertAll(Store store, List<ShortLink> links) {
    List<@Nullable ShortLink> inserted = new ArrayList<>();
    links.forEach(it -> inserted.add(insert(store, it)));
    return inserted;
  }

  /** Returns the link with a slug in {@code s.example}. */
  public @Nullable ShortLink find(String slug) {
    LinkTable.Found found = store.links().find("s.example", slug);
    return found == null ? null : found.link();
  }

  /** Returns all links. */
  public List<ShortLink> all() {
    List<ShortLink> all = new ArrayList<>();
    store.links().forEach(LinkFilter.ALL, all::add);
    return all;
  }

  @Override
  public void afterEach(ExtensionContext context) {
    close();
  }

  @Override
  public void close() {
    store.close();
    if (folder != null) {
      delete(folder);
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
