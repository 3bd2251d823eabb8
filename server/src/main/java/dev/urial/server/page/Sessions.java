package dev.urial.server.page;

import dev.urial.server.http.Exchange;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Ticket;
import dev.urial.shortener.account.User;
import dev.urial.shortener.store.AccountStore;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.TicketStore;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Determines who is signed in. A session is 256 drawn bits in a cookie; only their SHA-256 is kept,
 * in the store, so that every server on it knows it, and none after it has ended. It ends two hours
 * behind its last use, twelve after its start, with the user's right to sign in, and with the
 * password that the user had when it began, whoever changes it, and in which process.
 */
final class Sessions {
  static final String COOKIE = "urial-session";
  private static final String FORM_COOKIE = "urial-form";
  private static final Duration IDLE = Duration.ofHours(2);
  private static final Duration LIFE = Duration.ofHours(12);
  private static final Duration FORM = Duration.ofHours(1);
  private static final int MOST = 64;

  /** A use is noted at most so often, so that reading does not become writing. */
  private static final Duration NOTED = Duration.ofMinutes(1);

  private final AccountStore accounts;
  private final TicketStore tickets;
  private final MessageAuthentication signer;
  private final Clock clock;

  Sessions(Store store, MessageAuthentication signer, Clock clock) {
    this.accounts = store.accounts();
    this.tickets = store.tickets();
    this.signer = signer;
    this.clock = clock;
  }

  /** Begins a session again, whatever cookie came: nobody can have prepared it. */
  void begin(Exchange exchange, User user, @Nullable AuditEntry entry) {
    end(exchange, null);
    String token = MessageAuthentication.draw();
    Instant now = clock.instant();
    tickets.keep(
        new Ticket(
            Ticket.Kind.SESSION,
            MessageAuthentication.digest(token),
            user.id(),
            seal(user),
            now,
            now,
            until(now, now)),
        entry);
    Cookies.set(exchange, COOKIE, token, LIFE);
    Cookies.remove(exchange, FORM_COOKIE);
  }

  /** Ends the session that came. */
  private void end(Exchange exchange, @Nullable AuditEntry entry) {
    String token = Cookies.get(exchange, COOKIE);
    if (token != null && token.length() <= MOST) {
      tickets.take(
          Ticket.Kind.SESSION, MessageAuthentication.digest(token), clock.instant(), entry);
    }
  }

  /** Ends the session that came, and has the browser forget it. */
  void forget(Exchange exchange, AuditEntry entry) {
    end(exchange, entry);
    Cookies.remove(exchange, COOKIE);
  }

  /** Ends all sessions of a user. */
  void endAll(long userId) {
    tickets.takeAll(Ticket.Kind.SESSION, userId);
  }

  /** Returns whether a request carries the cookie of a session, valid or not. */
  boolean hasCookie(Exchange exchange) {
    return Cookies.get(exchange, COOKIE) != null;
  }

  /** Returns the session that came, or null where there is none, or it is over. */
  @Nullable SignedInSession find(Exchange exchange) {
    String token = Cookies.get(exchange, COOKIE);
    if (token == null || token.length() > MOST) {
      return null;
    }
    byte[] digest = MessageAuthentication.digest(token);
    Instant now = clock.instant();
    Ticket session = tickets.find(Ticket.Kind.SESSION, digest, now);
    if (session == null) {
      return null;
    }
    User user = accounts.user(session.userId());
    if (user == null || !user.enabled() || !Arrays.equals(seal(user), session.seal())) {
      tickets.take(Ticket.Kind.SESSION, digest, now);
      return null;
    }
    if (session.used().plus(NOTED).isBefore(now)) {
      // Only if it is still there: a sign-out meanwhile stays one.
      tickets.used(Ticket.Kind.SESSION, digest, now, until(session.start(), now));
    }
    return new SignedInSession(user, signer.sign("csrf", token));
  }

  /**
   * Returns what the form of somebody who is not signed in carries: the signature of a cookie that
   * is set here, so that another site's form, which cannot set it, does not sign anybody in.
   */
  String form(Exchange exchange) {
    String cookie = Cookies.get(exchange, FORM_COOKIE);
    if (cookie == null || cookie.length() != 43) {
      cookie = MessageAuthentication.draw();
    }
    Cookies.set(exchange, FORM_COOKIE, cookie, FORM);
    return signer.sign("form", cookie);
  }

  /** Returns whether a form carries what {@link #form} gave. */
  boolean isFormOurs(Exchange exchange, @Nullable String csrf) {
    String cookie = Cookies.get(exchange, FORM_COOKIE);
    return cookie != null
        && csrf != null
        && MessageAuthentication.isSame(signer.sign("form", cookie), csrf);
  }

  private static Instant until(Instant start, Instant used) {
    Instant idle = used.plus(IDLE);
    Instant life = start.plus(LIFE);
    return idle.isBefore(life) ? idle : life;
  }

  /** What is another with another password. */
  private static byte[] seal(User user) {
    String hash = user.passwordHash();
    return hash == null
        ? new byte[0]
        : MessageAuthentication.digest(hash.getBytes(StandardCharsets.UTF_8));
  }
}
