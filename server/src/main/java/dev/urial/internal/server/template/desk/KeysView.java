package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * API keys, and the form for a new one.
 *
 * @param keys the existing keys
 * @param showsUser whether the keys belong to several users
 * @param secret a new key, or null
 * @param yourls its token for YOURLS clients, or null
 * @param wrong the error, or null
 * @param label the field for the label
 * @param scopes the scopes to choose from
 * @param scopesWrong the error in the scopes, or null
 * @param fields the other fields
 */
public record KeysView(
    List<Key> keys,
    boolean showsUser,
    @Nullable String secret,
    @Nullable String yourls,
    @Nullable String wrong,
    Field label,
    List<Choice> scopes,
    @Nullable String scopesWrong,
    List<Field> fields) {
  /** Copies the lists. */
  public KeysView {
    keys = List.copyOf(keys);
    scopes = List.copyOf(scopes);
    fields = List.copyOf(fields);
  }

  /**
   * A key.
   *
   * @param id the number
   * @param label the label given by its owner
   * @param prefix its first characters
   * @param user the owner
   * @param scopes its scopes
   * @param limits its restrictions, or null
   * @param created when it was created
   * @param used when it was last used, or null
   * @param state the reason why it is no longer valid, or null
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
   * A checkbox.
   *
   * @param value the value in the form
   * @param label what the scope allows
   * @param chosen whether it is checked
   */
  public record Choice(String value, String label, boolean chosen) {}
}
