package dev.urial.text;

/**
 * The pairs of marks that enclose text in a sentence, in all languages.
 *
 * <p>Quotation marks are not distinguished by language: what opens in one closes in another, as in
 * „…“, “…”, »…« and «…».
 */
final class Delimiters {
  /** Each opens, and each of those that follow it may close it. */
  private static final String[] PAIRS = {
    "<>", "\"\"", "''", "`'`", "“”“", "””", "„”“", "‟”“", "«»", "»«»", "‹›", "›‹›", "‘’‘", "‚‘’",
    "’’", "()", "[]", "{}", "「」", "『』", "《》", "〈〉", "【】", "（）", "＜＞", "＂＂", "⟨⟩", "〔〕", "｢｣"
  };

  /** Characters that no identifier contains, so that they are delimiters even without a partner. */
  private static final String NEVER_WITHIN = "<>\"`“”„‟«»‹›「」『』《》〈〉【】＜＞＂⟨⟩｢｣";

  private static final String PUNCTUATION = ".,;:!?…。，、；：！？؟،؛।";

  private Delimiters() {}

  /** Whether one character opens what the other closes. */
  static boolean arePair(char open, char close) {
    for (String pair : PAIRS) {
      if (pair.charAt(0) == open) {
        return pair.indexOf(close, 1) > 0;
      }
    }
    return false;
  }

  /** Returns whether the character is a delimiter wherever it is. */
  static boolean isNeverWithin(char c) {
    return NEVER_WITHIN.indexOf(c) >= 0;
  }

  /** Returns whether the character may end a sentence or a clause of it. */
  static boolean isPunctuation(char c) {
    return PUNCTUATION.indexOf(c) >= 0;
  }
}
