package dev.urial.safety.names;

import dev.urial.internal.text.Ascii;
import dev.urial.safety.unicode.Confusables;
import org.jspecify.annotations.Nullable;

/** Determines how a label looks to a person who expects ASCII. Used only for display. */
final class AsciiAppearance {
  private AsciiAppearance() {}

  /**
   * Returns the ASCII text that a label looks like, or null if a character has no ASCII look-alike.
   */
  static @Nullable String latin(String label) {
    String latin = LookAlikes.latin(label);
    StringBuilder to = new StringBuilder(latin.length());
    for (int i = 0; i < latin.length(); ) {
      int end = i;
      if (latin.charAt(i) < 128) {
        to.append(latin.charAt(i++)); // kept, because the skeleton of m is rn
        continue;
      }
      while (end < latin.length() && latin.charAt(end) >= 128) {
        end++;
      }
      String skeleton = Confusables.skeleton(latin.substring(i, end));
      if (!Ascii.isAscii(skeleton)) {
        return null;
      }
      to.append(skeleton);
      i = end;
    }
    return Ascii.lower(to.toString());
  }
}
