package dev.urial.shortener.visit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.maxmind.db.Reader;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The countries of networks, from a file in MaxMind's format ({@code .mmdb}: GeoLite2, DB-IP,
 * IPinfo, or a custom file) that the operator provides. Without a file, every country is unknown.
 * The file is loaded into memory and checked for changes at most once a minute. If it has changed,
 * it is reloaded; if that fails, the old data is kept.
 *
 * <pre>{@code
 * try (Countries countries = Countries.of(Path.of("country.mmdb"))) {
 *   countries.find(VisitorNetwork.of(address)); // "HU", or null
 * }
 * }</pre>
 *
 * <p>Thread-safe. Countries are looked up by truncated address, because such files are hardly more
 * precise.
 *
 * @see <a href="https://maxmind.github.io/MaxMind-DB/">MaxMind DB File Format Specification</a>
 */
public final class Countries implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Countries.class);
  private static final long LOOK_AGAIN_NANOS = 60_000_000_000L;
  private static final int MAX_CACHED = 20_000;

  private final @Nullable Path file;
  private volatile @Nullable Table table;
  private @Nullable FileTime readAt;
  private long size;
  private volatile long lookedAt;

  /** The countries that were looked up lately; "" if unknown. */
  private final Cache<VisitorNetwork, String> known =
      Caffeine.newBuilder().maximumSize(MAX_CACHED).executor(Runnable::run).build();

  /** A loaded table. */
  interface Table {
    @Nullable String find(VisitorNetwork network) throws IOException;
  }

  private Countries(@Nullable Path file) {
    this.file = file;
  }

  /** {@return a table in which every country is unknown} */
  public static Countries unknown() {
    return new Countries(null);
  }

  /**
   * Loads a file, for example {@code Countries.of(Path.of("country.mmdb"))}.
   *
   * @param file a file in MaxMind's format
   * @return a table, which the caller closes
   * @throws IOException if the file cannot be read or has a different format
   */
  public static Countries of(Path file) throws IOException {
    Countries countries = new Countries(file);
    countries.load(file);
    return countries;
  }

  /**
   * {@return the two upper-case letters of ISO 3166-1, such as {@code "HU"}; null if the country is
   * unknown}
   *
   * @param network the truncated address
   */
  public @Nullable String find(VisitorNetwork network) {
    if (file == null) {
      return null;
    }
    if (System.nanoTime() - lookedAt >= LOOK_AGAIN_NANOS) {
      lookedAt = System.nanoTime();
      refresh();
    }
    Table now = table;
    String country = now == null ? "" : known.get(network, it -> find(now, it));
    return country.isEmpty() ? null : country;
  }

  private static String find(Table table, VisitorNetwork network) {
    try {
      String country = table.find(network);
      return country == null ? "" : country;
    } catch (IOException | RuntimeException e) {
      LOG.debug("no country found", e);
      return "";
    }
  }

  /**
   * Reloads the file if it has changed.
   *
   * @return whether it was reloaded
   */
  public synchronized boolean refresh() {
    Path path = file;
    if (path == null) {
      return false;
    }
    try {
      if (Files.getLastModifiedTime(path).equals(readAt) && Files.size(path) == size) {
        return false;
      }
      load(path);
      return true;
    } catch (IOException | RuntimeException e) {
      LOG.warn(
          "the table of countries cannot be reloaded; the old one remains in use: {}",
          e.toString());
      return false;
    }
  }

  private synchronized void load(Path path) throws IOException {
    FileTime changed = Files.getLastModifiedTime(path);
    long length = Files.size(path);
    table = mmdb(path);
    known.invalidateAll();
    readAt = changed;
    size = length;
    lookedAt = System.nanoTime();
  }

  private static Table mmdb(Path path) throws IOException {
    // While a file is replaced, the old and the new one are in memory.
    if (Files.size(path) > Runtime.getRuntime().maxMemory() / 6) {
      throw new IOException("it is larger than a sixth of the memory of the JVM");
    }
    Reader reader = new Reader(path.toFile(), Reader.FileMode.MEMORY);
    return network -> code(reader.get(InetAddress.getByAddress(network.address()), Map.class));
  }

  /**
   * Returns the country in a row, which has any of the common layouts: {@code country.iso_code},
   * {@code country_code}, {@code country}; null if there is none.
   */
  private static @Nullable String code(@Nullable Map<?, ?> row) {
    if (row == null) {
      return null;
    }
    Object country = row.get("country");
    Object code = country instanceof Map<?, ?> map ? map.get("iso_code") : row.get("country_code");
    code = code == null ? country : code;
    return code instanceof String text && text.matches("[A-Z]{2}") ? text : null;
  }

  @Override
  public void close() {
    table = null;
  }
}
