package dev.urial.cli.io;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Suggests a name if the user mistyped it, or used another program's term. */
public final class Suggestion {
  /** Urial's names, each followed by the terms of other programs for it. */
  private static final String[] OTHER_WORDS = {
    "host hostname",
    "scheme protocol",
    "user username userinfo",
    "query search params",
    "fragment hash anchor",
    "domain registrable apex",
    "ext extension",
    "uri ascii",
    "iri unicode",
    "append add",
    "delete remove rm",
    "set replace change edit trurl qsreplace",
    "keep only",
    "untrack strip"
  };

  private Suggestion() {}

  /** Returns {@code "; did you mean …?"}, or an empty string if no name is similar. */
  public static String among(Collection<String> known, String typed) {
    String near = nearest(known, typed);
    return near == null ? "" : "; did you mean " + near + "?";
  }

  /** Returns the most similar name, or null if none is similar. */
  public static @Nullable String nearest(Collection<String> known, String typed) {
    String meant = known(known, typed);
    if (meant != null) {
      return meant;
    }
    String best = null;
    int least = Math.max(2, typed.length() / 3 + 1);
    for (String name : known) {
      boolean isPart =
          typed.length() > 2
              && (name.startsWith(typed) || name.endsWith(typed.replaceFirst("^--", "-")));
      int distance = isPart ? 1 : distance(name, typed, least);
      if (distance < least) {
        least = distance;
        best = name;
      }
    }
    return best;
  }

  /** Returns the name, or that for which another program has this term; null if there is none. */
  static @Nullable String known(Collection<String> known, String typed) {
    if (known.contains(typed)) {
      return typed;
    }
    for (String words : OTHER_WORDS) {
      int end = words.indexOf(' ');
      String meant = words.substring(0, end);
      if ((words + ' ').indexOf(' ' + typed + ' ', end) >= 0 && known.contains(meant)) {
        return meant;
      }
    }
    return null;
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
