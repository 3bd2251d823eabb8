package dev.urial.cli.links;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import tools.jackson.databind.node.ObjectNode;

/** {@code urial short delete}: deletes links; their slugs are never reused. */
final class ShortDeleteVerb implements Verb.Action {
  static final Verb VERB =
      new Verb(
          "short-delete",
          LinkAccessOptions.and(LinkOperands.ID),
          LinkAnswer.COLUMNS,
          Opt.OF_TEXTS,
          new ShortDeleteVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    int width = call.terminal().columns();
    boolean shows = call.has(LinkAccessOptions.SHOW);
    return LinkOperands.run(
        call,
        (client, link) -> {
          client.delete(link);
          ObjectNode gone = link.deepCopy().put("state", "deleted");
          return LinkAnswer.of(gone, LinkAnswer.Form.SHORT_URL, shows, width);
        });
  }
}
