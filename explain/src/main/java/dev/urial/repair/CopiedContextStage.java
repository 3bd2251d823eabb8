package dev.urial.repair;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import dev.urial.repair.Draft.Cut;
import dev.urial.repair.Repair.Reason;
import java.util.ArrayList;
import java.util.List;

/**
 * Removes text that was copied together with an identifier, such as an HTML attribute, a command, a
 * column of a log, Markdown or a remark.
 *
 * <pre>
 * &lt;a href="http://a/b"&gt;link     the text before it ends with a delimiter
 * GET http://a/b HTTP/1.1     … or with white space, and so does the identifier
 * http://a/b, thanks          or other text follows it
 * </pre>
 */
final class CopiedContextStage {
  /** The length of the longest text before an identifier that is examined. */
  private static final int LONGEST = 256;

  private static final int LONGEST_SCHEME = 12;

  /** Opening delimiters. {@link #CLOSE} has the closing delimiters at the same indices. */
  private static final String OPEN = "\"'`(<[{>]“„«‘「（|";

  private static final String CLOSE = "\"'`)>]}<[””»’」）|";

  private static final String FULL_STOPS = "。、，．！？؟،";

  private final String text;
  private final DraftBranches fork;

  CopiedContextStage(Draft draft) {
    this.text = draft.text;
    this.fork = new DraftBranches(draft);
  }

  List<Draft> drafts() {
    int colon = text.indexOf("://");
    int start = colon < 0 ? -1 : schemeStart(colon);
    if (start > 0) {
      within(start);
    } else if (start == 0) {
      behind();
    } else if (colon < 0 && !attribute()) {
      mailbox();
    }
    return fork.drafts();
  }

  /** Returns the start of the known scheme that ends at a colon, or -1 if there is none. */
  private int schemeStart(int colon) {
    int start = colon;
    while (start > 0
        && colon - start < LONGEST_SCHEME
        && CharSet.SCHEME.has(text.charAt(start - 1))) {
      start--;
    }
    String scheme = Ascii.lower(text.substring(start, colon));
    SchemeRow row = SchemeRows.of(scheme);
    boolean isKnown = row != null && row.isSpecial() || scheme.startsWith("hxxp");
    return isKnown ? start : -1;
  }

  // Text before it.

  private void within(int start) {
    String before = text.substring(Math.max(0, start - LONGEST), start);
    char last = before.charAt(before.length() - 1);
    boolean isBlank = isBlank(last);
    boolean isOpen = OPEN.indexOf(last) >= 0;
    boolean isPlain = before.chars().allMatch(c -> OPEN.indexOf(c) >= 0);
    boolean isReference = "/?#".chars().anyMatch(c -> before.indexOf(c) >= 0);
    boolean mayHoldThem = before.chars().anyMatch(c -> c == ' ' || c == '"' || c == '<');
    boolean begins = isBlank || isOpen || last == '=' || last == '：' || last == '*';
    if (start > LONGEST || !begins || isReference && !mayHoldThem || before.isBlank()) {
      return;
    }
    int end = last == '*' ? emphasisEnd(before) : end(start, before, last);
    if (isPlain && isAround(end)) {
      return; // a mere wrapper is removed in a later stage
    }
    List<Cut> cuts = new ArrayList<>();
    cuts.add(new Cut(0, start, "", Reason.CONTEXT));
    if (end < text.length()) {
      cuts.add(new Cut(end, text.length(), "", Reason.CONTEXT));
    }
    fork.add(cuts, Reason.CONTEXT.cost());
    fork.leaving(6);
  }

  /**
   * Returns whether the text after an index consists of at most eight delimiters and punctuation
   * marks, and does not begin with {@code ](}.
   */
  private boolean isAround(int end) {
    int i = end;
    while (i < text.length() && i < end + 8 && !isBlank(text.charAt(i)) && !isWord(i)) {
      i++;
    }
    return i == text.length() && !text.startsWith("](", end);
  }

  private boolean isWord(int i) {
    return CharacterProperties.isLetterOrDigit(text.charAt(i));
  }

  private int emphasisEnd(String before) {
    return before.chars().allMatch(c -> c == '*') && text.endsWith(before)
        ? text.length() - before.length()
        : text.length();
  }

  /**
   * Returns the end of the identifier: the counterpart of the last opening delimiter before it, or
   * white space if white space precedes it.
   */
  private int end(int start, String before, char last) {
    char close = 0;
    for (int i = before.length() - 1; i >= 0 && close == 0; i--) {
      int open = OPEN.indexOf(before.charAt(i));
      boolean isLast = i == before.length() - 1;
      boolean isBracket = open >= 0 && "(<[{“„«「（\"'".indexOf(before.charAt(i)) >= 0;
      if (open >= 0 && (isLast || isBracket && isOpen(before, i, CLOSE.charAt(open)))) {
        close = CLOSE.charAt(open);
      }
    }
    int end = start;
    int depth = 0;
    while (end < text.length()) {
      char c = text.charAt(end);
      boolean isClose = c == close && depth == 0;
      if (isClose && c == '"' && end + 1 < text.length() && text.charAt(end + 1) == '"') {
        end++; // doubled, as in CSV
      } else if (isClose
          || isBlank(c) && close != '>' && (isBlank(last) || last == '=' || last == '：')) {
        break;
      }
      depth += c == '(' && close == ')' ? 1 : c == ')' && close == ')' ? -1 : 0;
      end++;
    }
    boolean isSlack = last == '<' && before.length() == 1;
    int bar = isSlack ? text.lastIndexOf('|', end - 1) : -1;
    return bar > start ? bar : end;
  }

  private static boolean isOpen(String before, int open, char close) {
    return before.indexOf(close, open + 1) < 0;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\u00A0' || c == '\u3000';
  }

  // Text after it.

  private void behind() {
    int end = text.length();
    while (end > 0 && FULL_STOPS.indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    int blank = 0;
    while (blank < text.length() && !isBlank(text.charAt(blank))) {
      blank++;
    }
    boolean isRemark =
        text.startsWith(" (", blank) && text.endsWith(")")
            || text.startsWith(" - ", blank)
            || text.startsWith("\t", blank)
            || isStatus(blank)
            || blank < end && text.charAt(blank - 1) == ',';
    if (isRemark) {
      end = text.charAt(blank - 1) == ',' ? blank - 1 : blank;
    }
    if (end < text.length()) {
      fork.add(end, text.length(), "", Reason.CONTEXT);
      fork.leaving(4);
    }
  }

  /** Returns whether an HTTP status code follows white space, as it does after a URL in logs. */
  private boolean isStatus(int blank) {
    return blank + 4 <= text.length()
        && AuthorityStage.isNumber(text, blank + 1, blank + 4)
        && (blank + 4 == text.length() || isBlank(text.charAt(blank + 4)));
  }

  // No scheme.

  /**
   * Removes an HTML attribute around an identifier, as in {@code src="//a/b"}. Returns whether
   * there is one.
   */
  private boolean attribute() {
    int equal = text.indexOf('=');
    boolean isName = equal > 0 && equal < LONGEST && equal + 2 < text.length();
    for (int i = 0; i < equal && isName; i++) {
      isName = CharSet.ALPHA.has(text.charAt(i)) || text.charAt(i) == '-';
    }
    char quote = isName ? text.charAt(equal + 1) : ' ';
    int close = quote == '"' || quote == '\'' ? text.indexOf(quote, equal + 2) : -1;
    if (close < 0) {
      return false;
    }
    fork.add(
        List.of(
            new Cut(0, equal + 2, "", Reason.CONTEXT),
            new Cut(close, text.length(), "", Reason.CONTEXT)),
        Reason.CONTEXT.cost());
    fork.leaving(6);
    return true;
  }

  /** Removes the name and angle brackets around an email address, as in {@code A Name <a@b>}. */
  private void mailbox() {
    int open = text.indexOf('<');
    int close = text.length() - 1;
    boolean isMail = open > 0 && text.charAt(close) == '>' && text.indexOf('@', open) > 0;
    if (isMail && text.lastIndexOf('@', open) < 0 && !text.contains(":")) {
      fork.add(
          List.of(
              new Cut(0, open + 1, "", Reason.CONTEXT),
              new Cut(close, close + 1, "", Reason.CONTEXT)),
          Reason.CONTEXT.cost());
      fork.leaving(4);
    }
  }
}
