package dev.urial.shortener.exchange;

import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.SqliteStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The links that a dry run would have created. The first ones are kept in memory, and all others in
 * a separate store in a temporary folder, so that memory use does not depend on the length of the
 * file.
 */
final class DryRunLinks implements AutoCloseable {
  static final int IN_MEMORY = 10_000;

  private final Map<String, ShortLink> few = new HashMap<>();
  private @Nullable Path folder;
  private @Nullable SqliteStore many;

  /** Adds links, none of which have been added before. */
  void keep(List<ShortLink> links) {
    if (many == null && few.size() + links.size() <= IN_MEMORY) {
      for (ShortLink link : links) {
        few.put(link.domain() + '/' + link.slug().key(), link);
      }
      return;
    }
    store().links().insert(links);
  }

  private SqliteStore store() {
    SqliteStore store = many;
    if (store == null) {
      try {
        folder = Files.createTempDirectory("urial-dry-run");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      store = SqliteStore.open(folder);
      many = store;
    }
    return store;
  }

  /** Returns the link with a slug, or null if there is none. */
  @Nullable ShortLink find(String domain, String key) {
    ShortLink link = few.get(domain + '/' + key);
    if (link != null || many == null) {
      return link;
    }
    LinkTable.Found found = many.links().find(domain, key);
    return found == null ? null : found.link();
  }

  /** Returns the number of links in memory. */
  int inMemory() {
    return few.size();
  }

  @Override
  public void close() throws IOException {
    few.clear();
    if (many != null) {
      many.close();
      many = null;
    }
    if (folder != null) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.deleteIfExists(path);
        }
      }
      folder = null;
    }
  }
}
