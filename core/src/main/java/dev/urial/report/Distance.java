package dev.urial.report;

import java.util.Objects;

/**
 * The severity of a {@link Difference}. The constants are in increasing order of severity.
 *
 * <pre>{@code
 * TwoReadings.of("http://0x7f.1/").distance()  // CONNECTION: browsers connect to 127.0.0.1
 * }</pre>
 *
 * @see Difference
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.6">RFC 3986 §7.6</a>
 */
public enum Distance {
  /** No difference. */
  NONE,
  /** The same meaning with a different spelling or name. */
  NOTATION,
  /** A different path, query or fragment on the same server. */
  CONTENT,
  /** One of the two parsers rejects the text. */
  REFUSAL,
  /** A different scheme, host or port, or different credentials. */
  CONNECTION;

  /**
   * {@return the distance between two parsing results that differ in the meaning of a component}
   *
   * <pre>{@code
   * Distance.of(Component.PATH)  // CONTENT
   * }</pre>
   *
   * @param component a component that is present in both results
   */
  public static Distance of(Component component) {
    Objects.requireNonNull(component, "component");
    return component.compareTo(Component.PATH) < 0 ? CONNECTION : CONTENT;
  }
}
