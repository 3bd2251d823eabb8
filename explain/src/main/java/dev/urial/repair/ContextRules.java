package dev.urial.repair;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import dev.urial.repair.Repair.Reason;
import dev.urial.report.Change;
import dev.urial.text.Unwrapping;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Removes text that was copied together with an identifier, such as an HTML attribute, a command, a
 * column of a log, Markdown or a remark, and the delimiters around it.
 *
 * <pre>
 * &lt;a href="http://a/b"&gt;link     the text before it ends with a delimiter
 * GET http://a/b HTTP/1.1     … or with white space, and so does the identifier
 * http://a/b, thanks          or other text follows it
 * </pre>
 */
final class ContextRules {
  /** The length of the longest text before an identifier that is examined. */
  private static final int LONGEST = 256;

  private static final int LONGEST_SCHEME = 12;

  /** The cost of treating delimiters around the text as data. */
  private static final int WRAPPER_KEPT = 4;

  /** Opening delimiters. {@link #CLOSE} has the closing delimiters at the same indices. */
  private static final String OPEN = "\"'`(<[{>]“„«‘「（|";

  private static final String CLOSE = "\"'`)>]}<[””»’」）|";
  private static final String BRACKETS = "(<[{“„«「（\"'";
  private static final String BLANK = AuthorityRules.BLANK;

  /** A name, an equals sign and a quoted value: {@code src="//a/b"}. */
  private static final Pattern ATTRIBUTE = Pattern.compile("([A-Za-z-]{1,255}+=['\"])(?s:.)");

  /**
   * The remark after an identifier: in parentheses, after a hyphen, a tab or a comma, or the status
   * code that follows a URL in a log.
   */
  private static final Pattern REMARK =
      Pattern.compile("(?s) \\(.*\\)\\z| - |\t|[" + BLANK + "][0-9]{3}(?:\\z|[" + BLANK + "])");

  private ContextRules() {}

  /** Returns the start of the known scheme before the first "://", or -1 if there is none. */
  private static int schemeStart(String text) {
    int colon = text.indexOf("://");
    int start = colon;
    while (start > Math.max(0, colon - LONGEST_SCHEME)
        && CharSet.SCHEME.has(text.charAt(start - 1))) {
      start--;
    }
    String scheme = colon < 0 ? "" : Ascii.lower(text.substring(start, colon));
    SchemeRow row = SchemeRows.of(scheme);
    return row != null && row.isSpecial() || scheme.startsWith("hxxp") ? start : -1;
  }

  /** Removes text before an identifier with a scheme, and what follows its end. */
  static boolean before(Fork fork) {
    String text = fork.text;
    int start = schemeStart(text);
    if (start < 1 || start > LONGEST) {
      return false;
    }
    String before = text.substring(0, start);
    char last = before.charAt(start - 1);
    boolean begins = (BLANK + OPEN + "=：*").indexOf(last) >= 0;
    boolean isReference = hasOneOf(before, "/?#") && !hasOneOf(before, " \"<");
    int end = last == '*' ? emphasisEnd(text, before) : end(text, start, before, last);
    boolean isPlain = before.chars().allMatch(c -> OPEN.indexOf(c) >= 0);
    boolean isWrapper = isPlain && isAround(text, end); // removed in a later stage
    if (!begins || isReference || before.isBlank() || isWrapper) {
      return false;
    }
    Edits edits = fork.edits().remove(0, start, Reason.CONTEXT);
    return fork.add(edits.removeAny(end, text.length(), Reason.CONTEXT), 6);
  }

  private static boolean hasOneOf(String text, String characters) {
    return text.chars().anyMatch(c -> characters.indexOf(c) >= 0);
  }

  /**
   * Returns whether the text after an index consists of at most eight delimiters and punctuation
   * marks, and does not begin with {@code ](}.
   */
  private static boolean isAround(String text, int end) {
    return text.length() <= end + 8
        && !text.startsWith("](", end)
        && text.substring(end)
            .chars()
            .noneMatch(c -> BLANK.indexOf(c) >= 0 || CharacterProperties.isLetterOrDigit((char) c));
  }

  private static int emphasisEnd(String text, String before) {
    boolean isEmphasis = before.chars().allMatch(c -> c == '*') && text.endsWith(before);
    return isEmphasis ? text.length() - before.length() : text.length();
  }

  /**
   * Returns the end of the identifier: the counterpart of the last opening delimiter before it, or
   * white space if white space precedes it.
   */
  private static int end(String text, int start, String before, char last) {
    char close = 0;
    for (int i = before.length() - 1; i >= 0 && close == 0; i--) {
      char c = before.charAt(i);
      int open = OPEN.indexOf(c);
      boolean isOpen =
          open >= 0
              && (i == before.length() - 1
                  || BRACKETS.indexOf(c) >= 0 && before.indexOf(CLOSE.charAt(open), i + 1) < 0);
      close = isOpen ? CLOSE.charAt(open) : 0;
    }
    boolean endsAtBlank = close != '>' && (BLANK + "=：").indexOf(last) >= 0;
    int end = start;
    int depth = 0;
    while (end < text.length()) {
      char c = text.charAt(end);
      boolean isClose = c == close && depth == 0;
      if (isClose && c == '"' && text.startsWith("\"", end + 1)) {
        end++; // doubled, as in CSV
      } else if (isClose || endsAtBlank && BLANK.indexOf(c) >= 0) {
        break;
      }
      depth += close != ')' ? 0 : c == '(' ? 1 : c == ')' ? -1 : 0;
      end++;
    }
    boolean isSlack = last == '<' && before.length() == 1;
    int bar = isSlack ? text.lastIndexOf('|', end - 1) : -1;
    return bar > start ? bar : end;
  }

  /**
   * Removes a remark and foreign punctuation after an identifier with a scheme. White space in a
   * path, a query or a fragment may be data, so there a remark is likelier to be kept.
   */
  static boolean behind(Fork fork) {
    String text = fork.text;
    if (schemeStart(text) != 0) {
      return false;
    }
    int end = text.length();
    while (end > 0 && "。、，．！？؟،".indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    int blank = SchemeRules.end(text, 0, BLANK);
    boolean isComma = text.charAt(blank - 1) == ',';
    Matcher remark = REMARK.matcher(text).region(blank, text.length());
    int kept = 4;
    if (isComma && blank < end || remark.lookingAt()) {
      end = isComma ? blank - 1 : blank;
      int host = text.indexOf("://") + 3;
      boolean isHost =
          SchemeRules.end(text, host, "/?#") >= end
              && (text.charAt(blank) != '\t' || SchemeRules.isHost(text, host, end));
      kept = isHost ? 4 : 0;
    }
    int price = kept == 0 ? WRAPPER_KEPT : Reason.CONTEXT.cost();
    return fork.add(fork.edits().removeAny(end, text.length(), Reason.CONTEXT), price, kept);
  }

  /** Removes an HTML attribute around an identifier without a scheme. */
  static boolean attribute(Fork fork) {
    String text = fork.text;
    Matcher matcher = ATTRIBUTE.matcher(text);
    int start = !text.contains("://") && matcher.lookingAt() ? matcher.end(1) : -1;
    int close = start < 0 ? -1 : text.indexOf(text.charAt(start - 1), start);
    return close >= 0 && around(fork, start, close, 6);
  }

  /** Removes the name and angle brackets around an email address, as in {@code A Name <a@b>}. */
  static boolean mailbox(Fork fork) {
    String text = fork.text;
    int open = text.indexOf('<');
    boolean isMail = open > 0 && text.endsWith(">") && text.indexOf('@', open) > 0;
    return isMail
        && text.lastIndexOf('@', open) < 0
        && !text.contains(":")
        && around(fork, open + 1, text.length() - 1, 4);
  }

  private static boolean around(Fork fork, int start, int end, int leaving) {
    Edits edits = fork.edits().remove(0, start, Reason.CONTEXT);
    return fork.add(edits.remove(end, fork.text.length(), Reason.CONTEXT), leaving);
  }

  /** Removes delimiters around the text and line breaks within it. */
  static boolean unwrapped(Fork fork) {
    Unwrapping all = Unwrapping.of(fork.text);
    if (all.isEmpty()) {
      return false;
    }
    Unwrapping joined = all.except(Unwrapping.Reason.INNER_SPACE);
    boolean isWeak = isWeak(joined);
    add(fork, joined);
    add(fork, all);
    if (all.hasHyphen()) {
      add(fork, joined.and(Unwrapping.Reason.HYPHEN));
    }
    return fork.leaving(isWeak || joined.isEmpty() ? 0 : WRAPPER_KEPT);
  }

  private static void add(Fork fork, Unwrapping unwrapping) {
    Edits edits = fork.edits();
    int price = 0;
    for (Change change : unwrapping.changes()) {
      String after = change.after() == null ? "" : change.after();
      edits.add(change.start(), change.end(), after, change.reason());
      boolean isGuess =
          change.reason() == Unwrapping.Reason.HYPHEN
              || change.reason() == Unwrapping.Reason.INNER_SPACE;
      price += isGuess ? 3 : 0;
    }
    fork.add(edits, isWeak(unwrapping) ? WRAPPER_KEPT : price, 0);
  }

  /**
   * Returns whether the delimiters around the text may be data: they are brackets or single quotes,
   * and there is no {@code ://} within them.
   */
  private static boolean isWeak(Unwrapping unwrapping) {
    return !unwrapping.text().contains("://")
        && unwrapping.changes().stream()
            .anyMatch(it -> List.of("(", "[", "{", "'").contains(String.valueOf(it.before())));
  }
}
