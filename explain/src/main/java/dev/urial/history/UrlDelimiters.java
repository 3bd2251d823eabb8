package dev.urial.history;

import dev.urial.internal.text.Ascii;
import java.util.Objects;

/**
 * The delimiters that people put around a URL in text: angle brackets or double quotes, the prefix
 * {@code URL:}, and white space at line breaks.
 *
 * <pre>{@code
 * UrlDelimiters.unwrap("<URL:ftp://ds.in\n      ternic.net/rfc>")  // "ftp://ds.internic.net/rfc"
 * UrlDelimiters.unwrap("URL:http://a/")                            // "http://a/"
 * UrlDelimiters.unwrap("http://a/")                                // "http://a/"
 * }</pre>
 *
 * <p>These delimiters are not part of the URL. The prefix was introduced in RFC 1630 ({@code
 * prefixedurl}), recommended in RFC 1738, and has been discouraged since RFC 3986.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1738#page-22">RFC 1738, appendix</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2396#appendix-E">RFC 2396 appendix E</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-C">RFC 3986 appendix C</a>
 */
public final class UrlDelimiters {
  private static final String PREFIX = "URL:";

  private UrlDelimiters() {}

  /**
   * {@return a URL without surrounding brackets or quotes, without white space, and without the
   * prefix in upper or lower case} The URL is not validated.
   *
   * <pre>{@code
   * UrlDelimiters.unwrap("<http://a/b>")    // "http://a/b"
   * UrlDelimiters.unwrap("\"http://a/b\"")  // "http://a/b"
   * }</pre>
   *
   * <p>CHOICE: if brackets, quotes or the prefix occur twice, only one of them is removed. A hyphen
   * before a line break is kept, because RFC 3986 appendix C leaves open whether it belongs to the
   * URL.
   *
   * @param text a URL as it occurs in prose, with or without delimiters
   */
  public static String unwrap(String text) {
    Objects.requireNonNull(text, "text");
    String bare = withoutWhitespace(text);
    boolean isDelimited = isBetween(bare, "<", ">") || isBetween(bare, "\"", "\"");
    String inner = isDelimited ? bare.substring(1, bare.length() - 1) : bare;
    return hasPrefix(inner) ? inner.substring(PREFIX.length()) : inner;
  }

  /**
   * {@return whether the text begins with the prefix {@code URL:}, ignoring case}
   *
   * <pre>{@code
   * UrlDelimiters.hasPrefix("url:http://a/")  // true
   * }</pre>
   *
   * @param text any text; brackets and quotes before the prefix are not skipped
   */
  public static boolean hasPrefix(String text) {
    Objects.requireNonNull(text, "text");
    return Ascii.isAt(text, 0, PREFIX);
  }

  private static boolean isBetween(String text, String open, String close) {
    return text.length() > 1 && text.startsWith(open) && text.endsWith(close);
  }

  private static String withoutWhitespace(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != ' ' && (c < '\t' || c > '\r')) {
        out.append(c);
      }
    }
    return out.length() == text.length() ? text : out.toString();
  }
}
