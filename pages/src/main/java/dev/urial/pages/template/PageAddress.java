package dev.urial.pages.template;

import org.jspecify.annotations.Nullable;

/**
 * Where a page can be asked for again by anybody, and what those show who quote it.
 *
 * @param base scheme and host: {@code https://s.example}
 * @param path the page without what was asked: {@code /resolve}
 * @param share the path with the fields of this answer, in which secrets are masked; null where
 *     nothing was asked, or the address would be too long
 * @param picture the path of a PNG that stands for the page
 * @param isListed whether search engines may list the page
 */
public record PageAddress(
    String base, String path, @Nullable String share, String picture, boolean isListed) {
  /** The picture's width in pixels. */
  public static final int WIDTH = 1200;

  /** The picture's height in pixels. */
  public static final int HEIGHT = 630;

  /** Returns the whole address of the answer, or of the page. */
  public String whole() {
    return base + (share == null ? path : share);
  }
}
