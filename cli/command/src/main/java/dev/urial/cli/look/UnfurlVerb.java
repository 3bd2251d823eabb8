package dev.urial.cli.look;

import dev.urial.cli.foreign.Unfurl;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.verbs.ForeignHelpTexts;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.util.List;

/**
 * {@code urial unfurl}: prints parts of URLs, one per line. Its options are listed here for help
 * and completion only.
 */
public final class UnfurlVerb implements Verb.Action {
  private static final List<Opt> OPTIONS =
      List.of(new Opt("unique", "u", false, List.of()), new Opt("verbose", "v", false, List.of()));

  public static final Verb VERB = new Verb("unfurl", OPTIONS, List.of(), new UnfurlVerb());

  @Override
  public boolean readsItsOwnOptions() {
    return true;
  }

  @Override
  public int run(Invocation call) throws IOException {
    return Unfurl.run(call, new ForeignHelpTexts());
  }
}
