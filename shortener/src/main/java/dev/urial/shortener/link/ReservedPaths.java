package dev.urial.shortener.link;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
              (".well-known admin api api-create.php apple-touch-icon.png assets base compare "
                      + "desk docs exercises explain favicon.ico history inspect language lecture links "
                      + "live media metrics openapi.json p ready report resolve robots.txt shorteners "
                      + "sign-in sign-out sitemap.xml theme tour v4 yourls-api.php")
                  .split(" ", -1)));

  /** An upper bound for the length of a name; longer segments are not compared. */
  private static final int LONGEST = 32;

  private static final Map<String, String> BY_LOOK = new HashMap<>();

  static {
    NAMES.forEach(name -> BY_LOOK.put(SlugRules.look(name), name));
  }

  /**
   * Files that programs read at the root of a host by themselves.
   *
   * @see #isRootFile
   */
  private static final Set<String> ROOT_FILES =
      Set.of(
          "apple-app-site-association",
          "index.php",
          "manifest.webmanifest",
          "service-worker.js",
          "site.webmanifest",
          "sitemap.xml.gz",
          "sw.js",
          "xmlrpc.php");

  /** The folders of such files. A link with one of these names could forward the paths below it. */
  private static final Set<String> ROOT_FOLDERS =
      Set.of("autodiscover", "zohoverify", "zoomverify");

  private static final List<String> ROOT_ENDS = List.of(".html", ".htm", ".txt", ".xml", ".json");

  private ReservedPaths() {}

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
    return segment.length() <= LONGEST && NAMES.contains(SlugRules.fold(segment));
  }

  /**
   * {@return the reserved name that looks like the first segment of a path but is not equal to it;
   * null if there is none}
   *
   * @param segment the decoded segment, without slashes
   * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
   */
  public static @Nullable String imitatedBy(String segment) {
    if (covers(segment)) {
      return null;
    }
    return BY_LOOK.get(SlugRules.look(segment));
  }

  /**
   * {@return whether programs read a name, in any case, at the root of a host by themselves} Such
   * files are for advertising, security, crawlers and apps, or prove that somebody controls the
   * host. Whoever has such a name speaks for the host, even by a redirect, so only administrators
   * may use one as a slug.
   *
   * <p>{@code ReservedPaths.isRootFile("Ads.txt")} is true; {@code login} is an ordinary slug.
   *
   * <p>CHOICE: every file of HTML, text, XML or JSON at the root is such a name, because each
   * provider has its own names of proofs, such as {@code google1a2b3c4d5e6f7a8b.html} and {@code
   * ms12345678.txt}, and new ones come up.
   *
   * @param slug the slug, decoded
   * @see <a href="https://iabtechlab.com/ads-txt/">ads.txt</a>
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9116#section-3">RFC 9116 §3, security.txt</a>
   */
  public static boolean isRootFile(String slug) {
    String name = SlugRules.fold(slug);
    return ROOT_FILES.contains(name)
        || ROOT_FOLDERS.contains(name)
        || name.startsWith("favicon.")
        || name.startsWith("loaderio-")
        || ROOT_ENDS.stream().anyMatch(name::endsWith);
  }
}
