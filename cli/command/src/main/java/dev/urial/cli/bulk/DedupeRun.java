package dev.urial.cli.bulk;

import dev.urial.bulk.Batch;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.Pipeline;
import dev.urial.bulk.RowGrammar;
import dev.urial.bulk.canon.CanonProfile;
import dev.urial.bulk.canon.Canonicalizer;
import dev.urial.bulk.canon.DuplicateKeys;
import dev.urial.bulk.canon.DuplicateRule;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.TempFolder;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.ProgressBar;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the first row for each key, in input order. The files are read twice: first to find the
 * first row for each key, and then to copy these rows. Between the two passes, one bit per row is
 * held in memory.
 */
final class DedupeRun {
  private static final List<String> COLUMNS = List.of("text");

  private final BulkOptions setup;
  private final Invocation call;
  private final Function<RowGrammar, KeyWriter> keyWriters;
  private final FailureReport failures;
  private long[] firstRows = new long[16];
  private long[] firstLines = new long[16];
  private int sources;
  private long rows;
  private RowNumberSet wanted = new RowNumberSet();

  /** Writes the key of a row. Each thread has its own instance. */
  @FunctionalInterface
  interface KeyWriter {
    /** The result for a row. */
    enum Result {
      KEPT,
      LEFT_OUT,
      INVALID
    }

    Result write(byte[] row, int start, int end, ByteBuilder key);
  }

  /** Returns a factory of writers whose keys ignore the differences that the rules name. */
  static Function<RowGrammar, KeyWriter> keysBy(Set<DuplicateRule> rules) {
    return grammar -> {
      // Without rules, the octets are compared, whether valid or not.
      DuplicateKeys keys = DuplicateKeys.of(rules, grammar);
      return (row, start, end, key) ->
          !keys.write(row, start, end, key)
              ? KeyWriter.Result.INVALID
              : keys.leftOut() == null ? KeyWriter.Result.KEPT : KeyWriter.Result.LEFT_OUT;
    };
  }

  /**
   * Returns a writer whose keys are the canonical forms that {@code bulk canon} writes by default.
   */
  static KeyWriter canonicalTexts(RowGrammar grammar) {
    Canonicalizer canon = Canonicalizer.of(CanonProfile.crawl(), grammar);
    return (row, start, end, key) ->
        canon.write(row, start, end, key) ? KeyWriter.Result.KEPT : KeyWriter.Result.INVALID;
  }

  /**
   * Creates a run.
   *
   * @param keyWriters creates a writer of keys for a grammar; rows with the same key are duplicates
   */
  DedupeRun(BulkOptions setup, Function<RowGrammar, KeyWriter> keyWriters) {
    this.setup = setup;
    this.call = setup.call();
    this.keyWriters = keyWriters;
    failures = new FailureReport(setup);
  }

  int run() throws IOException, UsageException {
    boolean isTwice = setup.places.stream().anyMatch(InputFile::isStandardInput);
    try (@Nullable TempFolder folder = isTwice ? new TempFolder(setup.temp()) : null) {
      List<InputFile> places = folder == null ? setup.places : lasting(folder.path());
      long size = setup.size();
      try (@Nullable Output aside = setup.aside();
          ProgressBar bar = ProgressBar.of(call, size < 0 ? -1 : 2 * size)) {
        try (DistinctRows first = new DistinctRows(setup.temp());
            InputFiles in = inputs(places, bar)) {
          Pipeline.of(this::keys).jobs(setup.jobs).run(in, batch -> take(batch, first, aside));
          wanted = first.rows();
        }
        write(places, bar);
        if (aside != null) {
          aside.end();
        }
      } catch (InputFiles.Wrong e) {
        throw e.usage();
      }
    }
    int status = failures.tell();
    if (call.terminal().err()) {
      String hint =
          BulkMessages.of("bulk.kept", wanted.count(), failures.rows()).text(call.language());
      call.err().line("urial: " + hint);
    }
    return status;
  }

  private InputFiles inputs(List<InputFile> places, ProgressBar bar) {
    String column = call.value(BulkOptions.COLUMN.name());
    return new InputFiles(call, places, column, bar);
  }

  /**
   * Returns the inputs with standard input replaced by a copy in a file, because it is read twice.
   */
  private List<InputFile> lasting(Path folder) throws IOException {
    List<InputFile> places = new ArrayList<>();
    for (InputFile place : setup.places) {
      if (place.isStandardInput()) {
        Path copy = folder.resolve("stdin" + places.size());
        Files.copy(call.in(), copy);
        places.add(new InputFile(copy.toString(), place.form(), "stdin"));
      } else {
        places.add(place);
      }
    }
    return places;
  }

  /** Returns a worker that writes the key of each row, or an absent cell for a row without key. */
  private Pipeline.Worker keys() {
    KeyWriter keys = keyWriters.apply(setup.grammar);
    ByteBuilder text = new ByteBuilder();
    return RowsRun.values(
        setup,
        new RowsWorker(
            (bytes, start, end, to) -> {
              text.clear();
              KeyWriter.Result result = keys.write(bytes, start, end, text);
              if (result == KeyWriter.Result.KEPT) {
                to.text(text.array(), 0, text.length());
              } else if (result == KeyWriter.Result.LEFT_OUT) {
                to.absent();
              }
              return result != KeyWriter.Result.INVALID;
            },
            new RowWriter.Packed() {
              @Override
              void failure(byte[] row, int start, int end, Reason reason) {
                absent();
              }
            },
            new FailureReasons(setup.grammar, setup.language()),
            setup.places,
            setup.errors != null,
            failures::isEnough));
  }

  private void take(Batch batch, DistinctRows first, @Nullable Output aside) throws IOException {
    failures.take(batch, aside);
    begin(batch);
    byte[] keys = batch.out().array();
    ByteBuffer in = ByteBuffer.wrap(keys, 0, batch.out().length());
    while (in.hasRemaining()) {
      int length = in.getInt();
      int start = in.position();
      if (length >= 0) {
        first.add(keys, start, start + length, rows);
        in.position(start + length);
      }
      rows++;
    }
  }

  /** Records the number of the first row of each file. */
  private void begin(Batch batch) {
    while (sources <= batch.source()) {
      if (sources == firstRows.length) {
        firstRows = Arrays.copyOf(firstRows, 2 * sources);
        firstLines = Arrays.copyOf(firstLines, 2 * sources);
      }
      firstRows[sources] = rows;
      firstLines[sources++] = batch.firstLine();
    }
  }

  private void write(List<InputFile> places, ProgressBar bar) throws IOException {
    OutputCompression packing = setup.packing();
    RowWriter sample = setup.cells(COLUMNS, false, false);
    try (Output output = setup.output(COLUMNS);
        InputFiles in = inputs(places, bar)) {
      sample.out.append(sample.header());
      packing.write(sample.out, output);
      Pipeline.of(() -> packing.behind(RowsRun.values(setup, rows())))
          .jobs(setup.jobs)
          .run(in, batch -> output.write(batch.out()));
      output.end();
    }
  }

  private Pipeline.Worker rows() {
    RowWriter cells = setup.cells(COLUMNS, false, false);
    boolean masks = call.has(Opt.MASK);
    return batch -> {
      cells.out = batch.out();
      int source = batch.source();
      long first = firstRows[source] + batch.firstLine() - firstLines[source];
      for (int i = 0; i < batch.size(); i++) {
        if (wanted.has(first + i)) {
          byte[] bytes = batch.bytes();
          int start = batch.start(i);
          int end = batch.end(i);
          if (masks) {
            bytes = MaskedRows.masked(bytes, start, end);
            start = 0;
            end = bytes.length;
          }
          cells.begin(bytes, start, end);
          cells.text(bytes, start, end);
          cells.end();
        }
      }
    };
  }
}
