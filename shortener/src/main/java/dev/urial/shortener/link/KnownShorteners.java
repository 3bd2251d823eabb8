package dev.urial.shortener.link;

import dev.urial.internal.shortener.HostNames;
import dev.urial.internal.shortener.LineFile;
import java.io.IOException;
import java.io.Reader;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The hosts of link shorteners, whose links reveal their target only when they are followed.
 *
 * <pre>{@code
 * KnownShorteners.builtIn().has("bit.ly")       // true
 * KnownShorteners.builtIn().has("example.com")  // false
 * }</pre>
 *
 * <p>The list is a file with one host per line; operators can provide a different one.
 */
public final class KnownShorteners {
  private static final KnownShorteners BUILT_IN =
      new KnownShorteners(LineFile.of("link/shorteners.txt"));

  private final Set<String> hosts;

  private KnownShorteners(List<String> list) {
    Set<String> all = new HashSet<>();
    for (String host : list) {
      all.add(HostNames.canonical(host));
    }
    hosts = Set.copyOf(all);
  }

  /** {@return the list included in this version} */
  public static KnownShorteners builtIn() {
    return BUILT_IN;
  }

  /**
   * Reads a list with one host per line; lines that begin with {@code #} are ignored. Does not
   * close the reader.
   *
   * @param file the file, with one host per line
   * @return the list of these hosts
   * @throws IOException if reading fails
   */
  public static KnownShorteners read(Reader file) throws IOException {
    return new KnownShorteners(LineFile.read(file));
  }

  /**
   * {@return whether a host, in any case, with or without a trailing dot, is on the list}
   *
   * <p>{@code KnownShorteners.builtIn().has("Bit.ly.")} is true.
   *
   * @param host the host, without a port
   */
  public boolean has(String host) {
    return hosts.contains(HostNames.canonical(host));
  }
}
