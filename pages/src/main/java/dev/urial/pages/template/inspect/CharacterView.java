package dev.urial.pages.template.inspect;

import java.util.List;

/**
 * A character in the text that is, or once was, reserved or excluded.
 *
 * @param character the character, escaped for display
 * @param number the code point, such as {@code U+007E}
 * @param escape the percent-encoded form
 * @param index the index of the first occurrence in the text
 * @param count the number of occurrences
 * @param tone the present-day role, which determines the color
 * @param standing the name of that role, in the page's language
 * @param sentence the reason for the role
 * @param clause the clause that states the role
 * @param history the role under each document
 */
public record CharacterView(
    String character,
    String number,
    String escape,
    int index,
    int count,
    String tone,
    String standing,
    String sentence,
    Citation clause,
    List<Chapter> history) {
  /** Makes a defensive copy of the list. */
  public CharacterView {
    history = List.copyOf(history);
  }

  /**
   * The role of the character under one document.
   *
   * @param tone the role, which determines the color
   * @param category the document's own term for the role
   * @param clause the clause that states the role
   */
  public record Chapter(String tone, String category, Citation clause) {}
}
