package dev.urial.cli.sql;

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

/** {@code urial bulk domains}: the registrable domain of each row's host. */
final class BulkDomainsVerb implements Verb.Action {
  private static final List<Opt> OPTIONS = Setup.options(Setup.AS, Setup.STANDARD, Setup.RESUME);
  private static final List<String> COLUMNS = List.of("host", "suffix", "registrable");

  static final Verb VERB =
      new Verb("bulk-domains", OPTIONS, COLUMNS, Opt.OF_FILES, new BulkDomainsVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    Setup setup = new Setup(call);
    boolean isWhole = call.has(Opt.JSON) || call.has(Opt.TSV) || setup.isTable();
    return RowsRun.of(
        setup,
        VERB.name(),
        OPTIONS,
        new RowsRun.Answers(
            COLUMNS,
            true,
            true,
            () -> {
              Row row = Row.of(setup.grammar);
              Domains domains = Domains.of(PublicSuffixList.builtIn());
              return (bytes, start, end, to) -> {
                if (!row.read(bytes, start, end)) {
                  return false;
                }
                to.begin(bytes, start, end);
                byte[] text = row.bytes();
                int host = row.start(Component.HOST);
                int stop = row.end(Component.HOST);
                int registrable = host < 0 ? -1 : domains.registrableStart(text, host, stop);
                if (isWhole) {
                  cell(text, host, stop, to);
                  cell(text, host < 0 ? -1 : domains.suffixStart(text, host, stop), stop, to);
                }
                cell(text, registrable, stop, to);
                to.end();
                return true;
              };
            }));
  }

  private static void cell(byte[] text, int start, int end, Cells to) {
    if (start < 0) {
      to.absent();
    } else {
      to.text(text, start, end);
    }
  }
}
