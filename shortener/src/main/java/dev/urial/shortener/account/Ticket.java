package dev.urial.shortener.account;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Something handed out that lets its bearer in: a session, or a link that signs somebody in once.
 * What is kept of it is a digest, so that whoever reads the store can use none.
 *
 * <pre>{@code
 * Instant now = Instant.now();
 * store.tickets().keep(
 *     new Ticket(Ticket.Kind.SESSION, sha256(cookie), anna.id(), null, now, now, now.plus(hours)));
 * }</pre>
 *
 * @param kind what it is for
 * @param hash the SHA-256 of what was handed out
 * @param userId whom it lets in
 * @param seal a digest that must be the same when it is used, as that of the password; or null
 * @param start when it was handed out
 * @param used when it was used last, about
 * @param until the first instant at which it is over
 */
@SuppressWarnings("ArrayRecordComponent")
public record Ticket(
    Kind kind,
    byte[] hash,
    long userId,
    byte @Nullable [] seal,
    Instant start,
    Instant used,
    Instant until) {
  /** What a ticket is for. */
  public enum Kind {
    /** Somebody is signed in, until they sign out. */
    SESSION,
    /** Somebody may sign in, once. */
    SIGN_IN
  }

  /** Refuses null. */
  public Ticket {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(hash, "hash");
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(used, "used");
    Objects.requireNonNull(until, "until");
  }

  /** Shows no digest. */
  @Override
  public String toString() {
    return kind + " of " + userId + " until " + until;
  }
}
