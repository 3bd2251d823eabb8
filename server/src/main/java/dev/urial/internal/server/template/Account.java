package dev.urial.internal.server.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The account page of a signed-in user.
 *
 * @param role the user's role, in the page's language
 * @param hasPassword whether the user has a password
 * @param done a message about the last action, or null
 * @param wrong an error message, or null
 * @param secret a key that was just created, which is shown only once; or null
 * @param keys the user's API keys
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
  /** Makes defensive copies of the lists. */
  public Account {
    keys = List.copyOf(keys);
    scopes = List.copyOf(scopes);
  }

  /**
   * An API key, as listed on the page.
   *
   * @param id the ID of the key
   * @param label the label given by its owner
   * @param prefix the first characters of the key
   * @param scopes the scopes of the key
   * @param created when the key was created
   * @param used when the key was last used; null if it never was
   * @param revoked whether the key has been revoked
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
   * A checkbox for a scope of a new key.
   *
   * @param value the value in the form
   * @param label a description of what the scope allows
   * @param chosen whether the box is checked
   */
  public record Choice(String value, String label, boolean chosen) {}
}
