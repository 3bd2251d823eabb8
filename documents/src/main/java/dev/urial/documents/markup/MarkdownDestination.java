package dev.urial.documents.markup;

import org.jspecify.annotations.Nullable;

/**
 * The position of a link destination, without angle brackets.
 *
 * @param opening what precedes the destination: the angle bracket of a link, that of an autolink,
 *     or neither
 * @param isFirst whether the destination is first on its line, where some characters would begin a
 *     block
 */
record MarkdownDestination(int start, int end, Opening opening, boolean isFirst) {
  private static final String BLOCK_MARKS = ">#-+*=~`_|";

  boolean isAutolink() {
    return opening == Opening.AUTOLINK;
  }

  /**
   * Returns the text that replaces this destination with a different URL, or null if the URL cannot
   * be written at this position.
   */
  @Nullable String written(String url) {
    return switch (opening) {
      case AUTOLINK -> isAutolink(url) ? url : null;
      case BRACKET -> isFirst ? null : escaped(url, "<>\\&`");
      case NONE -> {
        boolean isBare = !url.isEmpty() && url.charAt(0) != '<';
        for (int i = 0; i < url.length(); i++) {
          isBare &= url.charAt(i) > ' ' && url.charAt(i) != 0x7F;
        }
        if (isBare) {
          String bare = escaped(url, "()\\&<`");
          boolean isMark = bare != null && BLOCK_MARKS.indexOf(bare.charAt(0)) >= 0;
          yield isMark ? '\\' + bare : bare;
        }
        String within = isFirst ? null : escaped(url, "<>\\&`");
        yield within == null ? null : '<' + within + '>';
      }
    };
  }

  /** Returns whether a URL is an {@code absolute URI} as defined in CommonMark §6.5. */
  private static boolean isAutolink(String url) {
    int colon = url.indexOf(':');
    boolean isOne = colon >= 2 && colon <= 32;
    for (int i = 0; i < url.length() && isOne; i++) {
      char c = url.charAt(i);
      boolean isLetter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
      boolean isOther = c >= '0' && c <= '9' || c == '+' || c == '.' || c == '-';
      isOne =
          i < colon ? isLetter || i > 0 && isOther : c > ' ' && c != '<' && c != '>' && c != 0x7F;
    }
    return isOne;
  }

  /**
   * Escapes special characters with backslashes; returns null if the URL contains a line break or
   * U+0000, which a destination cannot contain.
   */
  private static @Nullable String escaped(String url, String special) {
    StringBuilder out = new StringBuilder(url.length() + 8);
    for (int i = 0; i < url.length(); i++) {
      char c = url.charAt(i);
      if (c == '\n' || c == '\r' || c == 0) {
        return null;
      }
      if (special.indexOf(c) >= 0) {
        out.append('\\');
      }
      out.append(c);
    }
    return out.toString();
  }

  /** The delimiter before a destination. */
  enum Opening {
    NONE,
    BRACKET,
    AUTOLINK
  }
}
