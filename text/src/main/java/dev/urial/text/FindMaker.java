package dev.urial.text;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Creates a {@link Find} from each match of a scan, and passes it to an action. */
final class FindMaker implements IdentifierScan.Sink {
  @SuppressWarnings("EnumOrdinal") // the bits are never persisted
  private static final int DEFANGED = 1 << Find.Assumption.DEFANGED.ordinal();

  @SuppressWarnings("EnumOrdinal")
  private static final int ESCAPED = 1 << Find.Assumption.ESCAPED.ordinal();

  private final String assumedScheme;
  private final @Nullable Consumer<? super Find> action;
  private @Nullable Find last;

  /** Creates a maker. If there is no action, the first match ends the scan. */
  FindMaker(String assumedScheme, @Nullable Consumer<? super Find> action) {
    this.assumedScheme = assumedScheme;
    this.action = action;
  }

  /** Returns the last match, or null if there is none. */
  @Nullable Find last() {
    return last;
  }

  @Override
  public boolean found(CandidateScan found, TextWindow window) {
    int start = found.start();
    int end = found.end();
    window.count(start);
    String scanned = window.text(start, end);
    int changes =
        (window.isRefanged(start, end) ? DEFANGED : 0)
            | (window.isUnescaped(start, end) ? ESCAPED : 0);
    Find find =
        new Find(
            found.kind(),
            window.position(start),
            window.line(),
            window.lineStart(),
            changes == 0 ? scanned : window.source(scanned, start),
            scanned,
            found.before,
            (int) (window.position(end + found.behind) - window.position(end)),
            found.isUnknownScheme,
            found.assumed | changes,
            assumedScheme);
    last = find;
    if (action == null) {
      return false;
    }
    action.accept(find);
    return true;
  }
}
