package dev.urial.cli.io;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Suggests a name if the user mistyped it, or used another program's term. */
public final class Suggestion {
  /** Urial's names, by the terms of other programs. */
  private static final Map<String, String> OTHER_WORDS =
      Map.ofEntries(
          Map.entry("hostname", "host"),
          Map.entry("protocol", "scheme"),
          Map.entry("username", "user"),
          Map.entry("userinfo", "user"),
          Map.entry("search", "query"),
          Map.entry("hash", "fragment"),
          Map.entry("anchor", "fragment"),
          Map.entry("domain", "registrable"),
          Map.entry("apex", "registrable"),
          Map.entry("ascii", "uri"),
          Map.entry("unicode", "iri"),
          Map.entry("add", "append"),
          Map.entry("remove", "delete"),
          Map.entry("rm", "delete"),
          Map.entry("replace", "set"),
          Map.entry("only", "keep"),
          Map.entry("strip", "untrack"));

  private Suggestion() {}

  /** Returns {@code "; did you mean …?"}, or an empty string if no name is similar. */
  public static String among(Collection<String> known, String typed) {
    String near = nearest(known, typed);
    return near == null ? "" : "; did you mean " + near + "?";
  }

  /** Returns the most similar name, or null if none is similar. */
  public static @Nullable String nearest(Collection<String> known, String typed) {
    String meant = OTHER_WORDS.get(typed);
    if (meant != null && known.contains(meant)) {
      return meant;
    }
    String best = null;
    int least = Math.max(2, typed.length() / 3 + 1);
    for (String name : known) {
      boolean begun = typed.length() > 2 && name.startsWith(typed);
      int distance = begun ? 1 : distance(name, typed, least);
      if (distance < least) {
        least = distance;
        best = name;
      }
    }
    return best;
  }

  /**
   * Returns the edit distance: the minimum number of letters to insert, remove, replace or swap
   * with their neighbor; at most {@code limit}.
   */
  private static int distance(String a, String b, int limit) {
    if (Math.abs(a.length() - b.length()) >= limit) {
      return limit;
    }
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int k = 0; k <= b.length(); k++) {
        if (i == 0 || k == 0) {
          d[i][k] = i + k;
          continue;
        }
        int replaced = d[i - 1][k - 1] + (a.charAt(i - 1) == b.charAt(k - 1) ? 0 : 1);
        d[i][k] = Math.min(replaced, 1 + Math.min(d[i - 1][k], d[i][k - 1]));
        if (i > 1
            && k > 1
            && a.charAt(i - 1) == b.charAt(k - 2)
            && a.charAt(i - 2) == b.charAt(k - 1)) {
          d[i][k] = Math.min(d[i][k], d[i - 2][k - 2] + 1);
        }
      }
    }
    return Math.min(limit, d[a.length()][b.length()]);
  }
}
