package dev.urial.internal.syntax;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import java.util.Arrays;

/**
 * Composes an identifier from its components and marks their positions, so that the result need not
 * be parsed again (RFC 3986 §5.3).
 *
 * <p>The components must be written in order, each at most once. {@link #beginPath} and {@link
 * #endPath} must always be called.
 *
 * <pre>
 * result = scheme ":" "//" authority path "?" query "#" fragment
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.3">RFC 3986 §5.3</a>
 */
public final class Composer extends Marks {
  /** The buffer for the text, of which only the first {@link #length} characters are in use. */
  public char[] chars;

  /** The number of characters written so far. */
  public int length;

  /** Creates a composer with an initial capacity in characters, which grows if necessary. */
  public Composer(int capacity) {
    chars = new char[capacity];
  }

  /** Returns the text written so far. */
  public String text() {
    return new String(chars, 0, length);
  }

  /** Appends a range of a string. */
  public void append(String s, int start, int end) {
    int grown = length + end - start;
    if (grown > chars.length) {
      grow(grown);
    }
    s.getChars(start, end, chars, length);
    length = grown;
  }

  /** Appends a string. */
  public void append(String s) {
    append(s, 0, s.length());
  }

  /** Appends a character. */
  public void append(char c) {
    if (length == chars.length) {
      grow(length + 1);
    }
    chars[length++] = c;
  }

  /** Appends the scheme of an identifier, and a colon. */
  public void scheme(String text, int end) {
    append(text, 0, end);
    endScheme();
  }

  /** Marks the text written so far as the scheme, and appends the colon. */
  public void endScheme() {
    schemeEnd = length;
    append(':');
  }

  /** Marks the beginning of the path. */
  public void beginPath() {
    pathStart = length;
  }

  /**
   * Marks the end of the path.
   *
   * <p>Without an authority, a path that begins with two slashes would be parsed as an authority
   * and a path, so {@code /.} is inserted before it. Resolution removes {@code /.} again.
   */
  public void endPath() {
    if (hostStart < 0
        && length - pathStart > 1
        && chars[pathStart] == '/'
        && chars[pathStart + 1] == '/') {
      if (length + 2 > chars.length) {
        grow(length + 2);
      }
      System.arraycopy(chars, pathStart, chars, pathStart + 2, length - pathStart);
      chars[pathStart + 1] = '.';
      length += 2;
    }
    pathEnd = length;
    queryEnd = length;
  }

  /** Appends a non-ASCII character, percent-encoded as UTF-8. */
  public void appendEscapes(int codePoint) {
    append(Percent.encode(Character.toString(codePoint), CharSet.UNRESERVED));
  }

  /** Marks the beginning of the host. */
  public void beginHost() {
    hostStart = length;
  }

  /** Marks the end of the host. */
  public void endHost() {
    hostEnd = length;
  }

  /**
   * Writes all components of an identifier, each changed by a rewriter; the scheme and the port are
   * copied.
   */
  public void map(Spans from, Rewriter rewriter) {
    map(from, rewriter, rewriter);
  }

  /** Writes all components of an identifier, with a separate rewriter for the host. */
  public void map(Spans from, Rewriter rewriter, Rewriter hostRewriter) {
    String text = from.text;
    if (from.hasScheme()) {
      scheme(text, from.schemeEnd);
    }
    if (from.hasAuthority()) {
      append("//");
      if (from.hasUserinfo()) {
        rewriter.rewrite(text, from.authorityStart(), from.hostStart - 1, false, this);
        append('@');
      }
      beginHost();
      hostRewriter.rewrite(text, from.hostStart, from.hostEnd, false, this);
      endHost();
      append(text, from.hostEnd, from.pathStart);
    }
    beginPath();
    rewriter.rewrite(text, from.pathStart, from.pathEnd, false, this);
    endPath();
    mapQueryAndFragment(from, rewriter);
  }

  /** Copies everything before the path of an identifier. */
  public void head(Spans from) {
    append(from.text, 0, from.pathStart);
    takeScheme(from);
    hostStart = from.hostStart;
    hostEnd = from.hostEnd;
  }

  /** Copies the query and the fragment of an identifier, if present. */
  public void queryAndFragment(Spans from) {
    append(from.text, from.pathEnd, from.text.length());
    queryEnd = length - (from.text.length() - from.queryEnd);
  }

  /** Writes the query and the fragment of an identifier, if present, changed by a rewriter. */
  public void mapQueryAndFragment(Spans from, Rewriter rewriter) {
    if (from.hasQuery()) {
      append('?');
      rewriter.rewrite(from.text, from.pathEnd + 1, from.queryEnd, true, this);
      queryEnd = length;
    }
    if (from.hasFragment()) {
      append('#');
      rewriter.rewrite(from.text, from.queryEnd + 1, from.text.length(), false, this);
    }
  }

  /** Writes a changed copy of a component, which is given as a range of a string. */
  @FunctionalInterface
  public interface Rewriter {
    /**
     * Appends a changed copy of the range.
     *
     * @param query whether the range is a query, in which RFC 3987 also allows {@code iprivate}
     */
    void rewrite(String text, int start, int end, boolean query, Composer out);
  }

  private void grow(int least) {
    chars = Arrays.copyOf(chars, Math.max(least, chars.length + (chars.length >> 1) + 16));
  }
}
