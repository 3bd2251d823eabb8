package dev.urial.cli.change;

import dev.urial.Equivalence;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Operation;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextAnswer;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.BothStandardsAnswer;
import dev.urial.cli.verbs.StandardOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Ascii;
import dev.urial.url.Url;
import java.io.IOException;
import java.util.List;

/** {@code urial normalize}: writes the normal form, RFC 3986 §6.2. */
public final class NormalizeVerb implements Verb.Action {
  static final Opt LEVEL = Opt.choice("level", "string", "syntax", "scheme");

  public static final Verb VERB =
      new Verb(
          "normalize",
          List.of(LEVEL, StandardOption.OPTION, Steps.OPTION, Opt.MASK),
          List.of("normalized"),
          Opt.OF_TEXTS,
          new NormalizeVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    StandardOption standard = StandardOption.of(call, StandardOption.RFC);
    if (standard == StandardOption.WHATWG && call.has(LEVEL)) {
      throw new UsageException(
          "--level applies only to RFC 3986; the URL Standard has one normal form");
    }
    String level = call.value(LEVEL.name(), "syntax");
    Equivalence rung = Equivalence.valueOf(Ascii.upper(level));
    if (standard != StandardOption.RFC && call.has(Steps.OPTION)) {
      throw new UsageException("--steps requires --standard rfc");
    }
    if (call.has(Steps.OPTION)) {
      int width = call.terminal().columns();
      return OperationRunner.run(
          call,
          call.operands(),
          input -> TextOutcome.ofReference(input, text -> NormalizeSteps.of(text, rung, width)));
    }
    Operation rfc =
        input ->
            TextOutcome.ofReference(
                input, reference -> TextAnswer.of("normalized", reference.normalize(rung)));
    Operation whatwg =
        input ->
            TextOutcome.of(Url.tryParse(input), url -> TextAnswer.of("normalized", url.href()));
    return BothStandardsAnswer.run(call, call.operands(), standard, rfc, whatwg);
  }
}
