package dev.urial.url;

import dev.urial.grammar.SpecRule;

/**
 * What the URL Standard reports of an input, fatal or not.
 *
 * <pre>{@code
 * ValidationError.PORT_INVALID.id()       // "port-invalid"
 * ValidationError.PORT_INVALID.isFatal()  // true
 * }</pre>
 *
 * @see <a href="https://url.spec.whatwg.org/#validation-error">URL Standard, validation error</a>
 */
public enum ValidationError implements SpecRule {
  /** The port is no number. */
  PORT_INVALID;

  /**
   * An error and where it was seen.
   *
   * @param error what was seen
   * @param index where, in the input as it was given, tabs and newlines included
   */
  public record At(ValidationError error, int index) {}

  /** Whether the parser returns failure. */
  public boolean isFatal() {
    return true;
  }

  @Override
  public String id() {
    return "port-invalid";
  }

  @Override
  public String citation() {
    return "URL Standard §4.4";
  }

  @Override
  public String link() {
    return "https://url.spec.whatwg.org/#port-invalid";
  }
}
