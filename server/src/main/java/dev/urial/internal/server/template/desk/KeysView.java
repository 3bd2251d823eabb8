package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page with API keys, and the form for a new key.
 *
 * @param keys the existing keys, or some of them
 * @param more the address of the page with the next keys, or null
 * @param showsUser whether the keys belong to several users
 * @param secret a key that was just created, which is shown only once; or null
 * @param yourls the token of that key for YOURLS clients, or null
 * @param wrong an error message, or null
 * @param label the field for the label
 * @param scopes the scopes to choose from
 * @param scopesWrong the error in the scopes, or null
 * @param fields the other fields of the form
 */
public record KeysView(
    List<Key> keys,
    @Nullable String more,
    boolean showsUser,
    @Nullable String secret,
    @Nullable String yourls,
    @Nullable String wrong,
    Field label,
    List<Choice> scopes,
    @Nullable String scopesWrong,
    List<Field> fields) {
  /** Makes defensive copies of the lists. */
  public KeysView {
    keys = List.copyOf(keys);
    scopes = List.copyOf(scopes);
    fields = List.copyOf(fields);
  }

  /**
   * An API key.
   *
   * @param id the ID of the key
   * @param label the label given by its owner
   * @param prefix the first characters of the key
   * @param user the name of the owner
   * @param scopes the scopes of the key
   * @param limits the restrictions of the key, or null
   * @param created when the key was created
   * @param used when the key was last used; null if it never was
   * @param state the reason why the key is no longer valid, or null
   */
  public record Key(
      long id,
      String label,
      String prefix,
      String user,
      String scopes,
      @Nullable String limits,
      String created,
      @Nullable String used,
      @Nullable String state) {}

  /**
   * A checkbox for a scope of a new key.
   *
   * @param value the value in the form
   * @param label a description of what the scope allows
   * @param chosen whether the box is checked
   */
  public record Choice(String value, String label, boolean chosen) {}
}
