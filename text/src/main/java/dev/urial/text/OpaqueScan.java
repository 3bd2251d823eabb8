package dev.urial.text;

/**
 * Scans the text after a scheme and a colon without slashes, as in {@code tel:}, {@code urn:} or
 * {@code data:}.
 */
final class OpaqueScan {
  /** The maximum number of characters that are checked for the form that a scheme requires. */
  private static final int MOST_FORM = 320;

  private final CandidateScan candidate;
  private final TailScan tails;
  private final byte[] letters;

  OpaqueScan(CandidateScan candidate, TailScan tails, FinderSettings rules) {
    this.candidate = candidate;
    this.tails = tails;
    this.letters = rules.letters();
  }

  /**
   * Returns the end of an identifier, given the start of the text after the colon; negative if the
   * scheme does not allow the text.
   */
  int end(int from, int begin, int marks) {
    int most = from;
    while (most < from + MOST_FORM
        && candidate.has(most)
        && letters[candidate.chars[most]] != CharClasses.STOP) {
      most++;
    }
    if (most == from || !isForm(from, most, marks)) {
      return -1; // before scanning the rest, so that it is not scanned repeatedly
    }
    int to = tails.end(from, from, begin);
    return to > from && (to >= most || isForm(from, to, marks)) ? to : -1;
  }

  private boolean isForm(int from, int to, int marks) {
    char[] chars = candidate.chars;
    if ((marks & SchemeTable.MAIL) != 0) {
      int most = Math.min(to, from + CandidateScan.MOST_HOST + CandidateScan.MOST_LOCAL);
      int at = candidate.indexOf('@', from + 1, most);
      return chars[from] == '?' || at > 0 && at + 1 < to && CharClasses.isOfHost(chars[at + 1]);
    }
    if ((marks & SchemeTable.NUMBER) != 0) {
      int digits = 0;
      int most = Math.min(to, from + 32);
      for (int i = from; i < most && digits < 3; i++) {
        char c = chars[i];
        if (c >= '0' && c <= '9') {
          digits++;
        } else if ("+-.()*#,;".indexOf(c) < 0) {
          return false;
        }
      }
      return digits >= 3;
    }
    if ((marks & SchemeTable.NAMESPACE) != 0) {
      int colon = candidate.indexOf(':', from, Math.min(to, from + 33));
      return colon > from + 1 && colon + 1 < to && isLabel(from, colon);
    }
    if ((marks & SchemeTable.COMMA) != 0) {
      int comma = candidate.indexOf(',', from, Math.min(to, from + 256));
      return comma == from
          || comma > from && (chars[from] == ';' || candidate.indexOf('/', from, comma) > 0);
    }
    if ((marks & SchemeTable.QUESTION) != 0) {
      return chars[from] == '?' && to > from + 1;
    }
    if ((marks & SchemeTable.COORDINATES) != 0) {
      char c = chars[from];
      return (c == '-' || c >= '0' && c <= '9')
          && candidate.indexOf(',', from, Math.min(to, from + 32)) > 0;
    }
    for (int i = from; i < to && i < from + 8; i++) {
      if (CharClasses.isAlphanumeric(chars[i]) || chars[i] > 127) {
        return true;
      }
    }
    return false;
  }

  private boolean isLabel(int from, int to) {
    char[] chars = candidate.chars;
    for (int i = from; i < to; i++) {
      if (!CharClasses.isAlphanumeric(chars[i]) && (chars[i] != '-' || i == from)) {
        return false;
      }
    }
    return true;
  }
}
