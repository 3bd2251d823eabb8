package dev.urial.pages.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What all pages have.
 *
 * @param words its sentences
 * @param host which host answers
 * @param style where the style sheet is
 * @param script where the script is; null where the page runs none
 * @param icon where the icon is
 * @param navigation the places of the site; empty where the page stands alone
 * @param switches language and theme
 * @param user who is signed in, or null
 * @param csrf what each form of who is signed in carries; empty for others
 */
public record Page(
    PageMessages words,
    String host,
    String style,
    @Nullable String script,
    String icon,
    List<Place> navigation,
    Switches switches,
    @Nullable String user,
    String csrf) {
  /** Copies the list. */
  public Page {
    navigation = List.copyOf(navigation);
  }

  /**
   * A place of the site.
   *
   * @param label in the page's language
   * @param href where
   * @param current whether it is shown, or something below it
   */
  public record Place(String label, String href, boolean current) {}

  /** Returns a sentence by its key. */
  public String say(String key, Object... arguments) {
    return words.say(key, arguments);
  }
}
