package dev.urial.shortener.visit;

import com.maxmind.db.Reader;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The countries of networks, from a file provided by the operator: in MaxMind's format ({@code
 * .mmdb}: GeoLite2, DB-IP, IPinfo, or a custom file), or in Tor's format, as installed by Debian's
 * {@code tor-geoipdb} package ({@code /usr/share/tor/geoip}, with {@code geoip6} next to it).
 * Without a file, every country is unknown. The file is loaded into memory and checked for changes
 * at most once a minute. If it has changed, it is reloaded; if that fails, the old data is kept.
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
  private static final Pattern CODE = Pattern.compile("[A-Z]{2}");
  private static final long LOOK_AGAIN_NANOS = 60_000_000_000L;

  private final @Nullable Path file;
  private volatile @Nullable Table reader;
  private @Nullable FileTime readAt;
  private long size;
  private long lookedAt;

  /** A loaded table. */
  private interface Table {
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
   * @param file a file in MaxMind's or Tor's format
   * @return a table, which the caller closes
   * @throws IOException if the file cannot be read or has a different format
   */
  public static Countries of(Path file) throws IOException {
    Objects.requireNonNull(file, "file");
    Countries countries = new Countries(file);
    countries.load();
    return countries;
  }

  /**
   * {@return the two upper-case letters of ISO 3166-1, such as {@code "HU"}; null if the country is
   * unknown}
   *
   * @param network the truncated address
   */
  public @Nullable String find(VisitorNetwork network) {
    Objects.requireNonNull(network, "network");
    if (file == null) {
      return null;
    }
    lookAgain();
    Table now = reader;
    if (now == null) {
      return null;
    }
    try {
      return now.find(network);
    } catch (IOException | RuntimeException e) {
      LOG.debug("no country found", e);
      return null;
    }
  }

  private void lookAgain() {
    long now = System.nanoTime();
    if (now - lookedAt < LOOK_AGAIN_NANOS) {
      return;
    }
    lookedAt = now;
    refresh();
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
      load();
      return true;
    } catch (IOException | RuntimeException e) {
      LOG.warn(
          "the table of countries cannot be reloaded; the old one remains in use: {}",
          e.toString());
      return false;
    }
  }

  private synchronized void load() throws IOException {
    Path path = Objects.requireNonNull(file);
    FileTime changed = Files.getLastModifiedTime(path);
    long length = Files.size(path);
    Table read = read(path);
    // Leave the old one to the garbage collector, because other threads may still be reading it.
    reader = read;
    readAt = changed;
    size = length;
    lookedAt = System.nanoTime();
  }

  private static Table read(Path path) throws IOException {
    if (CountryRanges.isOne(path)) {
      return CountryRanges.read(path)::find;
    }
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
    return code instanceof String text && CODE.matcher(text).matches() ? text : null;
  }

  @Override
  public void close() throws IOException {
    reader = null;
  }

  /** A cache for the table, for use by one thread: the same networks occur repeatedly. */
  static final class Remembered {
    private static final int MOST = 20_000;
    private final Countries countries;
    private @Nullable Table of;
    private final Map<VisitorNetwork, String> known =
        new LinkedHashMap<>(1024, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<VisitorNetwork, String> eldest) {
            return size() > MOST;
          }
        };

    Remembered(Countries countries) {
      this.countries = countries;
    }

    @Nullable String find(VisitorNetwork network) {
      if (countries.file == null) {
        return null;
      }
      countries.lookAgain();
      if (of != countries.reader) {
        known.clear();
        of = countries.reader;
      }
      String country = known.get(network);
      if (country == null) {
        String found = countries.find(network);
        country = found == null ? "" : found;
        known.put(network, country);
      }
      return country.isEmpty() ? null : country;
    }
  }
}
