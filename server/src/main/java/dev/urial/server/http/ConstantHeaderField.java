package dev.urial.server.http;

import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.PreEncodedHttpField;

/**
 * A header field that many responses share. It is checked and encoded only once.
 *
 * <pre>{@code
 * private static final ConstantHeaderField NOINDEX = ConstantHeaderField.of("X-Robots-Tag", "noindex");
 * }</pre>
 */
public final class ConstantHeaderField {
  private final String value;
  private final HttpField encoded;

  private ConstantHeaderField(String name, String value) {
    this.value = HeaderFields.checked(value);
    this.encoded = new PreEncodedHttpField(HeaderFields.checked(name), value);
  }

  /**
   * {@return a header field with this name and value}
   *
   * @param name the name of the field
   * @param value the value of the field: visible ASCII, spaces and tabs
   * @throws IllegalArgumentException if the name or the value contains other characters
   */
  public static ConstantHeaderField of(String name, String value) {
    return new ConstantHeaderField(name, value);
  }

  /** {@return the value of the field} */
  public String value() {
    return value;
  }

  HttpField encoded() {
    return encoded;
  }
}
