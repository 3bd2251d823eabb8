package dev.urial.documents.field;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Range;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The value of {@code Refresh}, as a field or in {@code <meta http-equiv=refresh>}: a delay in
 * seconds, and optionally the URL to load.
 *
 * <pre>{@code
 * RefreshField r = RefreshField.read("5; URL='next.html'");
 * r.seconds()                           // 5
 * r.url()                               // "next.html"
 * RefreshField.read("0.9 ;a b").url()   // "a b"
 * RefreshField.read("soon")             // null: nothing happens
 * }</pre>
 *
 * @param seconds the delay, capped at {@link Long#MAX_VALUE}
 * @param url the target as written, which might not be a valid URL; null if the same document is
 *     reloaded
 * @param range the range of the URL within the value, without quotation marks; null if there is no
 *     URL
 * @see <a
 *     href="https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps">HTML,
 *     shared declarative refresh steps</a>
 */
public record RefreshField(long seconds, @Nullable String url, @Nullable Range range) {

  /**
   * Parses a value as browsers do.
   *
   * @param text the number of seconds and, optionally, a URL: {@code 5; url=/next}
   * @return the value, or null if browsers ignore it
   * @see <a
   *     href="https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps">HTML,
   *     shared declarative refresh steps</a>
   */
  public static @Nullable RefreshField read(String text) {
    Objects.requireNonNull(text, "text");
    return new Reading(text).refresh();
  }

  /** Returns the delay and the URL, with secrets masked. */
  @Override
  public String toString() {
    return url == null ? seconds + "" : seconds + "; url=" + Excerpt.escape(Secrets.masked(url));
  }

  private static final class Reading {
    private final String text;
    private int pos;

    Reading(String text) {
      this.text = text;
    }

    @Nullable RefreshField refresh() {
      space();
      int start = pos;
      long seconds = 0;
      while (isDigit()) {
        int digit = text.charAt(pos++) - '0';
        boolean isTooLong = seconds > (Long.MAX_VALUE - digit) / 10;
        seconds = isTooLong ? Long.MAX_VALUE : seconds * 10 + digit;
      }
      if (pos == start && !at('.')) {
        return null;
      }
      while (isDigit() || at('.')) {
        pos++;
      }
      if (pos < text.length()) {
        if (!at(';') && !at(',') && !isSpace()) {
          return null;
        }
        space();
        if (at(';') || at(',')) {
          pos++;
        }
        space();
      }
      if (pos == text.length()) {
        return new RefreshField(seconds, null, null);
      }
      Range range = url();
      return new RefreshField(seconds, range.of(text), range);
    }

    /**
     * Returns the range from the current position to the end, without {@code url=} and without
     * quotation marks.
     */
    private Range url() {
      int start = pos;
      if (at('u') || at('U')) {
        if (!prefix()) {
          return new Range(start, text.length());
        }
      }
      if (at('"') || at('\'')) {
        int close = text.indexOf(text.charAt(pos), pos + 1);
        return new Range(pos + 1, close < 0 ? text.length() : close);
      }
      return new Range(pos, text.length());
    }

    private boolean prefix() {
      pos++;
      if (!at('r') && !at('R')) {
        return false;
      }
      pos++;
      if (!at('l') && !at('L')) {
        return false;
      }
      pos++;
      space();
      if (!at('=')) {
        return false;
      }
      pos++;
      space();
      return true;
    }

    private boolean at(char c) {
      return pos < text.length() && text.charAt(pos) == c;
    }

    private boolean isDigit() {
      return pos < text.length() && text.charAt(pos) >= '0' && text.charAt(pos) <= '9';
    }

    private boolean isSpace() {
      return at(' ') || at('\t') || at('\n') || at('\f') || at('\r');
    }

    private void space() {
      while (isSpace()) {
        pos++;
      }
    }
  }
}
