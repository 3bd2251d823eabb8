package dev.urial.server.api;

import dev.urial.internal.text.Ascii;
import dev.urial.server.http.Exchange;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.store.AccountStore;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
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
 * <p>401: no credentials where some are needed, or credentials that do not hold (also where none
 * were needed). 403: they hold, and the role, the scopes or the domain of the key do not allow it.
 * 404: they would allow it, but the link is somebody else's, so that nobody learns that it is
 * there.
 */
final class Authentication {
  /** How keys begin. */
  static final String PREFIX = "urial_";

  /** How keys begin that have a token for clients of YOURLS. */
  static final String YOURLS_PREFIX = "urial_y_";

  private static final int OCTETS = 32;
  private static final int DRAWN = 43;
  private static final Duration NOTED = Duration.ofMinutes(1);
  private static final SecureRandom RANDOM = new SecureRandom();

  private final AccountStore accounts;
  private final SessionLookup sessions;
  private final Clock clock;
  private final ConcurrentHashMap<Long, Instant> noted = new ConcurrentHashMap<>();

  Authentication(AccountStore accounts, SessionLookup sessions, Clock clock) {
    this.accounts = accounts;
    this.sessions = sessions;
    this.clock = clock;
  }

  /** Draws the text of a new key: 256 bits. */
  static String drawn(String prefix) {
    byte[] octets = new byte[OCTETS];
    String text;
    do { // an ordinary key does not look like one for clients of YOURLS
      RANDOM.nextBytes(octets);
      text = prefix + Base64.getUrlEncoder().withoutPadding().encodeToString(octets);
    } while (prefix.equals(PREFIX) && text.startsWith(YOURLS_PREFIX));
    return text;
  }

  /** Returns the stored digest of a key. */
  static byte[] hash(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Compares without telling by its time where two differ. */
  static boolean isSame(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Returns who sent a request.
   *
   * @throws Problem if its credentials do not hold
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
      if (token == null || !isSame(token, session.csrf())) {
        throw Problem.of(ProblemType.CSRF, "detail.csrf");
      }
    }
    return new ApiCaller(session.user(), null, session.csrf());
  }

  /**
   * Returns whose key a request carries; anybody without one. No session counts: these requests
   * create by GET.
   */
  ApiCaller byKey(Exchange exchange) {
    return exchange.field("Authorization") == null ? ApiCaller.ANYBODY : caller(exchange);
  }

  /** As {@link #byKey}, of clients that may leave the scheme away, as Bitly's do. */
  ApiCaller byBareKey(Exchange exchange) {
    String field = exchange.field("Authorization");
    return field == null || field.indexOf(' ') >= 0 ? byKey(exchange) : ofKey(exchange, field);
  }

  private static boolean isChanging(String method) {
    return !method.equals("GET") && !method.equals("HEAD") && !method.equals("OPTIONS");
  }

  /** Returns the user that a key authenticates. */
  ApiCaller ofKey(Exchange exchange, String text) {
    ApiCaller caller = find(text);
    if (caller == null) {
      throw refused(exchange, "detail.key");
    }
    return caller;
  }

  /** Returns the user that a key authenticates, or null if the key is not valid. */
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

  /** Returns the user that a key authenticates, or null if the key is no longer valid. */
  @Nullable ApiCaller of(ApiKey key) {
    Instant now = clock.instant();
    if (key.revoked() || (key.validUntil() != null && !now.isBefore(key.validUntil()))) {
      return null;
    }
    User user = accounts.user(key.userId());
    if (user == null || !user.enabled()) {
      return null;
    }
    note(key, now);
    return new ApiCaller(user, key, null);
  }

  /** Notes the use, at most once a minute, so that reading does not become writing. */
  private void note(ApiKey key, Instant now) {
    Instant before = noted.get(key.id());
    if (before == null && key.usedAt() != null) {
      before = key.usedAt();
    }
    if (before == null || before.plus(NOTED).isBefore(now)) {
      noted.put(key.id(), now);
      accounts.used(key.id(), now);
    }
  }

  private static Problem refused(Exchange exchange, String key) {
    exchange.set("WWW-Authenticate", "Bearer realm=\"urial\", error=\"invalid_token\"");
    return Problem.of(ProblemType.UNAUTHENTICATED, key);
  }

  /**
   * Returns the signature token for YOURLS clients. It is made of what is kept, so that a signature
   * of today can be checked; who reads the store can make it. Therefore only keys that were asked
   * for it have one (decision 0180).
   */
  static String yourlsToken(byte[] hash) {
    return HexFormat.of()
        .formatHex(hash("urial yourls token " + HexFormat.of().formatHex(hash)))
        .substring(0, 40);
  }

  /** Refuses who may not. */
  static void need(ApiCaller caller, Scope scope) {
    if (caller.isAnybody()) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.credentials");
    }
    if (!caller.actor().has(scope)) {
      throw Problem.of(ProblemType.FORBIDDEN, "detail.scope", Ascii.lower(scope.name()));
    }
    // Users, keys and the audit log belong to no domain: who may touch them may touch everything.
    if (scope == Scope.ADMIN && caller.isNarrowed()) {
      throw Problem.of(ProblemType.FORBIDDEN, "detail.narrowed");
    }
  }

  /** The scopes of words. */
  static Set<String> words() {
    Set<String> words = new java.util.LinkedHashSet<>();
    for (Scope it : Scope.values()) {
      words.add(Ascii.lower(it.name()));
    }
    return words;
  }
}
