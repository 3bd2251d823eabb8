package dev.urial.shortener.link;

import dev.urial.internal.text.Ascii;
import dev.urial.url.Url;
import java.io.IOException;
import java.io.Reader;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Hosts whose links lead on elsewhere: nobody can see where, unless they are followed.
 *
 * <pre>{@code
 * KnownShorteners.builtIn().has("bit.ly")       // true
 * KnownShorteners.builtIn().has("example.com")  // false
 * }</pre>
 *
 * <p>The list is a file with a host a line; an operator may read another.
 *
 * @see Expander
 */
public final class KnownShorteners {
  private static final KnownShorteners BUILT_IN =
      new KnownShorteners(WordList.of("shorteners.txt"));

  private final Set<String> hosts;

  private KnownShorteners(List<String> list) {
    Set<String> all = new HashSet<>();
    for (String host : list) {
      all.add(canonical(host));
    }
    hosts = Set.copyOf(all);
  }

  /** Returns the list that comes with this version. */
  public static KnownShorteners builtIn() {
    return BUILT_IN;
  }

  /**
   * Returns a list of hosts.
   *
   * <p>{@code KnownShorteners.of(List.of("s.example"))}.
   *
   * @param hosts in any case
   */
  public static KnownShorteners of(List<String> hosts) {
    Objects.requireNonNull(hosts, "hosts");
    return new KnownShorteners(hosts);
  }

  /**
   * Reads a list: a host a line, lines that begin with {@code #} do not count. The reader is not
   * closed.
   *
   * @throws IOException if reading fails
   */
  public static KnownShorteners read(Reader file) throws IOException {
    Objects.requireNonNull(file, "file");
    return new KnownShorteners(WordList.read(file));
  }

  /**
   * Returns whether a host is of the list, in any case, with a dot at its end or without.
   *
   * <p>{@code KnownShorteners.builtIn().has("Bit.ly.")}: true.
   *
   * @param host a host alone
   */
  public boolean has(String host) {
    Objects.requireNonNull(host, "host");
    return hosts.contains(canonical(host));
  }

  /** Returns how many hosts there are. */
  public int size() {
    return hosts.size();
  }

  private static String canonical(String host) {
    @Nullable Url url = Url.tryParse("https://" + host + "/").orElseNull();
    String read = url == null || url.host() == null ? host : Objects.requireNonNull(url.host());
    String small = Ascii.lower(read);
    return small.endsWith(".") ? small.substring(0, small.length() - 1) : small;
  }
}
