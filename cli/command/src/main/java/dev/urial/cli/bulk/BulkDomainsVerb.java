package dev.urial.cli.bulk;

import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.Domains;
import dev.urial.bulk.Row;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import dev.urial.registry.PublicSuffixList;
import dev.urial.report.Component;
import java.io.IOException;
import java.util.List;

/** {@code urial bulk domains}: writes the registrable domain of each row's host. */
final class BulkDomainsVerb implements Verb.Action {
  private static final Opt AS_WRITTEN = Opt.flag(Opt.AS_WRITTEN);
  private static final List<Opt> OPTIONS =
      BulkOptions.options(AS_WRITTEN, BulkOptions.AS, BulkOptions.STANDARD);
  private static final List<String> COLUMNS = List.of("host", "suffix", "registrable");

  static final Verb VERB =
      new Verb("bulk-domains", OPTIONS, COLUMNS, Opt.OF_FILES, new BulkDomainsVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    BulkOptions setup = new BulkOptions(call);
    boolean isWhole = call.has(Opt.JSON) || call.has(Opt.TSV) || setup.isTable();
    return RowsRun.of(
        setup,
        new RowsRun.Answers(
            COLUMNS,
            true,
            true,
            () -> {
              boolean asWritten = call.has(AS_WRITTEN);
              return new Finding(Row.of(setup.grammar), isWhole, asWritten);
            }));
  }

  private static final class Finding implements RowOperation {
    private final Row row;
    private final boolean isWhole;
    private final boolean asWritten;
    private final Domains domains = Domains.of(PublicSuffixList.builtIn());
    private final ByteBuilder key = new ByteBuilder();

    Finding(Row row, boolean isWhole, boolean asWritten) {
      this.row = row;
      this.isWhole = isWhole;
      this.asWritten = asWritten;
    }

    @Override
    public boolean answer(byte[] bytes, int start, int end, RowWriter to) {
      if (!row.read(bytes, start, end)) {
        return false;
      }
      to.begin(bytes, start, end);
      byte[] text = row.bytes();
      int host = row.start(Component.HOST);
      int stop = row.end(Component.HOST);
      if (isWhole) {
        cell(text, host, stop, to);
        cell(text, host < 0 ? -1 : domains.suffixStart(text, host, stop), stop, to);
      }
      cell(text, host < 0 ? -1 : domains.registrableStart(text, host, stop), stop, to);
      to.end();
      return true;
    }

    private void cell(byte[] text, int start, int end, RowWriter to) {
      if (start < 0) {
        to.absent();
      } else if (asWritten) {
        to.text(text, start, end);
      } else {
        key.clear();
        Domains.writeKey(text, start, end, key);
        to.text(key.array(), 0, key.length());
      }
    }
  }
}
