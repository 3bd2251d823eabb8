package dev.urial.explain;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.Range;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The escapes of a text, decoded in a charset that the reader knows.
 *
 * <pre>{@code
 * Charset charset = Charset.forName("windows-1251");
 * EscapedCharset.reading("http://h/%CF%F0%E8%E2%E5%F2", charset).words().get(0).text() // "Привет"
 * }</pre>
 *
 * <p>RFC 3986 §2.5 requires UTF-8, and a URI cannot specify a different charset. A word is a run of
 * unreserved characters and escapes. Time and memory are linear in the length of the text.
 *
 * @param charset the charset
 * @param words the words that contain escapes, in order; unmodifiable
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.5">RFC 3986 §2.5</a>
 */
public record EscapedCharset(Charset charset, List<Word> words) {
  /**
   * Rejects null arguments and copies the list.
   *
   * @param charset the charset
   * @param words the words that contain escapes, in order
   */
  public EscapedCharset {
    Objects.requireNonNull(charset, "charset");
    words = List.copyOf(Objects.requireNonNull(words, "words"));
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

  /**
   * {@return the words that contain escapes, decoded in a charset}
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
    return new EscapedCharset(charset, words);
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
      return charset.newDecoder().decode(octets.flip()).toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  /** Returns the charset and the number of words, but not the text. */
  @Override
  public String toString() {
    return charset.name() + ", words: " + words.size();
  }
}
