package dev.urial.internal.server.template.lesson;

import java.util.List;

/**
 * What is known of shorteners.
 *
 * @param groups a table each
 */
public record ShortenersView(List<Group> groups) {
  /** Copies the list. */
  public ShortenersView {
    groups = List.copyOf(groups);
  }

  /**
   * Shorteners of a kind.
   *
   * @param id its name in links
   * @param title what they are
   * @param sentence what they have in common
   * @param table what is known of them
   */
  public record Group(String id, String title, String sentence, FactTable table) {}
}
