package dev.urial.cli.bulk;

import dev.urial.bulk.Batch;
import dev.urial.cli.io.ExitStatus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reports the rows that failed: the first few on standard error, or all of them in a file. */
final class FailureReport {
  private final BulkOptions setup;
  private final List<String> reported = new ArrayList<>();
  private volatile boolean isEnough;
  private long failures;
  private long rows;

  FailureReport(BulkOptions setup) {
    this.setup = setup;
  }

  /** Adds the failures of a batch. */
  void take(Batch batch, @Nullable Output aside) throws IOException {
    failures += batch.failures();
    rows += batch.size();
    if (aside != null) {
      aside.write(batch.aside());
    } else if (reported.size() < RowsWorker.MOST_REPORTED && batch.aside().length() > 0) {
      for (String line : batch.aside().toString().split("\n", 0)) {
        if (reported.size() < RowsWorker.MOST_REPORTED) {
          reported.add(line);
        }
      }
      isEnough = reported.size() >= RowsWorker.MOST_REPORTED;
    }
  }

  /** Returns whether no more failures need to be reported; called by all threads. */
  boolean isEnough() {
    return isEnough;
  }

  long rows() {
    return rows;
  }

  /** Prints the report, and returns the exit status. */
  int tell() throws IOException {
    for (String line : reported) {
      setup.call().err().line(line);
    }
    if (failures > reported.size()) {
      String key = setup.errors == null ? "bulk.failed" : "bulk.failed-reported";
      String sentence = BulkMessages.of(key, failures, rows).text(setup.call().language());
      setup.call().err().line("urial: " + sentence);
    }
    return failures == 0 ? ExitStatus.FINE : ExitStatus.NO;
  }
}
