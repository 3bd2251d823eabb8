package dev.urial.pages.template.inspect;

import java.util.List;

/**
 * A character that is, or once was, reserved or excluded.
 *
 * @param character the character
 * @param number the code point
 * @param escape the percent-encoded form
 * @param index the index of its first occurrence
 * @param count the number of occurrences
 * @param tone the color
 * @param standing its role today, in the page's language
 * @param sentence the reason
 * @param clause the clause that states the role
 * @param history its role in each document
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
  /** Copies the list. */
  public CharacterView {
    history = List.copyOf(history);
  }

  /**
   * The role of the character under one document.
   *
   * @param tone the color
   * @param category the document's own term
   * @param clause the clause that states the role
   */
  public record Chapter(String tone, String category, Citation clause) {}
}
