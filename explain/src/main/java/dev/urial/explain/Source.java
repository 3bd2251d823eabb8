package dev.urial.explain;

import dev.urial.IriReference;
import dev.urial.internal.text.Secret;

/**
 * The text that parts are views of, and where its password stands.
 *
 * @param text the whole text
 * @param secretStart where the password begins; -1 without one, or with an empty one
 * @param secretEnd one past its end
 */
record Source(String text, int secretStart, int secretEnd) {
  private static final String MASK = "***";

  static Source of(IriReference reference) {
    String text = reference.toString();
    String userinfo = reference.userinfo();
    int colon = userinfo == null ? -1 : userinfo.indexOf(':');
    if (userinfo == null || colon < 0 || colon == userinfo.length() - 1) {
      // No password of RFC 3986, but perhaps one of browsers, of SIP, or of a URL within.
      Secret secret = Secret.in(text);
      return new Source(text, secret.start(), secret.end());
    }
    int start = text.indexOf("//") + 2;
    return new Source(text, start + colon + 1, start + userinfo.length());
  }

  String text(int start, int end) {
    return text.substring(start, end);
  }

  /** A range with the password, if it holds any of it, masked. */
  String redacted(int start, int end) {
    return isSecret(start, end)
        ? text.substring(start, Math.max(start, secretStart))
            + MASK
            + text.substring(Math.min(end, secretEnd), end)
        : text(start, end);
  }

  /** Whether an index lies in the password. */
  boolean isSecret(int index) {
    return index >= secretStart && index < secretEnd;
  }

  /** Whether a range holds any of the password. */
  boolean isSecret(int start, int end) {
    return Math.max(start, secretStart) < Math.min(end, secretEnd);
  }

  boolean isAscii(int start, int end) {
    for (int i = start; i < end; i++) {
      if (text.charAt(i) >= 128) {
        return false;
      }
    }
    return true;
  }
}
