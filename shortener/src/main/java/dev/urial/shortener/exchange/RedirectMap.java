package dev.urial.shortener.exchange;

import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A static map of redirects in the syntax of a web server. */
interface RedirectMap {
  /** Returns the number of passes over the links of each domain. */
  int passes();

  /** Writes the beginning of the file. */
  void begin() throws IOException;

  /** Writes the text before the links of a domain. */
  void begin(ShortDomain domain, int pass) throws IOException;

  /**
   * Returns the message key of the reason why the syntax cannot represent a link exactly, or null
   * if it can.
   */
  @Nullable String unfit(ShortDomain domain, ShortLink link);

  /** Writes a link if it belongs to this pass; returns whether it was written. */
  boolean link(ShortDomain domain, ShortLink link, int pass) throws IOException;

  /** Writes the text after the links of a domain. */
  void end(ShortDomain domain, int pass) throws IOException;

  /** Writes the end of the file. */
  void end() throws IOException;

  /**
   * Returns whether a slug contains white space or control characters, which end tokens in these
   * syntaxes.
   */
  static boolean hasSpace(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c == 0x7F || Character.isWhitespace(c)) {
        return true;
      }
    }
    return false;
  }

  /** Escapes a path so that it matches only itself in a PCRE or RE2 regular expression. */
  static String pattern(String path) {
    StringBuilder to = new StringBuilder();
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if ("\\^$.|?*+()[]{}".indexOf(c) >= 0) {
        to.append('\\');
      }
      to.append(c);
    }
    return to.toString();
  }
}
