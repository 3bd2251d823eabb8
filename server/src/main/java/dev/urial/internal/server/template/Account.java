package dev.urial.internal.server.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page of who is signed in.
 *
 * @param role what they may do, in the page's language
 * @param hasPassword whether one is set
 * @param done what was just done, or null
 * @param wrong what could not be done, or null
 * @param secret a new key, shown this once, or null
 * @param keys their keys
 * @param scopes the scopes a new key may have
 */
public record Account(
    String role,
    boolean hasPassword,
    @Nullable String done,
    @Nullable String wrong,
    @Nullable String secret,
    List<Key> keys,
    List<Choice> scopes) {
  /** Copies the lists. */
  public Account {
    keys = List.copyOf(keys);
    scopes = List.copyOf(scopes);
  }

  /**
   * A key, as it is told from others.
   *
   * @param id its number
   * @param label what its owner calls it
   * @param prefix its first characters
   * @param scopes what it may do
   * @param created when it was made
   * @param used when it was used last, or null
   * @param revoked whether it was taken back
   */
  public record Key(
      long id,
      String label,
      String prefix,
      String scopes,
      String created,
      @Nullable String used,
      boolean revoked) {}

  /**
   * A scope.
   *
   * @param value its name in the form
   * @param label what it allows
   * @param chosen whether it is chosen already
   */
  public record Choice(String value, String label, boolean chosen) {}
}
