package dev.urial.server.site;

/**
 * Thrown if a setting cannot be used. The message names the setting and the accepted values, but
 * never a secret value.
 *
 * <pre>{@code
 * try {
 *   Configuration.of(Map.of("port", "many"));
 * } catch (ConfigurationException e) {
 *   e.option();  // "port"
 * }
 * }</pre>
 */
public final class ConfigurationException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String option;

  /**
   * Creates the exception.
   *
   * @param option the name of the setting, such as {@code port}
   * @param message what is wrong, as the predicate of a sentence about the setting, such as {@code
   *     is a number from 0 to 65535, not "x"}
   */
  public ConfigurationException(String option, String message) {
    super(option + ": " + message);
    this.option = option;
  }

  /** {@return the setting's name, such as {@code port}} */
  public String option() {
    return option;
  }
}
