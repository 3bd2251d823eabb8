package dev.urial.cli.bulk;

import dev.urial.bulk.Batch;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.Pipeline;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.ProgressBar;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Counts the keys of all rows. Each thread counts separately until it has many keys; {@link
 * KeyTotals} adds up the counts. Results are ordered by decreasing count, then by octets.
 */
final class KeyCountRun {
  static final List<String> COLUMNS = List.of("count", "key");

  /**
   * The maximum size of a thread's own counts, in octets: about the size of a processor core's
   * cache.
   */
  private static final long MOST_PENDING = 1 << 20;

  private final BulkOptions setup;
  private final Invocation call;
  private final Supplier<Key> keys;
  private final long top;
  private final FailureReport failures;

  /** The counts of each thread that have not been added to the totals yet. */
  private final List<KeyCounts> pending = Collections.synchronizedList(new ArrayList<>());

  /** Extracts the keys to count from a row. Each thread has its own instance. */
  interface Key {
    /**
     * Counts the keys of a row.
     *
     * @return whether the row is valid
     */
    boolean count(byte[] bytes, int start, int end, KeyCounts to);
  }

  /**
   * Creates a run.
   *
   * @param top the maximum number of keys in the result
   */
  KeyCountRun(BulkOptions setup, long top, Supplier<Key> keys) {
    this.setup = setup;
    this.call = setup.call();
    this.keys = keys;
    this.top = top;
    failures = new FailureReport(setup);
  }

  int run() throws IOException, UsageException {
    try (KeyTotals totals = new KeyTotals(setup::room)) {
      try (@Nullable Output aside = setup.aside();
          ProgressBar bar = ProgressBar.of(call, setup.size());
          InputFiles in =
              new InputFiles(call, setup.places, call.value(BulkOptions.COLUMN.name()), bar)) {
        Pipeline.of(this::worker).jobs(setup.jobs).run(in, batch -> take(batch, totals, aside));
        for (KeyCounts tally : pending) {
          totals.addAll(tally);
        }
        if (aside != null) {
          aside.end();
        }
      } catch (InputFiles.Wrong e) {
        throw e.usage();
      }
      answer(totals);
    }
    return failures.tell();
  }

  private Pipeline.Worker worker() {
    Key key = keys.get();
    KeyCounts tally = new KeyCounts();
    pending.add(tally);
    RowWriter none = new RowWriter.Packed();
    FailureReasons reasons = new FailureReasons(setup.grammar, setup.language());
    RowsWorker rows =
        new RowsWorker(
            (bytes, start, end, to) -> key.count(bytes, start, end, tally),
            none,
            reasons,
            setup.places,
            setup.errors != null,
            failures::isEnough);
    return RowsRun.values(
        setup,
        batch -> {
          rows.work(batch);
          tally.settle();
          if (tally.used() > MOST_PENDING) {
            pack(tally, batch.out());
            tally.clear();
          }
        });
  }

  private static void pack(KeyCounts tally, ByteBuilder out) {
    for (int k = 0; k < tally.size(); k++) {
      number((int) (tally.count(k) >>> Integer.SIZE), out);
      number((int) tally.count(k), out);
      number(tally.end(k) - tally.start(k), out);
      out.append(tally.array(), tally.start(k), tally.end(k));
    }
  }

  private static void number(int number, ByteBuilder out) {
    out.append(number >>> 24);
    out.append(number >>> 16);
    out.append(number >>> 8);
    out.append(number);
  }

  private void take(Batch batch, KeyTotals totals, @Nullable Output aside) throws IOException {
    failures.take(batch, aside);
    byte[] bytes = batch.out().array();
    ByteBuffer in = ByteBuffer.wrap(bytes, 0, batch.out().length());
    while (in.hasRemaining()) {
      long count = in.getLong();
      int length = in.getInt();
      int start = in.position();
      totals.add(bytes, start, start + length, count);
      in.position(start + length);
    }
  }

  private void answer(KeyTotals totals) throws IOException, UsageException {
    boolean masks = call.has(Opt.MASK);
    RowWriter cells = setup.cells(COLUMNS, false, false);
    OutputCompression packing = setup.packing();
    try (Output output = setup.output(COLUMNS)) {
      cells.out.append(cells.header());
      totals.answer(
          top,
          (counted, count) -> {
            byte[] key = masks ? MaskedRows.masked(counted, 0, counted.length) : counted;
            cells.begin(key, 0, 0);
            cells.number(count);
            cells.text(key, 0, key.length);
            cells.end();
            if (cells.out.length() > 1 << 20) {
              packing.write(cells.out, output);
            }
          });
      packing.write(cells.out, output);
      output.end();
    }
  }
}
