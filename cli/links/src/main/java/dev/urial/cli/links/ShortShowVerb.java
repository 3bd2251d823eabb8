package dev.urial.cli.links;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;

/** {@code urial short show}: shows a link. */
final class ShortShowVerb implements Verb.Action {
  static final Verb VERB =
      new Verb(
          "short-show",
          LinkAccessOptions.and(LinkOperands.ID),
          LinkAnswer.COLUMNS,
          Opt.OF_TEXTS,
          new ShortShowVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    int width = call.terminal().columns();
    boolean shows = call.has(LinkAccessOptions.SHOW);
    return LinkOperands.run(
        call, (client, link) -> LinkAnswer.of(link, LinkAnswer.Form.TARGET, shows, width));
  }
}
