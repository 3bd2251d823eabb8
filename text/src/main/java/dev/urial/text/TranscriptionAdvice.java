package dev.urial.text;

import dev.urial.Host;
import dev.urial.Iri;
import dev.urial.grammar.CharSet;
import dev.urial.idna.Idna;
import dev.urial.idna.Nfc;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Creates remarks on characters that are easily misread, mistyped or lost when an identifier is
 * written by hand.
 *
 * <p>Each remark is made only once, for the first character to which it applies: readers need to
 * know that case matters, not where each capital letter is.
 */
final class TranscriptionAdvice {
  private static final Clause TRANSCRIPTION = Clause.rfc("transcription", 3986, "1.2.1");
  private static final Clause DELIMITING = Clause.rfc("delimiting a URI in context", 3986, "C");
  private static final Clause CASE = Clause.rfc("case normalization", 3986, "6.2.2.1");
  private static final Clause ESCAPES = Clause.rfc("percent-encoding normalization", 3986, "2.3");
  private static final Clause USERINFO = Clause.rfc("userinfo", 3986, "3.2.1");
  private static final Clause TO_URI = Clause.rfc("mapping of IRIs to URIs", 3987, "3.1");
  private static final Clause COMPARISON = Clause.rfc("normalization", 3987, "5.3.2.2");
  private static final Clause BIDI = Clause.rfc("bidi IRIs", 3987, "4.1");

  /** Groups of letters and digits that look alike in many typefaces and in handwriting. */
  private static final String[] ALIKE = {"0Oo", "1lI"};

  /** The minimum length of a code. Shorter text is read letter by letter anyway. */
  private static final int SHORTEST = 4;

  /** The maximum width without a remark, in columns: about one line on an A4 page. */
  private static final int LONG = 75;

  private static final String AT_THE_END = ".,;:!?)'";

  private final Iri original;
  private final Iri iri;
  private final String text;
  private final Secrets secrets;
  private final List<Remark> remarks = new ArrayList<>();

  TranscriptionAdvice(Iri original, Iri iri) {
    this.original = original;
    this.iri = iri;
    this.text = iri.toString();
    this.secrets = Secrets.in(text);
  }

  List<Remark> remarks() {
    secrets();
    capitals();
    alike();
    escapes();
    nonAscii();
    lost();
    underscore();
    end();
    if (TerminalWidth.of(text) > LONG) {
      add(TRANSCRIPTION, 0, text.length(), Severity.NOTE, "paper.long", TerminalWidth.of(text));
    }
    remarks.sort(Comparator.comparingInt(Remark::start)); // stable
    return List.copyOf(remarks);
  }

  private void add(
      Clause clause, int start, int end, Severity severity, String key, Object... arguments) {
    Message message = TextMessages.of(key, arguments);
    remarks.add(Remark.of(clause, new Range(start, end), severity, message));
  }

  private void secrets() {
    if (!secrets.isEmpty()) {
      add(USERINFO, secrets.start(0), secrets.end(0), Severity.WARNING, "paper.secret");
    }
  }

  /**
   * Adds remarks on capital letters. Where case does not matter, lowercase letters are easier to
   * type; where it matters, readers must know.
   */
  private void capitals() {
    int hostStart = iri.start(Component.HOST);
    int hostEnd = iri.end(Component.HOST);
    int scheme = firstCapital(0, iri.end(Component.SCHEME));
    int host = hostStart < 0 ? -1 : firstCapital(hostStart, hostEnd);
    if (scheme >= 0 || host >= 0) {
      int at = scheme >= 0 ? scheme : host;
      add(CASE, at, at + 1, Severity.NOTE, "paper.case-free");
    }
    int from = hostStart < 0 ? iri.end(Component.SCHEME) + 1 : hostEnd;
    int other = firstCapital(from, text.length());
    if (other >= 0) {
      add(CASE, other, other + 1, Severity.ADVICE, "paper.case-matters");
    }
  }

  /** Returns the index of the first capital letter outside percent-escapes; -1 if there is none. */
  private int firstCapital(int from, int to) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c == '%') {
        i += 2;
      } else if (c >= 'A' && c <= 'Z' || c > 127 && Character.isUpperCase(c)) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Adds a remark on letters and digits that look alike. In a word, readers recognize the letter;
   * in a code, which mixes letters with digits or lowercase with uppercase, they do not.
   */
  private void alike() {
    int from = iri.end(Component.SCHEME) + 1;
    boolean[] isReported = new boolean[ALIKE.length];
    for (int i = from; i < text.length(); ) {
      int end = i;
      while (end < text.length() && isLetterOrDigit(text.charAt(end))) {
        end++;
      }
      for (int k = 0; k < ALIKE.length && end - i >= SHORTEST && isCode(i, end); k++) {
        int at = isReported[k] ? -1 : firstOf(ALIKE[k], i, end);
        if (at >= 0 && !secrets.holds(at)) {
          isReported[k] = true;
          String others = String.join(", ", ALIKE[k].split(""));
          String it = text.substring(at, at + 1);
          add(TRANSCRIPTION, at, at + 1, Severity.ADVICE, "paper.alike", it, others);
        }
      }
      i = Math.max(end, i + 1);
      if (end > from && end < text.length() && text.charAt(end) == '%') {
        i = Math.min(text.length(), end + 3);
      }
    }
  }

  private static boolean isLetterOrDigit(char c) {
    return CharSet.ALPHA.has(c) || CharSet.DIGIT.has(c);
  }

  private boolean isCode(int start, int end) {
    boolean hasDigit = false;
    boolean hasLetter = false;
    boolean hasCapitalWithin = false;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      boolean isDigit = CharSet.DIGIT.has(c);
      hasDigit |= isDigit;
      hasLetter |= !isDigit;
      hasCapitalWithin |= i > start && c >= 'A' && c <= 'Z' && text.charAt(i - 1) >= 'a';
    }
    return hasLetter && (hasDigit || hasCapitalWithin);
  }

  private int firstOf(String characters, int start, int end) {
    for (int i = start; i < end; i++) {
      if (characters.indexOf(text.charAt(i)) >= 0) {
        return i;
      }
    }
    return -1;
  }

  private void escapes() {
    int first = text.indexOf('%');
    int count = 0;
    int needless = -1;
    for (int i = first; i >= 0; i = text.indexOf('%', i + 1)) {
      count++;
      int octet = Integer.parseInt(text.substring(i + 1, i + 3), 16);
      needless = needless < 0 && CharSet.UNRESERVED.has(octet) && !secrets.holds(i) ? i : needless;
    }
    if (count > 0) {
      add(TRANSCRIPTION, first, first + 3, Severity.ADVICE, "paper.escapes", count);
    }
    if (needless >= 0) {
      String plain =
          Character.toString(Integer.parseInt(text.substring(needless + 1, needless + 3), 16));
      String escape = text.substring(needless, needless + 3);
      add(ESCAPES, needless, needless + 3, Severity.ADVICE, "paper.needless-escape", escape, plain);
    }
  }

  private void nonAscii() {
    int hostStart = iri.start(Component.HOST);
    int hostEnd = iri.end(Component.HOST);
    int inHost = hostStart < 0 ? -1 : firstBeyond(hostStart, hostEnd);
    if (inHost >= 0 && iri.parsedHost() instanceof Host.RegName) {
      String ascii = Idna.lookup().toAsciiOrNull(text.substring(hostStart, hostEnd));
      if (ascii == null) {
        add(TO_URI, hostStart, hostEnd, Severity.WARNING, "paper.no-a-label");
      } else {
        add(TO_URI, hostStart, hostEnd, Severity.NOTE, "paper.a-label", Excerpt.escape(ascii));
      }
    }
    int from = hostStart < 0 ? 0 : hostEnd;
    int elsewhere = firstBeyond(from, text.length());
    if (elsewhere >= 0) {
      int end = text.offsetByCodePoints(elsewhere, 1);
      add(TO_URI, elsewhere, end, Severity.NOTE, "paper.non-ascii");
    }
    if (!Nfc.isNormal(text)) {
      int first = firstBeyond(0, text.length());
      add(COMPARISON, first, text.length(), Severity.WARNING, "paper.not-nfc");
    }
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      int next = i + Character.charCount(c);
      if (CharacterProperties.isRightToLeft(c)) {
        add(BIDI, i, next, Severity.ADVICE, "paper.right-to-left");
        return;
      }
      i = next;
    }
  }

  private int firstBeyond(int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) > 127) {
        return i;
      }
    }
    return -1;
  }

  /** Adds a remark on a character that was percent-encoded because it would be lost in print. */
  private void lost() {
    if (original.equals(iri)) {
      return;
    }
    String before = original.toString();
    int i = 0;
    while (i < before.length() && before.charAt(i) == text.charAt(i)) {
      i++;
    }
    String name = Excerpt.name(before.codePointAt(i));
    add(TO_URI, i, i + 3, Severity.WARNING, "paper.lost", name);
  }

  private void underscore() {
    int at = text.indexOf('_');
    if (at >= 0) {
      add(TRANSCRIPTION, at, at + 1, Severity.NOTE, "paper.underscore");
    }
  }

  private void end() {
    int last = text.length() - 1;
    if (AT_THE_END.indexOf(text.charAt(last)) >= 0) {
      String shown = text.substring(last);
      add(DELIMITING, last, last + 1, Severity.ADVICE, "paper.punctuation", shown);
    }
    int hyphen = text.indexOf('-');
    if (hyphen >= 0) {
      add(DELIMITING, hyphen, hyphen + 1, Severity.NOTE, "paper.hyphen");
    }
  }
}
