package dev.urial.cli.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.canon.DuplicateRule;
import dev.urial.internal.text.Ascii;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Selects the URLs of a list that the program uro 1.0.2 keeps, by its published rules. A path is
 * kept again whenever its query contains a new parameter name. A path without a query is dropped as
 * soon as it also occurs with a query. Of paths that differ only in numbers, and of the pages of a
 * blog, only the first is kept. Articles and static files are dropped.
 *
 * <p>The rules depend on earlier rows, so rows must be processed in order by one thread. Everything
 * seen so far is held in memory.
 *
 * @see <a href="https://github.com/s0md3v/uro">uro</a>
 */
final class UroUrlFilter {
  /** The rules that can be disabled, like the filters of uro. */
  static final Set<DuplicateRule> SWITCHES =
      Set.of(
          DuplicateRule.TRAILING_SLASH,
          DuplicateRule.NUMBERS,
          DuplicateRule.ARTICLES,
          DuplicateRule.STATIC_FILES);

  /** The value of {@code Page.bare} if a path has been kept with a query. */
  private static final long HAS_QUERY = -1;

  private static final int HYPHENS = 3;
  private static final Pattern CONTENT =
      Pattern.compile("(post|blog)s?|docs|support/|/([0-9]{4}|pages?)/[0-9]+/");
  private static final Pattern NUMBER = Pattern.compile("/[0-9]+(?=/|$)");
  private static final List<String> STATIC =
      List.of(
          ("css png jpg jpeg svg ico webp scss tif tiff ttf otf woff woff2 gif pdf bmp eot mp3 mp4"
                  + " avi")
              .split(" "));

  /**
   * The schemes for which Python's {@code urlparse} removes the parameters after a semicolon from
   * the last segment.
   */
  private static final Set<String> SEMICOLON =
      Set.of(
          "",
          "ftp",
          "hdl",
          "prospero",
          "http",
          "https",
          "shttp",
          "rtsp",
          "rtsps",
          "sip",
          "sips",
          "mms",
          "sftp",
          "tel");

  private final Set<DuplicateRule> rules;
  private final Map<String, Page> pages = new HashMap<>();
  private final Set<String> numbered = new HashSet<>();

  /**
   * The beginnings of the paths of blog pages. INVARIANT: no entry is a prefix of another, so only
   * the greatest entry that is not greater than a path can be a prefix of that path.
   */
  private final TreeSet<String> content = new TreeSet<>();

  private static final class Page {
    private long bare;
    private final Set<String> names = new HashSet<>(2);

    Page(long bare) {
      this.bare = bare;
    }
  }

  UroUrlFilter(Set<DuplicateRule> rules) {
    this.rules = rules;
  }

  /** Processes a row, and updates the set of rows to keep. */
  void take(byte[] bytes, int start, int end, long row, RowNumberSet kept) {
    String line = new String(bytes, start, end - start, UTF_8).strip();
    int stop = line.length();
    while (rules.contains(DuplicateRule.TRAILING_SLASH)
        && stop > 0
        && line.charAt(stop - 1) == '/') {
      stop--;
    }
    line = before(line.substring(0, stop), '#', 0);
    String address = before(line, '?', 0);
    int slashes = address.indexOf("//");
    boolean hasHost = slashes == 0 || slashes > 0 && address.charAt(slashes - 1) == ':';
    if (!hasHost) {
      return;
    }
    String scheme = slashes == 0 ? "" : Ascii.lower(address.substring(0, slashes - 1));
    String host = before(address.substring(slashes + 2), '/', 0);
    if (host.isEmpty()) {
      return;
    }
    String path = address.substring(slashes + 2 + host.length());
    if (SEMICOLON.contains(scheme)) {
      path = before(path, ';', Math.max(0, path.lastIndexOf('/')));
    }
    boolean hasQuery = line.length() > address.length();
    Set<String> names = hasQuery ? names(line.substring(address.length() + 1)) : Set.of();
    if (!isLeftOut(path)) {
      keep(scheme + "://" + host, path, names, row, kept);
    }
  }

  private static String before(String text, char end, int from) {
    int at = text.indexOf(end, from);
    return at < 0 ? text : text.substring(0, at);
  }

  /** Returns the parameter names in a query. A piece without an equals sign is ignored. */
  private static Set<String> names(String query) {
    Set<String> names = new LinkedHashSet<>();
    for (String pair : query.split("&", -1)) {
      int equals = pair.indexOf('=');
      if (equals >= 0) {
        names.add(pair.substring(0, equals));
      }
    }
    return names;
  }

  private boolean isLeftOut(String path) {
    if (rules.contains(DuplicateRule.ARTICLES) && isContent(path)) {
      return true;
    }
    String last = path.substring(path.lastIndexOf('/') + 1);
    return rules.contains(DuplicateRule.STATIC_FILES)
        && last.indexOf('.') >= 0
        && STATIC.stream().anyMatch(Ascii.lower(path)::endsWith);
  }

  /** Returns whether a path looks like an article, or begins like an earlier page of a blog. */
  private boolean isContent(String path) {
    boolean isArticle =
        Arrays.stream(path.split("/", -1))
            .anyMatch(it -> it.chars().filter(c -> c == '-').count() > HYPHENS);
    if (isArticle) {
      return true;
    }
    String begin = content.floor(path);
    if (begin != null && path.startsWith(begin)) {
      return true;
    }
    Matcher match = CONTENT.matcher(path);
    if (match.find()) {
      String added = path.substring(0, match.end());
      String longer = content.higher(added);
      while (longer != null && longer.startsWith(added)) {
        content.remove(longer);
        longer = content.higher(added);
      }
      content.add(added);
    }
    return false;
  }

  private void keep(String host, String path, Set<String> names, long row, RowNumberSet kept) {
    String key = host + path;
    Page page = pages.get(key);
    if (page == null) {
      if (rules.contains(DuplicateRule.NUMBERS) && isRepeated(path)) {
        return;
      }
      page = new Page(names.isEmpty() ? row : HAS_QUERY);
      pages.put(key, page);
      page.names.addAll(names);
      kept.set(row);
    } else if (page.names.addAll(names)) {
      kept.set(row);
      if (page.bare != HAS_QUERY) {
        kept.clear(page.bare);
        page.bare = HAS_QUERY;
      }
    }
  }

  /**
   * Returns whether a path, up to its last number, differs from an earlier path on any host only in
   * its numbers.
   */
  private boolean isRepeated(String path) {
    Matcher match = NUMBER.matcher(path);
    int end = 0;
    while (match.find()) {
      end = match.end();
    }
    return end > 0 && !numbered.add(NUMBER.matcher(path.substring(0, end)).replaceAll("/0"));
  }
}
