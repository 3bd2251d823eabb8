package dev.urial.cli.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.Batch;
import dev.urial.bulk.Pipeline;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.ProgressBar;
import dev.urial.cli.render.ValuePointer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Processes rows one by one: reads files, and writes results and errors. A journal next to the
 * output allows a killed run to be resumed.
 */
final class RowsRun {
  /** The number of octets, read and written, after which the journal is updated. */
  private static final long STRETCH = Long.getLong("urial.bulk.stretch", 512L << 20);

  private final BulkOptions setup;
  private final Invocation call;
  private final String verb;
  private final List<Opt> options;
  private final List<String> columns;
  private final RowWriter sample;
  private final Supplier<RowOperation> work;
  private final Supplier<RowWriter> cells;

  private FailureReport failures;
  private long behind;

  private RowsRun(BulkOptions setup, String verb, List<Opt> options, Answers answers) {
    this.setup = setup;
    this.call = setup.call();
    this.verb = verb;
    this.options = options;
    this.columns = answers.columns();
    boolean masks = call.has(Opt.MASK);
    this.work = masks ? () -> new MaskedRows(answers.work().get(), setup.grammar) : answers.work();
    this.cells = () -> setup.cells(columns, answers.hasLineForFailure(), answers.hasInput());
    this.sample = cells.get();
    this.failures = new FailureReport(setup, 0, 0);
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
  static int of(BulkOptions setup, String verb, List<Opt> options, Answers answers)
      throws IOException, UsageException {
    RowsRun run = new RowsRun(setup, verb, options, answers);
    try {
      return run.run();
    } catch (InputFiles.Wrong e) {
      throw e.usage();
    }
  }

  private int run() throws IOException, UsageException {
    String to = setup.output;
    boolean isResumable =
        to != null
            && !setup.isTable()
            && isFile(Path.of(to))
            && setup.places.stream().noneMatch(InputFile::isStandardInput)
            && options.contains(BulkOptions.RESUME);
    if (call.has(BulkOptions.RESUME) && !isResumable) {
      throw new UsageException(
          "--resume needs files to read and --output FILE, which must not be a Parquet table");
    }
    String about = isResumable ? setup.run(verb, options) : "";
    ProgressJournal.Point from =
        to != null && call.has(BulkOptions.RESUME)
            ? ProgressJournal.read(Path.of(to), about)
            : ProgressJournal.Point.BEGIN;
    failures = new FailureReport(setup, from.failures(), from.rows());
    if (to == null || !isResumable) {
      run(to, null, from);
      return failures.tell();
    }
    Thread stopped = new Thread(() -> tellWhereItStopped(Path.of(to)));
    Runtime.getRuntime().addShutdownHook(stopped);
    try {
      run(to, about, from);
    } finally {
      forget(stopped);
    }
    return failures.tell();
  }

  private static void forget(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the hook is already running
    }
  }

  /** Tells a user who interrupts the run where the partial output is. */
  private void tellWhereItStopped(Path output) {
    String part = LineReader.shown(Output.part(output).toString());
    try {
      call.err().line("urial: " + BulkMessages.of("bulk.stopped", part).text(setup.language()));
      call.err().flush();
    } catch (IOException e) {
      // nobody can read the message
    }
  }

  /**
   * Reads, processes and writes all rows.
   *
   * @param about the description of the run for the journal; null if there is no journal
   */
  private void run(@Nullable String to, @Nullable String about, ProgressJournal.Point from)
      throws IOException, UsageException {
    OutputCompression packing = to == null ? OutputCompression.NONE : OutputCompression.of(to);
    try (Output output = output(from.written());
        @Nullable Output aside =
            setup.errors == null ? null : new Output.ToFile(Path.of(setup.errors), from.aside());
        @Nullable ProgressJournal journal = journal(to, about, from);
        ProgressBar bar = ProgressBar.of(call, setup.size());
        InputFiles in =
            new InputFiles(call, setup.places, call.value(BulkOptions.COLUMN.name()), bar, from)
                .blocks(packing.block())) {
      begin(output, aside, packing, from);
      Pipeline.of(() -> worker(packing))
          .jobs(setup.jobs)
          .run(in, batch -> take(batch, output, aside, journal));
      output.end();
      if (aside != null) {
        aside.end();
      }
      if (journal != null) {
        journal.end();
      }
    }
  }

  /**
   * Returns whether the output is or will be a regular file; devices and pipes cannot be resumed.
   */
  private static boolean isFile(Path output) {
    return !Files.exists(output) || Files.isRegularFile(output);
  }

  private @Nullable ProgressJournal journal(
      @Nullable String to, @Nullable String about, ProgressJournal.Point from) throws IOException {
    if (to == null || about == null) {
      return null;
    }
    return from.isBegin()
        ? ProgressJournal.begin(Path.of(to), about)
        : ProgressJournal.goOn(Path.of(to));
  }

  private Output output(long from) throws IOException {
    String to = setup.output;
    if (to == null) {
      return new Output.Standard(call);
    } else if (setup.isTable()) {
      return setup.table(to, columns);
    }
    return new Output.ToFile(Path.of(to), from);
  }

  private void begin(
      Output output, @Nullable Output aside, OutputCompression packing, ProgressJournal.Point from)
      throws IOException {
    if (!from.isBegin()) {
      return;
    }
    byte[] header = sample.header().getBytes(UTF_8);
    if (header.length > 0) {
      byte[] packed =
          packing == OutputCompression.NONE ? header : packing.packed(header, header.length);
      output.write(Output.octets(packed));
    }
    if (aside != null) {
      aside.write(Output.octets(BulkOptions.REASONS.getBytes(UTF_8)));
    }
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

  private void take(
      Batch batch, Output output, @Nullable Output aside, @Nullable ProgressJournal journal)
      throws IOException {
    output.write(batch.out());
    failures.take(batch, aside);
    behind += batch.inputEnd() - batch.inputStart() + batch.out().length();
    if (journal != null && behind >= STRETCH) {
      behind = 0;
      long asideSize = aside == null ? 0 : aside.force();
      journal.write(
          new ProgressJournal.Point(
              batch.source(),
              batch.firstLine() + batch.size(),
              batch.inputEnd(),
              output.force(),
              asideSize,
              failures.failures(),
              failures.rows()));
    }
  }
}
