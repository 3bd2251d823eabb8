package dev.urial.shadow;

import java.util.Objects;

/**
 * A way in which {@code java.net.URI} and RFC 3986 part on what a program has read or resolved.
 *
 * <pre>{@code
 * disagreement.pattern()   // "parse host REGISTRY_AUTHORITY"
 * disagreement.sentence()  // "java.net.URI reads the authority as one name, …"
 * disagreement.example()   // "http://u:***@my_host/"
 * }</pre>
 *
 * @param pattern what was done, the component and the reason; the same for all texts of the kind
 * @param sentence what happens, in English
 * @param example the first text that was seen, with secrets masked and controls escaped, at most
 *     300 characters
 * @param count how many were seen so far; 1 when it is told
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-D">RFC 3986 appendix D</a>
 */
public record Disagreement(String pattern, String sentence, String example, long count) {
  /** Takes no null. */
  public Disagreement {
    Objects.requireNonNull(pattern, "pattern");
    Objects.requireNonNull(sentence, "sentence");
    Objects.requireNonNull(example, "example");
  }
}
