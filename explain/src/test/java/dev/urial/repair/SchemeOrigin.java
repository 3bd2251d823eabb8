package dev.urial.repair;

import dev.urial.repair.Repair.Reason;
import dev.urial.report.Change;
import dev.urial.text.Unwrapping;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the scheme of a repair comes from: it is in what was given, as a word; or it does once the
 * text is decoded as the reasons of the edits say; or an edit at that very place names a reason to
 * insert it or to correct its spelling.
 *
 * <p>By regular expressions and a table of distances, so that it shares nothing with the code it
 * judges.
 */
final class SchemeOrigin {
  /** What each reason may insert. */
  private static final Map<Reason, Set<String>> INSERTED =
      Map.of(
          Reason.SCHEME_OF_HOST, Set.of("http", "https", "ftp"),
          Reason.SCHEME_MISSING, Set.of("https"),
          Reason.SCHEME_OF_FILE, Set.of("file"),
          Reason.SCHEME_OF_MAIL, Set.of("mailto"));

  /** What is known well enough to correct its spelling. */
  private static final Set<String> FAMILIAR = Set.of("http", "https", "ftp", "mailto", "file");

  private static final Set<Object> SPELLING =
      Set.of(Reason.SCHEME_SPELLING, Reason.SCHEME_CHARACTERS, Reason.DEFANGED);

  /** Reasons to remove white space from the middle of a text. */
  private static final Set<Object> JOINING =
      Set.of(Unwrapping.Reason.LINE_BREAK, Unwrapping.Reason.INNER_SPACE);

  private static final Pattern UNSEEN = Pattern.compile("[\\p{Cf}\\p{Cc}&&[^\\t\\n\\r]]");
  private static final Pattern BLANK = Pattern.compile("[\\p{Z}\\x09-\\x0D\\x85]");
  private static final Pattern COLOR = Pattern.compile("\\x1B\\[[0-9;]*[A-Za-z]");
  private static final Pattern JSON =
      Pattern.compile("\\\\+(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2}))");
  private static final Pattern HTML = Pattern.compile("&#(?:[xX]([0-9A-Fa-f]+)|([0-9]{1,7}));");

  private SchemeOrigin() {}

  /**
   * Whether a repair did not invent its scheme.
   *
   * @param scheme in lower case
   */
  static boolean isGiven(String scheme, Repair repair) {
    Set<Object> reasons = new HashSet<>();
    repair.changes().forEach(change -> reasons.add(change.reason()));
    return isWord(scheme, repair.given())
        || isWord(scheme, decoded(repair.given(), reasons))
        || isInserted(scheme, repair)
        || isCorrected(scheme, repair, reasons);
  }

  private static boolean isWord(String scheme, String text) {
    return Pattern.compile(
            "(?<![\\p{L}\\p{Nd}+.])" + Pattern.quote(scheme) + "(?![\\p{L}\\p{Nd}])",
            Pattern.CASE_INSENSITIVE)
        .matcher(text)
        .find();
  }

  /** The text as the reasons of the edits say that it is to be read, and no further. */
  private static String decoded(String given, Set<Object> reasons) {
    String text = given;
    if (reasons.contains(Reason.CONTEXT)) {
      text = COLOR.matcher(text).replaceAll("");
    }
    if (reasons.contains(Reason.JSON_ESCAPE)) {
      text = characters(JSON, text, 16, 16);
    }
    if (reasons.contains(Reason.HTML_REFERENCE) || reasons.contains(Reason.HTML_AMPERSAND)) {
      text = characters(HTML, text, 16, 10);
    }
    if (reasons.contains(Reason.UNSEEN)) {
      text = UNSEEN.matcher(text).replaceAll("");
    }
    if (reasons.contains(Reason.LOOK_ALIKE)) {
      text = Pattern.compile("[！-～]").matcher(text).replaceAll(SchemeOrigin::narrow);
    }
    return text;
  }

  private static String characters(Pattern escape, String text, int radix, int otherRadix) {
    return escape
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    found.group(1) != null
                        ? character(found.group(1), radix)
                        : character(found.group(2), otherRadix)));
  }

  private static String character(String number, int radix) {
    int c = Integer.parseInt(number, radix);
    return Character.isValidCodePoint(c) ? Character.toString(c) : "";
  }

  private static String narrow(MatchResult wide) {
    return Matcher.quoteReplacement(String.valueOf((char) (wide.group().charAt(0) - 0xFEE0)));
  }

  /** Whether the edit that wrote the first character of the repair may insert this scheme. */
  private static boolean isInserted(String scheme, Repair repair) {
    int length = 0;
    int done = 0;
    for (Change change : repair.changes()) {
      length += change.start() - done;
      String after = change.after() == null ? "" : change.after();
      if (length > 0) {
        return false;
      }
      if (!after.isEmpty()) {
        Set<String> known = INSERTED.getOrDefault(change.reason(), Set.of());
        boolean isWhole = after.equals(scheme) || after.startsWith(scheme + ":");
        return isWhole && known.contains(scheme);
      }
      done = change.end();
    }
    return false;
  }

  /** Whether a familiar scheme is one slip away from what was in its place. */
  private static boolean isCorrected(String scheme, Repair repair, Set<Object> reasons) {
    Source source = Source.of(repair, scheme.length());
    if (!FAMILIAR.contains(scheme)) {
      return false;
    }
    String stood = decoded(source.text(), reasons).toLowerCase(Locale.ROOT);
    if (source.reasons().stream().anyMatch(JOINING::contains)) {
      stood = BLANK.matcher(stood).replaceAll("");
    }
    if (stood.equals(scheme)) {
      return true;
    }
    String letters = stood.replaceAll("[^a-z0-9+.-]", "").replaceAll("^[^a-z]+", "");
    boolean isSlip =
        distance(letters, scheme) <= 1
            || letters.replace("xx", "tt").equals(scheme)
            || letters.replaceFirst("([.+-])\\1", "").equals(scheme);
    return isSlip && source.reasons().stream().anyMatch(SPELLING::contains);
  }

  /**
   * What was where the scheme is now.
   *
   * @param text a stretch of what was given
   * @param reasons of the edits within it
   */
  private record Source(String text, Set<Object> reasons) {
    /** For the first so many characters of a repair. */
    static Source of(Repair repair, int length) {
      Set<Object> reasons = new HashSet<>();
      int start = Integer.MAX_VALUE;
      int end = 0;
      int done = 0;
      int written = 0;
      for (Change change : repair.changes()) {
        int kept = Math.min(change.start() - done, length - written);
        if (kept > 0) {
          start = Math.min(start, done);
          end = done + kept;
        }
        written += change.start() - done;
        String after = change.after() == null ? "" : change.after();
        boolean isAtEdge = after.isEmpty() && (written == 0 || written == length);
        if (isAtEdge ? isSpelling(change) : written < length) {
          start = Math.min(start, change.start());
          end = change.end();
          reasons.add(change.reason());
        }
        written += after.length();
        done = change.end();
      }
      if (written < length) {
        start = Math.min(start, done);
        end = Math.min(repair.given().length(), done + length - written);
      }
      return new Source(repair.given().substring(start, end), reasons);
    }

    private static boolean isSpelling(Change change) {
      return SPELLING.contains(change.reason());
    }
  }

  /** Of Damerau and Levenshtein: insertions, deletions, other letters, neighbors exchanged. */
  private static int distance(String one, String other) {
    int[][] least = new int[one.length() + 1][other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int k = 0; k <= other.length(); k++) {
        least[i][k] = Math.max(i, k);
        if (i > 0 && k > 0) {
          int change = one.charAt(i - 1) == other.charAt(k - 1) ? 0 : 1;
          least[i][k] =
              Math.min(
                  least[i - 1][k - 1] + change, Math.min(least[i - 1][k], least[i][k - 1]) + 1);
        }
        boolean isExchanged =
            i > 1
                && k > 1
                && one.charAt(i - 1) == other.charAt(k - 2)
                && one.charAt(i - 2) == other.charAt(k - 1);
        least[i][k] = isExchanged ? Math.min(least[i][k], least[i - 2][k - 2] + 1) : least[i][k];
      }
    }
    return least[one.length()][other.length()];
  }
}
