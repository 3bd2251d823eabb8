package dev.urial.cli.change;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.answer.Answer;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.NormalForms;
import dev.urial.bulk.RowGrammar;
import dev.urial.bulk.canon.CanonProfile;
import dev.urial.bulk.canon.CanonRule;
import dev.urial.bulk.canon.Canonicalizer;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Both;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.cli.verbs.Verb;
import dev.urial.explain.equivalence.Step;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.text.Ascii;
import dev.urial.url.Url;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * {@code urial normalize}: writes the normal form, RFC 3986 §6.2, or the canonical form of a
 * profile.
 */
public final class NormalizeVerb implements Verb.Action {
  private static final List<String> RULES = Reply.ids(CanonRule.values());

  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "normalize",
                  Opt.choice(
                      "level",
                      "LEVEL",
                      "rung of the comparison ladder; default scheme",
                      List.of("string", "syntax", "scheme")),
                  Opt.choice(
                      "profile",
                      "PROFILE",
                      "also make the changes of a profile",
                      CanonProfile.NAMES),
                  Opt.choice("with", "RULE", "a rule to add to the profile; may be repeated", RULES)
                      .when("--profile"),
                  Opt.choice(
                          "without",
                          "RULE",
                          "a rule of the profile to leave out; may be repeated",
                          RULES)
                      .when("--profile"),
                  RegistryFiles.TRACKERS.when("--profile"),
                  Both.OPTION,
                  Steps.OPTION,
                  Opt.JOBS,
                  Opt.MASK)
              .oneOf("level", "profile")
              .oneOf("steps", "profile")
              .texts("normalized"),
          new NormalizeVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException, OperationFailure {
    Both standard = Both.of(call);
    if (standard == Both.WHATWG && call.has("level")) {
      throw new UsageException(
          "--level applies only to RFC 3986; the URL Standard has one normal form");
    }
    if (standard != Both.RFC && call.has("steps")) {
      throw new UsageException("--steps requires --standard rfc");
    }
    if (call.has("profile")) {
      return canonical(call, standard);
    }
    Equivalence rung = Equivalence.valueOf(Ascii.upper(call.value("level", "scheme")));
    boolean hasSteps = call.has("steps");
    Texts.Task task =
        standard.task(
            text ->
                Outcome.ofReference(
                    text,
                    it ->
                        hasSteps
                            ? withSteps(it, rung)
                            : Reply.of("normalized", it.normalize(rung))),
            text -> Outcome.of(Url.tryParse(text), url -> Reply.of("normalized", url.href())),
            true);
    Supplier<Texts.Octets> octets = () -> new NormalOctets(NormalForms.of(grammar(standard), rung));
    return Texts.many(
        standard.columns(call),
        call.operands(),
        () -> task,
        standard == Both.BOTH || hasSteps ? null : octets);
  }

  /** Returns the normal form of a text, and the steps to it, in which its secrets are masked. */
  private static Reply withSteps(IriReference text, Equivalence rung) {
    IriReference masked = IriReference.tryParse(text.redacted()).orElseNull();
    List<Step> steps = masked == null ? List.of() : Step.toNormalForm(masked, rung);
    return Reply.of("normalized", text.normalize(rung))
        .more(() -> Answer.EMPTY.list("steps", steps, Answers::of))
        .doc(how -> Steps.of(steps))
        .drawn(true);
  }

  private static RowGrammar grammar(Both standard) {
    return standard == Both.WHATWG ? RowGrammar.URL : RowGrammar.IRI_REFERENCE;
  }

  /** Copies lines that are normal, which most are, and writes the normal form of others. */
  private record NormalOctets(NormalForms forms) implements Texts.Octets {
    @Override
    public boolean answer(byte[] bytes, int start, int end, ByteBuilder out) {
      boolean isValid = forms.write(bytes, start, end, out);
      if (isValid) {
        out.append('\n');
      }
      return isValid;
    }

    @Override
    public int afterOwnAnswers(byte[] bytes, int start, int end) {
      return forms.behindNormalLines(bytes, start, end);
    }

    @Override
    public int lines() {
      return forms.lines();
    }
  }

  private static int canonical(Invocation call, Both standard)
      throws IOException, UsageException, OperationFailure {
    if (standard == Both.BOTH) {
      throw new UsageException("--profile and --standard both cannot be combined");
    }
    CanonProfile profile = profile(call);
    RowGrammar grammar = grammar(standard);
    return Texts.many(
        call.answering("normalized", "rules"),
        call.operands(),
        () -> {
          Canonicalizer canon = Canonicalizer.of(profile, grammar);
          return text ->
              Outcome.of(
                  canon.canonicalize(text),
                  it -> {
                    List<String> rules = it.rules().stream().map(CanonRule::id).toList();
                    return Reply.of(
                            () ->
                                Answer.of("normalized", it.text())
                                    .with("rules", String.join(",", rules)))
                        .line(it.text());
                  });
        },
        () -> {
          Canonicalizer canon = Canonicalizer.of(profile, grammar);
          return (bytes, start, end, out) -> {
            boolean isValid = canon.write(bytes, start, end, out);
            if (isValid) {
              out.append('\n');
            }
            return isValid;
          };
        });
  }

  private static CanonProfile profile(Invocation call) throws IOException, OperationFailure {
    CanonProfile profile = Objects.requireNonNull(CanonProfile.find(call.value("profile", "")));
    for (String rule : call.values("with")) {
      profile = profile.with(Objects.requireNonNull(CanonRule.find(rule)));
    }
    for (String rule : call.values("without")) {
      profile = profile.without(Objects.requireNonNull(CanonRule.find(rule)));
    }
    return call.has("trackers") ? profile.withParameters(RegistryFiles.trackers(call)) : profile;
  }
}
