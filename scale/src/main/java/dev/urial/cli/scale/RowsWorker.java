package dev.urial.cli.scale;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.Batch;
import dev.urial.bulk.Octets;
import dev.urial.bulk.Pipeline;
import java.util.List;

/** Answers the rows of a batch one after the other, and says which fail. */
final class RowsWorker implements Pipeline.Worker {
  /** How many failures are told where no file takes all. */
  static final int TOLD = 10;

  private final RowWork work;
  private final Cells cells;
  private final Reasons reasons;
  private final List<Place> places;
  private final boolean tellsAll;

  /**
   * Makes it.
   *
   * @param tellsAll whether the reasons of all failures are wanted, as a table
   */
  RowsWorker(RowWork work, Cells cells, Reasons reasons, List<Place> places, boolean tellsAll) {
    this.work = work;
    this.cells = cells;
    this.reasons = reasons;
    this.places = places;
    this.tellsAll = tellsAll;
  }

  @Override
  public void work(Batch batch) {
    cells.out = batch.out();
    for (int i = 0; i < batch.size(); i++) {
      int mark = batch.mark(i);
      if (mark != 0 || !work.answer(batch.bytes(), batch.start(i), batch.end(i), cells)) {
        fail(batch, i, mark);
      }
    }
  }

  private void fail(Batch batch, int row, int mark) {
    batch.fail();
    boolean isTold = tellsAll || batch.failures() <= TOLD;
    boolean isData = cells instanceof Cells.Tsv || cells instanceof Cells.Json;
    int start = batch.start(row);
    int end = batch.end(row);
    Cells.Reason reason = new Cells.Reason("", 0, "");
    if (isTold || isData) {
      reason = mark == 0 ? reasons.of(batch.bytes(), start, end) : reasons.ofMark(mark);
    }
    cells.failure(batch.bytes(), start, end, reason);
    if (isTold) {
      tell(batch, batch.firstLine() + row, reason);
    }
  }

  private void tell(Batch batch, long line, Cells.Reason reason) {
    Octets to = batch.aside();
    to.append(places.get(batch.source()).shown());
    to.append(tellsAll ? '\t' : ':');
    Cells.digits(line, to);
    if (tellsAll) {
      to.append('\t');
      Cells.digits(reason.index(), to);
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
