package dev.urial.shortener.link;

import dev.urial.idna.Nfc;
import dev.urial.idna.Nfd;
import dev.urial.internal.text.Ascii;
import java.util.Locale;

/**
 * Case folding for the keys of slugs, in NFC: {@code Straße} and {@code STRASSE} are the same.
 *
 * <p>CHOICE: the long s, letters that contain it, the dotless i, and the iota below a letter are
 * left as they are. They look like other letters: the owner of {@code six} could otherwise spread a
 * link that looks like {@code fix}.
 */
final class CaseFold {
  private static final String UNFOLDED = "\u0131\u017F\u0345\u1E9B\uFB05";

  private CaseFold() {}

  /** Returns the case-folded text in NFC. */
  static String of(String text) {
    if (Ascii.isAscii(text)) {
      return Ascii.lower(text);
    }
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> {
              String letter = Character.toString(c);
              boolean hasIota = Nfd.normalize(letter).indexOf('\u0345') >= 0;
              out.append(
                  UNFOLDED.indexOf(c) >= 0
                      ? letter
                      : hasIota
                          ? letter.toLowerCase(Locale.ROOT)
                          : letter.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT));
            });
    return Nfc.normalize(out.toString());
  }
}
