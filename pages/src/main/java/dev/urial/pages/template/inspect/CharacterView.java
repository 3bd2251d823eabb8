package dev.urial.pages.template.inspect;

import java.util.List;

/**
 * A character that is reserved or excluded, or once was.
 *
 * @param character it
 * @param number its code point
 * @param escape it in percent-encoding
 * @param index where it stands first
 * @param count how often it stands in the text
 * @param tone as a color
 * @param standing what it is today, in the page's language
 * @param sentence why
 * @param clause who says so
 * @param history what each document made of it
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
   * What a document made of it.
   *
   * @param tone as a color
   * @param category the document's word
   * @param clause where that stands
   */
  public record Chapter(String tone, String category, Citation clause) {}
}
