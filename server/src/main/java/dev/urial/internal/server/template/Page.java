package dev.urial.internal.server.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What all pages have.
 *
 * @param words its sentences
 * @param host which host answers
 * @param style where the style sheet is
 * @param icon where the icon is
 * @param languages the other languages of this page; empty where it cannot be asked for twice
 * @param user who is signed in, or null
 * @param csrf what each form of who is signed in carries; empty for others
 */
public record Page(
    Words words,
    String host,
    String style,
    String icon,
    List<Language> languages,
    @Nullable String user,
    String csrf) {
  /** Copies the list. */
  public Page {
    languages = List.copyOf(languages);
  }

  /**
   * A language that the page is there in.
   *
   * @param tag as {@code hu}
   * @param name its own name for itself
   * @param href this page in it
   * @param current whether it is the one that is shown
   */
  public record Language(String tag, String name, String href, boolean current) {}

  /** Returns a sentence by its key. */
  public String say(String key, Object... arguments) {
    return words.say(key, arguments);
  }
}
