package dev.urial.shortener.link;

import dev.urial.internal.text.Ascii;
import org.jspecify.annotations.Nullable;

/**
 * A reference to a link: a slug or a short URL.
 *
 * <pre>{@code
 * LinkReference.read("https://s.example/a%20b?x#y")  // the slug "a b" in s.example
 * LinkReference.read("123")                          // the slug "123" in the default domain
 * }</pre>
 *
 * <p>The command, the API and imports all use the same rule:
 *
 * <table>
 * <caption>How text is interpreted</caption>
 * <tr><th>text</th><th>link</th></tr>
 * <tr><td>{@code spring}, {@code 123}, {@code １２}</td><td>the slug in the default domain, even if
 *     it consists of digits. To refer to a link by its number, use {@code --id} or its own path in
 *     the API.</td></tr>
 * <tr><td>{@code https://s.example/spring}</td><td>the slug in that domain; {@code http} or
 *     {@code https}, in any case</td></tr>
 * <tr><td>{@code s.example/spring}</td><td>the same</td></tr>
 * <tr><td>{@code /spring}, {@code spring/}</td><td>the slug {@code spring}: no slug begins or ends
 *     with a slash</td></tr>
 * </table>
 *
 * <p>Any query and fragment are ignored. Escapes are decoded once, as in the path of a request.
 * Text that cannot refer to a link, such as text with malformed escapes, control characters or
 * userinfo, has no interpretation.
 *
 * @param host the domain as written, with its port; null for the default domain
 * @param slug the slug, percent-decoded and in NFC, never empty
 */
public record LinkReference(@Nullable String host, String slug) {
  /** The maximum length of a host: a DNS name has at most 253 characters, a port five digits. */
  private static final int LONGEST_HOST = 260;

  /**
   * The maximum length of a reference. An escaped character of a slug can take twelve characters,
   * and a query may follow.
   */
  private static final int LONGEST = 8_000;

  /**
   * Checks that the slug is neither null nor empty.
   *
   * @param host the domain as written, with its port; null for the default domain
   * @param slug the slug, percent-decoded and in NFC, never empty
   * @throws IllegalArgumentException if the slug is empty
   */
  public LinkReference {
    if (slug.isEmpty()) {
      throw new IllegalArgumentException("a slug must not be empty");
    }
  }

  /**
   * Parses a reference.
   *
   * <p>For example, {@code LinkReference.read("s.example/spring").host()} returns {@code
   * s.example}.
   *
   * @param text a slug, a short URL, or a short URL without its scheme
   * @return what the text refers to; null if it cannot refer to a link
   */
  public static @Nullable LinkReference read(String text) {
    if (text.length() > LONGEST) {
      return null;
    }
    boolean isUrl = Ascii.isAt(text, 0, "http://") || Ascii.isAt(text, 0, "https://");
    String rest = isUrl ? text.substring(text.indexOf(':') + 3) : text;
    rest = rest.substring(0, end(rest));
    int slash = rest.indexOf('/');
    if (slash > 0 && slash < rest.length() - 1) {
      String host = rest.substring(0, slash);
      return isHost(host) ? of(host, rest.substring(slash + 1)) : null;
    }
    return isUrl ? null : of(null, slash == 0 ? rest.substring(1) : rest);
  }

  /**
   * Returns the index at which the query or the fragment begins; the length if there is neither.
   */
  private static int end(String text) {
    int end = 0;
    while (end < text.length() && text.charAt(end) != '?' && text.charAt(end) != '#') {
      end++;
    }
    return end;
  }

  private static @Nullable LinkReference of(@Nullable String host, String path) {
    String slug =
        SlugRules.decoded(path.endsWith("/") ? path.substring(0, path.length() - 1) : path);
    return slug != null && isPossible(slug) ? new LinkReference(host, slug) : null;
  }

  /** Returns whether a store could contain a slug. */
  private static boolean isPossible(String slug) {
    boolean fits = !slug.isEmpty() && slug.length() <= SlugRules.MAX_LENGTH;
    return fits
        && slug.indexOf('/') < 0
        && slug.codePoints()
            .noneMatch(
                c ->
                    Character.isISOControl(c)
                        || c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
  }

  /**
   * Returns whether text could be a host: it contains no character, such as the at sign in {@code
   * evil@s.example}, that cannot occur in one. Does not validate the host.
   */
  private static boolean isHost(String text) {
    return text.length() <= LONGEST_HOST
        && text.codePoints()
            .noneMatch(c -> c <= ' ' || c == 0x7F || "@\\%<>^`{|}\"".indexOf(c) >= 0);
  }
}
