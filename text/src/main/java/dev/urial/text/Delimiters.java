package dev.urial.text;

/**
 * The pairs of brackets and quotation marks that enclose text in any language.
 *
 * <p>Quotation marks are not distinguished by language: a mark that opens a quotation in one
 * language may close a quotation in another, as in „…“, “…”, »…« and «…».
 */
final class Delimiters {
  /**
   * In each string, the first character is an opening delimiter, and the others are its closing
   * delimiters.
   */
  private static final String[] PAIRS = {
    "<>", "\"\"", "''", "`'`", "“”“", "””", "„”“", "‟”“", "«»", "»«»", "‹›", "›‹›", "‘’‘", "‚‘’",
    "’’", "()", "[]", "{}", "「」", "『』", "《》", "〈〉", "【】", "（）", "＜＞", "＂＂", "⟨⟩", "〔〕", "｢｣"
  };

  /** Characters that no identifier contains; they are delimiters even if unpaired. */
  private static final String NEVER_WITHIN = "<>\"`“”„‟«»‹›「」『』《》〈〉【】＜＞＂⟨⟩｢｣";

  private static final String PUNCTUATION = ".,;:!?…。，、；：！？؟،؛।";

  private Delimiters() {}

  /** Returns whether two characters are an opening delimiter and a matching closing delimiter. */
  static boolean arePair(char open, char close) {
    for (String pair : PAIRS) {
      if (pair.charAt(0) == open) {
        return pair.indexOf(close, 1) > 0;
      }
    }
    return false;
  }

  /** Returns whether the character is always a delimiter. */
  static boolean isNeverWithin(char c) {
    return NEVER_WITHIN.indexOf(c) >= 0;
  }

  /** Returns whether the character may end a sentence or a clause. */
  static boolean isPunctuation(char c) {
    return PUNCTUATION.indexOf(c) >= 0;
  }
}
