package dev.urial.server.page;

import dev.urial.internal.server.Digests;
import dev.urial.server.http.Exchange;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Ticket;
import dev.urial.shortener.account.User;
import dev.urial.shortener.store.AccountTable;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.TicketTable;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Determines who is signed in. A session is identified by 256 random bits in a cookie. The store
 * contains only their SHA-256 digest, so every server that uses the store recognizes the session. A
 * session ends two hours after its last use that could be recorded, and no later than twelve hours
 * after its start. It also ends when the user is no longer allowed to sign in, or when the user's
 * password changes, even in another process.
 */
final class Sessions {
  static final String COOKIE = "urial-session";
  private static final String FORM_COOKIE = "urial-form";
  private static final Duration IDLE = Duration.ofHours(2);
  private static final Duration LIFE = Duration.ofHours(12);
  private static final Duration FORM = Duration.ofHours(1);
  private static final int MOST = 64;

  /**
   * The minimum interval between records of the use of a session, so that requests that only read
   * do not always cause a write.
   */
  private static final Duration NOTED = Duration.ofMinutes(1);

  private final AccountTable accounts;
  private final TicketTable tickets;
  private final MessageAuthentication signer;
  private final Clock clock;

  /**
   * When the use of a session could not be recorded, because the store is full or read-only; null
   * if it could be, last. Within {@link #NOTED}, nothing else is recorded.
   */
  private volatile @Nullable Instant lastFailure;

  Sessions(Store store, MessageAuthentication signer, Clock clock) {
    this.accounts = store.accounts();
    this.tickets = store.tickets();
    this.signer = signer;
    this.clock = clock;
  }

  /**
   * Returns the user whom a single-use sign-in link signs in; null if the token is unknown, expired
   * or used, or the user is disabled. {@link #begin} uses the link up.
   */
  @Nullable User invited(String token) {
    Ticket link = tickets.find(Ticket.Kind.SIGN_IN, Digests.sha256(token), clock.instant());
    User user = link == null ? null : accounts.user(link.userId());
    return user == null || !user.enabled() ? null : user;
  }

  /**
   * Starts a new session regardless of any cookie in the request, which prevents session fixation.
   * Returns false if the user's password has changed, or all their sessions have ended, since the
   * user was read.
   *
   * @param token the token of the single-use sign-in link, or null for another way to sign in
   */
  boolean begin(Exchange exchange, User user, @Nullable String token, @Nullable AuditEntry entry) {
    String drawn = MessageAuthentication.draw();
    Instant now = clock.instant();
    Ticket session =
        new Ticket(
            Ticket.Kind.SESSION,
            Digests.sha256(drawn),
            user.id(),
            seal(user),
            now,
            now,
            until(now, now));
    if (!tickets.begin(session, user, token == null ? null : Digests.sha256(token), entry)) {
      return false;
    }
    end(exchange, null);
    Cookies.set(exchange, COOKIE, drawn, LIFE);
    Cookies.remove(exchange, FORM_COOKIE);
    return true;
  }

  /** Ends the session of the request. */
  private void end(Exchange exchange, @Nullable AuditEntry entry) {
    String token = Cookies.get(exchange, COOKIE);
    if (token != null && token.length() <= MOST) {
      tickets.take(Ticket.Kind.SESSION, Digests.sha256(token), clock.instant(), entry);
    }
  }

  /** Ends the session of the request, and removes its cookie. */
  void forget(Exchange exchange, AuditEntry entry) {
    end(exchange, entry);
    Cookies.remove(exchange, COOKIE);
  }

  /** Returns whether a request has a session cookie, even if the session is not valid. */
  boolean hasCookie(Exchange exchange) {
    return Cookies.get(exchange, COOKIE) != null;
  }

  /** Returns the session of the request; null if there is none or it has ended. */
  @Nullable SignedInSession find(Exchange exchange) {
    String token = Cookies.get(exchange, COOKIE);
    if (token == null || token.length() > MOST) {
      return null;
    }
    byte[] digest = Digests.sha256(token);
    Instant now = clock.instant();
    Ticket session = tickets.find(Ticket.Kind.SESSION, digest, now);
    if (session == null) {
      return null;
    }
    User user = accounts.user(session.userId());
    if (user == null || !user.enabled() || !Arrays.equals(seal(user), session.seal())) {
      OptionalWrite.attempt(() -> tickets.take(Ticket.Kind.SESSION, digest, now));
      return null;
    }
    Instant failed = lastFailure;
    boolean isWritable = failed == null || failed.plus(NOTED).isBefore(now);
    if (isWritable && session.used().plus(NOTED).isBefore(now)) {
      // This has no effect if the user has signed out in the meantime.
      Instant until = until(session.start(), now);
      boolean isRecorded =
          OptionalWrite.attempt(() -> tickets.used(Ticket.Kind.SESSION, digest, now, until));
      lastFailure = isRecorded ? null : now;
    }
    return new SignedInSession(user, signer.sign("csrf", token));
  }

  /**
   * Returns the CSRF token for a form of a user who is not signed in, and sets a cookie. The token
   * is the signature of the cookie. Another site cannot set the cookie, so its forms cannot sign
   * anybody in.
   */
  String form(Exchange exchange) {
    String cookie = Cookies.get(exchange, FORM_COOKIE);
    if (cookie == null || cookie.length() != 43) {
      cookie = MessageAuthentication.draw();
    }
    Cookies.set(exchange, FORM_COOKIE, cookie, FORM);
    return signer.sign("form", cookie);
  }

  /**
   * Returns whether a CSRF token is the one that {@link #form} returned for the cookie in the
   * request.
   */
  boolean isFormOurs(Exchange exchange, @Nullable String csrf) {
    String cookie = Cookies.get(exchange, FORM_COOKIE);
    return cookie != null && csrf != null && Digests.areSame(signer.sign("form", cookie), csrf);
  }

  private static Instant until(Instant start, Instant used) {
    Instant idle = used.plus(IDLE);
    Instant life = start.plus(LIFE);
    return idle.isBefore(life) ? idle : life;
  }

  /** Returns a digest that changes when the user's password changes. */
  private static byte[] seal(User user) {
    String hash = user.passwordHash();
    return hash == null ? new byte[0] : Digests.sha256(hash);
  }
}
