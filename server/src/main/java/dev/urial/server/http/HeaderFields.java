package dev.urial.server.http;

import java.util.Objects;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;

/**
 * Validates the header fields of responses before they are written, so that no value can inject
 * another field.
 */
final class HeaderFields {
  static final HttpField NOSNIFF = new PreEncodedHttpField("X-Content-Type-Options", "nosniff");
  static final HttpField EMPTY = new PreEncodedHttpField(HttpHeader.CONTENT_LENGTH, "0");

  private HeaderFields() {}

  /**
   * Returns the string unchanged if it consists of visible ASCII, spaces and tabs; otherwise throws
   * an {@link IllegalArgumentException}.
   */
  static String checked(String text) {
    Objects.requireNonNull(text, "value");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c < ' ' && c != '\t') || c >= 0x7F) {
        throw new IllegalArgumentException(
            "a field must be visible ASCII; character " + i + " is not");
      }
    }
    return text;
  }

  /**
   * Returns the string unchanged if it consists of visible ASCII without spaces; otherwise throws
   * an {@link IllegalArgumentException}.
   */
  static String visible(String text) {
    Objects.requireNonNull(text, "location");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c >= 0x7F) {
        throw new IllegalArgumentException(
            "a target must be visible ASCII; character " + i + " is not");
      }
    }
    return text;
  }
}
