package dev.urial.documents.html;

import dev.urial.report.Range;
import org.jspecify.annotations.Nullable;

/**
 * The value of {@code <meta http-equiv=refresh>}: a delay in seconds, and optionally the URL to
 * load.
 *
 * @param range the range of the URL within the value, without quotation marks; null if the same
 *     document is reloaded
 * @see <a
 *     href="https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps">HTML,
 *     shared declarative refresh steps</a>
 */
record Refresh(@Nullable Range range) {
  /** Parses a value as browsers do; returns null if they ignore it. */
  static @Nullable Refresh read(String text) {
    return new Reading(text).refresh();
  }

  private static final class Reading {
    private final String text;
    private int pos;

    Reading(String text) {
      this.text = text;
    }

    @Nullable Refresh refresh() {
      space();
      if (!isDigit() && !at('.')) {
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
        return new Refresh(null);
      }
      return new Refresh(url());
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
