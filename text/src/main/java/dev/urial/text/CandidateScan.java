package dev.urial.text;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CharacterProperties;

/**
 * The text around a trigger, and the identifier found there, if any.
 *
 * <p>All classes that examine a trigger share this object, which contains the range that they may
 * examine, their assumptions and their match.
 */
@SuppressWarnings("EnumOrdinal") // the bits of assumptions are never persisted
final class CandidateScan {
  // The assumptions as bits, in the order of Find.Assumption.
  static final int SCHEME = 1 << Find.Assumption.SCHEME.ordinal();
  static final int MAILTO = 1 << Find.Assumption.MAILTO.ordinal();
  static final int PUNCTUATION = 1 << Find.Assumption.PUNCTUATION.ordinal();
  private static final int BRACKET = 1 << Find.Assumption.BRACKET.ordinal();
  static final int SCRIPT = 1 << Find.Assumption.SCRIPT.ordinal();
  static final int LINE_BREAK = 1 << Find.Assumption.LINE_BREAK.ordinal();
  static final int INNER_SPACE = 1 << Find.Assumption.INNER_SPACE.ordinal();
  static final int HYPHEN = 1 << Find.Assumption.HYPHEN.ordinal();
  private static final int LENGTH = 1 << Find.Assumption.LENGTH.ordinal();

  // The maximum lengths of the parts of an identifier.
  static final int MOST_AUTHORITY = 512;
  static final int MOST_HOST = 253;
  static final int MOST_LABEL = 63;
  static final int MOST_LOCAL = 64;
  static final int MOST_ADDRESS = 46;

  /** The maximum distance from an identifier back to tildes that strike through it. */
  private static final int MOST_STRUCK = 80;

  private final FinderSettings rules;

  // The window, copied to fields so that loops are fast, and the index up to which it may be read.
  char[] chars = {};
  int limit;
  boolean isEnd;
  int stop;
  boolean isStarved;

  /** The end of the last match; no text before this index is examined. */
  int floor;

  /**
   * The end of a login with too many at signs; no at sign before this index belongs to an email
   * address.
   */
  int noAddressBefore;

  // The match, if there is one.
  private Find.Kind kind = Find.Kind.ABSOLUTE;
  boolean isFound;
  private int start;
  private int end;
  int before;
  int behind;
  int assumed;
  boolean isUnknownScheme;

  /** Whether backslashes follow the scheme, so that they also separate the other parts. */
  boolean hasBackslashes;

  /** Whether underscores precede the identifier, so that one must follow it. */
  boolean isEmphasized;

  /** Whether whitespace or a delimiter follows the identifier that was scanned last. */
  boolean isSetOffBehind;

  CandidateScan(FinderSettings rules) {
    this.rules = rules;
  }

  /** Sets the text to the content of a window. */
  void read(TextWindow window) {
    chars = window.chars;
    limit = window.limit;
    isEnd = window.isEnd;
  }

  /** Sets the text to a whole array, and clears the assumptions. */
  void readAll(char[] text) {
    assumed = 0;
    chars = text;
    limit = text.length;
    stop = text.length;
    isEnd = true;
  }

  Find.Kind kind() {
    return kind;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  /**
   * Returns whether the match ends within its authority, at a defanging mark: in {@code
   * http://evil[.]example/}, the host is not {@code evil}.
   */
  boolean isHostCut() {
    if (behind > 0 || end >= stop || "[({".indexOf(chars[end]) < 0) {
      return false;
    }
    boolean hasSlashes = kind == Find.Kind.ABSOLUTE || kind == Find.Kind.NETWORK_PATH;
    int slashes = hasSlashes ? new String(chars, start, end - start).indexOf("//") + 2 : 0;
    for (int i = start + slashes; i < end; i++) {
      if ("/?#".indexOf(chars[i]) >= 0) {
        return false;
      }
    }
    if (isAt(end, '[') && isAt(end + 1, '.')) {
      return true; // half of a mark
    }
    int most = Math.min(Refanging.LOOK_AHEAD, stop - end);
    isStarved |= most < Refanging.LOOK_AHEAD && stop == limit && !isEnd;
    return Refanging.isMark(new String(chars, end, most));
  }

  /**
   * Returns whether there is a character at an index. If more text must be read to find out, this
   * is recorded.
   */
  boolean has(int i) {
    if (i < stop) {
      return true;
    }
    if (stop == limit && !isEnd) {
      isStarved = true;
    } else if (stop < limit) {
      assumed |= LENGTH;
    }
    return false;
  }

  boolean isAt(int i, char c) {
    return has(i) && chars[i] == c;
  }

  /** Records a match, with additional assumptions. */
  void found(Find.Kind what, int from, int to, int more) {
    kind = what;
    start = from;
    end = to;
    while (isEmphasized && chars[end - 1] == '_') {
      end--;
    }
    assumed |= more;
    isFound = !isEmphasized || isAt(end, '_');
  }

  /** Records a match without a scheme, and the delimiters around it. */
  void foundWithoutScheme(Find.Kind what, int from, int to) {
    if (isDelimited(from)) {
      if (closes(from, to)) {
        before++;
        behind = 1;
      }
    }
    found(what, from, to, SCHEME);
  }

  /**
   * Returns whether an identifier is at the start of the text, or follows whitespace or a
   * delimiter.
   */
  boolean isSetOffBefore(int from) {
    int outer = from - before;
    return outer == 0 || isAround(chars[outer - 1]);
  }

  /** Returns whether the delimiter that is opened before an identifier is closed after it. */
  boolean closes(int from, int to) {
    return isAt(to, chars[from - before - 1] == '<' ? '>' : '"');
  }

  /**
   * Returns whether a word may begin at an index, which means that it does not continue the text
   * before the index.
   */
  boolean isBeginning(int i) {
    if (i == 0) {
      return true;
    }
    char c = chars[i - 1];
    if (c < 128) {
      return !(CharClasses.isAlphanumeric(c)
          || c == '_' && !rules.isExtended()
          || rules.isNotAfterSigns() && (c == '#' || c == '@' || c == '$'));
    }
    byte what = CharClasses.LOOSE[c];
    return what != CharClasses.SOUND && !Character.isLowSurrogate(c)
        || !CharacterProperties.isLetterOrDigit(c) && !Character.isLowSurrogate(c)
        || isEmoji(i - 1);
  }

  /**
   * Returns whether an identifier may begin at an index: where a word may, or after underscores
   * that emphasize it.
   */
  boolean begins(int i) {
    int from = i;
    while (from > 0 && chars[from - 1] == '_') {
      from--;
    }
    isEmphasized = from < i && (from == 0 || !CharClasses.isOfHost(chars[from - 1]));
    return isEmphasized || isBeginning(i);
  }

  /**
   * Returns the end of an identifier without the tildes that strike through it: as many as before
   * it, which are two somewhere before it on its line, or one directly before it.
   */
  int unstruck(int begin, int end) {
    int struck = chars[end - 1] == '~' ? openTildes(begin) : 0;
    int to = end;
    while (struck > 0 && chars[to - 1] == '~') {
      to--;
      struck--;
    }
    return to;
  }

  private int openTildes(int begin) {
    int from = begin;
    while (from > Math.max(0, begin - MOST_STRUCK) && !CharClasses.isBreak(chars[from - 1])) {
      from--;
    }
    int open = 0;
    int i = from;
    while (i < begin) {
      int run = i;
      while (i < begin && chars[i] == '~') {
        i++;
      }
      boolean isOpening = i == begin || i - run == 2 && !CharClasses.isSpace(chars[i]);
      if (i - run == open) {
        open = 0;
      } else if (i > run && i - run <= 2 && isOpening) {
        open = i - run;
      }
      i = Math.max(i, run + 1);
    }
    return open;
  }

  /** Returns whether two tildes precede an index, which strike through the text after them. */
  boolean isBehindTildes(int i) {
    return i > 1 && chars[i - 1] == '~' && chars[i - 2] == '~';
  }

  /**
   * Returns whether a path follows an address and a colon, so that they name a file that {@code
   * scp} or {@code git} copies: {@code git@a.example:me/b.git}.
   */
  boolean isCopyPath(int colon) {
    int from = colon + 1;
    int i = from;
    while (i < from + MOST_HOST
        && has(i)
        && (CharClasses.isPlainLabel(chars[i]) || chars[i] == '~')) {
      i++;
    }
    boolean isPath = isAt(i, '/') && !isAt(i + 1, '/') || i > from + 4 && isWord(i - 4, ".git");
    return isAt(colon, ':') && isPath && !CharClasses.isDigit(chars[from]);
  }

  /**
   * Returns whether the surrogate pair that ends at an index is not part of a word, as with an
   * emoji.
   */
  private boolean isEmoji(int i) {
    return i > 0
        && Character.isSurrogatePair(chars[i - 1], chars[i])
        && (!CharacterProperties.isLetterOrDigit(Character.toCodePoint(chars[i - 1], chars[i]))
            || CharClasses.isUnspaced(chars[i - 1]));
  }

  int indexOf(char c, int from, int to) {
    for (int i = from; i < to; i++) {
      if (chars[i] == c) {
        return i;
      }
    }
    return -1;
  }

  boolean isAscii(int from, int to) {
    for (int i = from; i < to; i++) {
      if (chars[i] > 127) {
        return false;
      }
    }
    return true;
  }

  boolean isWord(int i, String word) {
    for (int k = 0; k < word.length(); k++) {
      if (!isAt(i + k, word.charAt(k))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Records assumptions about the end of an identifier, if punctuation or a letter directly follows
   * it.
   */
  void ends(int to, int at) {
    isSetOffBehind = at >= stop || isBehind(chars[at]);
    if (at > to) {
      assumed |= chars[to] == '(' || chars[to] == '[' || chars[to] == '{' ? BRACKET : PUNCTUATION;
    } else if (at < stop) {
      char c = chars[at];
      if (CharClasses.isUnspaced(c)) {
        assumed |= SCRIPT;
      } else if (c == ')' || c == ']' || c == '}' || c == '\'') {
        assumed |= BRACKET;
      } else if (".,;:!?".indexOf(c) >= 0) {
        assumed |= PUNCTUATION;
      }
    }
  }

  /** Returns whether a character is whitespace or a delimiter that can precede an identifier. */
  static boolean isAround(char c) {
    return CharClasses.isSpace(c) || "<>\"'([{".indexOf(c) >= 0 || c > 127 && isMark(c);
  }

  private static boolean isBehind(char c) {
    return CharClasses.isSpace(c) || "<>\"')]}.,;:!?".indexOf(c) >= 0 || c > 127 && isMark(c);
  }

  static boolean isMark(char c) {
    return CharClasses.LOOSE[c] == CharClasses.STOP;
  }

  /**
   * Returns whether an identifier follows an opening delimiter, optionally with {@code URL:} in
   * between.
   */
  boolean isDelimited(int from) {
    prefix(from);
    int outer = from - before;
    return outer > floor && (chars[outer - 1] == '<' || chars[outer - 1] == '"');
  }

  /** Records whether {@code URL:} precedes an identifier. */
  void prefix(int from) {
    boolean isThere =
        from - 4 >= floor
            && chars[from - 1] == ':'
            && Ascii.lower(chars[from - 2]) == 'l'
            && Ascii.lower(chars[from - 3]) == 'r'
            && Ascii.lower(chars[from - 4]) == 'u'
            && (from - 4 == 0 || !CharClasses.isOfHost(chars[from - 5]));
    before = isThere ? 4 : 0;
    behind = 0;
  }
}
