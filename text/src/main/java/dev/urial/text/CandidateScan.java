package dev.urial.text;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CharacterProperties;

/**
 * The text around a trigger, and the identifier that was found there, if there is one.
 *
 * <p>All that look at a trigger share it: what they may look at, what they assumed, what they
 * found.
 */
@SuppressWarnings("EnumOrdinal") // bits of assumptions do not outlive a find
final class CandidateScan {
  // What was assumed, in bits, in the order of Find.Assumption.
  static final int SCHEME = 1 << Find.Assumption.SCHEME.ordinal();
  static final int MAILTO = 1 << Find.Assumption.MAILTO.ordinal();
  static final int PUNCTUATION = 1 << Find.Assumption.PUNCTUATION.ordinal();
  private static final int BRACKET = 1 << Find.Assumption.BRACKET.ordinal();
  static final int SCRIPT = 1 << Find.Assumption.SCRIPT.ordinal();
  static final int LINE_BREAK = 1 << Find.Assumption.LINE_BREAK.ordinal();
  static final int INNER_SPACE = 1 << Find.Assumption.INNER_SPACE.ordinal();
  static final int HYPHEN = 1 << Find.Assumption.HYPHEN.ordinal();
  private static final int LENGTH = 1 << Find.Assumption.LENGTH.ordinal();

  // How long the parts of an identifier are at most.
  static final int MOST_AUTHORITY = 512;
  static final int MOST_HOST = 253;
  static final int MOST_LABEL = 63;
  static final int MOST_LOCAL = 64;
  static final int MOST_ADDRESS = 46;

  private final FinderSettings rules;

  // The window, in fields that loops read; and how far a candidate may look.
  char[] chars = {};
  int limit;
  boolean isEnd;
  int stop;
  boolean isStarved;

  /** Nothing before it is looked at: the end of the last find. */
  int floor;

  /** No address has its at sign before it: the end of a login that has too many of them. */
  int noAddressBefore;

  // The find, if there is one.
  private Find.Kind kind = Find.Kind.ABSOLUTE;
  boolean isFound;
  private int start;
  private int end;
  int before;
  int behind;
  int assumed;
  boolean isUnknownScheme;

  /** Whether white space or a mark that sets off is after what was read last. */
  boolean isSetOffBehind;

  CandidateScan(FinderSettings rules) {
    this.rules = rules;
  }

  /** Looks at what a window holds. */
  void read(TextWindow window) {
    chars = window.chars;
    limit = window.limit;
    isEnd = window.isEnd;
  }

  /** Looks at a whole text, of which nothing is assumed yet. */
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
   * Returns whether what was found ends in its authority, at a mark that makes links harmless: in
   * {@code http://evil[.]example/} the host is not {@code evil}.
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
      return true; // half a mark
    }
    int most = Math.min(Refanging.LOOK_AHEAD, stop - end);
    isStarved |= most < Refanging.LOOK_AHEAD && stop == limit && !isEnd;
    return Refanging.isMark(new String(chars, end, most));
  }

  /**
   * Returns whether there is a character at an index; if more has to be read to know, it is noted.
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

  /** Notes a find, and what more is assumed of it. */
  void found(Find.Kind what, int from, int to, int more) {
    kind = what;
    start = from;
    end = to;
    assumed |= more;
    isFound = true;
  }

  /** Notes what has no scheme, and the delimiters around it. */
  void foundWithoutScheme(Find.Kind what, int from, int to) {
    if (isDelimited(from)) {
      if (closes(from, to)) {
        before++;
        behind = 1;
      }
    }
    found(what, from, to, SCHEME);
  }

  /** Returns whether an identifier follows white space or a delimiter. */
  boolean isSetOffBefore(int from) {
    int outer = from - before;
    return outer == 0 || isAround(chars[outer - 1]);
  }

  /** Returns whether the delimiter that is before an identifier is closed here. */
  boolean closes(int from, int to) {
    return isAt(to, chars[from - before - 1] == '<' ? '>' : '"');
  }

  /** Returns whether a word may begin here: no letter is before it that belongs to it. */
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

  /** Returns a pair that is not a letter. */
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

  /** Notes what is assumed where an identifier ends, and another character than space follows. */
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

  /** Whether white space or a delimiter, before which something is set off. */
  static boolean isAround(char c) {
    return CharClasses.isSpace(c) || "<>\"'([{".indexOf(c) >= 0 || c > 127 && isMark(c);
  }

  private static boolean isBehind(char c) {
    return CharClasses.isSpace(c) || "<>\"')]}.,;:!?".indexOf(c) >= 0 || c > 127 && isMark(c);
  }

  static boolean isMark(char c) {
    return CharClasses.LOOSE[c] == CharClasses.STOP;
  }

  /** Returns whether an identifier follows a delimiter, or one and {@code URL:}. */
  boolean isDelimited(int from) {
    prefix(from);
    int outer = from - before;
    return outer > floor && (chars[outer - 1] == '<' || chars[outer - 1] == '"');
  }

  /** Notes {@code URL:} before an identifier. */
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
