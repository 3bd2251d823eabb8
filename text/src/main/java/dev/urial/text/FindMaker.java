package dev.urial.text;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Creates a {@link Find} from each match of a scan, and passes it to an action. */
final class FindMaker implements IdentifierScan.Sink {
  @SuppressWarnings("EnumOrdinal") // the bits are never persisted
  private static final int DEFANGED = 1 << Find.Assumption.DEFANGED.ordinal();

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
    window.count(found.start());
    String scanned = window.text(found.start(), found.end());
    String defanged = window.defanged(found.start(), found.end());
    Find find =
        new Find(
            found.kind(),
            window.position(found.start()),
            window.line(),
            window.lineStart(),
            defanged == null ? scanned : defanged,
            scanned,
            found.before,
            found.behind,
            found.isUnknownScheme,
            found.assumed | (defanged == null ? 0 : DEFANGED),
            assumedScheme);
    last = find;
    if (action == null) {
      return false;
    }
    action.accept(find);
    return true;
  }
}
