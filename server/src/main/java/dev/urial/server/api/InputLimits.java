package dev.urial.server.api;

/**
 * The limits of input that the façades of the shortener do not have, because they read the text
 * first.
 */
final class InputLimits {
  /** The maximum length of a target with escapes that the policy decodes, in characters. */
  static final int MAX_TARGET = 32_000;

  /** The maximum length of a slug with escapes, in characters. */
  static final int MAX_SLUG = 512;

  /** The maximum length of a host, in characters. */
  static final int MAX_HOST = 300;

  private InputLimits() {}
}
