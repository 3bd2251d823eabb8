package dev.urial.pages.template;

import org.jspecify.annotations.Nullable;

/**
 * The public address of a page, and the data that other sites use for a preview of the page.
 *
 * @param base the scheme and the host, such as {@code https://s.example}
 * @param path the path of the page without a query, such as {@code /resolve}
 * @param share the path with a query that reproduces the result, with secrets masked; null if no
 *     form was submitted, or if the address would be too long
 * @param isListed whether search engines may list the page
 */
public record PageAddress(String base, String path, @Nullable String share, boolean isListed) {
  /** Returns the absolute URL of the result; if it cannot be shared, that of the page. */
  public String whole() {
    return base + (share == null ? path : share);
  }
}
