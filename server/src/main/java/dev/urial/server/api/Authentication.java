package dev.urial.server.api;

import dev.urial.internal.server.Digests;
import dev.urial.internal.text.Ascii;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.page.SignedInSession;
import dev.urial.shortener.Accounts;
import dev.urial.shortener.Actor;
import java.util.Set;
import java.util.function.Function;

/**
 * Determines the caller of a request.
 *
 * <p>The status is 401 if credentials are required but missing, or are invalid (even if none are
 * required). It is 403 if the credentials are valid, but the role, or the scopes or the domain of
 * the key, do not allow the request. It is 404 if they allow the request, but the link belongs to
 * somebody else, so that its existence is not revealed.
 */
final class Authentication {
  private static final String BEARER = "Bearer ";
  private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

  private final Accounts accounts;
  private final Function<Exchange, @Nullable SignedInSession> sessions;

  /**
   * Creates an instance.
   *
   * @param sessions returns the session of a request; null if there is none
   */
  Authentication(Accounts accounts, Function<Exchange, @Nullable SignedInSession> sessions) {
    this.accounts = accounts;
    this.sessions = sessions;
  }

  /**
   * Returns the caller of a request.
   *
   * @throws Problem if the credentials in the request are invalid
   */
  Caller caller(Exchange exchange) {
    if (exchange.field("Authorization") != null) {
      return byKey(exchange);
    }
    SignedInSession session = sessions.apply(exchange);
    if (session == null) {
      return Caller.NOBODY;
    }
    String token = exchange.field("X-CSRF-Token");
    boolean isToken = token != null && Digests.areSame(token, session.csrf());
    if (!isToken && !READING.contains(exchange.method())) {
      throw Problem.of(ProblemType.CSRF, "detail.csrf");
    }
    return new Caller(Actor.of(session.user()), session.csrf());
  }

  /**
   * Returns the caller that the API key in a request authenticates; an anonymous client if there is
   * no key. Sessions are ignored, because the requests that use this method create links with GET.
   */
  Caller byKey(Exchange exchange) {
    String field = exchange.field("Authorization");
    if (field == null) {
      return Caller.NOBODY;
    }
    if (!Ascii.isAt(field, 0, "bearer ")) {
      throw refused(exchange, "detail.bearer");
    }
    return ofKey(exchange, field.substring(BEARER.length()).strip());
  }

  /**
   * Returns the caller that an API key authenticates.
   *
   * @throws Problem if the key is not valid
   */
  Caller ofKey(Exchange exchange, String text) {
    Actor actor = accounts.byKey(text);
    if (actor == null) {
      throw refused(exchange, "detail.key");
    }
    return new Caller(actor, null);
  }

  private static Problem refused(Exchange exchange, String key) {
    exchange.set("WWW-Authenticate", "Bearer realm=\"urial\", error=\"invalid_token\"");
    return Problem.of(ProblemType.UNAUTHENTICATED, key);
  }
}
