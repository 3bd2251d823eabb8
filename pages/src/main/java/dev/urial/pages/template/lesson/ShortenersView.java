package dev.urial.pages.template.lesson;

import java.util.List;

/**
 * Facts about shorteners.
 *
 * @param groups the groups, with one table per group
 */
public record ShortenersView(List<Group> groups) {
  /** Copies the list. */
  public ShortenersView {
    groups = List.copyOf(groups);
  }

  /**
   * Shorteners of one kind.
   *
   * @param id the ID, for links
   * @param title the title
   * @param sentence what they have in common
   * @param table the facts about them
   */
  public record Group(String id, String title, String sentence, FactTable table) {}
}
