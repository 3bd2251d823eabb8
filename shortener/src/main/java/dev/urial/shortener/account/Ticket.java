package dev.urial.shortener.account;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A bearer credential: a session, or a single-use sign-in link. Only a digest is stored, so that
 * nobody who can read the store can use the credential.
 *
 * <pre>{@code
 * Instant now = Instant.now();
 * store.tickets().keep(
 *     new Ticket(Ticket.Kind.SESSION, sha256(cookie), anna.id(), null, now, now, now.plus(hours)));
 * }</pre>
 *
 * @param kind the purpose of the ticket
 * @param hash the SHA-256 digest of the credential
 * @param userId the ID of the user whom the ticket authenticates
 * @param seal a digest that must be unchanged when the ticket is used, such as the digest of the
 *     password; or null
 * @param start when the ticket was issued
 * @param used approximately when the ticket was last used
 * @param until when the ticket expires
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
  /** The purposes of tickets. */
  public enum Kind {
    /** A session: the user stays signed in until the ticket expires or the user signs out. */
    SESSION,
    /** A sign-in link: the user may sign in once. */
    SIGN_IN
  }

  /** Returns a description without digests. */
  @Override
  public String toString() {
    return kind + " of " + userId + " until " + until;
  }
}
