package dev.urial.cli.links;

import dev.urial.cli.io.Opt;
import dev.urial.cli.verbs.Verb;
import tools.jackson.databind.node.ObjectNode;

/** {@code urial short delete}: deletes links; their slugs are never reused. */
final class ShortDeleteVerb {
  static final Verb VERB =
      LinkVerb.of(
          "short-delete",
          LinkAccessOptions.and(LinkOperands.ID),
          LinkAnswer.COLUMNS,
          Opt.OF_TEXTS,
          call ->
              LinkOperands.run(
                  call,
                  false,
                  (client, link) -> {
                    client.delete(link);
                    ObjectNode gone = link.deepCopy().put("state", "deleted");
                    return LinkAnswer.of(call, gone, LinkAnswer.Form.SHORT_URL);
                  }));

  private ShortDeleteVerb() {}
}
