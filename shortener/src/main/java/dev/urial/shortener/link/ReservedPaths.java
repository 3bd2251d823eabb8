package dev.urial.shortener.link;

import dev.urial.internal.text.Ascii;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The service's own paths, which no slug may use.
 *
 * <pre>{@code
 * ReservedPaths.covers("API")           // true
 * ReservedPaths.imitatedBy("аpi")       // "api": its first letter is Cyrillic
 * ReservedPaths.covers("api-of-mine")   // false
 * }</pre>
 */
public final class ReservedPaths {
  private static final Set<String> NAMES =
      new TreeSet<>(
          List.of(
              ".well-known",
              "admin",
              "api",
              "api-create.php",
              "apple-touch-icon.png",
              "assets",
              "base",
              "compare",
              "desk",
              "docs",
              "exercises",
              "explain",
              "favicon.ico",
              "history",
              "inspect",
              "language",
              "lecture",
              "links",
              "live",
              "media",
              "metrics",
              "openapi.json",
              "p",
              "ready",
              "report",
              "resolve",
              "robots.txt",
              "shorteners",
              "sign-in",
              "sign-out",
              "sitemap.xml",
              "theme",
              "tour",
              "v4",
              "yourls-api.php"));

  /** An upper bound for the length of a name; longer segments are not compared. */
  private static final int LONGEST = 32;

  private static final Map<String, String> BY_SKELETON = bySkeleton();

  private ReservedPaths() {}

  private static Map<String, String> bySkeleton() {
    Map<String, String> all = new HashMap<>();
    for (String name : NAMES) {
      all.put(Slug.skeleton(name), name);
      all.put(Slug.skeleton(Ascii.upper(name)), name);
      all.put(SlugLook.inAnyCase(name), name);
    }
    return all;
  }

  /** {@return all reserved names in alphabetical order} */
  public static List<String> names() {
    return List.copyOf(NAMES);
  }

  /**
   * {@return whether the first segment of a path, in any case, is a path of the service}
   *
   * <p>{@code ReservedPaths.covers("API")} is true.
   *
   * @param segment the decoded segment, without slashes
   */
  public static boolean covers(String segment) {
    Objects.requireNonNull(segment, "segment");
    return segment.length() <= LONGEST && NAMES.contains(CaseFold.of(segment));
  }

  /**
   * {@return the reserved name that looks like the first segment of a path but is not equal to it;
   * null if there is none}
   *
   * @param segment the decoded segment, without slashes
   * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
   */
  public static @Nullable String imitatedBy(String segment) {
    Objects.requireNonNull(segment, "segment");
    if (covers(segment)) {
      return null;
    }
    String shown = BY_SKELETON.get(Slug.skeleton(segment));
    // In another case, it may look alike where it does not in this one.
    return shown != null ? shown : BY_SKELETON.get(SlugLook.inAnyCase(segment));
  }
}
