package dev.urial.cli.bulk;

import dev.urial.bulk.Batch;
import dev.urial.bulk.LineSource;
import dev.urial.bulk.RowSource;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.ProgressBar;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rows of several files, one file after another. */
final class InputFiles implements RowSource, AutoCloseable {
  /** The name of the engine's table format. */
  static final String PARQUET = "Parquet";

  private final Invocation call;
  private final List<InputFile> places;
  private final @Nullable String column;
  private final ProgressBar bar;
  private int block = LineSource.BLOCK;
  private int next;
  private @Nullable RowSource now;
  private @Nullable AutoCloseable open;

  InputFiles(Invocation call, List<InputFile> places, @Nullable String column, ProgressBar bar) {
    this.call = call;
    this.places = places;
    this.column = column;
    this.bar = bar;
  }

  @Override
  public boolean fill(Batch batch) throws IOException {
    while (true) {
      if (now == null) {
        if (next == places.size()) {
          return false;
        }
        // Incremented first, so that another worker does not retry a file that cannot be opened.
        int number = next++;
        now = open(places.get(number), number);
      }
      try {
        if (now.fill(batch)) {
          return true;
        }
      } catch (LineReader.Unreadable e) {
        throw e;
      } catch (IOException e) {
        throw new LineReader.Unreadable(places.get(next - 1).shown(), e);
      }
      close();
      now = null;
    }
  }

  private RowSource open(InputFile place, int number) throws IOException {
    if (place.form() == InputFile.Form.PARQUET) {
      BulkEngine.Source table =
          BulkEngine.of(PARQUET).table(place.name(), place.shown(), named(place), number);
      open = table;
      return table;
    }
    InputStream in = place.open(call, bar::watching);
    if (!place.isStandardInput()) {
      open = in;
    }
    if (place.form() == InputFile.Form.CSV || place.form() == InputFile.Form.TSV) {
      CsvSource csv = new CsvSource(in, place.form() == InputFile.Form.CSV ? ',' : '\t', number);
      try {
        csv.begin(named(place));
      } catch (UsageException e) {
        throw new Wrong(e);
      }
      return csv;
    }
    if (place.isStandardInput()) {
      return LineSource.live(in);
    }
    return LineSource.at(in, number, 1, 0).blocks(block);
  }

  /** Sets the block size for files of lines, in octets; must be called before reading. */
  InputFiles blocks(int octets) {
    block = octets;
    return this;
  }

  private String named(InputFile place) throws Wrong {
    if (column == null) {
      throw new Wrong(
          new UsageException(
              "--column is required: it selects the column to read in " + place.shown()));
    }
    return column;
  }

  /** Thrown if reading a file shows that the command line is invalid. */
  static final class Wrong extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final UsageException usage;

    Wrong(UsageException usage) {
      super(usage);
      this.usage = usage;
    }

    UsageException usage() {
      return usage;
    }
  }

  @Override
  public void close() {
    if (open != null) {
      try {
        open.close();
      } catch (Exception e) { // a file that was only read
        return;
      } finally {
        open = null;
      }
    }
  }
}
