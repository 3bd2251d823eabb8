package dev.urial.cli.help;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which verb belongs to which group: the only place that says so. Help, manual page, completion and
 * reference show the verbs by it. What a group is called stands in {@code urial.txt}.
 *
 * <p>The word {@code bulk} stands for all verbs whose first of two words it is. The classes of
 * {@link #SERVICE}, and of {@code sql}, lie in jars of their own.
 */
public enum VerbGroup {
  /** What a text is. */
  LOOK(
      "look",
      "inspect",
      "get",
      "readers",
      "history",
      "scheme",
      "domain",
      "urn",
      "fragment",
      "typed",
      "unfurl",
      "tour",
      "exercises",
      "completion"),

  /** Another text of a text. */
  CHANGE(
      "change",
      "set",
      "query",
      "build",
      "normalize",
      "resolve",
      "relativize",
      "convert",
      "encode",
      "decode",
      "idna",
      "path",
      "data",
      "template",
      "transcribe",
      "repair",
      "trurl",
      "qsreplace"),

  /** Yes or no. */
  JUDGE("judge", "valid", "compare", "vet", "spoof", "hash", "pattern", "route"),

  /** Links in texts, and where they lead. */
  FIND(
      "find", "extract", "linkify", "links", "check", "redact", "rewrite", "fetch", "resolve-name"),

  /** Files of many texts. */
  MANY("many", "bulk", "sql"),

  /** Short links, and tools for agents. */
  SERVICE("service", "serve", "shorten", "expand", "short", "mcp");

  private final String id;
  private final List<String> words;

  VerbGroup(String id, String... words) {
    this.id = id;
    this.words = List.of(words);
  }

  /** The verbs, and the first words of verbs of two words, in the order in which they are shown. */
  public List<String> words() {
    return words;
  }

  /** The name that follows {@code urial help}. */
  public String id() {
    return id;
  }

  /** The group of a name that follows {@code urial help}, or null. */
  public static @Nullable VerbGroup named(String id) {
    for (VerbGroup group : values()) {
      if (group.id.equals(id)) {
        return group;
      }
    }
    return null;
  }

  /** The group of a verb: by its name, else by the first of its two words. */
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
