package dev.urial.server.api;

import dev.urial.internal.server.Digests;
import dev.urial.internal.text.Ascii;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.page.OptionalWrite;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.store.AccountTable;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Determines the caller of a request.
 *
 * <p>The status is 401 if credentials are required but missing, or are invalid (even if none are
 * required). It is 403 if the credentials are valid, but the role, or the scopes or the domain of
 * the key, do not allow the request. It is 404 if they allow the request, but the link belongs to
 * somebody else, so that its existence is not revealed.
 */
final class Authentication {
  /** The prefix of ordinary API keys. */
  static final String PREFIX = "urial_";

  /** The prefix of API keys that have a token for YOURLS clients. */
  static final String YOURLS_PREFIX = "urial_y_";

  private static final int OCTETS = 32;
  private static final int DRAWN = 43;
  private static final Duration NOTED = Duration.ofMinutes(1);
  private static final SecureRandom RANDOM = new SecureRandom();

  private final AccountTable accounts;
  private final SessionLookup sessions;
  private final Clock clock;
  private final ConcurrentHashMap<Long, Instant> noted = new ConcurrentHashMap<>();

  Authentication(AccountTable accounts, SessionLookup sessions, Clock clock) {
    this.accounts = accounts;
    this.sessions = sessions;
    this.clock = clock;
  }

  /** Generates the text of a new API key, which contains 256 random bits. */
  static String drawn(String prefix) {
    byte[] octets = new byte[OCTETS];
    String text;
    do { // an ordinary key must not have the prefix for YOURLS clients
      RANDOM.nextBytes(octets);
      text = prefix + Base64.getUrlEncoder().withoutPadding().encodeToString(octets);
    } while (prefix.equals(PREFIX) && text.startsWith(YOURLS_PREFIX));
    return text;
  }

  /** Returns the digest under which an API key is stored. */
  static byte[] hash(String text) {
    return Digests.sha256(text);
  }

  /**
   * Returns the caller of a request.
   *
   * @throws Problem if the credentials in the request are invalid
   */
  ApiCaller caller(Exchange exchange) {
    String field = exchange.field("Authorization");
    if (field != null) {
      String scheme = "Bearer ";
      if (!Ascii.isAt(field, 0, "bearer ")) {
        throw refused(exchange, "detail.bearer");
      }
      return ofKey(exchange, field.substring(scheme.length()).strip());
    }
    SessionLookup.Session session = sessions.find(exchange);
    if (session == null || !session.user().enabled()) {
      return ApiCaller.ANYBODY;
    }
    if (isChanging(exchange.method())) {
      String token = exchange.field("X-CSRF-Token");
      if (token == null || !Digests.areSame(token, session.csrf())) {
        throw Problem.of(ProblemType.CSRF, "detail.csrf");
      }
    }
    return new ApiCaller(session.user(), null, session.csrf());
  }

  /**
   * Returns the caller that the API key in a request authenticates; an anonymous client if there is
   * no key. Sessions are ignored, because the requests that use this method create links with GET.
   */
  ApiCaller byKey(Exchange exchange) {
    return exchange.field("Authorization") == null ? ApiCaller.ANYBODY : caller(exchange);
  }

  /**
   * Returns the caller as {@link #byKey} does, but also accepts a key without {@code Bearer}, which
   * is how Bitly clients send it.
   */
  ApiCaller byBareKey(Exchange exchange) {
    String field = exchange.field("Authorization");
    return field == null || field.indexOf(' ') >= 0 ? byKey(exchange) : ofKey(exchange, field);
  }

  /**
   * Refuses an anonymous creation that a page of another site made its visitor's browser send: it
   * would use up what the visitor's network may create. {@code Sec-Fetch-User} does not matter: for
   * a moment after a click anywhere, a page can send many requests with it.
   */
  static void needOwnPage(Exchange exchange, ApiCaller caller) {
    if (caller.isAnybody() && exchange.isForeignOrHidden()) {
      throw Problem.of(ProblemType.CSRF, "detail.no-creation-foreign");
    }
  }

  private static boolean isChanging(String method) {
    return !method.equals("GET") && !method.equals("HEAD") && !method.equals("OPTIONS");
  }

  /**
   * Returns the caller that an API key authenticates.
   *
   * @throws Problem if the key is not valid
   */
  ApiCaller ofKey(Exchange exchange, String text) {
    ApiCaller caller = find(text);
    if (caller == null) {
      throw refused(exchange, "detail.key");
    }
    return caller;
  }

  /** Returns the caller that an API key authenticates, or null if the key is not valid. */
  @Nullable ApiCaller find(String text) {
    boolean isKey =
        (text.startsWith(PREFIX) && text.length() == PREFIX.length() + DRAWN)
            || (text.startsWith(YOURLS_PREFIX) && text.length() == YOURLS_PREFIX.length() + DRAWN);
    if (!isKey) {
      return null;
    }
    byte[] hash = hash(text);
    ApiKey key = accounts.key(hash);
    return key == null || !MessageDigest.isEqual(hash, key.hash()) ? null : of(key);
  }

  /**
   * Returns the caller that a stored API key authenticates, or null if the key is no longer valid.
   */
  @Nullable ApiCaller of(ApiKey key) {
    Instant now = clock.instant();
    User user = owner(key, now);
    if (user == null || !areMakersValid(key, now)) {
      return null;
    }
    note(key, now);
    return new ApiCaller(user, key, null);
  }

  /** Returns the owner of a key, or null if the key or its owner is no longer valid. */
  private @Nullable User owner(ApiKey key, Instant now) {
    if (key.revoked() || (key.validUntil() != null && !now.isBefore(key.validUntil()))) {
      return null;
    }
    User user = accounts.user(key.userId());
    return user == null || !user.enabled() ? null : user;
  }

  /**
   * Returns whether the key that created a key is still valid, and so on: whoever took over a key
   * must not stay under another one when it is revoked, or its owner is disabled, or no longer an
   * administrator, who may create keys of other users.
   */
  private boolean areMakersValid(ApiKey key, Instant now) {
    Long made = key.madeBy();
    while (made != null) {
      ApiKey maker = accounts.key(made);
      User by = maker == null ? null : owner(maker, now);
      if (maker == null
          || by == null
          || maker.userId() != key.userId() && by.role() != UserRole.ADMIN) {
        return false;
      }
      made = maker.madeBy();
    }
    return true;
  }

  /**
   * Records that a key was used, at most once a minute, so that requests that only read do not
   * always cause a write.
   */
  private void note(ApiKey key, Instant now) {
    Instant before = noted.get(key.id());
    if (before == null && key.usedAt() != null) {
      before = key.usedAt();
    }
    if (before == null || before.plus(NOTED).isBefore(now)) {
      noted.put(key.id(), now);
      OptionalWrite.attempt(() -> accounts.used(key.id(), now));
    }
  }

  private static Problem refused(Exchange exchange, String key) {
    exchange.set("WWW-Authenticate", "Bearer realm=\"urial\", error=\"invalid_token\"");
    return Problem.of(ProblemType.UNAUTHENTICATED, key);
  }

  /**
   * Returns the signature token of an API key for YOURLS clients. The token is derived from the
   * stored digest, so that signatures can be verified; anyone who can read the store can compute
   * it. Therefore, a key has a token only if one was requested when the key was created (decision
   * 0180).
   */
  static String yourlsToken(byte[] hash) {
    return HexFormat.of()
        .formatHex(hash("urial yourls token " + HexFormat.of().formatHex(hash)))
        .substring(0, 40);
  }

  /** Throws a {@link Problem} if a caller does not have a scope. */
  static void need(ApiCaller caller, Scope scope) {
    if (caller.isAnybody()) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.credentials");
    }
    if (!caller.actor().has(scope)) {
      throw Problem.of(ProblemType.FORBIDDEN, "detail.scope", Ascii.lower(scope.name()));
    }
    // Users, keys and the audit log belong to no domain, so access to them is access to everything.
    if (scope == Scope.ADMIN && caller.isNarrowed()) {
      throw Problem.of(ProblemType.FORBIDDEN, "detail.narrowed");
    }
  }

  /** Returns the names of all scopes. */
  static Set<String> words() {
    Set<String> words = new java.util.LinkedHashSet<>();
    for (Scope it : Scope.values()) {
      words.add(Ascii.lower(it.name()));
    }
    return words;
  }
}
