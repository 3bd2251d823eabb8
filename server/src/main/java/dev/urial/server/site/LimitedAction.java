package dev.urial.server.site;

/**
 * The rate-limited actions. Each action has its own bucket per client.
 *
 * <pre>{@code
 * RateLimits.Verdict verdict = context.limits().take(LimitedAction.SIGN_IN, "192.0.2.1");
 * }</pre>
 */
public enum LimitedAction {
  /** Creating a link; limited per API key, user or network. */
  CREATION,
  /** Requesting a link that does not exist; limited per network. */
  NOT_FOUND,
  /** Entering the password of a link; limited per link and network. */
  PASSWORD,
  /**
   * Entering a wrong password of any link; limited per network, to three times the limit for one
   * link.
   */
  WRONG_PASSWORD,
  /** Trying to sign in; limited per network. */
  SIGN_IN,
  /** Reporting a link; limited per network. */
  REPORT,
  /**
   * Rendering a QR code, a preview or the result of a tool; limited per network. Also exporting
   * links; limited per API key or user.
   */
  RENDERING,
  /** Calling the API or using the desk; limited per API key, user or network. */
  API
}
