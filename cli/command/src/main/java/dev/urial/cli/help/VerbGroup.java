package dev.urial.cli.help;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The groups of verbs. Only this enum assigns verbs to groups; the help, the man page, the
 * completion scripts and the reference use it. The titles of the groups are in {@code urial.txt}.
 *
 * <p>The word {@code short} represents all two-word verbs that begin with it. The classes of {@link
 * #SERVICE} and of {@code sql} are in separate jars.
 */
public enum VerbGroup {
  /** Verbs that explain text. */
  LOOK("look", "inspect", "get", "readers", "history", "lecture", "completion"),

  /** Verbs that transform text. */
  CHANGE(
      "change",
      "set",
      "query",
      "normalize",
      "resolve",
      "convert",
      "encode",
      "decode",
      "idna",
      "template",
      "repair"),

  /** Verbs that answer yes or no. */
  JUDGE("judge", "valid", "compare", "vet"),

  /** Verbs that find links in text and follow them. */
  FIND("find", "extract", "links", "rewrite", "check", "fetch", "locate"),

  /** Verbs for files with many lines. */
  MANY("many", "dedupe", "count", "sql"),

  /** Verbs for short links, and tools for agents. */
  SERVICE("service", "serve", "short", "mcp");

  private final String id;
  private final List<String> words;

  VerbGroup(String id, String... words) {
    this.id = id;
    this.words = List.of(words);
  }

  /** Returns the verbs, and the first words of verbs with two words, in display order. */
  public List<String> words() {
    return words;
  }

  /** Returns the name of the group, as an argument of {@code urial help}. */
  public String id() {
    return id;
  }

  /** Returns the group with this name, or null. */
  public static @Nullable VerbGroup named(String id) {
    for (VerbGroup group : values()) {
      if (group.id.equals(id)) {
        return group;
      }
    }
    return null;
  }

  /** Returns the group of a verb, by its name or else by the first of its two words. */
  public static VerbGroup of(String verb) {
    VerbGroup group = having(verb);
    int hyphen = verb.indexOf('-');
    if (group == null && hyphen > 0) {
      group = having(verb.substring(0, hyphen));
    }
    if (group == null) {
      throw new IllegalArgumentException(verb + " is in no group");
    }
    return group;
  }

  private static @Nullable VerbGroup having(String word) {
    for (VerbGroup group : values()) {
      if (group.words.contains(word)) {
        return group;
      }
    }
    return null;
  }
}
