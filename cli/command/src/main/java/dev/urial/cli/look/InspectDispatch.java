package dev.urial.cli.look;

import dev.urial.cli.io.Charsets;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.StandardOption;
import dev.urial.explain.Explanation;
import dev.urial.internal.answer.FoundCharacter;
import dev.urial.internal.answer.Masking;
import dev.urial.internal.answer.MatchedGroup;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;

/** Selects what {@code urial inspect} shows instead of the readings, if an option requests it. */
final class InspectDispatch {
  private static final Opt GROUPS = Opt.flag("groups");
  private static final Opt DERIVATION = Opt.flag("derivation");

  private static final Opt CHARACTERS = Opt.flag("characters");

  /** The options, which cannot be combined. */
  static final List<Opt> OPTIONS = List.of(GROUPS, DERIVATION, CHARACTERS, Charsets.CHARSET);

  private InspectDispatch() {}

  /** Returns whether one of these options is given. */
  static boolean isAsked(Invocation call) {
    for (Opt it : OPTIONS) {
      if (call.has(it)) {
        return true;
      }
    }
    return false;
  }

  /** Runs the option that is given. */
  static int run(Invocation call, int width, boolean pretty, Masking secrets)
      throws IOException, UsageException {
    List<String> asked = new ArrayList<>();
    for (Opt it : OPTIONS) {
      if (call.has(it)) {
        asked.add("--" + it.name());
      }
    }
    if (call.has(StandardOption.OPTION)) {
      asked.add("--" + StandardOption.OPTION.name());
    }
    if (asked.size() > 1) {
      throw new UsageException(asked.get(0) + " and " + asked.get(1) + " cannot be combined");
    }
    if (call.has(GROUPS)) {
      return OperationRunner.run(
          call.answering(InspectGroups.FIELDS),
          call.operands(),
          input -> new InspectGroups(MatchedGroup.of(input, secrets), width, pretty));
    }
    if (call.has(CHARACTERS)) {
      return OperationRunner.run(
          call.answering(InspectCharacters.FIELDS),
          call.operands(),
          input -> new InspectCharacters(FoundCharacter.in(input), width, pretty));
    }
    if (call.has(Charsets.CHARSET)) {
      Charset charset = Charsets.of(call);
      return OperationRunner.run(
          call.answering(InspectCharset.FIELDS),
          call.operands(),
          input -> new InspectCharset(secrets.whole(input), charset, width, pretty));
    }
    return OperationRunner.run(
        call.answering(InspectDerivation.FIELDS),
        call.operands(),
        input ->
            TextOutcome.of(
                Explanation.of(input).reading(),
                it -> InspectDerivation.of(it.reference(), width, pretty, secrets)));
  }
}
