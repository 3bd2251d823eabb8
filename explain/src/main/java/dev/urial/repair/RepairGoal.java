package dev.urial.repair;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import dev.urial.url.Url;
import dev.urial.url.ValidationError;
import org.jspecify.annotations.Nullable;

/**
 * The requirements for a repaired text.
 *
 * @param standard the standard under which the text must be valid
 * @param needsScheme whether a scheme is required, so that a relative reference does not suffice
 * @param base the base against which the text is resolved; null if there is none
 * @param urlBase the same base as parsed by browsers
 */
record RepairGoal(
    Standard standard, boolean needsScheme, @Nullable Iri base, @Nullable Url urlBase) {

  boolean isUrl() {
    return standard == Standard.URL;
  }

  boolean isValid(String text) {
    return switch (standard) {
      case RFC_3986 -> needsScheme ? Uri.isValid(text) : UriReference.isValid(text);
      case RFC_3987 -> needsScheme ? Iri.isValid(text) : IriReference.isValid(text);
      case URL -> isUrl(text);
    };
  }

  /**
   * Returns whether a text is a valid URL string, apart from a user name and a password.
   *
   * <p>CHOICE: no valid URL string has them, but browsers accept them, and a repair keeps them.
   */
  private boolean isUrl(String text) {
    DraftComponents places = DraftComponents.of(text);
    if (places.at < 0) {
      return Url.isValidUrlString(text, urlBase);
    }
    boolean[] isFine = {true};
    boolean isParsed =
        Url.tryParse(
                text, urlBase, it -> isFine[0] &= it.error() == ValidationError.INVALID_CREDENTIALS)
            .isOk();
    return isParsed && isFine[0] && isLogin(text, places);
  }

  /** Returns whether the userinfo, if there is one, consists of allowed characters and escapes. */
  private boolean isLogin(String text, DraftComponents places) {
    for (int i = places.authorityStart; i < places.at; i++) {
      int c = text.codePointAt(i);
      boolean isEscape =
          c == '%' && DraftComponents.isOf(CharSet.HEXDIG, text, i + 1, Math.min(i + 3, places.at));
      if (!isEscape && !Character.isLowSurrogate((char) c) && !has(CharSet.USERINFO, false, c)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether a component may contain a character without percent-encoding.
   *
   * @param ascii the ASCII characters that the component may contain
   */
  boolean has(CharSet ascii, boolean isQuery, int c) {
    if (c < 128) {
      return ascii.has(c);
    }
    return switch (standard) {
      case RFC_3986 -> false;
      case RFC_3987 -> CharSet.isUcschar(c) || isQuery && CharSet.isIprivate(c);
      case URL -> c >= 0xA0 && (c < 0xD800 || c > 0xDFFF) && !isNoncharacter(c);
    };
  }

  private static boolean isNoncharacter(int c) {
    return (c & 0xFFFE) == 0xFFFE || c >= 0xFDD0 && c <= 0xFDEF;
  }

  /**
   * Returns whether a scheme requires a host in the DNS or an IP address: all special schemes of
   * the URL Standard except for {@code file}.
   */
  static boolean isWeb(String scheme) {
    SchemeRow row = SchemeRows.of(scheme);
    return row != null && row.isSpecial() && !isFile(scheme);
  }

  static boolean isFile(String scheme) {
    return Ascii.equalsIgnoreCase(scheme, "file");
  }
}
