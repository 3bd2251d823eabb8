package dev.urial.internal.syntax;

import org.jspecify.annotations.Nullable;

/**
 * The scheme at the beginning of a text, as a string that all objects share if the scheme is
 * common.
 *
 * <p>An object can therefore keep its scheme from the beginning without using more memory, and its
 * getter reads a single field. For a rare scheme, or one in upper case, a new string is created.
 */
public final class SchemeText {
  private SchemeText() {}

  /** Returns the scheme of a text that has one. */
  public static String of(String text, Marks marks) {
    String known = marks.scheme;
    return known != null ? known : of(text, marks.schemeEnd);
  }

  /**
   * Returns the scheme as written in the text.
   *
   * @param end the index of the colon
   */
  public static String of(String text, int end) {
    String common = common(text, end);
    return common != null && text.startsWith(common) ? common : text.substring(0, end);
  }

  /** Returns the only common scheme of a length that the text may begin with, or null. */
  private static @Nullable String common(String text, int end) {
    return switch (end) {
      case 2 -> "ws";
      case 3 ->
          switch (text.charAt(0)) {
            case 'f' -> "ftp";
            case 't' -> "tel";
            case 'u' -> "urn";
            case 'w' -> "wss";
            default -> null;
          };
      case 4 ->
          switch (text.charAt(0)) {
            case 'd' -> "data";
            case 'f' -> "file";
            case 'h' -> "http";
            case 'n' -> "news";
            default -> null;
          };
      case 5 -> "https";
      case 6 -> "mailto";
      default -> null;
    };
  }
}
