package dev.urial.safety.names;

/**
 * Characters that look like a URL delimiter, according to the confusables of UTS #39, Unicode's
 * compatibility mappings, and browsers' lists of characters that are never shown.
 *
 * <pre>
 * https://example.com⁄login@evil.example/
 *                    │
 *                    no slash: U+2044, and so the host is evil.example
 * </pre>
 *
 * @see <a href="https://www.unicode.org/reports/tr36/#Syntax_Spoofing">UTR #36 §2.6</a>
 */
final class FakeDelimiter {
  private static final String[] ROWS = {
    "/ \u2044\u2215\u29F8\uFF0F\u2571\u31D3\u27CB\u2F03",
    ". \u3002\uFF0E\uFF61\u2024\u06D4\u0701\u0702\uA4F8\uA60E\uFE52\u0387",
    ": \uA789\uFF1A\u2236\u05C3\u0589\u02D0\u02F8\uFE13\uFE30\uFE55\u0703\u0704\u1803\u1809\uA4FD",
    "@ \uFF20\uFE6B",
    "? \uFF1F\uFE56",
    "# \uFF03\uFE5F",
    "\\ \uFF3C\uFE68\u2216\u29F5\u29F9\u31D4\u2F02",
    "& \uFF06\uFE60\uA778",
    "= \uFF1D\uFE66\uA4FF",
    "% \uFF05\uFE6A\u066A\u2052",
    "[ \uFF3B\u2768\u2772\u3014\uFD3E",
    "] \uFF3D\u2769\u2773\u3015\uFD3F",
  };

  private FakeDelimiter() {}

  /** Returns the delimiter that a character looks like, or 0 if there is none. */
  static char of(int c) {
    if (c < 0x2D0 || c > 0xFFFF) {
      return 0;
    }
    for (String row : ROWS) {
      if (row.indexOf(c, 2) > 0) {
        return row.charAt(0);
      }
    }
    return 0;
  }
}
