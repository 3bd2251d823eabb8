package dev.urial.server.site;

import java.util.Objects;

/**
 * A setting cannot be used. The message names the setting and what would be right, and no value that is a secret.
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
   * Makes one.
   *
   * @param option the setting's name, as {@code port}
   * @param message what is wrong, as {@code is a number from 0 to 65535, not "x"}
   */
  public ConfigurationException(String option, String message) {
    super(Objects.requireNonNull(option, "option") + ": " + Objects.requireNonNull(message, "message"));
    this.option = option;
  }

  /** Returns the setting's name. */
  public String option() {
    return option;
  }
}
