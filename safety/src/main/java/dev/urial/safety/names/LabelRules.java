package dev.urial.safety.names;

import dev.urial.idna.Nfd;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.InvisibleCharacters;
import dev.urial.report.Severity;
import dev.urial.safety.unicode.Confusables;
import dev.urial.safety.unicode.NonspacingMarks;
import dev.urial.safety.unicode.NumberSystems;
import dev.urial.safety.unicode.ScriptSet;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks a label against the rules by which browsers decide whether to show it in Unicode.
 *
 * <pre>
 * 1  a character alone      direction, invisible, deviation, delimiter, not allowed
 * 2  a character in context marks, Katakana, hyphen-like ideographs, middle dot, þ ð ə
 * 3  the label as a whole   scripts, digits, whole script, false digits
 * </pre>
 *
 * <p>Only the first finding of each kind is reported for a label. The running time is linear.
 *
 * @see <a href="https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md">Chromium: IDN in
 *     Google Chrome</a>
 * @see <a href="https://wiki.mozilla.org/IDN_Display_Algorithm">Mozilla: IDN display algorithm</a>
 */
final class LabelRules {
  /** The scripts, in a separate class so that ASCII hosts do not load the Unicode tables. */
  private static final class Sets {
    static final ScriptSet LATIN = ScriptSet.of('a');
    static final ScriptSet GREEK = ScriptSet.of('α');
    static final ScriptSet CYRILLIC = ScriptSet.of('а');
    static final ScriptSet HEBREW = ScriptSet.of('א');
    static final ScriptSet ARABIC = ScriptSet.of('ب');
    static final ScriptSet HIRAGANA = ScriptSet.of('あ');
    static final ScriptSet KATAKANA = ScriptSet.of('ア');
    static final ScriptSet BOPOMOFO = ScriptSet.of('ㄅ');
    static final ScriptSet HANGUL = ScriptSet.of('가');
    static final ScriptSet HAN = ScriptSet.of('中');
  }

  /**
   * Receives findings, each with its range, what it looks like, and the arguments of its message.
   */
  interface Sink {
    default void found(
        Deception kind, int start, int end, @Nullable String looksLike, Object... arguments) {
      found(kind, kind.severity(), start, end, looksLike, arguments);
    }

    /** Receives a finding whose severity may differ from the default of its kind. */
    void found(
        Deception kind,
        Severity severity,
        int start,
        int end,
        @Nullable String looksLike,
        Object... arguments);
  }

  private final String label;
  private final String domain;
  private final Sink sink;
  private final Set<Deception> seen = EnumSet.noneOf(Deception.class);

  private LabelRules(String label, String domain, Sink sink) {
    this.label = label;
    this.domain = domain;
    this.sink = sink;
  }

  /**
   * Checks a label.
   *
   * @param label the label in Unicode, as mapped by IDNA
   * @param domain the top-level domain in Unicode; empty if the label itself is the top-level
   *     domain
   */
  static void judge(String label, String domain, Sink sink) {
    new LabelRules(label, domain, sink).judge();
  }

  private void found(Deception kind, int start, int end, Object... arguments) {
    report(kind, start, end, null, arguments);
  }

  private void report(
      Deception kind, int start, int end, @Nullable String looksLike, Object... arguments) {
    report(kind, kind.severity(), start, end, looksLike, arguments);
  }

  private void report(
      Deception kind,
      Severity severity,
      int start,
      int end,
      @Nullable String looksLike,
      Object... arguments) {
    if (seen.add(kind)) {
      sink.found(kind, severity, start, end, looksLike, arguments);
    }
  }

  private void judge() {
    final int n = label.length();
    for (int i = 0; i < n; ) {
      int c = label.codePointAt(i);
      int next = i + Character.charCount(c);
      if (c >= 128) {
        alone(c, i, next);
        inPlace(c, i, next);
      } else if (!isOfHosts(c)) {
        found(Deception.RESTRICTED_CHARACTER, i, next, Excerpt.name(c));
      }
      i = next;
    }
    asWhole();
  }

  /** Returns whether an ASCII character occurs in host names. */
  static boolean isOfHosts(int c) {
    int small = c | 0x20;
    return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  }

  // 1. Single characters.

  private void alone(int c, int start, int end) {
    char delimiter = FakeDelimiter.of(c);
    if (InvisibleCharacters.isBidiFormatting(c)) {
      found(Deception.BIDI_CONTROL, start, end, Excerpt.name(c));
    } else if (c == 0x200C || c == 0x200D) {
      found(Deception.JOINER, start, end, Excerpt.name(c));
    } else if (c == 0xDF || c == 0x3C2) {
      found(Deception.DEVIATION_CHARACTER, start, end, Excerpt.name(c));
    } else if (InvisibleCharacters.isInvisible(c)) {
      found(Deception.INVISIBLE_CHARACTER, start, end, Excerpt.name(c));
    } else if (delimiter != 0) {
      String like = String.valueOf(delimiter);
      report(Deception.FAKE_DELIMITER, start, end, like, Excerpt.name(c), like);
    } else if (!LabelScripts.isAllowed(c) && !WholeScriptRule.isAtHome(c, domain)) {
      found(Deception.RESTRICTED_CHARACTER, start, end, Excerpt.name(c));
    } else if (isKeptOut(c)) {
      boolean isMark = c >= 128 && LIKE_MARKS.indexOf(c) >= 0;
      Severity severity = isMark ? Severity.WARNING : Severity.NOTE;
      report(Deception.RESTRICTED_CHARACTER, severity, start, end, null, Excerpt.name(c));
    }
  }

  /**
   * Returns whether browsers do not show a character although UTS #39 allows it (rule 4 of
   * Chromium's policy).
   *
   * <p>These are Pinyin letters with carons, historic Cyrillic and Greek letters, medieval Latin
   * letters, and marks that look like hyphens, apostrophes, dots and slashes.
   */
  private static boolean isKeptOut(int c) {
    return (c >= 0x1CD && c <= 0x1DC)
        || (c >= 0x1C80 && c <= 0x1C8F)
        || (c >= 0x1E00 && c <= 0x1E9B)
        || (c >= 0x1F00 && c <= 0x1FFF)
        || (c >= 0xA640 && c <= 0xA69F)
        || (c >= 0xA720 && c <= 0xA7FF)
        || LIKE_MARKS.indexOf(c) >= 0
        || LETTERS_LIKE_MARKS.indexOf(c) >= 0;
  }

  private static final String LIKE_MARKS = "\u0338\u058A\u2010\u2019\u2027\u30A0";

  /**
   * The Hawaiian okina and similar letters, which are not an alarm, because ordinary words use
   * them.
   */
  private static final String LETTERS_LIKE_MARKS = "\u02BB\u02BC\u02EC";

  // 2. Characters in context.

  private static final String LIKE_SLASH = "\u30CE\u30F3\u30BD\u30BE";
  private static final String LIKE_LATIN =
      "\u4E00\u3127\u4E28\u4E5B\u4E03\u4E05\u4E06\u5341\u3007\u3112\u311A\u311F\u3128\u3129\u3108"
          + "\u31BA\u31B3\u5DE5\u8BA0\u4E01\u4E36\u4E40\u4E41\u4E3F";
  private static final String HE_OF_HIRAGANA = "\u3078\u3079\u307A";
  private static final String HE_OF_KATAKANA = "\u30D8\u30D9\u30DA";

  private void inPlace(int c, int start, int end) {
    int before = start == 0 ? -1 : label.codePointBefore(start);
    int after = end == label.length() ? -1 : label.codePointAt(end);
    if (isMisplaced(c, before, after)) {
      found(Deception.MISPLACED_CHARACTER, start, end, Excerpt.name(c));
    }
    if (c == before && isMark(c)) {
      found(Deception.INVISIBLE_CHARACTER, start, end, Excerpt.name(c));
    }
  }

  private boolean isMisplaced(int c, int before, int after) {
    if (c >= 0x300 && c <= 0x339) {
      return !isEuropean(before) || before == 0x131 || (c == 0x307 && "ijl".indexOf(before) >= 0);
    }
    if (c == 0x3099 || c == 0x309A) {
      return !isKana(before) && !isHiragana(before);
    }
    if ((c >= 0x64B && c <= 0x655) || c == 0x670) {
      return !isOf(Sets.ARABIC, before) && !isMark(before);
    }
    if (c == 0x5B4) {
      return !isOf(Sets.HEBREW, before);
    }
    if (LIKE_SLASH.indexOf(c) >= 0) {
      return before >= 0 && after >= 0 && !isJapanese(before) && !isJapanese(after);
    }
    if (c == 0x30FD || c == 0x30FE) {
      return !isKana(before);
    }
    if (c == 0x30FC) {
      return !isKana(before) && !isHiragana(before);
    }
    if (c == 0x30FB) {
      return isAsciiLetter(before) || isAsciiLetter(after);
    }
    if (LIKE_LATIN.indexOf(c) >= 0) {
      return (before >= 0 && !isCjk(before)) || isAsciiLetter(after);
    }
    if (c == 0xB7) {
      return before != 'l' || after != 'l' || !domain.equals("cat");
    }
    if (c == 0xFE || c == 0xF0) {
      return !domain.equals("is") && !domain.equals("fo");
    }
    return c == 0x259 && !domain.equals("az");
  }

  private static boolean isAsciiLetter(int c) {
    return c >= 'a' && c <= 'z';
  }

  /**
   * Returns whether a character belongs to one script and no other. Uses this library's tables, so
   * that the result does not depend on the Java version.
   */
  private static boolean isOf(ScriptSet script, int c) {
    return c >= 0 && ScriptSet.of(c).equals(script);
  }

  /** Returns whether a character is a Latin, Greek or Cyrillic letter, or a mark on one. */
  private static boolean isEuropean(int c) {
    return isOf(Sets.LATIN, c)
        || isOf(Sets.GREEK, c)
        || isOf(Sets.CYRILLIC, c)
        || (c >= 0x300 && c <= 0x36F);
  }

  private static boolean isKana(int c) {
    return isOf(Sets.KATAKANA, c) || c == 0x30FC || isVoicing(c);
  }

  private static boolean isHiragana(int c) {
    return isOf(Sets.HIRAGANA, c) || c == 0x30FC || isVoicing(c);
  }

  private static boolean isVoicing(int c) {
    return c == 0x3099 || c == 0x309A;
  }

  private static boolean isJapanese(int c) {
    return isKana(c) || isHiragana(c) || isOf(Sets.HAN, c);
  }

  private static boolean isCjk(int c) {
    return isJapanese(c) || isOf(Sets.BOPOMOFO, c) || isOf(Sets.HANGUL, c);
  }

  private static boolean isMark(int c) {
    return c >= 0 && NonspacingMarks.has(c);
  }

  // 3. The label as a whole.

  private void asWhole() {
    final int n = label.length();
    if (!LabelScripts.areWrittenTogether(label) || hasAccentsBesideOthers()) {
      String names = LabelScripts.names(label);
      String look = AsciiAppearance.latin(label);
      Severity severity = areHonestWords() ? Severity.NOTE : Severity.WARNING;
      report(Deception.MIXED_SCRIPTS, severity, 0, n, look, names);
    }
    if (hasHeOfOther()) {
      found(Deception.MISPLACED_CHARACTER, 0, n, label);
    }
    if (NumberSystems.areMixed(label)) {
      found(Deception.MIXED_DIGITS, 0, n);
    }
    if (WholeScriptRule.is(label, domain)) {
      String look = AsciiAppearance.latin(label);
      String read = look == null ? LookAlikes.latin(label) : look;
      report(Deception.WHOLE_SCRIPT, 0, n, look, LabelScripts.names(label), Excerpt.escape(read));
    }
    digits();
    String apart = Nfd.normalize(label);
    for (int i = 1; i < apart.length(); i++) {
      if (apart.charAt(i) == apart.charAt(i - 1) && isMark(apart.charAt(i))) {
        found(Deception.INVISIBLE_CHARACTER, 0, n, Excerpt.name(apart.charAt(i)));
      }
    }
  }

  /**
   * Returns whether each word between hyphens is in one script, and each non-Latin word has a
   * letter that looks unlike any Latin letter, as in {@code wi-fi-дома}. Browsers show such a label
   * in ASCII, but it deceives nobody.
   */
  private boolean areHonestWords() {
    for (String word : label.split("-", -1)) {
      boolean isAscii = Ascii.isAscii(word);
      if (!isAscii
          && (!LabelScripts.areWrittenTogether(word) || hasAsciiLetter(word) || !standsOut(word))) {
        return false;
      }
    }
    return true;
  }

  private static boolean standsOut(String word) {
    return word.codePoints()
        .anyMatch(
            c -> {
              String seen = Confusables.skeleton(LookAlikes.latin(Character.toString(c)));
              return c >= 128 && !seen.isEmpty() && !isAsciiLetter(seen.charAt(0)) && !isMark(c);
            });
  }

  private static boolean hasAsciiLetter(String word) {
    return word.chars().anyMatch(LabelRules::isAsciiLetter);
  }

  /**
   * Returns whether non-ASCII Latin letters occur with another script (rule 5 of Chromium's
   * policy).
   */
  private boolean hasAccentsBesideOthers() {
    boolean accents = false;
    boolean others = false;
    for (int i = 0; i < label.length(); ) {
      int c = label.codePointAt(i);
      i += Character.charCount(c);
      if (c >= 128) {
        accents |= isOf(Sets.LATIN, c);
        // Marks are ignored, because they combine with letters of several scripts.
        others |= !isMark(c) && !ScriptSet.of(c).intersects(Sets.LATIN);
      }
    }
    return accents && others;
  }

  /**
   * Returns whether a Katakana word contains the Hiragana {@code へ}, which looks the same as the
   * Katakana letter, or vice versa.
   */
  private boolean hasHeOfOther() {
    boolean hasKatakana = false;
    boolean hasHiragana = false;
    boolean hasHeOfKatakana = false;
    boolean hasHeOfHiragana = false;
    for (int i = 0; i < label.length(); i++) {
      char c = label.charAt(i);
      if (HE_OF_HIRAGANA.indexOf(c) >= 0) {
        hasHeOfHiragana = true;
      } else if (HE_OF_KATAKANA.indexOf(c) >= 0) {
        hasHeOfKatakana = true;
      } else if (isOf(Sets.KATAKANA, c)) {
        hasKatakana = true;
      } else if (isOf(Sets.HIRAGANA, c)) {
        hasHiragana = true;
      } else if (c != 0x30FC && !isVoicing(c)) {
        return false;
      }
    }
    return (hasHeOfHiragana && hasKatakana && !hasHiragana)
        || (hasHeOfKatakana && hasHiragana && !hasKatakana);
  }

  /** Returns whether all non-ASCII characters are expected under the top-level domain. */
  private boolean areAtHome() {
    return label.chars().allMatch(c -> c < 128 || WholeScriptRule.isAtHome(c, domain));
  }

  /** Reports a label that looks like a European number, or else digits of other scripts. */
  private void digits() {
    int likeDigits = 0;
    int others = -1;
    boolean isNumber = true;
    for (int i = 0; i < label.length(); ) {
      int c = label.codePointAt(i);
      boolean isLike = LatinLook.isLikeDigit(c);
      likeDigits += isLike ? 1 : 0;
      isNumber &= isLike || (c >= '0' && c <= '9');
      others = others < 0 && c >= 128 && NumberSystems.zero(c) >= 0 ? i : others;
      i += Character.charCount(c);
    }
    if (isNumber && likeDigits > 0 && !areAtHome()) {
      String look = LookAlikes.latin(label);
      report(Deception.FALSE_DIGITS, 0, label.length(), look, Excerpt.escape(look));
    } else if (others >= 0) {
      int c = label.codePointAt(others);
      found(Deception.OTHER_DIGITS, others, others + Character.charCount(c), Excerpt.name(c));
    }
  }
}
