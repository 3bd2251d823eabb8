package dev.urial.cli.change;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.Operation;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextAnswer;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.BothStandardsAnswer;
import dev.urial.cli.verbs.StandardOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.io.IOException;
import java.util.List;

/** {@code urial resolve}: resolves a reference against a base, RFC 3986 §5.2. */
public final class ResolveVerb implements Verb.Action {
  private static final Opt NON_STRICT = Opt.flag("non-strict");

  /** The option that also shows the steps. */
  static final Opt STEPS = Opt.flag("steps");

  public static final Verb VERB =
      new Verb(
          "resolve",
          List.of(NON_STRICT, StandardOption.OPTION, STEPS, Opt.MASK),
          List.of("target"),
          Opt.OF_TEXTS,
          new ResolveVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    StandardOption standard = StandardOption.of(call, StandardOption.RFC);
    if (standard != StandardOption.RFC && call.has(NON_STRICT)) {
      throw new UsageException(
          "--non-strict applies only to RFC 3986; browsers always resolve this way for some"
              + " schemes");
    }
    if (standard != StandardOption.RFC && call.has(STEPS)) {
      throw new UsageException("--steps requires --standard rfc");
    }
    if (call.has(STEPS)) {
      boolean isStrict = !call.has(NON_STRICT);
      int width = call.terminal().columns();
      return withBase(
          call,
          (base, input) ->
              TextOutcome.ofReference(input, ref -> ResolveSteps.of(base, ref, isStrict, width)));
    }
    FromBase rfc = rfc(call.has(NON_STRICT));
    if (standard == StandardOption.RFC) {
      return withBase(call, rfc);
    }
    List<String> operands = call.operands();
    if (operands.isEmpty()) {
      throw new UsageException("BASE is missing");
    }
    String text = call.shown(operands.get(0));
    List<String> references = operands.subList(1, operands.size());
    Parsed<Url> parsed = Url.tryParse(text);
    if (parsed instanceof Parsed.Failed<Url> failed) {
      return noBase(call, text, failed.error());
    }
    Url base = parsed.orElseThrow();
    Operation whatwg =
        input ->
            TextOutcome.of(Url.tryParse(input, base), url -> TextAnswer.of("target", url.href()));
    if (standard == StandardOption.WHATWG) {
      return OperationRunner.run(call, references, whatwg);
    }
    Parsed<Iri> iri = Iri.tryParse(text);
    if (iri instanceof Parsed.Failed<Iri> failed) {
      return noBase(call, text, failed.error());
    }
    Iri other = iri.orElseThrow();
    return BothStandardsAnswer.run(
        call, references, standard, input -> rfc.apply(other, input), whatwg);
  }

  private static FromBase rfc(boolean nonStrict) {
    return (base, input) ->
        TextOutcome.ofReference(
            input,
            reference ->
                TextAnswer.of(
                    "target",
                    nonStrict ? base.resolveNonStrict(reference) : base.resolve(reference)));
  }

  /**
   * Reports an invalid base. If the text is a relative reference, reports that the base is missing.
   */
  private static int noBase(Invocation call, String text, SyntaxError error)
      throws IOException, UsageException {
    Failure failure = Failure.of(error);
    if (IriReference.isValid(text) && !Iri.isValid(text)) {
      String shown = Excerpt.escape(Secrets.masked(text));
      failure =
          new Failure(
              Rule.SCHEME.id(),
              0,
              CliText.of("resolve.base-missing", shown, Rule.SCHEME.clause().toString()),
              null);
    }
    return OperationRunner.broken(call, "BASE", text, failure);
  }

  /** An operation on text relative to a base. */
  interface FromBase {
    /** Returns the answer for the text. */
    TextOutcome apply(Iri base, String input);
  }

  /** Runs an operation with the first operand as the base. */
  static int withBase(Invocation call, FromBase operation) throws IOException, UsageException {
    List<String> operands = call.operands();
    if (operands.isEmpty()) {
      throw new UsageException("BASE is missing");
    }
    String text = call.shown(operands.get(0));
    Parsed<Iri> parsed = Iri.tryParse(text);
    if (parsed instanceof Parsed.Failed<Iri> failed) {
      return noBase(call, text, failed.error());
    }
    Iri base = parsed.orElseThrow();
    return OperationRunner.run(
        call, operands.subList(1, operands.size()), input -> operation.apply(base, input));
  }
}
