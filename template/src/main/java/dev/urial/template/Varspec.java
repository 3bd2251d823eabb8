package dev.urial.template;

import java.io.Serializable;
import java.util.Objects;

/**
 * A variable in an expression: its name and its modifier.
 *
 * <pre>{@code
 * UriTemplate.parse("{+path:6}/{list*}").varspecs()
 * // [path:6, list*]
 * }</pre>
 *
 * @param name the name as written, including escapes
 * @param maxLength the length of the prefix, from 1 to 9999, or 0 for the whole value
 * @param explode whether each item of a list or map is expanded as if it were a variable
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6570#section-2.4">RFC 6570 §2.4</a>
 */
public record Varspec(String name, int maxLength, boolean explode) implements Serializable {
  /**
   * Creates a variable.
   *
   * @param name the name as written, including escapes
   * @param maxLength the length of the prefix, from 1 to 9999, or 0 for the whole value
   * @param explode whether each item of a list or map is expanded as if it were a variable
   * @throws IllegalArgumentException if the length is not from 0 to 9999, or if both modifiers are
   *     given
   */
  public Varspec {
    Objects.requireNonNull(name, "name");
    if (maxLength < 0 || maxLength > 9999 || (explode && maxLength > 0)) {
      throw new IllegalArgumentException(
          "not a valid modifier: " + maxLength + (explode ? "*" : ""));
    }
  }

  /** Returns the variable as written in an expression, such as {@code path:6}. */
  @Override
  public String toString() {
    return name + (maxLength > 0 ? ":" + maxLength : "") + (explode ? "*" : "");
  }
}
