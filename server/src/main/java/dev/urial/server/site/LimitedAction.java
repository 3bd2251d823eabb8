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
  /**
   * Trying to sign in with a name and a password; limited per account from all networks together,
   * to three times the limit for one network.
   */
  ACCOUNT,
  /** Reporting a link; limited per network. */
  REPORT,
  /**
   * Rendering a QR code, a preview or the result of a tool; limited per network. Also exporting
   * links; limited per API key or user.
   */
  RENDERING,
  /** Calling the API or using the desk; limited per API key, user or network. */
  API;

  /** The characters of a text that count as one action, and the most that count. */
  private static final int PER_ACTION = 1_000;

  private static final int MOST_COUNTED = 10_000;

  /**
   * {@return how many actions the analysis of a text counts as, from 1 to 11} An analysis takes
   * time in proportion to the text.
   *
   * <p>For example, {@code LimitedAction.countOfAnalysis(2_500)} is 3.
   *
   * @param characters the length of the text, at least 0
   */
  public static int countOfAnalysis(int characters) {
    return 1 + Math.min(characters, MOST_COUNTED) / PER_ACTION;
  }
}
