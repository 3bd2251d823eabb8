package dev.urial.pages.template.lesson;

import dev.urial.pages.template.widget.TableView;
import java.util.List;

/**
 * The content of the page about shorteners.
 *
 * @param groups the groups, with one table per group
 */
public record ShortenersView(List<Group> groups) {
  /**
   * Shorteners of one kind.
   *
   * @param id the ID, for links
   * @param title the name of the kind
   * @param table the facts about these shorteners; its caption says what they have in common
   */
  public record Group(String id, String title, TableView table) {}
}
