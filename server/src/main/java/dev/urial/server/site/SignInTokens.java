package dev.urial.server.site;

import dev.urial.internal.server.Digests;
import dev.urial.shortener.account.Ticket;
import dev.urial.shortener.account.User;
import dev.urial.shortener.store.Store;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Issues and redeems the tokens of single-use sign-in links, such as the link that is printed while
 * no administrator has a password. A token has 256 random bits and is valid for 15 minutes. Only
 * its digest is stored. Every server that uses the store accepts the token, but it works only once.
 *
 * <pre>{@code
 * String token = context.tokens().issue("admin");
 * context.tokens().redeem(token)   // "admin"
 * context.tokens().redeem(token)   // null: already used
 * }</pre>
 */
public final class SignInTokens {
  private static final Duration LIFE = Duration.ofMinutes(15);

  private final Store store;
  private final Clock clock;
  private final SecureRandom random = new SecureRandom();

  /**
   * Creates an instance for a store.
   *
   * @param store the store in which the digests of tokens are kept
   * @param clock the clock that determines when tokens expire
   */
  public SignInTokens(Store store, Clock clock) {
    this.store = Objects.requireNonNull(store, "store");
    this.clock = Objects.requireNonNull(clock, "clock");
  }

  /**
   * {@return a new token, which is valid for one sign-in within 15 minutes}
   *
   * <p>For example, {@code tokens.issue("admin")}.
   *
   * @param user the name of the user whom the token signs in
   * @throws IllegalArgumentException if there is no user with that name
   */
  @SuppressWarnings("NullAway") // it does not see that a record's array may be null
  public String issue(String user) {
    Objects.requireNonNull(user, "user");
    User whose = store.accounts().user(user);
    if (whose == null) {
      throw new IllegalArgumentException("there is no user with the name " + user);
    }
    byte[] drawn = new byte[32];
    random.nextBytes(drawn);
    String token = Base64.getUrlEncoder().withoutPadding().encodeToString(drawn);
    Instant now = clock.instant();
    store
        .tickets()
        .keep(
            new Ticket(
                Ticket.Kind.SIGN_IN,
                Digests.sha256(token),
                whose.id(),
                null,
                now,
                now,
                now.plus(LIFE)));
    return token;
  }

  /**
   * Redeems a token.
   *
   * <p>For example, {@code tokens.redeem(tokens.issue("admin"))} returns {@code admin}.
   *
   * @param token the token to redeem
   * @return the name of the user, or null if the token is unknown, expired or used
   */
  public @Nullable String redeem(String token) {
    byte[] digest = Digests.sha256(Objects.requireNonNull(token, "token"));
    Ticket taken = store.tickets().take(Ticket.Kind.SIGN_IN, digest, clock.instant());
    User user = taken == null ? null : store.accounts().user(taken.userId());
    return user == null ? null : user.name();
  }
}
