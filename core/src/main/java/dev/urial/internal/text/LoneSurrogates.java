package dev.urial.internal.text;

/** Finds and replaces surrogates without their other half, which UTF-8 cannot encode. */
public final class LoneSurrogates {
  private LoneSurrogates() {}

  /** Returns the index of the first lone surrogate; -1 if there is none. */
  public static int first(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        int c = text.codePointAt(i);
        if (!Character.isSupplementaryCodePoint(c)) {
          return i;
        }
        i++;
      }
    }
    return -1;
  }

  /** Returns a string with each lone surrogate replaced by U+FFFD, like JavaScript's USVString. */
  public static String replaced(String text) {
    return first(text) < 0
        ? text
        : text.codePoints()
            .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xFFFD : c)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
  }
}
