package dev.urial.cli.verbs;

import dev.urial.Equivalence;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Answer;
import dev.urial.cli.render.Operation;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Session;
import dev.urial.internal.text.Ascii;
import dev.urial.url.Url;
import java.io.IOException;
import java.util.List;

/** {@code urial normalize}: the normal form, RFC 3986 §6.2. */
final class NormalizeVerb implements Verb.Action {
  static final Opt LEVEL = Opt.choice("level", "string", "syntax", "scheme");

  static final Verb VERB =
      new Verb(
          "normalize",
          List.of(LEVEL, Standard.OPTION, ResolveVerb.STEPS, Opt.MASK),
          List.of("normalized"),
          Opt.OF_TEXTS,
          new NormalizeVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    Standard standard = Standard.of(call, Standard.RFC);
    if (standard == Standard.WHATWG && call.has(LEVEL)) {
      throw new UsageException("--level is of RFC 3986; the URL Standard has one normal form");
    }
    String level = call.value(LEVEL.name(), "syntax");
    Equivalence rung = Equivalence.valueOf(Ascii.upper(level));
    if (standard != Standard.RFC && call.has(ResolveVerb.STEPS)) {
      throw new UsageException("--steps tells the ladder of RFC 3986");
    }
    if (call.has(ResolveVerb.STEPS)) {
      int width = call.terminal().columns();
      return Session.run(
          call,
          call.operands(),
          input -> Outcome.ofReference(input, text -> NormalizeSteps.of(text, rung, width)));
    }
    Operation rfc =
        input ->
            Outcome.ofReference(
                input, reference -> Answer.of("normalized", reference.normalize(rung)));
    Operation whatwg =
        input -> Outcome.of(Url.tryParse(input), url -> Answer.of("normalized", url.href()));
    return TwoAnswers.run(call, call.operands(), standard, rfc, whatwg);
  }
}
