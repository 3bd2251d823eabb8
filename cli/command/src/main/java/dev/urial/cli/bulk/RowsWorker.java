package dev.urial.cli.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.Batch;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.Lines;
import dev.urial.bulk.Pipeline;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Processes the rows of a batch one after another, and reports those that fail. */
final class RowsWorker implements Pipeline.Worker {
  /** The maximum number of failures to report if no file collects all of them. */
  static final int MOST_REPORTED = 10;

  private final RowOperation work;
  private final RowWriter cells;
  private final FailureReasons reasons;
  private final List<InputFile> places;
  private final boolean tellsAll;
  private final BooleanSupplier isEnough;

  /**
   * Creates a worker.
   *
   * @param tellsAll whether to write the reasons for all failures, as a table
   * @param isEnough tests whether enough failures have been reported; not used if {@code tellsAll}
   *     is true
   */
  RowsWorker(
      RowOperation work,
      RowWriter cells,
      FailureReasons reasons,
      List<InputFile> places,
      boolean tellsAll,
      BooleanSupplier isEnough) {
    this.work = work;
    this.cells = cells;
    this.reasons = reasons;
    this.places = places;
    this.tellsAll = tellsAll;
    this.isEnough = isEnough;
  }

  @Override
  public void work(Batch batch) {
    cells.out = batch.out();
    boolean copies = cells instanceof RowWriter.Plain;
    if (batch.isLines()) {
      workOnLines(batch, copies);
      return;
    }
    int i = 0;
    while (i < batch.size()) {
      int next = copies ? copy(batch, i) : i;
      if (next == i) {
        answer(batch, next++);
      }
      i = next;
    }
  }

  /**
   * Copies consecutive rows that are their own results, including the line breaks between them, as
   * one block. Returns the index of the first row that was not copied.
   */
  private int copy(Batch batch, int first) {
    byte[] bytes = batch.bytes();
    int row = first;
    int begin = batch.start(first);
    int end = begin;
    while (row < batch.size()) {
      int start = batch.start(row);
      if (row > first && (start != end + 1 || bytes[end] != '\n')) {
        break;
      }
      int stop = batch.end(row);
      if (batch.mark(row) != 0 || !work.isOwnAnswer(bytes, start, stop)) {
        break;
      }
      end = stop;
      row++;
    }
    if (row > first) {
      cells.out.append(bytes, begin, end);
      cells.out.append('\n');
    }
    return row;
  }

  /** Processes a batch of lines; copies blocks of lines that are their own results. */
  private void workOnLines(Batch batch, boolean copies) {
    byte[] bytes = batch.bytes();
    int row = 0;
    int stop = batch.length();
    for (int line = batch.linesStart(); line < stop; ) {
      int behind = copies ? work.behindOwnAnswers(bytes, line, stop) : line;
      if (behind > line) {
        cells.out.append(bytes, line, behind);
        row += work.lines();
        line = behind;
      } else {
        int feed = Lines.feed(bytes, line, stop);
        int end = feed > line && bytes[feed - 1] == '\r' ? feed - 1 : feed;
        if (!work.answer(bytes, line, end, cells)) {
          fail(batch, row, line, end, 0);
        }
        row++;
        line = feed + 1;
      }
    }
    batch.counted(row);
  }

  private void answer(Batch batch, int row) {
    int mark = batch.mark(row);
    int start = batch.start(row);
    int end = batch.end(row);
    if (mark != 0 || !work.answer(batch.bytes(), start, end, cells)) {
      fail(batch, row, start, end, mark);
    }
  }

  private void fail(Batch batch, int row, int start, int end, int mark) {
    batch.fail();
    boolean isReported = tellsAll || batch.failures() <= MOST_REPORTED && !isEnough.getAsBoolean();
    boolean isData = cells instanceof RowWriter.Tsv || cells instanceof RowWriter.Json;
    RowWriter.Reason reason = new RowWriter.Reason("", 0, "");
    if (isReported || isData) {
      reason =
          mark != 0
              ? reasons.ofMark(mark)
              : work.masks()
                  ? reasons.ofMasked(batch.bytes(), start, end)
                  : reasons.of(batch.bytes(), start, end);
    }
    if (isData && work.masks()) {
      byte[] masked = MaskedRows.masked(batch.bytes(), start, end);
      cells.failure(masked, 0, masked.length, reason);
    } else {
      cells.failure(batch.bytes(), start, end, reason);
    }
    if (isReported) {
      tell(batch, batch.firstLine() + row, reason);
    }
  }

  private void tell(Batch batch, long line, RowWriter.Reason reason) {
    ByteBuilder to = batch.aside();
    to.append(places.get(batch.source()).shown());
    to.append(tellsAll ? '\t' : ':');
    RowWriter.digits(line, to);
    if (tellsAll) {
      to.append('\t');
      RowWriter.digits(reason.index(), to);
      to.append('\t');
      to.append(reason.rule());
      to.append('\t');
    } else {
      to.append(": ");
    }
    byte[] message = reason.message().getBytes(UTF_8);
    to.append(message, 0, message.length);
    to.append('\n');
  }
}
