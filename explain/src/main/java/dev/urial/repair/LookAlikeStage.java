package dev.urial.repair;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.repair.Repair.Reason;
import java.util.List;

/**
 * Replaces characters that look like a dot, a digit or a delimiter: commas typed instead of dots,
 * digits and question marks of other scripts, and wide characters.
 *
 * <pre>
 * www,a,example    http://192,168,0,1/    http://a.example:٨٠/    http://a.example／b？c＝d
 * </pre>
 */
final class LookAlikeStage {
  /** The length of the longest authority that is examined. */
  private static final int LONGEST = 1024;

  /** The length of the longest misspelling of {@code http} or {@code https} that is examined. */
  private static final int LONGEST_SCHEME = 6;

  private static final String WIDE = "／？＃：．。｡";
  private static final String NARROW = "/?#:...";

  private final Draft draft;
  private final String text;
  private final StageEdits cuts;

  LookAlikeStage(Draft draft) {
    this.draft = draft;
    this.text = draft.text;
    this.cuts = new StageEdits(draft);
  }

  List<Draft> drafts() {
    int slashes = text.indexOf("://");
    boolean hasScheme = slashes > 0 && DraftComponents.isScheme(text, 0, slashes);
    boolean isWww = Ascii.isAt(text, 0, "www") && text.length() > 3 && isDot(text.charAt(3));
    int start = hasScheme ? slashes + 3 : behindWeb();
    if (isWideLetter()) {
      wide();
    } else if (hasScheme || isWww || isNumbers(start) || start > 0 && isWwwAt(start)) {
      int end = authority(start, isWww);
      behind(end);
    }
    DraftBranches fork = new DraftBranches(draft);
    if (!cuts.isEmpty()) {
      fork.add(cuts, Math.min(2, cuts.size()));
      fork.leaving(5);
    }
    return fork.drafts();
  }

  /**
   * Returns the index after the slashes that follow {@code http}, {@code https} or a misspelling,
   * or 0 if there is no such scheme.
   */
  private int behindWeb() {
    int colon = text.indexOf(':');
    boolean isShort = colon > 0 && colon <= LONGEST_SCHEME;
    String familiar = isShort ? SchemeSpelling.familiar(text.substring(0, colon)) : null;
    if (familiar == null || !RepairGoal.isWeb(familiar)) {
      return 0;
    }
    int start = colon + 1;
    while (start < text.length() && "/\\".indexOf(text.charAt(start)) >= 0) {
      start++;
    }
    return start;
  }

  private boolean isWwwAt(int start) {
    return Ascii.isAt(text, start, "www,") || Ascii.isAt(text, start, "www.");
  }

  private boolean isWideLetter() {
    return !text.isEmpty() && text.charAt(0) >= 'Ａ' && text.charAt(0) <= 'ｚ';
  }

  /** Replaces all wide characters with narrow ones. Called if the first letter is wide. */
  private void wide() {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= '！' && c <= '～') {
        cuts.add(i, i + 1, EscapedUtf8.text(c - 0xFEE0), Reason.LOOK_ALIKE);
      }
    }
  }

  private static boolean isDot(char c) {
    return c == '.' || c == ',' || c == ' ' || c == '。' || c == '．';
  }

  /** Repairs the host and the port, and returns the index after them. */
  private int authority(int start, boolean isWww) {
    boolean isAddress = isNumbers(start);
    boolean mayBeWww = isWww || isWwwAt(start);
    boolean isPort = false;
    int i = start;
    while (i < text.length() && i < start + LONGEST && "/?#\\".indexOf(text.charAt(i)) < 0) {
      char c = text.charAt(i);
      int wide = WIDE.indexOf(c);
      if (wide >= 0 && !(c == '。' && i + 1 == text.length())) {
        put(i, NARROW.charAt(wide), Reason.LOOK_ALIKE);
        if (wide < 3) {
          return i + 1;
        }
      } else if (c == ',' && (mayBeWww || isAddress)) {
        put(i, '.', Reason.COMMA);
      } else if (c == ' ' && text.startsWith("www ") && isBetweenLabels(i)) {
        put(i, '.', Reason.COMMA);
      } else if (c == ' ' && isWww && isWordNear(i)) {
        cuts.add(i, i + 1, "", Reason.HOST_SPACE);
      } else if ((isPort || isAddress) && c > 127 && Character.digit(c, 10) >= 0) {
        put(i, (char) ('0' + Character.digit(c, 10)), Reason.DIGIT);
      }
      isPort |= (c == ':' || c == '：') && areDigitsBehind(i);
      i++;
    }
    return i;
  }

  private boolean isBetweenLabels(int i) {
    return isLabel(i - 1) && isLabel(i + 1);
  }

  private boolean isWordNear(int i) {
    return i > 0 && ".,".indexOf(text.charAt(i - 1)) >= 0 && isLabel(i + 1);
  }

  private boolean isLabel(int i) {
    return i < text.length() && CharacterProperties.isLetterOrDigit(text.charAt(i));
  }

  /** Returns whether only digits of any script follow a colon up to the end of the authority. */
  private boolean areDigitsBehind(int colon) {
    int i = colon + 1;
    while (i < text.length() && i < colon + 8 && Character.digit(text.charAt(i), 10) >= 0) {
      i++;
    }
    return i > colon + 1 && (i == text.length() || "/?#／？＃".indexOf(text.charAt(i)) >= 0);
  }

  /**
   * Returns whether four numbers in any script begin at an index, separated by dots or commas, and
   * followed by a delimiter, a space or the end of the text.
   */
  private boolean isNumbers(int start) {
    int groups = 1;
    int digits = 0;
    int i = start;
    while (i < text.length() && i < start + 16) {
      char c = text.charAt(i);
      if (Character.digit(c, 10) >= 0) {
        digits++;
      } else if ((c == '.' || c == ',') && digits > 0) {
        groups++;
        digits = 0;
      } else {
        break;
      }
      i++;
    }
    return groups == 4
        && digits > 0
        && (i == text.length() || ":/?# ".indexOf(text.charAt(i)) >= 0);
  }

  /**
   * Replaces a question mark of another script, and the delimiters after it, if the query begins
   * there and there is no ASCII question mark or number sign before it.
   */
  private void behind(int start) {
    int mark = -1;
    for (int i = start; i < text.length() && mark < 0; i++) {
      char c = text.charAt(i);
      if (c == '?' || c == '#') {
        return;
      }
      mark = c == '？' || c == '؟' ? i : -1;
    }
    boolean hasPair = mark > 0 && (text.indexOf('=', mark) > 0 || text.indexOf('＝', mark) > 0);
    if (!hasPair) {
      return;
    }
    put(mark, '?', Reason.LOOK_ALIKE);
    for (int i = mark + 1; i < text.length(); i++) {
      int delimiter = "＝＆＃".indexOf(text.charAt(i));
      if (delimiter >= 0) {
        put(i, "=&#".charAt(delimiter), Reason.LOOK_ALIKE);
      }
    }
  }

  private void put(int i, char c, Reason reason) {
    cuts.add(i, i + 1, EscapedUtf8.text(c), reason);
  }
}
