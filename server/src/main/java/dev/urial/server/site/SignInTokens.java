package dev.urial.server.site;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Links that sign somebody in once, as the one that is printed when a store is new: 256 drawn bits, good for 15
 * minutes, kept in memory as digests only.
 *
 * <pre>{@code
 * String token = context.tokens().issue("admin");
 * context.tokens().redeem(token)   // "admin"
 * context.tokens().redeem(token)   // null: it was used
 * }</pre>
 */
public final class SignInTokens {
  private static final Duration LIFE = Duration.ofMinutes(15);
  private static final int MOST = 100;

  private final Clock clock;
  private final SecureRandom random = new SecureRandom();
  private final List<Token> tokens = new ArrayList<>();

  /**
   * Makes a place for tokens.
   *
   * @param clock tells when they are over
   */
  public SignInTokens(Clock clock) {
    this.clock = Objects.requireNonNull(clock, "clock");
  }

  /**
   * Returns a new token; the oldest is forgotten where there are many.
   *
   * <p>{@code tokens.issue("admin")}.
   *
   * @param user the name of the user it signs in
   */
  public String issue(String user) {
    Objects.requireNonNull(user, "user");
    byte[] drawn = new byte[32];
    random.nextBytes(drawn);
    String token = Base64.getUrlEncoder().withoutPadding().encodeToString(drawn);
    synchronized (tokens) {
      if (tokens.size() == MOST) {
        tokens.remove(0);
      }
      tokens.add(new Token(digest(token), user, clock.instant().plus(LIFE)));
    }
    return token;
  }

  /**
   * Uses a token up.
   *
   * <p>{@code tokens.redeem(tokens.issue("admin"))}: {@code admin}, once.
   *
   * @param token as it was sent
   * @return the name of the user, or null where it is unknown, over, or was used
   */
  public @Nullable String redeem(String token) {
    byte[] digest = digest(Objects.requireNonNull(token, "token"));
    Instant now = clock.instant();
    synchronized (tokens) {
      tokens.removeIf(t -> !t.until.isAfter(now));
      String user = null;
      for (Token kept : tokens) {
        if (MessageDigest.isEqual(kept.digest, digest)) {
          user = kept.user;
        }
      }
      tokens.removeIf(t -> MessageDigest.isEqual(t.digest, digest));
      return user;
    }
  }

  private static byte[] digest(String token) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final class Token {
    private final byte[] digest;
    private final String user;
    private final Instant until;

    Token(byte[] digest, String user, Instant until) {
      this.digest = digest;
      this.user = user;
      this.until = until;
    }
  }
}
