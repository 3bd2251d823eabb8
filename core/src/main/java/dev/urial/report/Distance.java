package dev.urial.report;

import java.util.Objects;

/**
 * How far two readings of a text are apart.
 *
 * <pre>{@code
 * TwoReadings.of("http://0x7f.1/").distance()  // CONNECTION: browsers connect to 127.0.0.1
 * }</pre>
 *
 * @see Difference
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.6">RFC 3986 §7.6</a>
 */
public enum Distance {
  /** The same to both. */
  NONE,
  /** The same meaning, written otherwise or under another name. */
  NOTATION,
  /** Another path, query or fragment at the same server. */
  CONTENT,
  /** One of them refuses the text. */
  REFUSAL,
  /** Another scheme, host or port, or other credentials. */
  CONNECTION;

  /**
   * How far two readings are apart that differ in a component, and in its meaning.
   *
   * <pre>{@code
   * Distance.of(Component.PATH)  // CONTENT
   * }</pre>
   */
  public static Distance of(Component component) {
    Objects.requireNonNull(component, "component");
    return component.compareTo(Component.PATH) < 0 ? CONNECTION : CONTENT;
  }
}
