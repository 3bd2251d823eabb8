package dev.urial.cli.bulk;

import dev.urial.bulk.Row;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Component;
import java.io.IOException;
import java.util.List;

/** {@code urial bulk parse}: writes the components of each row. */
final class BulkParseVerb implements Verb.Action {
  private static final List<Opt> OPTIONS =
      BulkOptions.options(BulkOptions.AS, BulkOptions.STANDARD);
  private static final Component[] PARTS = {
    Component.SCHEME,
    Component.USERINFO,
    Component.HOST,
    Component.PORT,
    Component.PATH,
    Component.QUERY,
    Component.FRAGMENT
  };
  private static final List<String> COLUMNS =
      List.of(PARTS).stream().map(part -> Ascii.lower(part.name())).toList();

  static final Verb VERB =
      new Verb("bulk-parse", OPTIONS, COLUMNS, Opt.OF_FILES, new BulkParseVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    BulkOptions setup = new BulkOptions(call);
    return RowsRun.of(
        setup, new RowsRun.Answers(COLUMNS, true, true, () -> new Parts(Row.of(setup.grammar))));
  }

  private static final class Parts implements RowOperation {
    private final Row row;

    Parts(Row row) {
      this.row = row;
    }

    @Override
    public boolean answer(byte[] bytes, int start, int end, RowWriter to) {
      if (!row.read(bytes, start, end) || row.portNumber() == Row.PORT_TOO_LARGE) {
        return false;
      }
      to.begin(bytes, start, end);
      for (Component part : PARTS) {
        cell(part, to);
      }
      to.end();
      return true;
    }

    private void cell(Component part, RowWriter to) {
      int start = row.start(part);
      if (part == Component.PORT && row.portNumber() != Row.NO_PORT) {
        to.number(row.portNumber());
      } else if (start < 0 || part == Component.PORT) {
        to.absent();
      } else {
        to.text(row.bytes(), start, row.end(part));
      }
    }
  }
}
