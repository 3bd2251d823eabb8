package dev.urial.shortener.link;

import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The names at the root of a host that other programs read by themselves: files for advertising,
 * security, crawlers and apps, and proofs that somebody controls the host. Whoever has such a name
 * speaks for the host, even by a redirect, so only administrators may use one as a slug.
 *
 * <pre>{@code
 * RootFiles.covers("ads.txt")     // true
 * RootFiles.covers("ads.txt/en")  // false: no program asks for it
 * RootFiles.covers("login")       // false
 * }</pre>
 *
 * <p>CHOICE: every file of HTML, text, XML or JSON at the root is such a name, because each
 * provider has its own names of proofs, such as {@code google1a2b3c4d5e6f7a8b.html} and {@code
 * ms12345678.txt}, and new ones come up.
 *
 * <p>CHOICE: words such as {@code login} and {@code oauth} are ordinary slugs. Only people follow
 * them, nothing requests them unasked, and {@code /login} is a common short link.
 *
 * @see <a href="https://iabtechlab.com/ads-txt/">ads.txt</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9116#section-3">RFC 9116 §3, security.txt</a>
 */
public final class RootFiles {
  private static final Set<String> NAMES =
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
  private static final Set<String> FOLDERS = Set.of("autodiscover", "zohoverify", "zoomverify");

  private static final List<String> ENDS = List.of(".html", ".htm", ".txt", ".xml", ".json");

  private RootFiles() {}

  /**
   * {@return whether programs read a name, in any case, at the root of a host}
   *
   * <p>{@code RootFiles.covers("Ads.txt")} is true.
   *
   * @param slug the slug, decoded
   */
  public static boolean covers(String slug) {
    Objects.requireNonNull(slug, "slug");
    String name = CaseFold.of(slug);
    int slash = name.indexOf('/');
    if (slash >= 0) {
      return FOLDERS.contains(name.substring(0, slash));
    }
    return NAMES.contains(name)
        || FOLDERS.contains(name)
        || name.startsWith("favicon.")
        || name.startsWith("loaderio-")
        || ENDS.stream().anyMatch(name::endsWith);
  }
}
