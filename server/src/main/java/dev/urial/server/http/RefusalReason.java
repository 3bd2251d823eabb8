package dev.urial.server.http;

import dev.urial.internal.text.Ascii;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/** The reasons for which requests are refused, as they are logged and counted. */
public enum RefusalReason {
  /** The client exceeded a rate limit. */
  TOO_MANY,
  /** The disk is full, or not writable. */
  NO_ROOM,
  /** The credentials are invalid, or missing. */
  CREDENTIALS,
  /** The password or the link for signing in is wrong. */
  SIGN_IN;

  static final String ATTRIBUTE = "urial.refusal";

  /**
   * Returns the reason for which a request was refused: the one that {@link Exchange#note} was
   * called with or that the status implies; null if the request was not refused.
   *
   * @param request a request that {@link SiteHandler} has handled
   * @param status the status of the response
   */
  public static @Nullable RefusalReason of(Request request, int status) {
    return switch (status) {
      case 429 -> TOO_MANY;
      case 507 -> NO_ROOM;
      case 401, 403 ->
          request.getAttribute(ATTRIBUTE) instanceof RefusalReason noted ? noted : null;
      default -> null;
    };
  }

  /** Returns the word for the reason in the log and in metrics. */
  public String word() {
    return Ascii.lower(name()).replace('_', '-');
  }
}
