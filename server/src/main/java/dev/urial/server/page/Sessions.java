package dev.urial.server.page;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.urial.server.http.Exchange;
import dev.urial.shortener.account.User;
import dev.urial.shortener.store.AccountStore;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Who is signed in. A session is 256 drawn bits in a cookie; only their SHA-256 is kept, in memory.
 * It ends two hours behind its last use, twelve behind its start, with the user's right to sign in,
 * and with the password that the user had when it began, whoever changes it, and in which process.
 */
final class Sessions {
  static final String COOKIE = "urial-session";
  private static final String FORM_COOKIE = "urial-form";
  private static final Duration IDLE = Duration.ofHours(2);
  private static final Duration LIFE = Duration.ofHours(12);
  private static final Duration FORM = Duration.ofHours(1);
  private static final int MOST = 10_000;

  private final AccountStore accounts;
  private final Signer signer;
  private final Clock clock;
  private final Cache<String, Kept> kept = Caffeine.newBuilder().maximumSize(MOST).build();

  Sessions(AccountStore accounts, Signer signer, Clock clock) {
    this.accounts = accounts;
    this.signer = signer;
    this.clock = clock;
  }

  /** What is kept of a session. */
  private record Kept(
      long userId, @Nullable String passwordHash, Instant start, Instant used) {}

  /** Begins a session anew, whatever cookie came: nobody can have prepared it. */
  void begin(Exchange exchange, User user) {
    end(exchange);
    String token = Signer.draw();
    Instant now = clock.instant();
    kept.put(digest(token), new Kept(user.id(), user.passwordHash(), now, now));
    Cookies.set(exchange, COOKIE, token, LIFE);
    Cookies.remove(exchange, FORM_COOKIE);
  }

  /** Ends the session that came. */
  void end(Exchange exchange) {
    String token = Cookies.get(exchange, COOKIE);
    if (token != null) {
      kept.invalidate(digest(token));
    }
  }

  /** Ends the session that came, and has the browser forget it. */
  void forget(Exchange exchange) {
    end(exchange);
    Cookies.remove(exchange, COOKIE);
  }

  /** Ends all sessions of a user. */
  void endAll(long userId) {
    kept.asMap().values().removeIf(session -> session.userId == userId);
  }

  /** Returns the session that came, or null where there is none, or it is over. */
  @Nullable Session find(Exchange exchange) {
    String token = Cookies.get(exchange, COOKIE);
    if (token == null || token.length() > 64) {
      return null;
    }
    String digest = digest(token);
    Kept session = kept.getIfPresent(digest);
    Instant now = clock.instant();
    if (session == null) {
      return null;
    }
    boolean isOver =
        !now.isBefore(session.start.plus(LIFE)) || !now.isBefore(session.used.plus(IDLE));
    User user = isOver ? null : accounts.user(session.userId);
    if (user == null
        || !user.enabled()
        || !Objects.equals(user.passwordHash(), session.passwordHash)) {
      kept.invalidate(digest);
      return null;
    }
    // Only if it is still there: a sign-out meanwhile stays one.
    kept.asMap().computeIfPresent(digest, (d, k) -> new Kept(k.userId, k.passwordHash, k.start, now));
    return new Session(user, signer.sign("csrf", token));
  }

  /**
   * Returns what the form of somebody who is not signed in carries: the signature of a cookie that
   * is set here, so that another site's form, which cannot set it, does not sign anybody in.
   */
  String form(Exchange exchange) {
    String cookie = Cookies.get(exchange, FORM_COOKIE);
    if (cookie == null || cookie.length() != 43) {
      cookie = Signer.draw();
    }
    Cookies.set(exchange, FORM_COOKIE, cookie, FORM);
    return signer.sign("form", cookie);
  }

  /** Returns whether a form carries what {@link #form} gave. */
  boolean isFormOurs(Exchange exchange, @Nullable String csrf) {
    String cookie = Cookies.get(exchange, FORM_COOKIE);
    return cookie != null && csrf != null && Signer.isSame(signer.sign("form", cookie), csrf);
  }

  private static String digest(String token) {
    return Signer.text(Signer.digest(token));
  }
}
