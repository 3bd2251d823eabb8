package dev.urial.cli.change;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.answer.Answer;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Both;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import dev.urial.explain.resolution.ResolutionSteps;
import dev.urial.grammar.Rule;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.io.IOException;
import java.util.List;

/**
 * {@code urial resolve}: resolves references against a base, RFC 3986 §5.2, or writes the relative
 * references from a base to targets.
 */
public final class ResolveVerb implements Verb.Action {
  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "resolve",
                  Opt.value("base", "BASE", "the base, instead of the first operand"),
                  Opt.flag(
                      "to-relative", "the reverse: write the relative reference from BASE to each"),
                  Opt.flag(
                      "non-strict", "ignore a scheme that equals that of BASE, as before RFC 2396"),
                  Both.OPTION,
                  Steps.OPTION,
                  Opt.MASK)
              .oneOf("to-relative", "non-strict", "steps")
              .texts("target"),
          new ResolveVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    Both standard = Both.of(call);
    boolean isReverse = call.has("to-relative");
    for (String option : List.of("non-strict", "steps", "to-relative")) {
      if (standard != Both.RFC && call.has(option)) {
        throw new UsageException("--" + option + " requires --standard rfc");
      }
    }
    String base = call.value("base");
    if (base == null && call.operands().isEmpty()) {
      throw new UsageException("BASE is missing");
    }
    String text = call.shown(base == null ? call.operands().get(0) : base);
    Parsed<Iri> iri = Iri.tryParse(text);
    Parsed<Url> url = Url.tryParse(text);
    SyntaxError error = standard == Both.WHATWG ? null : iri.errorOrNull();
    error = error == null && standard != Both.RFC ? url.errorOrNull() : error;
    if (error != null) {
      return Texts.broken(call, "BASE", text, noBase(text, error));
    }
    Url urlBase = url.orElseNull();
    Texts.Task rfc =
        isReverse
            ? it -> Outcome.of(Iri.tryParse(it), target -> relative(iri.orElseThrow(), target))
            : it -> Outcome.ofReference(it, own -> target(call, iri.orElseThrow(), own));
    return standard.run(
        isReverse ? call.answering("reference") : call,
        call.operandsFrom(base == null ? 1 : 0),
        rfc,
        it -> Outcome.of(Url.tryParse(it, urlBase), target -> Reply.of("target", target.href())),
        true);
  }

  /**
   * Returns the failure for an invalid base. If it is a relative reference, the base is missing.
   */
  private static Failure noBase(String text, SyntaxError error) {
    if (!IriReference.isValid(text) || Iri.isValid(text)) {
      return Failure.of(error);
    }
    String shown = Excerpt.escape(Secrets.masked(text));
    Message missing = CliText.of("resolve.base-missing", shown, Rule.SCHEME.clause().toString());
    return new Failure(Rule.SCHEME.id(), 0, missing, null);
  }

  private static Reply relative(Iri base, Iri target) {
    return Reply.of("reference", base.relativize(target));
  }

  private static Reply target(Invocation call, Iri base, IriReference reference) {
    boolean isStrict = !call.has("non-strict");
    Iri target = isStrict ? base.resolve(reference) : base.resolveNonStrict(reference);
    Reply reply = Reply.of("target", target);
    if (!call.has(Steps.OPTION)) {
      return reply;
    }
    Iri from = Iri.tryParse(base.redacted()).orElseNull();
    IriReference to = IriReference.tryParse(reference.redacted()).orElseNull();
    if (from == null || to == null) {
      return reply.more(() -> Answer.of("steps", List.of()));
    }
    ResolutionSteps steps =
        isStrict ? ResolutionSteps.of(from, to) : ResolutionSteps.ofNonStrict(from, to);
    return reply
        .more(() -> Answer.EMPTY.list("steps", steps.steps(), Answers::of))
        .doc(how -> Steps.of(steps))
        .drawn(true);
  }
}
