package dev.urial.cli.links;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;

/** {@code urial links show}: what a link is. */
final class LinksShowVerb implements Verb.Action {
  static final Verb VERB =
      new Verb(
          "links-show",
          DeskOptions.and(OnLinks.ID),
          LinkAnswer.COLUMNS,
          Opt.OF_TEXTS,
          new LinksShowVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    int width = call.terminal().columns();
    boolean shows = call.has(DeskOptions.SHOW);
    return OnLinks.run(
        call, (desk, link) -> LinkAnswer.of(link, LinkAnswer.Form.TARGET, shows, width));
  }
}
