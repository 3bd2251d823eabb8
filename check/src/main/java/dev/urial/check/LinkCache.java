package dev.urial.check;

import dev.urial.MediaType;
import dev.urial.internal.text.Secrets;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A file that lists the targets that earlier checks found, one per line, with columns separated by
 * tabs.
 *
 * <pre>
 * # urial check --cache, 1
 * https://example.org/a  1795373000  https://example.org/a  0  text/html  intro usage
 * URL                    when        address, redirects        type       fragments
 * </pre>
 *
 * <p>A recent entry is used without a request. Only targets without problems are stored: broken or
 * moved targets are requested each time, and so are pages whose links are read. URLs with secrets
 * are never written. A file that does not begin with the first line above is not a cache, and is
 * neither read nor overwritten.
 */
final class LinkCache {
  /** The first line of the file. */
  static final String HEAD = "# urial check --cache, 1";

  private static final int COLUMNS = 6;

  /**
   * The information that is stored about a target.
   *
   * @param time the time of the entry, in seconds since 1970
   * @param fragments the fragments that identified something in the target
   */
  private record Entry(
      long time, String address, int redirects, String type, Set<String> fragments) {
    TargetAnswer answered(Set<String> wanted) {
      Map<String, List<LinkFinding>> there = new HashMap<>();
      wanted.forEach(it -> there.put(it, List.of()));
      MediaType known = MediaType.tryParse(type).orElseNull();
      return TargetAnswer.of(List.of(), address, redirects, known, there);
    }
  }

  private final @Nullable Path file;
  private final long maxAge;
  private final long now;
  private final Map<String, Entry> entries = new ConcurrentHashMap<>();

  /**
   * @param file the cache file; null if nothing is cached
   * @param now the current time, in seconds since 1970
   */
  LinkCache(@Nullable Path file, Duration maxAge, long now) {
    this.file = file;
    this.maxAge = maxAge.toSeconds();
    this.now = now;
  }

  /** Reads the file if it exists; returns false if it cannot be read or is not a cache. */
  boolean read() {
    if (file == null) {
      return true;
    }
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      String line = lines.readLine();
      if (line != null && !line.equals(HEAD)) {
        return false;
      }
      for (line = lines.readLine(); line != null; line = lines.readLine()) {
        read(line);
      }
      return true;
    } catch (NoSuchFileException e) {
      return true; // the first check
    } catch (IOException e) {
      return false;
    }
  }

  private void read(String line) {
    String[] cells = line.split("\t", -1);
    boolean isEntry = cells.length == COLUMNS && isNumber(cells[1], 12) && isNumber(cells[3], 4);
    if (!isEntry) {
      return; // from another version, or edited by hand
    }
    long time = Long.parseLong(cells[1]);
    if (time > now || now - time >= maxAge) {
      return;
    }
    Set<String> fragments = new TreeSet<>(Arrays.asList(cells[5].split(" ", -1)));
    fragments.remove("");
    entries.put(
        cells[0], new Entry(time, cells[2], Integer.parseInt(cells[3]), cells[4], fragments));
  }

  private static boolean isNumber(String text, int most) {
    boolean isShort = !text.isEmpty() && text.length() <= most;
    return isShort && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** Returns a stored result that is recent; null if a request is needed. */
  @Nullable TargetAnswer fresh(String url, CheckedTarget.Wanted wanted) {
    Entry entry = entries.get(url);
    return entry != null
            && now - entry.time < maxAge
            && wanted.depth() < 0
            && entry.fragments.containsAll(wanted.fragments())
        ? entry.answered(wanted.fragments())
        : null;
  }

  /** Stores a result if it has no findings; otherwise, removes the entry of the target. */
  void keep(String url, CheckedTarget.Wanted wanted, TargetAnswer answered) {
    String address = answered.address();
    if (file == null || address == null || !answered.findings().isEmpty() || !isShowable(url)) {
      entries.remove(url);
      return;
    }
    Set<String> fragments = new TreeSet<>();
    for (String fragment : wanted.fragments()) {
      if (isThere(fragment, answered) && isCell(fragment) && fragment.indexOf(' ') < 0) {
        fragments.add(fragment);
      }
    }
    MediaType type = answered.type();
    String shown = type == null ? "" : type.essence();
    if (isShowable(address)) {
      entries.put(url, new Entry(now, address, answered.redirects(), shown, fragments));
    }
  }

  private static boolean isThere(String fragment, TargetAnswer answered) {
    List<LinkFinding> findings = answered.fragments().get(fragment);
    if (findings != null) {
      return findings.isEmpty();
    }
    return answered.names() != null && FragmentChecks.of(fragment, answered.names()).isEmpty();
  }

  private static boolean isShowable(String url) {
    return isCell(url) && Secrets.in(url).isEmpty();
  }

  private static boolean isCell(String text) {
    return text.chars().noneMatch(c -> c < ' ');
  }

  /** Writes the file; returns false if it cannot be written. */
  boolean write() {
    if (file == null) {
      return true;
    }
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      try (Writer to = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
        to.append(HEAD).append('\n');
        for (String url : new TreeSet<>(entries.keySet())) {
          Entry it = entries.get(url);
          if (it != null) {
            List<String> cells =
                List.of(
                    url,
                    String.valueOf(it.time),
                    it.address,
                    String.valueOf(it.redirects),
                    it.type,
                    String.join(" ", it.fragments));
            to.append(String.join("\t", cells)).append('\n');
          }
        }
      }
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
