package dev.urial.answer;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A text of which some ranges are secret. Writers mask these ranges or show them.
 *
 * <pre>{@code
 * Secret.in("http://u:pw@h/").ranges()  // [9-11]
 * Secret.in("http://u:pw@h/").masked()  // "http://u:***@h/"
 * }</pre>
 *
 * @param text the whole text
 * @param ranges the secret ranges, from left to right
 */
public record Secret(String text, List<Range> ranges) implements Value {
  /**
   * Makes a defensive copy.
   *
   * @param text the text
   * @param ranges the secret ranges
   */
  public Secret {
    ranges = List.copyOf(ranges);
  }

  /**
   * {@return a text in which secrets are found by their form, such as passwords, tokens and keys:
   * {@code Secret.in("http://u:pw@h/")}}
   *
   * @param text the text
   */
  public static Secret in(String text) {
    Objects.requireNonNull(text, "text");
    return of(text, Secrets.in(text));
  }

  /**
   * {@return a text that was derived from another, such as a normal form: if only the source looks
   * like it has a secret, the whole text is secret}
   *
   * <pre>{@code
   * Secret.derived("file:///u:pw@h", "file:/u:pw@h").masked()  // "***"
   * }</pre>
   *
   * @param text the text
   * @param source the text from which it was derived
   */
  public static Secret derived(String text, String source) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(source, "source");
    return of(text, Secrets.derived(text, source));
  }

  private static Secret of(String text, Secrets found) {
    List<Range> ranges = new ArrayList<>();
    for (int k = 0; k < found.size(); k++) {
      ranges.add(new Range(found.start(k), found.end(k)));
    }
    return new Secret(text, ranges);
  }

  /**
   * {@return a part of this text, with the secrets that overlap it: {@code
   * Secret.in("http://u:pw@h/").slice(7, 11)} is {@code u:***}}
   *
   * @param start the start of the part
   * @param end the end of the part
   */
  public Secret slice(int start, int end) {
    List<Range> own = new ArrayList<>();
    for (Range it : ranges) {
      if (it.start() < end && start < it.end()) {
        own.add(new Range(Math.max(start, it.start()) - start, Math.min(end, it.end()) - start));
      }
    }
    return new Secret(text.substring(start, end), own);
  }

  /**
   * {@return a text that was derived from another, such as a target, whose secrets are known from
   * what is derived from the masked text}
   *
   * <p>A secret may end up where it no longer looks like one: {@code //u:pw@h} after {@code
   * http://b/a} is a path. If the two texts differ in more than the masked ranges, the whole text
   * is secret.
   *
   * @param text the text derived from the unmasked text
   * @param masked the text derived from the masked text; null if there is none
   */
  public static Secret like(String text, @Nullable String masked) {
    Objects.requireNonNull(text, "text");
    if (masked == null) {
      return text.isEmpty() ? in(text) : new Secret(text, List.of(new Range(0, text.length())));
    }
    if (text.equals(masked)) {
      return in(text);
    }
    int first = masked.indexOf(Secrets.MASK);
    int last = masked.lastIndexOf(Secrets.MASK);
    int start = Math.max(first, 0);
    int end = text.length() - (masked.length() - last - Secrets.MASK.length());
    boolean isAround =
        first >= 0
            && start <= end
            && text.startsWith(masked.substring(0, first))
            && text.endsWith(masked.substring(last + Secrets.MASK.length()));
    return isAround ? between(text, start, end, masked, first, last) : like(text, null);
  }

  /** Finds the texts between the masks; where that is ambiguous, all between the first and last. */
  private static Secret between(
      String text, int start, int end, String masked, int first, int last) {
    List<Range> ranges = new ArrayList<>();
    int from = start;
    for (int mask = first; mask < last; ) {
      int next = masked.indexOf(Secrets.MASK, mask + Secrets.MASK.length());
      String piece = masked.substring(mask + Secrets.MASK.length(), next);
      int at = piece.isEmpty() ? -1 : text.indexOf(piece, from);
      boolean isOnly = at >= 0 && text.lastIndexOf(piece, end - piece.length()) == at;
      if (!isOnly) {
        return new Secret(text, List.of(new Range(start, end)));
      }
      ranges.add(new Range(from, at));
      from = at + piece.length();
      mask = next;
    }
    ranges.add(new Range(from, end));
    return new Secret(text, ranges);
  }

  /** {@return whether nothing in the text is secret} */
  public boolean isPlain() {
    return ranges.isEmpty();
  }

  /** {@return the text with {@code ***} for each secret range} */
  public String masked() {
    return masked(0, text.length());
  }

  /**
   * {@return a range of the text with {@code ***} for each secret that overlaps it}
   *
   * @param start the start of the range
   * @param end the end of the range
   */
  public String masked(int start, int end) {
    if (isPlain()) {
      return text.substring(start, end);
    }
    StringBuilder shown = new StringBuilder();
    int done = start;
    for (Range it : ranges) {
      boolean isOfText = start == 0 && end == text.length();
      if (isOfText || (it.start() < end && start < it.end())) {
        shown.append(text, done, Math.max(done, Math.min(it.start(), end))).append(Secrets.MASK);
        done = Math.max(done, Math.min(it.end(), end));
      }
    }
    return shown.append(text, done, end).toString();
  }

  /** Returns the masked text, escaped, as sentences that contain it say it. */
  @Override
  public String toString() {
    return Excerpt.escape(masked());
  }
}
