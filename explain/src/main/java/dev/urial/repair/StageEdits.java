package dev.urial.repair;

import dev.urial.repair.Draft.Cut;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects the edits of a stage to one draft, from left to right. Edits of a long draft are applied
 * immediately and not stored, because their records would need more memory than the text.
 *
 * <p>CIRCLE: this class collects the edits to a {@link Draft} and creates the next draft, and
 * {@code Draft} uses this class for long text.
 */
final class StageEdits {
  private final Draft from;
  private final List<Cut> kept = new ArrayList<>();
  private @Nullable StringBuilder out;
  private int done;
  private int size;
  private @Nullable Cut last;

  StageEdits(Draft from) {
    this.from = from;
  }

  void add(int start, int end, String after, dev.urial.report.Reason reason) {
    size++;
    if (!from.isLong()) {
      kept.add(new Cut(start, end, after, reason));
      return;
    }
    StringBuilder written = out;
    if (written == null) {
      written = new StringBuilder(from.text.length() + 16);
      out = written;
    }
    written.append(from.text, done, start).append(after);
    done = end;
    Cut before = last;
    if (before == null) {
      last = new Cut(start, end, "", reason);
    } else if (before.reason() != reason) {
      last = new Cut(start, end, "", Repair.Reason.MANY);
    }
  }

  /** Adds an edit that inserts the percent-encoded UTF-8 octets of a character. */
  void addEscaped(int start, int end, int c, dev.urial.report.Reason reason) {
    if (!from.isLong()) {
      add(start, end, EscapedUtf8.escaped(c), reason);
      return;
    }
    for (int k = 0; k < EscapedUtf8.number(c); k++) {
      add(k == 0 ? start : end, end, EscapedUtf8.escape(c, k), reason);
    }
  }

  boolean isEmpty() {
    return size == 0;
  }

  int size() {
    return size;
  }

  /**
   * Returns the draft with these edits, or null if one of them would change text that an earlier
   * edit inserted.
   */
  @Nullable Draft draft(int price) {
    StringBuilder written = out;
    Cut one = last;
    if (written == null || one == null) {
      return from.with(kept, price);
    }
    written.append(from.text, done, from.text.length());
    return from.rewritten(written.toString(), one.reason(), price);
  }
}
