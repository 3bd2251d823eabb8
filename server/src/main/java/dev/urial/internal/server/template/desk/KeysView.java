package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keys for programs, and the form for another one.
 *
 * @param keys those that are there
 * @param showsUser whether they are of several users
 * @param secret the text of a key that was just made, or null
 * @param yourls its token for clients of YOURLS, or null
 * @param wrong what could not be done, or null
 * @param label the field for its label
 * @param scopes what it may do
 * @param scopesWrong what is wrong with that, or null
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
   * @param id its number
   * @param label what its owner calls it
   * @param prefix its first characters
   * @param user whose it is
   * @param scopes what it may do
   * @param limits what narrows it, or null
   * @param created when it was made
   * @param used when it was used last, or null
   * @param state why it does not work any more, or null
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
   * A box to tick.
   *
   * @param value what is sent
   * @param label what it allows
   * @param chosen whether it is ticked
   */
  public record Choice(String value, String label, boolean chosen) {}
}
