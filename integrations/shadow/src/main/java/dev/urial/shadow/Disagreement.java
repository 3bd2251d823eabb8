package dev.urial.shadow;

import java.util.Objects;

/**
 * A way in which {@code java.net.URI} and RFC 3986 disagree about text that a program parsed or
 * resolved.
 *
 * <pre>{@code
 * disagreement.pattern()   // "parse host REGISTRY_AUTHORITY"
 * disagreement.sentence()  // "java.net.URI splits an authority into …"
 * disagreement.example()   // "http://u:***@my_host/"
 * }</pre>
 *
 * @param pattern the operation, the component and the reason; the same for all text of this kind
 * @param sentence an English description
 * @param example the first text encountered, with secrets masked and control characters escaped, at
 *     most 300 characters
 * @param count the number of occurrences so far; 1 when it is first reported
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-D">RFC 3986 appendix D</a>
 */
public record Disagreement(String pattern, String sentence, String example, long count) {
  /**
   * Rejects null arguments.
   *
   * @param pattern the operation, the component and the reason; the same for all text of this kind
   * @param sentence an English description
   * @param example the first text encountered, with secrets masked and control characters escaped,
   *     at most 300 characters
   * @param count the number of occurrences so far; 1 when it is first reported
   */
  public Disagreement {
    Objects.requireNonNull(pattern, "pattern");
    Objects.requireNonNull(sentence, "sentence");
    Objects.requireNonNull(example, "example");
  }
}
