package dev.urial.internal.syntax;

import org.jspecify.annotations.Nullable;

/**
 * The scheme of an identifier as a string, which all identifiers share if the scheme is common.
 *
 * <p>An identifier can therefore store its scheme when it is created, without using more memory,
 * and its getter reads a single field. For a rare scheme, or a scheme in upper case, a new string
 * is created.
 */
public final class SchemeText {
  private SchemeText() {}

  /** Returns the scheme of an identifier that has one, as written in its text. */
  public static String of(String text, Marks marks) {
    String known = marks.scheme;
    return known != null ? known : of(text, marks.schemeEnd);
  }

  /**
   * Returns the scheme at the start of a string, as written there.
   *
   * @param end the index of the colon after the scheme
   */
  public static String of(String text, int end) {
    String common = common(text, end);
    return common != null && text.startsWith(common) ? common : text.substring(0, end);
  }

  /**
   * Returns the only common scheme that the text may have, given the length of its scheme, or null.
   */
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
