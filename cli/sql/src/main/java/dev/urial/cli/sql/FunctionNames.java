package dev.urial.cli.sql;

import dev.urial.cli.io.Suggestion;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the function that was meant by a name that the catalogue does not have. */
final class FunctionNames {
  /** Words of other programs, with the word of the catalogue. */
  private static final Map<String, String> OTHER_WORDS =
      Map.ofEntries(
          Map.entry("hostname", "host"),
          Map.entry("idna", "ascii"),
          Map.entry("validate", "valid"),
          Map.entry("canonical", "canon"),
          Map.entry("canonicalize", "canon"),
          Map.entry("tld", "suffix"),
          Map.entry("etld", "suffix"),
          Map.entry("apex", "registrable"),
          Map.entry("join", "resolve"),
          Map.entry("urljoin", "resolve"),
          Map.entry("urlencode", "encode"),
          Map.entry("urldecode", "decode"),
          Map.entry("escape", "encode"),
          Map.entry("unescape", "decode"),
          Map.entry("punycode", "ascii"),
          Map.entry("mask", "redact"),
          Map.entry("arg", "param"),
          Map.entry("parameter", "param"),
          Map.entry("queryparam", "param"),
          Map.entry("parameters", "params"),
          Map.entry("urls", "extract"),
          Map.entry("set", "with"),
          Map.entry("remove", "without"),
          Map.entry("delete", "without"),
          Map.entry("drop", "without"),
          Map.entry("untrack", "without"),
          Map.entry("links", "extract"),
          Map.entry("find", "extract"),
          Map.entry("same", "equivalent"),
          Map.entry("equals", "equivalent"),
          Map.entry("safe", "vet"),
          Map.entry("protocol", "scheme"),
          Map.entry("user", "userinfo"),
          Map.entry("anchor", "fragment"));

  /** Words that say what kind of text a function takes. */
  private static final List<String> KINDS = List.of("uri", "url", "urn", "iri");

  /** Words that distinguish no function. */
  private static final List<String> FILLERS = List.of("get", "to", "is", "name", "value", "of");

  private FunctionNames() {}

  /**
   * Returns the function whose name has the most words of the given name, of which the last one
   * counts most; if no word is known, the most similar name, or null.
   */
  static @Nullable String nearest(String typed) {
    String prefix = typed.startsWith("try_") ? "try_" : "";
    String name = typed.substring(prefix.length());
    List<String> known = SqlFunctions.strict().stream().map(SqlFunction::name).toList();
    String best = null;
    int most = 0;
    for (String candidate : known) {
      int score = score(words(name), words(candidate));
      if (score > most) {
        most = score;
        best = candidate;
      }
    }
    best = best == null ? Suggestion.nearest(known, name) : best;
    return best == null ? null : prefix + best;
  }

  private static List<String> words(String name) {
    return Arrays.asList(name.split("_"));
  }

  private static int score(List<String> typed, List<String> known) {
    boolean isOurs = KINDS.contains(typed.get(0));
    int score = 0;
    int matched = 0;
    for (int i = 0; i < typed.size(); i++) {
      String word = OTHER_WORDS.getOrDefault(typed.get(i), typed.get(i));
      int points = 0;
      for (String other : known) {
        points = Math.max(points, points(word, other));
      }
      matched += points > 0 ? 1 : 0;
      if (!KINDS.contains(word) && !FILLERS.contains(word)) {
        if (points == 0 && !isOurs) {
          return 0; // a function of the engine may be meant
        }
        score += points * (i == typed.size() - 1 ? 3 : 2);
      }
    }
    int unmatched = Math.max(0, known.size() - matched);
    return score == 0 ? 0 : 10 * score - unmatched;
  }

  /** Returns 2 if two words are the same, 1 if one is a form of the other, else 0. */
  private static int points(String word, String other) {
    if (word.equals(other)) {
      return 2;
    }
    int same = 0;
    while (same < Math.min(word.length(), other.length())
        && word.charAt(same) == other.charAt(same)) {
      same++;
    }
    return same >= 4 && Math.max(word.length(), other.length()) - same <= 2 ? 1 : 0;
  }
}
