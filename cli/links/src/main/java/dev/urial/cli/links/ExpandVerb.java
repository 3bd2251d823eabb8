package dev.urial.cli.links;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.Verb;
import dev.urial.safety.Refusal;
import dev.urial.shortener.link.Expander;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code urial expand}: shows where a short link leads, hop by hop. */
final class ExpandVerb implements Verb.Action {
  static final Verb VERB =
      new Verb("expand", options(), ExpandAnswer.COLUMNS, Opt.OF_TEXTS, new ExpandVerb());

  private static List<Opt> options() {
    List<Opt> options = new ArrayList<>(LinkExpansion.OPTIONS);
    options.add(LinkAccessOptions.SHOW);
    return List.copyOf(options);
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    int width = call.terminal().columns();
    boolean shows = call.has(LinkAccessOptions.SHOW);
    try (LinkExpansion expansion = LinkExpansion.open(call)) {
      return OperationRunner.run(
          call, call.operands(), text -> answer(expansion.follow(text), shows, width));
    }
  }

  private static TextOutcome answer(Expander.Journey journey, boolean shows, int width) {
    boolean isNothing =
        journey.hops().size() == 1
            && journey.hops().get(0).status() == 0
            && journey.end() == Expander.End.REFUSED;
    if (isNothing && !journey.refusals().isEmpty()) {
      Refusal first = journey.refusals().get(0);
      return new Failure(
          first.name(), Math.max(0, first.remark().start()), first.remark().message(), null);
    }
    return new ExpandAnswer(journey, shows, width);
  }
}
