package dev.urial.shortener.exchange;

import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A static map of redirects in the language of a web server. */
interface RedirectMap {
  /** How often each domain's links are gone through. */
  int passes();

  /** Writes what is before all. */
  void begin() throws IOException;

  /** Writes what is before the links of a domain. */
  void begin(ShortDomain domain, int pass) throws IOException;

  /** Returns the key of why the language cannot say it exactly, or null. */
  @Nullable String unfit(ShortDomain domain, ShortLink link);

  /** Writes a link, if this is its pass; answers whether it was. */
  boolean link(ShortDomain domain, ShortLink link, int pass) throws IOException;

  /** Writes what is after the links of a domain. */
  void end(ShortDomain domain, int pass) throws IOException;

  /** Writes what is after all. */
  void end() throws IOException;

  /** Whether a slug holds white space or controls, which end words in these languages. */
  static boolean hasSpace(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c == 0x7F || Character.isWhitespace(c)) {
        return true;
      }
    }
    return false;
  }
}
