package dev.urial.explain;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.Range;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A guess at the charset of escapes that are not UTF-8.
 *
 * <pre>{@code
 * EscapedCharset guess = EscapedCharset.guesses("http://h/%CF%F0%E8%E2%E5%F2").get(0);
 * guess.charset()             // windows-1251
 * guess.words().get(0).text() // "Привет"
 * }</pre>
 *
 * <p>RFC 3986 §2.5 requires UTF-8, and a URI cannot specify a different charset, so this is a guess
 * based on a few fixed rules. A charset is excluded if it cannot decode the octets, or decodes them
 * to control characters. Letters raise the score of a charset, and the ten most frequent letters in
 * Russian and in Greek raise it more. Symbols lower the score, and so do capitals after a lowercase
 * letter and three consecutive accented Latin letters. Charsets that decode all words alike form a
 * single guess, for the first of these charsets.
 *
 * <p>A word is a run of unreserved characters and escapes. Time and memory are linear in the length
 * of the text.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.5">RFC 3986 §2.5</a>
 */
public final class EscapedCharset {
  /**
   * The charsets that can be guessed. If two have the same score, the earlier is preferred.
   * Charsets that the running JVM does not support are omitted.
   */
  private static final List<Charset> KNOWN =
      known(
          "windows-1252",
          "windows-1251",
          "windows-1250",
          "ISO-8859-2",
          "KOI8-R",
          "ISO-8859-5",
          "windows-1253",
          "windows-1254",
          "windows-1257",
          "ISO-8859-15",
          "windows-1255",
          "windows-1256",
          "Shift_JIS",
          "EUC-JP",
          "GB18030",
          "Big5",
          "EUC-KR",
          "TIS-620");

  private static final int MOST = 3;

  /** The minimum average score per non-ASCII character; random octets score lower. */
  private static final int LEAST = 2;

  private static List<Charset> known(String... names) {
    List<Charset> known = new ArrayList<>();
    for (String name : names) {
      if (Charset.isSupported(name)) {
        known.add(Charset.forName(name));
      }
    }
    return List.copyOf(known);
  }

  /**
   * A word that contains escapes, and its decoded form.
   *
   * @param range the range of the word in the text
   * @param text the decoded word; null if the charset cannot decode its octets
   */
  public record Word(Range range, @Nullable String text) {
    /**
     * Rejects a null range.
     *
     * @param range the range of the word in the text
     * @param text the decoded word; null if the charset cannot decode its octets
     */
    public Word {
      Objects.requireNonNull(range, "range");
    }

    /** Returns the range, but not the text. */
    @Override
    public String toString() {
      return range.toString();
    }
  }

  private final Charset charset;
  private final List<Word> words;
  private final int score;

  private EscapedCharset(Charset charset, List<Word> words, int score) {
    this.charset = charset;
    this.words = List.copyOf(words);
    this.score = score;
  }

  /**
   * Returns guesses for the words whose escapes are not UTF-8: at most three, the most likely
   * first. The list is empty if all escapes are UTF-8, or if no charset is likely.
   *
   * <pre>{@code
   * EscapedCharset.guesses("caf%C3%A9")               // []: that is UTF-8
   * EscapedCharset.guesses("caf%E9").get(0).charset() // windows-1252
   * }</pre>
   *
   * @param text any text; a word consists of unreserved characters and escapes
   * @return an unmodifiable list
   */
  public static List<EscapedCharset> guesses(String text) {
    Objects.requireNonNull(text, "text");
    List<Range> words = new ArrayList<>();
    for (Range word : wordsOf(text)) {
      if (decoded(text, word, StandardCharsets.UTF_8) == null) {
        words.add(word);
      }
    }
    List<EscapedCharset> guesses = new ArrayList<>();
    for (Charset charset : words.isEmpty() ? List.<Charset>of() : KNOWN) {
      EscapedCharset guess = guess(text, words, charset);
      if (guess != null && guesses.stream().noneMatch(it -> it.words.equals(guess.words))) {
        guesses.add(guess);
      }
    }
    guesses.sort(Comparator.comparingInt((EscapedCharset it) -> it.score).reversed()); // stable
    return List.copyOf(guesses.subList(0, Math.min(MOST, guesses.size())));
  }

  private static @Nullable EscapedCharset guess(String text, List<Range> words, Charset charset) {
    List<Word> read = new ArrayList<>();
    int score = 0;
    long wide = 0;
    for (Range word : words) {
      String spelled = decoded(text, word, charset);
      if (spelled == null || hasControls(spelled)) {
        return null;
      }
      score += score(spelled);
      wide += spelled.chars().filter(EscapedCharset::isWide).count();
      read.add(new Word(word, spelled));
    }
    return score > 0 && score >= LEAST * wide ? new EscapedCharset(charset, read, score) : null;
  }

  /**
   * {@return a guess for the given charset, in which all words with escapes are decoded}
   *
   * <pre>{@code
   * EscapedCharset.reading("/%F5/b", Charset.forName("ISO-8859-2")).words().get(0).text()  // "ő"
   * }</pre>
   *
   * @param text any text; words without escapes are omitted
   * @param charset the charset in which to decode the octets
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.5">RFC 3986 §2.5</a>
   */
  public static EscapedCharset reading(String text, Charset charset) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(charset, "charset");
    List<Word> words = new ArrayList<>();
    for (Range word : wordsOf(text)) {
      words.add(new Word(word, decoded(text, word, charset)));
    }
    return new EscapedCharset(charset, words, 0);
  }

  /** Returns the runs of unreserved characters and escapes that contain at least one escape. */
  private static List<Range> wordsOf(String text) {
    List<Range> words = new ArrayList<>();
    int start = -1;
    boolean isEscaped = false;
    for (int i = 0; i <= text.length(); i++) {
      boolean isEnd = i == text.length();
      boolean escape = !isEnd && EscapedOctets.octetAt(text, i) >= 0;
      if (escape || !isEnd && CharSet.UNRESERVED.has(text.charAt(i))) {
        start = start < 0 ? i : start;
        isEscaped |= escape;
        i += escape ? 2 : 0;
      } else {
        if (isEscaped) {
          words.add(new Range(start, i));
        }
        start = -1;
        isEscaped = false;
      }
    }
    return words;
  }

  /** Returns a word decoded in a charset, or null if the charset cannot decode it. */
  private static @Nullable String decoded(String text, Range word, Charset charset) {
    ByteBuffer octets = ByteBuffer.allocate(word.length());
    for (int i = word.start(); i < word.end(); i++) {
      int octet = EscapedOctets.octetAt(text, i);
      octets.put((byte) (octet >= 0 ? octet : text.charAt(i)));
      i += octet >= 0 ? 2 : 0;
    }
    try {
      CharBuffer spelled = charset.newDecoder().decode(octets.flip());
      return spelled.toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  private static boolean hasControls(String text) {
    return text.codePoints()
        .anyMatch(
            c -> {
              int type = Character.getType(c);
              return type == Character.CONTROL
                  || type == Character.UNASSIGNED
                  || type == Character.PRIVATE_USE
                  || c == 0xFFFD;
            });
  }

  // How likely a word is. ASCII octets are the same in all charsets.

  private static int score(String word) {
    int score = 0;
    int before = 0;
    for (int i = 0; i < word.length(); ) {
      int c = word.codePointAt(i);
      i += Character.charCount(c);
      int next = i < word.length() ? word.codePointAt(i) : 0;
      if (c >= 128) {
        score += score(before, c, next);
      }
      before = c;
    }
    return score;
  }

  /**
   * The ten most frequent letters of Russian and of Greek; they make up half of all letters in
   * running text.
   */
  private static final String COMMON = "оеаинтсрвлαοιετσνηυρλ";

  private static int score(int before, int c, int next) {
    if (!Character.isLetter(c)) {
      return isMark(c) ? 1 : -3;
    }
    boolean isCapitalWithin = Character.isUpperCase(c) && Character.isLowerCase(before);
    int score = 2 + (Character.isLowerCase(c) ? 1 : 0) - (isCapitalWithin ? 4 : 0);
    if (Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN) {
      int neighbours = (isWide(before) ? 1 : 0) + (isWide(next) ? 1 : 0);
      return score + (neighbours == 0 ? 1 : neighbours == 1 ? 0 : -2);
    }
    boolean isMixed = isAsciiLetter(before) || isAsciiLetter(next);
    if (Character.isIdeographic(c) || isEastAsian(c)) {
      return score + 4 - (isMixed ? 5 : 0); // two octets
    }
    boolean isAlone = !isSameScript(c, before) && !isSameScript(c, next);
    int common = COMMON.indexOf(c) >= 0 ? 1 : 0;
    return score + common + (isAlone ? -4 : 1) - (isMixed ? 5 : 0);
  }

  /** Returns whether a character is a mark, such as a vowel or tone in Thai or Arabic. */
  private static boolean isMark(int c) {
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
  }

  private static boolean isWide(int c) {
    return c >= 128;
  }

  private static boolean isAsciiLetter(int c) {
    return c < 128 && CharSet.ALPHA.has(c);
  }

  private static boolean isSameScript(int one, int other) {
    return Character.UnicodeScript.of(one) == Character.UnicodeScript.of(other);
  }

  private static boolean isEastAsian(int c) {
    return switch (Character.UnicodeScript.of(c)) {
      case HIRAGANA, KATAKANA, HANGUL -> c < 0xFF61 || c > 0xFF9F; // half-width: one octet
      default -> false;
    };
  }

  /** {@return the guessed charset} */
  public Charset charset() {
    return charset;
  }

  /** {@return the decoded words, in order; unmodifiable} */
  public List<Word> words() {
    return words;
  }

  /**
   * Returns whether another guess is nearly as likely: its score is at least four fifths of the
   * score of this guess.
   */
  boolean isHardlyBetterThan(EscapedCharset other) {
    return 5L * other.score >= 4L * score;
  }

  /** Returns the charset and the number of words, but not the text. */
  @Override
  public String toString() {
    return charset.name() + ", words: " + words.size();
  }
}
