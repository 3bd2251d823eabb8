package dev.urial.url;

import dev.urial.report.Change;
import dev.urial.report.Component;
import dev.urial.url.UrlConversion.Reason;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * The changes to an input. Each {@link Change} is created on request, because a hostile input can
 * have a change for every other character.
 *
 * <p>The old text is not stored. The new text is stored only where it cannot be computed from the
 * old text.
 */
final class ChangeList extends AbstractList<Change> implements RandomAccess {
  private static final String HEX = "0123456789ABCDEF";

  private final String input;

  /** The start and end of each change. */
  private int[] ranges = new int[8];

  private @Nullable Component[] components = new Component[4];
  private Reason[] reasons = new Reason[4];

  /** The new texts of the changes, where they are stored. */
  private @Nullable String[] afters = new String[0];

  private int count;

  /** Creates an empty list of changes to an input. */
  ChangeList(String input) {
    this.input = input;
  }

  /**
   * Adds a change after all others.
   *
   * @param after the new text; null if it is the old text without tabs and newlines,
   *     percent-encoded or lower-cased depending on the reason
   */
  void add(
      @Nullable Component component, int start, int end, @Nullable String after, Reason reason) {
    if (count == reasons.length) {
      resize(count * 2);
    }
    ranges[count * 2] = start;
    ranges[count * 2 + 1] = end;
    components[count] = component;
    reasons[count] = reason;
    if (after != null) {
      if (count >= afters.length) {
        afters = Arrays.copyOf(afters, count + (count >> 1) + 4);
      }
      afters[count] = after;
    }
    count++;
  }

  /** Adds a change from another list, at a different range. */
  void add(ChangeList other, int i, int start, int end) {
    add(other.components[i], start, end, other.after(i), other.reasons[i]);
  }

  /** Returns the start of a change. */
  int start(int i) {
    return ranges[i * 2];
  }

  /** Returns the exclusive end of a change. */
  int end(int i) {
    return ranges[i * 2 + 1];
  }

  private @Nullable String after(int i) {
    return i < afters.length ? afters[i] : null;
  }

  /** Removes all changes. */
  void takeBack() {
    Arrays.fill(afters, null);
    count = 0;
  }

  /** Trims the arrays to the number of changes. */
  ChangeList trimmed() {
    resize(count);
    return this;
  }

  private void resize(int capacity) {
    ranges = Arrays.copyOf(ranges, capacity * 2);
    components = Arrays.copyOf(components, capacity);
    reasons = Arrays.copyOf(reasons, capacity);
  }

  @Override
  public int size() {
    return count;
  }

  @Override
  public Change get(int i) {
    Objects.checkIndex(i, count);
    String before = input.substring(start(i), end(i));
    return UrlConversion.change(components[i], start(i), end(i), before, put(i), reasons[i]);
  }

  /** Returns the input with all changes applied, without creating an object for each. */
  String applied() {
    if (count == 0) {
      return input;
    }
    StringBuilder out = new StringBuilder(input.length() + 16);
    int done = 0;
    for (int i = 0; i < count; i++) {
      out.append(input, done, start(i));
      if (isEscaped(i)) {
        escape(i, out);
      } else {
        out.append(put(i));
      }
      done = end(i);
    }
    return out.append(input, done, input.length()).toString();
  }

  /** Returns the new text of a change. */
  private String put(int i) {
    String kept = after(i);
    if (kept != null) {
      return kept;
    }
    if (isEscaped(i)) {
      StringBuilder out = new StringBuilder(3 * (end(i) - start(i)));
      escape(i, out);
      return out.toString();
    }
    return reasons[i] == Reason.ENCODED ? encoded(i) : lowerCase(i);
  }

  /**
   * Returns whether a change escapes characters, all ASCII, of a serialized URL that is converted
   * to a URI.
   */
  private boolean isEscaped(int i) {
    return reasons[i] == Reason.NO_URI_CHARACTER || reasons[i] == Reason.BARE_PERCENT;
  }

  private void escape(int i, StringBuilder out) {
    for (int k = start(i); k < end(i); k++) {
      char c = input.charAt(k);
      out.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 0xF));
    }
  }

  /** Returns the old text of a change with each character percent-encoded. */
  private String encoded(int i) {
    int end = end(i);
    AsciiBuilder out = new AsciiBuilder(3 * (end - start(i)));
    for (int k = start(i); k < end; ) {
      k = TabsAndNewlines.has(input.charAt(k)) ? k + 1 : out.percentEncode(input, k);
    }
    return out.toString();
  }

  /** Returns the old text of a change, which consists of ASCII uppercase letters, in lower case. */
  private String lowerCase(int i) {
    AsciiBuilder out = new AsciiBuilder(end(i) - start(i));
    for (int k = start(i); k < end(i); k++) {
      if (!TabsAndNewlines.has(input.charAt(k))) {
        out.append(input.charAt(k));
      }
    }
    out.lowerCase(0);
    return out.toString();
  }
}
