package dev.urial.cli.bulk;

import dev.urial.bulk.Pipeline;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.ProgressBar;
import dev.urial.cli.render.ValuePointer;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Processes rows one by one: reads files, and writes results and errors. */
final class RowsRun {
  private final BulkOptions setup;
  private final Invocation call;
  private final List<String> columns;
  private final Supplier<RowOperation> work;
  private final Supplier<RowWriter> cells;
  private final FailureReport failures;

  private RowsRun(BulkOptions setup, Answers answers) {
    this.setup = setup;
    this.call = setup.call();
    this.columns = answers.columns();
    boolean masks = call.has(Opt.MASK);
    this.work = masks ? () -> new MaskedRows(answers.work().get(), setup.grammar) : answers.work();
    this.cells = () -> setup.cells(columns, answers.hasLineForFailure(), answers.hasInput());
    this.failures = new FailureReport(setup);
  }

  /**
   * How a verb produces results, and in which form.
   *
   * @param columns the names of the fields
   * @param hasLineForFailure whether a failed row becomes an empty line
   * @param hasInput whether tables and objects begin with the input row
   * @param work supplies the operation on rows for each thread
   */
  record Answers(
      List<String> columns,
      boolean hasLineForFailure,
      boolean hasInput,
      Supplier<RowOperation> work) {}

  /** Runs the verb, and returns the exit status. */
  static int of(BulkOptions setup, Answers answers) throws IOException, UsageException {
    try {
      return new RowsRun(setup, answers).run();
    } catch (InputFiles.Wrong e) {
      throw e.usage();
    }
  }

  private int run() throws IOException {
    OutputCompression packing = setup.packing();
    try (Output output = setup.output(columns);
        @Nullable Output aside = setup.aside();
        ProgressBar bar = ProgressBar.of(call, setup.size());
        InputFiles in =
            new InputFiles(call, setup.places, call.value(BulkOptions.COLUMN.name()), bar)
                .blocks(packing.block())) {
      RowWriter sample = cells.get();
      sample.out.append(sample.header());
      packing.write(sample.out, output);
      Pipeline.of(() -> worker(packing))
          .jobs(setup.jobs)
          .run(
              in,
              batch -> {
                output.write(batch.out());
                failures.take(batch, aside);
              });
      output.end();
      if (aside != null) {
        aside.end();
      }
    }
    return failures.tell();
  }

  private Pipeline.Worker worker(OutputCompression packing) {
    FailureReasons reasons = new FailureReasons(setup.grammar, setup.language());
    Pipeline.Worker worker =
        new RowsWorker(
            work.get(),
            cells.get(),
            reasons,
            setup.places,
            setup.errors != null,
            failures::isEnough);
    return packing.behind(values(setup, worker));
  }

  /**
   * Returns a worker that extracts the values from JSON Lines before it passes a batch to the given
   * worker.
   */
  static Pipeline.Worker values(BulkOptions setup, Pipeline.Worker worker) {
    ValuePointer pointer = setup.pointer;
    if (pointer == null) {
      return worker;
    }
    JsonValues values = new JsonValues(pointer, worker);
    return batch -> {
      boolean isJson = setup.places.get(batch.source()).form() == InputFile.Form.JSONL;
      (isJson ? values : worker).work(batch);
    };
  }
}
