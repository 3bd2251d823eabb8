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
 * <p>Each provider has its own names of proofs of control. Known are those of a dozen; besides, a
 * file of HTML, text, XML or JSON is one if its name contains {@code verif}, or 16 hexadecimal
 * digits in a row.
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
          "xmlrpc.php",
          "zohoverify/verifyforzoho.html");

  /** The beginnings of proofs of control whose rest may be anything. */
  private static final List<String> PROOFS =
      List.of("baidu_verify_", "facebook-", "loaderio-", "naver-", "nortonsw_", "wmail_");

  /** The beginnings of proofs of control whose rest is a number, in hexadecimal digits. */
  private static final List<String> NUMBERED_PROOFS =
      List.of("google", "ms", "pinterest-", "yandex_");

  /** The ends of the names of files that prove control. */
  private static final List<String> ENDS = List.of(".html", ".htm", ".txt", ".xml", ".json");

  /** The minimum number of hexadecimal digits in a proof of control. */
  private static final int LEAST_DIGITS = 5;

  /** The number of hexadecimal digits that no name has by chance. */
  private static final int MANY_DIGITS = 16;

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
    if (NAMES.contains(name)) {
      return true;
    }
    if (name.indexOf('/') >= 0) {
      return false;
    }
    return name.startsWith("favicon.")
        || ENDS.stream()
            .filter(name::endsWith)
            .anyMatch(end -> isProof(name.substring(0, name.length() - end.length())));
  }

  /** Returns whether a name without its extension is that of a proof of control. */
  private static boolean isProof(String name) {
    return name.contains("verif")
        || PROOFS.stream().anyMatch(name::startsWith)
        || NUMBERED_PROOFS.stream()
            .anyMatch(
                start ->
                    name.startsWith(start)
                        && name.length() - start.length() >= LEAST_DIGITS
                        && digits(name, start.length()) == name.length() - start.length())
        || hasManyDigits(name);
  }

  private static boolean hasManyDigits(String name) {
    for (int i = 0; i < name.length(); ) {
      int digits = digits(name, i);
      if (digits >= MANY_DIGITS) {
        return true;
      }
      i += digits + 1;
    }
    return false;
  }

  /** Returns the number of hexadecimal digits that follow one another from an index. */
  private static int digits(String name, int from) {
    int end = from;
    while (end < name.length() && isDigit(name.charAt(end))) {
      end++;
    }
    return end - from;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9' || c >= 'a' && c <= 'f';
  }
}
