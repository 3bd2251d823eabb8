package dev.urial.shortener.link;

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
 * <p>CHOICE: words such as {@code login} and {@code oauth} are ordinary slugs. Only people follow
 * them, nothing requests them unasked, and {@code /login} is a common short link.
 *
 * @see <a href="https://iabtechlab.com/ads-txt/">ads.txt</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9116#section-3">RFC 9116 §3, security.txt</a>
 */
public final class RootFiles {
  private static final Set<String> NAMES =
      Set.of(
          "ads.txt",
          "ai.txt",
          "app-ads.txt",
          "apple-app-site-association",
          "assetlinks.json",
          "atom.xml",
          "bingsiteauth.xml",
          "browserconfig.xml",
          "carbon.txt",
          "clientaccesspolicy.xml",
          "crossdomain.xml",
          "humans.txt",
          "index.htm",
          "index.html",
          "index.php",
          "keybase.txt",
          "llms-full.txt",
          "llms.txt",
          "manifest.json",
          "manifest.webmanifest",
          "security.txt",
          "sellers.json",
          "service-worker.js",
          "sitemap.txt",
          "sitemap.xml",
          "sitemap.xml.gz",
          "sitemap_index.xml",
          "site.webmanifest",
          "sw.js",
          "trust.txt",
          "xmlrpc.php");

  /** The beginnings of proofs of control whose rest may be anything. */
  private static final Set<String> OTHER_PROOFS = Set.of("baidu_verify_", "facebook-", "naver-");

  /** The beginnings of proofs of control, such as {@code google1a2b3c4d5e6f7a8b.html}. */
  private static final Set<String> PROOFS = Set.of("google", "pinterest-", "yandex_");

  private static final String HTML = ".html";

  /** The minimum number of hexadecimal digits in a proof of control. */
  private static final int LEAST_DIGITS = 5;

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
    return NAMES.contains(name)
        || (name.startsWith("favicon.") && name.indexOf('/') < 0)
        || PROOFS.stream().anyMatch(start -> isProof(name, start))
        || (name.endsWith(HTML)
            && name.indexOf('/') < 0
            && OTHER_PROOFS.stream().anyMatch(name::startsWith));
  }

  private static boolean isProof(String name, String start) {
    int end = name.length() - HTML.length();
    if (!name.startsWith(start) || !name.endsWith(HTML) || end - start.length() < LEAST_DIGITS) {
      return false;
    }
    for (int i = start.length(); i < end; i++) {
      char c = name.charAt(i);
      if (!(c >= '0' && c <= '9' || c >= 'a' && c <= 'f')) {
        return false;
      }
    }
    return true;
  }
}
