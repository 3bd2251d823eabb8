package dev.urial.url;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.SchemeRows;
import org.jspecify.annotations.Nullable;

/**
 * The schemes that browsers treat differently from all others, and their ports.
 *
 * @see <a href="https://url.spec.whatwg.org/#special-scheme">URL Standard §4.2, special scheme</a>
 */
enum SpecialScheme {
  FTP("ftp"),
  FILE("file"),
  HTTP("http"),
  HTTPS("https"),
  WS("ws"),
  WSS("wss");

  private static final SpecialScheme[] SCHEMES = values();

  /** The scheme as written in a URL record. */
  final String text;

  /** The default port; -1 if there is none. */
  final int defaultPort;

  SpecialScheme(String text) {
    int port = SchemeRows.port(text);
    this.text = text;
    this.defaultPort = port == 0 ? -1 : port;
  }

  /**
   * Returns whether a port is the default of a special scheme. WS and WSS use those of HTTP and
   * HTTPS.
   */
  static boolean isDefaultPort(int port) {
    return port == HTTP.defaultPort || port == HTTPS.defaultPort || port == FTP.defaultPort;
  }

  /**
   * Returns the special scheme at the start of a string, or null. The scheme must be in lower case.
   */
  static @Nullable SpecialScheme of(String href, int schemeEnd) {
    return switch (schemeEnd) {
      case 2 -> WS.isBeginningOf(href);
      case 3 -> href.charAt(0) == 'w' ? WSS.isBeginningOf(href) : FTP.isBeginningOf(href);
      case 4 -> href.charAt(0) == 'h' ? HTTP.isBeginningOf(href) : FILE.isBeginningOf(href);
      case 5 -> HTTPS.isBeginningOf(href);
      default -> null;
    };
  }

  /** Returns the special scheme between two positions of a string, in any case, or null. */
  static @Nullable SpecialScheme ignoringCase(String text, int start, int schemeEnd) {
    for (SpecialScheme scheme : SCHEMES) {
      if (scheme.text.length() == schemeEnd - start && Ascii.isAt(text, start, scheme.text)) {
        return scheme;
      }
    }
    return null;
  }

  /**
   * Returns the special scheme, in lower case, between two positions of a text under construction,
   * or null.
   */
  static @Nullable SpecialScheme of(AsciiBuilder text, int start, int end) {
    return switch (end - start) {
      case 2 -> WS.isAt(text, start);
      case 3 -> text.at(start) == 'w' ? WSS.isAt(text, start) : FTP.isAt(text, start);
      case 4 -> text.at(start) == 'h' ? HTTP.isAt(text, start) : FILE.isAt(text, start);
      case 5 -> HTTPS.isAt(text, start);
      default -> null;
    };
  }

  private @Nullable SpecialScheme isBeginningOf(String href) {
    return href.startsWith(text) ? this : null;
  }

  private @Nullable SpecialScheme isAt(AsciiBuilder built, int start) {
    return built.startsWith(text, start) ? this : null;
  }
}
