package dev.urial.server.page;

import dev.urial.internal.server.Digests;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.shortener.Accounts;
import dev.urial.shortener.account.User;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Determines who is signed in. A session is identified by 256 random bits in a cookie, of which the
 * store contains only the digest, so every server that uses the store recognizes the session.
 *
 * @see Accounts#session
 */
final class Sessions {
  private static final String COOKIE = "urial-session";
  private static final String FORM_COOKIE = "urial-form";
  private static final Duration LIFE = Duration.ofHours(12);
  private static final Duration FORM_LIFE = Duration.ofHours(1);
  private static final int TOKEN_LENGTH = 43;

  private final Accounts accounts;
  private final MessageAuthentication signer;

  Sessions(Accounts accounts, MessageAuthentication signer) {
    this.accounts = accounts;
    this.signer = signer;
  }

  /**
   * Starts a new session regardless of any cookie in the request, which prevents session fixation.
   *
   * @param token the token of the session
   */
  void begin(Exchange exchange, String token) {
    String before = token(exchange);
    if (before != null) {
      accounts.endSession(before, null);
    }
    Cookies.set(exchange, COOKIE, token, LIFE);
    Cookies.remove(exchange, FORM_COOKIE);
  }

  /** Ends the session of the request, and removes its cookie. */
  void end(Exchange exchange, User user) {
    String token = token(exchange);
    if (token != null) {
      accounts.endSession(token, user);
    }
    Cookies.remove(exchange, COOKIE);
  }

  private static @Nullable String token(Exchange exchange) {
    String token = Cookies.get(exchange, COOKIE);
    return token == null || token.length() != TOKEN_LENGTH ? null : token;
  }

  /** Returns whether a request has a session cookie, even if the session is not valid. */
  boolean hasCookie(Exchange exchange) {
    return Cookies.get(exchange, COOKIE) != null;
  }

  /** Returns the session of the request; null if there is none or it has ended. */
  @Nullable SignedInSession find(Exchange exchange) {
    String token = token(exchange);
    User user = token == null ? null : accounts.session(token);
    return token == null || user == null
        ? null
        : new SignedInSession(user, signer.sign("csrf", token));
  }

  /**
   * Returns the CSRF token for a form of a user who is not signed in, and sets a cookie. The token
   * is the signature of the cookie. Another site cannot set the cookie, so its forms cannot sign
   * anybody in.
   */
  String form(Exchange exchange) {
    String cookie = Cookies.get(exchange, FORM_COOKIE);
    if (cookie == null || cookie.length() != TOKEN_LENGTH) {
      cookie = MessageAuthentication.draw();
    }
    Cookies.set(exchange, FORM_COOKIE, cookie, FORM_LIFE);
    return signer.sign("form", cookie);
  }

  /**
   * Throws a problem with 403 unless the submitted form was shown by {@link #form}.
   *
   * @throws Problem with 403
   */
  void checkForm(Exchange exchange) {
    String csrf = exchange.form().get("csrf");
    String cookie = Cookies.get(exchange, FORM_COOKIE);
    if (exchange.isForeign()
        || cookie == null
        || csrf == null
        || !Digests.areSame(signer.sign("form", cookie), csrf)) {
      throw Problem.ofStatus(403);
    }
  }
}
