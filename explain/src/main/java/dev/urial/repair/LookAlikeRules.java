package dev.urial.repair;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.repair.Repair.Reason;
import java.util.regex.Pattern;

/**
 * Replaces characters that look like a dot, a digit or a delimiter: commas typed instead of dots,
 * digits and question marks of other scripts, and wide characters.
 *
 * <pre>
 * www,a,example    http://192,168,0,1/    http://a.example:٨٠/    http://a.example／b？c＝d
 * </pre>
 */
final class LookAlikeRules {
  /** The length of the longest authority that is examined. */
  private static final int LONGEST = 1024;

  /** The length of the longest misspelling of {@code http} or {@code https} that is examined. */
  private static final int LONGEST_SCHEME = 6;

  private static final String WIDE = "／？＃：．。｡";
  private static final String NARROW = "/?#:...";

  /** Four numbers in any script, separated by dots or commas. */
  private static final Pattern NUMBERS =
      Pattern.compile("\\p{Nd}++(?:[.,]\\p{Nd}++){3}(?=[:/?# ]|\\z)");

  /** A colon and a port in any script. */
  private static final Pattern PORT = Pattern.compile("[:：]\\p{Nd}{1,7}+(?=[/?#／？＃]|\\z)");

  private static final Pattern WWW = Pattern.compile("[Ww]{3}[., 。．]");

  private final Fork fork;
  private final String text;
  private final Edits edits;

  private LookAlikeRules(Fork fork) {
    this.fork = fork;
    this.text = fork.text;
    this.edits = fork.edits();
  }

  static boolean apply(Fork fork) {
    return new LookAlikeRules(fork).apply();
  }

  private boolean apply() {
    int slashes = text.indexOf("://");
    boolean hasScheme = slashes > 0 && DraftComponents.isScheme(text, 0, slashes);
    boolean isWww = isAt(WWW, 0);
    int start = hasScheme ? slashes + 3 : behindWeb();
    if (!text.isEmpty() && text.charAt(0) >= 'Ａ' && text.charAt(0) <= 'ｚ') {
      wide();
    } else if (hasScheme || isWww || isAt(NUMBERS, start) || start > 0 && isWwwAt(start)) {
      behind(authority(start, isWww));
    }
    return fork.add(edits, Math.min(2, edits.size()), 5);
  }

  private boolean isAt(Pattern pattern, int start) {
    int end = Math.min(text.length(), start + LONGEST);
    return start <= end && pattern.matcher(text).region(start, end).lookingAt();
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

  /** Replaces all wide characters with narrow ones. Called if the first letter is wide. */
  private void wide() {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= '！' && c <= '～') {
        put(i, (char) (c - 0xFEE0), Reason.LOOK_ALIKE);
      }
    }
  }

  /** Repairs the host and the port, and returns the index after them. */
  private int authority(int start, boolean isWww) {
    boolean isAddress = isAt(NUMBERS, start);
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
      } else if (c == ',' && (mayBeWww || isAddress)
          || c == ' ' && text.startsWith("www ") && isLabel(i - 1) && isLabel(i + 1)) {
        put(i, '.', Reason.COMMA);
      } else if (c == ' ' && isWww && i > 0 && isDot(i - 1) && isLabel(i + 1)) {
        edits.remove(i, i + 1, Reason.HOST_SPACE);
      } else if ((isPort || isAddress) && c > 127 && Character.digit(c, 10) >= 0) {
        put(i, (char) ('0' + Character.digit(c, 10)), Reason.DIGIT);
      }
      isPort |= isAt(PORT, i);
      i++;
    }
    return i;
  }

  private boolean isDot(int i) {
    return ".,".indexOf(text.charAt(i)) >= 0;
  }

  private boolean isLabel(int i) {
    return i >= 0 && i < text.length() && CharacterProperties.isLetterOrDigit(text.charAt(i));
  }

  /**
   * Replaces a question mark of another script, and the delimiters after it, if the query begins
   * there and there is no ASCII question mark or number sign before it.
   */
  private void behind(int start) {
    int mark = SchemeRules.end(text, start, "?#？؟");
    boolean hasPair = text.indexOf('=', mark) > 0 || text.indexOf('＝', mark) > 0;
    if (!hasPair || "?#".indexOf(text.charAt(mark)) >= 0) {
      return;
    }
    put(mark, '?', Reason.LOOK_ALIKE);
    SchemeRules.replace(text, mark + 1, text.length(), "＝＆＃", "=&#", edits);
  }

  private void put(int i, char c, Reason reason) {
    edits.add(i, i + 1, EscapedUtf8.text(c), reason);
  }
}
