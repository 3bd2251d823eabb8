package dev.urial.cli.look;

import dev.urial.cli.help.CompletionScript;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.util.List;

/** {@code urial completion}: prints the script with which a shell completes command lines. */
public final class CompletionVerb implements Verb.Action {
  public static final Verb VERB =
      new Verb("completion", List.of(), List.of(), new CompletionVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = call.operands();
    String shells = String.join(", ", CompletionScript.SHELLS);
    if (operands.size() > 1) {
      throw new UsageException("expected only one of " + shells);
    }
    if (operands.isEmpty() || !CompletionScript.SHELLS.contains(operands.get(0))) {
      throw new UsageException("expected one of " + shells);
    }
    call.out().text(CompletionScript.of(operands.get(0)));
    return ExitStatus.FINE;
  }
}
