package dev.urial.cli.change;

import dev.urial.Iri;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.TextAnswer;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.util.List;

/**
 * {@code urial relativize}: writes the relative reference from a base to a target, the inverse of
 * {@link ResolveVerb}.
 */
public final class RelativizeVerb implements Verb.Action {
  public static final Verb VERB =
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
            TextOutcome.of(
                Iri.tryParse(input),
                target -> TextAnswer.of("reference", base.relativize(target))));
  }
}
