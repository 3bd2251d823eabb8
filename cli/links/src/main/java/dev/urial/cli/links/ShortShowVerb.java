package dev.urial.cli.links;

import dev.urial.cli.io.Opt;
import dev.urial.cli.verbs.Verb;

/** {@code urial short show}: shows links. */
final class ShortShowVerb {
  static final Verb VERB =
      LinkVerb.of(
          "short-show",
          LinkAccessOptions.and(LinkOperands.ID),
          LinkAnswer.COLUMNS,
          Opt.OF_TEXTS,
          call ->
              LinkOperands.run(
                  call,
                  false,
                  (client, link) -> LinkAnswer.of(call, link, LinkAnswer.Form.TARGET)));

  private ShortShowVerb() {}
}
