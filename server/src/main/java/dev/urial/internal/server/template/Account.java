package dev.urial.internal.server.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The account page of a signed-in user.
 *
 * @param role the role, in the page's language
 * @param hasPassword whether a password is set
 * @param done a message about the last action, or null
 * @param wrong the error, or null
 * @param secret a new key, shown only once, or null
 * @param keys the user's keys
 * @param scopes the scopes that a new key may have
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
   * A key, as listed on the page.
   *
   * @param id the number
   * @param label the label given by its owner
   * @param prefix its first characters
   * @param scopes its scopes
   * @param created when it was created
   * @param used when it was last used, or null
   * @param revoked whether it has been revoked
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
   * @param value the name in the form
   * @param label what the scope allows
   * @param chosen whether it is already selected
   */
  public record Choice(String value, String label, boolean chosen) {}
}
