package dev.urial.server.site;

/**
 * The rate-limited actions, each with its own bucket per client.
 *
 * <pre>{@code
 * RateLimits.Verdict verdict = context.limits().take(LimitedAction.SIGN_IN, "192.0.2.1");
 * }</pre>
 */
public enum LimitedAction {
  /** Creating a link; per key, user or network. */
  CREATION,
  /** Requesting a missing link; per network. */
  NOT_FOUND,
  /** Trying a password; per link and network. */
  PASSWORD,
  /** Trying to sign in; per network. */
  SIGN_IN,
  /** Reporting a link; per network. */
  REPORT,
  /** Rendering a QR code or a preview; per network. */
  RENDERING,
  /** Calling the API or using the desk; per key, user or network. */
  API
}
