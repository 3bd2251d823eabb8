package dev.urial.text;

/**
 * Scans the rest of an identifier (its path, query and fragment), up to the punctuation of the
 * sentence.
 *
 * <p>The loop in this class processes most characters of an identifier.
 */
final class TailScan {
  private static final int MOST_BRACKETS = 8;

  /** The maximum distance from an identifier back to an unclosed backtick. */
  private static final int MOST_CODE = 80;

  private final CandidateScan candidate;
  private final MarkdownScan markdown;
  private final FinderSettings rules;
  private final byte[] letters;

  private final int[] opened = new int[MOST_BRACKETS];
  private final int[] soundBefore = new int[MOST_BRACKETS];

  TailScan(CandidateScan candidate, MarkdownScan markdown, FinderSettings rules) {
    this.candidate = candidate;
    this.markdown = markdown;
    this.rules = rules;
    this.letters = rules.letters();
  }

  /**
   * Returns the end of an identifier that continues at an index. The identifier ends after the last
   * character that may end it.
   *
   * @param sound the end of the identifier if no following character may end it
   * @param begin the start of the identifier, used to check the text before it
   */
  int end(int from, int sound, int begin) {
    if (rules.isExtended()) {
      return markdown.tail(from, from);
    }
    final byte[] what = letters;
    final char[] text = candidate.chars;
    final int n = candidate.stop;
    int to = sound;
    int depth = 0;
    int i = from;
    boolean isQuoted = begin > 0 && text[begin - 1] == '\'';
    boolean isOpenQuote = false;
    boolean hasNumberSign = false;
    boolean goesOn = true;
    while (goesOn && i < n) {
      switch (what[text[i]]) {
        case CharClasses.SOUND, CharClasses.UNSPACED -> to = ++i;
        case CharClasses.INNER -> i++;
        case CharClasses.OPEN -> {
          if (depth == MOST_BRACKETS) {
            goesOn = false;
          } else {
            soundBefore[depth] = to;
            opened[depth++] = text[i++];
          }
        }
        case CharClasses.CLOSE -> {
          if (depth > 0 && opened[depth - 1] == opening(text[i])) {
            depth--;
            to = ++i;
          } else {
            goesOn = false;
          }
        }
        case CharClasses.APOSTROPHE -> {
          if (isQuoted) {
            goesOn = false;
          } else {
            i++;
            to = isOpenQuote ? i : to;
            isOpenQuote = !isOpenQuote;
          }
        }
        case CharClasses.AMPERSAND -> {
          if (isEscape(i)) {
            goesOn = false;
          } else {
            to = ++i;
          }
        }
        case CharClasses.BACKTICK -> {
          if (isCode(begin)) {
            goesOn = false;
          } else {
            i++;
          }
        }
        case CharClasses.SURROGATE -> {
          if (candidate.has(i + 1)
              && CharClasses.isLetterPair(text[i], text[i + 1])
              && !isCutPair(i)) {
            i += 2;
            to = i;
          } else {
            goesOn = false;
          }
        }
        case CharClasses.PERCENT -> {
          if (candidate.has(i + 2)
              && CharClasses.isHex(text[i + 1])
              && CharClasses.isHex(text[i + 2])) {
            i += 3;
            to = i;
          } else {
            goesOn = false;
          }
        }
        case CharClasses.NUMBER_SIGN -> {
          goesOn = !hasNumberSign;
          hasNumberSign = true;
          if (goesOn) {
            to = ++i;
          }
        }
        default -> {
          goesOn = text[i] == '\\' && candidate.hasBackslashes;
          i += goesOn ? 1 : 0;
        }
      }
    }
    candidate.has(i);
    int unstruck = to > sound ? Math.max(sound, candidate.unstruck(begin, to)) : to;
    String marks = candidate.isEmphasized ? "_'`" : unstruck < to ? "'`" : null;
    to = unstruck;
    while (marks != null
        && to > sound
        && (marks.indexOf(text[to - 1]) >= 0 || what[text[to - 1]] == CharClasses.INNER)) {
      to--;
    }
    if (depth > 0) {
      to = Math.min(to, soundBefore[0]);
    }
    candidate.ends(to, i);
    return to;
  }

  /**
   * Returns whether there is an unclosed backtick shortly before an identifier on the same line.
   */
  boolean isCode(int begin) {
    char[] chars = candidate.chars;
    if (begin > 0 && chars[begin - 1] == '`') {
      return true;
    }
    int least = Math.max(0, begin - MOST_CODE);
    boolean isOpen = false;
    for (int i = begin - 1; i >= least && !CharClasses.isBreak(chars[i]); i--) {
      isOpen ^= chars[i] == '`';
    }
    return isOpen;
  }

  private boolean isCutPair(int i) {
    return rules.letters() == CharClasses.SPACED && CharClasses.isUnspaced(candidate.chars[i]);
  }

  static char opening(char close) {
    return close == ')' ? '(' : close == ']' ? '[' : '{';
  }

  /** Returns whether an HTML escape for a character that ends an identifier begins at an index. */
  boolean isEscape(int i) {
    return candidate.isWord(i + 1, "quot;")
        || candidate.isWord(i + 1, "lt;")
        || candidate.isWord(i + 1, "gt;")
        || candidate.isWord(i + 1, "nbsp;")
        || candidate.isWord(i + 1, "#34;")
        || candidate.isWord(i + 1, "#39;")
        || candidate.isWord(i + 1, "apos;");
  }
}
