package dev.urial.text;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Makes a {@link Find} of what a scan found, and hands it on. */
final class FindMaker implements Scan.Sink {
  private final String assumedScheme;
  private final @Nullable Consumer<? super Find> action;
  private @Nullable Find last;

  /** Without action the first find ends the scan. */
  FindMaker(String assumedScheme, @Nullable Consumer<? super Find> action) {
    this.assumedScheme = assumedScheme;
    this.action = action;
  }

  /** Returns the find that was made last, or null. */
  @Nullable Find last() {
    return last;
  }

  @Override
  public boolean found(Scan scan, Window window) {
    window.count(scan.start());
    Find find =
        new Find(
            scan.kind(),
            window.base + scan.start(),
            window.line(),
            window.lineStart(),
            window.text(scan.start(), scan.end()),
            scan.before(),
            scan.behind(),
            scan.isUnknownScheme(),
            scan.assumed(),
            assumedScheme);
    last = find;
    if (action == null) {
      return false;
    }
    action.accept(find);
    return true;
  }
}
