package dev.urial.pages.lesson;

import dev.urial.pages.lesson.Shorteners.Group;
import dev.urial.pages.lesson.Shorteners.Shortener;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.lesson.FactTable;
import dev.urial.pages.template.lesson.ShortenersView;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds the tables of facts about shorteners: one table for each kind, with a column for each
 * shortener.
 */
final class ShortenersTable {
  private ShortenersTable() {}

  static ShortenersView of(PageMessages words) {
    List<ShortenersView.Group> groups = new ArrayList<>();
    for (Group group : Group.values()) {
      List<Shortener> members = Shorteners.ALL.stream().filter(it -> it.group() == group).toList();
      String key = "page.shorteners.group." + group.id();
      String title = words.say(key);
      FactTable table =
          group == Group.LECTURE
              ? FactTables.compared(title, members, words)
              : FactTables.today(title, members, words);
      groups.add(new ShortenersView.Group(group.id(), title, words.say(key + ".what"), table));
    }
    return new ShortenersView(groups);
  }
}
