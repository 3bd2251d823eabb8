package dev.urial.server.site;

/**
 * What is limited, each by a bucket for each who.
 *
 * <pre>{@code
 * RateLimits.Verdict verdict = context.limits().take(LimitedAction.SIGN_IN, "192.0.2.1");
 * }</pre>
 */
public enum LimitedAction {
  /** Creating a link; who: the key, and the network. */
  CREATION,
  /** Asking for what is not there; who: the network. */
  NOT_FOUND,
  /** Trying a password; who: link and network. */
  PASSWORD,
  /** Trying to sign in; who: the network. */
  SIGN_IN,
  /** Reporting a link; who: the network. */
  REPORT,
  /** Drawing a QR code or a preview; who: the network. */
  RENDERING,
  /** Asking the API; who: the key, or the network. */
  API
}
