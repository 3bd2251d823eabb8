package dev.urial.cli.verbs;

import dev.urial.Iri;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Answer;
import dev.urial.cli.render.Outcome;
import java.io.IOException;
import java.util.List;

/** {@code urial relativize}: the way back from {@link ResolveVerb}. */
final class RelativizeVerb implements Verb.Action {
  static final Verb VERB =
      new Verb(
          "relativize",
          List.of(Opt.MASK),
          List.of("reference"),
          Opt.OF_TEXTS,
          new RelativizeVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    return ResolveVerb.withBase(
        call,
        (base, input) ->
            Outcome.of(
                Iri.tryParse(input), target -> Answer.of("reference", base.relativize(target))));
  }
}
