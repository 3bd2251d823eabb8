package dev.urial.cli.help;

import java.util.List;

/**
 * A group of verbs.
 *
 * @param id the name of the group, as an argument of {@code urial help}
 * @param title the title of the group
 * @param verbs the names of its verbs, in the order of the help
 */
public record VerbGroup(String id, String title, List<String> verbs) {
  /** Returns a group of these verbs. */
  public static VerbGroup of(String id, String title, String... verbs) {
    return new VerbGroup(id, title, List.of(verbs));
  }
}
