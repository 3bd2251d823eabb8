package dev.urial.cli.change;

import dev.urial.cli.foreign.Qsreplace;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.verbs.ForeignHelpTexts;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.util.List;

/**
 * {@code urial qsreplace}: replaces all values in a query. Its options are listed here for help and
 * completion only.
 */
public final class QsreplaceVerb implements Verb.Action {
  private static final List<Opt> OPTIONS = List.of(Opt.flag("a"), Opt.flag("ignore-path"));

  public static final Verb VERB = new Verb("qsreplace", OPTIONS, List.of(), new QsreplaceVerb());

  @Override
  public boolean readsItsOwnOptions() {
    return true;
  }

  @Override
  public int run(Invocation call) throws IOException {
    return Qsreplace.run(call, new ForeignHelpTexts());
  }
}
