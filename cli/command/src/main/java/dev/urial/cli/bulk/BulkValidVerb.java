package dev.urial.cli.bulk;

import dev.urial.bulk.Row;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.util.List;

/** {@code urial bulk valid}: writes the rows that are valid. */
final class BulkValidVerb implements Verb.Action {
  private static final List<Opt> OPTIONS =
      BulkOptions.options(BulkOptions.AS, BulkOptions.STANDARD);
  private static final List<String> COLUMNS = List.of("valid");

  static final Verb VERB =
      new Verb("bulk-valid", OPTIONS, COLUMNS, Opt.OF_FILES, new BulkValidVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    BulkOptions setup = new BulkOptions(call);
    boolean isData = call.has(Opt.JSON) || call.has(Opt.TSV);
    return RowsRun.of(
        setup,
        new RowsRun.Answers(
            isData ? COLUMNS : List.of("text"),
            false,
            true,
            () -> new Validating(Row.of(setup.grammar), isData)));
  }

  /** Copies valid rows. Most rows are valid, so they can be copied in blocks. */
  private static final class Validating implements RowOperation {
    private final Row row;
    private final boolean isData;

    Validating(Row row, boolean isData) {
      this.row = row;
      this.isData = isData;
    }

    @Override
    public boolean isOwnAnswer(byte[] bytes, int start, int end) {
      return !isData && row.check(bytes, start, end);
    }

    @Override
    public int behindOwnAnswers(byte[] bytes, int start, int end) {
      return isData ? start : row.behindValidLines(bytes, start, end);
    }

    @Override
    public int lines() {
      return isData ? 0 : row.lines();
    }

    @Override
    public boolean answer(byte[] bytes, int start, int end, RowWriter to) {
      if (!row.check(bytes, start, end)) {
        return false;
      }
      to.begin(bytes, start, end);
      if (isData) {
        to.flag(true);
      } else {
        to.visible(bytes, start, end);
      }
      to.end();
      return true;
    }
  }
}
