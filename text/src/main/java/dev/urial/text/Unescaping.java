package dev.urial.text;

import dev.urial.internal.text.Quotation;
import dev.urial.internal.text.StringLiteral;
import dev.urial.internal.text.UnescapedText;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads text in which the escapes in strings of JSON and of programs are what they stand for, and
 * records where this text differs from the source.
 *
 * <pre>
 * {"see":"a\nhttps:\/\/b.example\/y"}    the source
 * {"see":"a_https://b.example/y"}        the scanned text, with a separator instead of _
 * </pre>
 *
 * <p>Text without backslashes is passed through. At a backslash, the string around it is searched
 * for in the text that is kept, and read to its closing mark, or to {@link #MOST} characters: a
 * longer string is decoded in pieces of this length. The result does not depend on how the source
 * splits its text.
 */
final class Unescaping implements TextSource {
  /**
   * Replaces escaped control characters. It separates words, but the mark of a string on one side
   * of it and that on the other side do not enclose an identifier.
   */
  static final char SEPARATOR = '\u001F';

  /**
   * Replaces escaped quotation marks, which separate words, but neither end nor begin the string.
   */
  static final char MARK = '\u001E';

  /** The maximum distance from the first backslash of a string to either mark. */
  private static final int MOST = 4096;

  private static final int MARGIN = 32; // characters before a mark, which show whether it opens

  private static final int BUFFER = 1 << 15;

  private final TextSource in;
  private final Replacements replacements = new Replacements();
  private final char[] buffer = new char[BUFFER];

  /** The text that was read and is kept, of which the part before {@link #done} was passed on. */
  private String text = "";

  private int done;
  private boolean isEnd;

  /** The index of the first backslash that was not passed on; the end of the text if none. */
  private int backslash;

  /** The index before which no string begins. */
  private int from;

  /** The marks of the string that was not read to its end; null if there is none. */
  private @Nullable Quotation open;

  /** The decoded text that was not returned yet. */
  private String pending = "";

  private int pendingStart;

  Unescaping(TextSource in) {
    this.in = in;
  }

  Replacements replacements() {
    return replacements;
  }

  @Override
  public int read(char[] into, int at, int most) throws IOException {
    int n = 0;
    while (n < most) {
      if (pendingStart < pending.length()) {
        int length = Math.min(most - n, pending.length() - pendingStart);
        pending.getChars(pendingStart, pendingStart + length, into, at + n);
        pendingStart += length;
        n += length;
      } else if (open == null && done < backslash) {
        int length = Math.min(most - n, backslash - done);
        text.getChars(done, done + length, into, at + n);
        done += length;
        replacements.same(length);
        n += length;
      } else if (done == text.length() || !decode()) {
        if (n > 0 || isEnd) {
          break;
        }
        fill();
      }
    }
    return n == 0 ? -1 : n;
  }

  private void fill() throws IOException {
    int gone = Math.max(0, done - MOST - MARGIN);
    int n = in.read(buffer, 0, BUFFER);
    isEnd = n < 0;
    text = text.substring(gone).concat(new String(buffer, 0, Math.max(0, n)));
    done -= gone;
    from = Math.max(0, from - gone);
    backslash = next(Math.max(done, backslash - gone));
  }

  private int next(int start) {
    int next = text.indexOf('\\', start);
    return next < 0 ? text.length() : next;
  }

  /** Decodes the string at the current position; returns false if more text is needed first. */
  private boolean decode() {
    StringLiteral literal =
        open == null
            ? StringLiteral.around(text, from, backslash, MOST, isEnd)
            : StringLiteral.after(text, done, open, MOST, isEnd);
    if (literal == StringLiteral.UNDECIDED) {
      return false;
    }
    UnescapedText decoded = literal == null ? null : literal.decodedWhole(text, MOST);
    if (literal != null && decoded != null) {
      pass(decoded, literal.start());
      done = literal.end();
      open = literal.isOpen() ? literal.quotation() : null;
      from = done;
    } else if (open != null) {
      open = null;
      from = done;
    } else {
      from = backslash + 1;
      backslash = from;
    }
    backslash = next(Math.max(done, backslash));
    return true;
  }

  /** Passes on the part of a string that was not passed on yet. */
  private void pass(UnescapedText decoded, int start) {
    int first = done - start; // before the first escape, the indices are the same
    StringBuilder plain = new StringBuilder(decoded.text.length() - first);
    int i = first;
    while (i < decoded.text.length()) {
      int next = i + 1;
      while (next < decoded.text.length() && decoded.index(next) == decoded.index(i)) {
        next++; // the halves of a character
      }
      boolean isEscaped = decoded.index(next) - decoded.index(i) > 1;
      if (isEscaped) {
        replacements.replaced(text, decoded.index(i), decoded.index(next), next - i);
      } else {
        replacements.same(1);
      }
      char c = decoded.text.charAt(i);
      plain.append(!isEscaped ? c : c == '"' ? MARK : CharClasses.isControl(c) ? SEPARATOR : c);
      plain.append(decoded.text, i + 1, next);
      i = next;
    }
    pending = plain.toString();
    pendingStart = 0;
  }
}
