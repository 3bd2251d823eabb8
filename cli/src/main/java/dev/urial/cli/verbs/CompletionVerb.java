package dev.urial.cli.verbs;

import dev.urial.cli.help.CompletionScript;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.UsageException;
import java.io.IOException;
import java.util.List;

/** {@code urial completion}: what a shell needs to complete a command line. */
final class CompletionVerb implements Verb.Action {
  static final Verb VERB = new Verb("completion", List.of(), List.of(), new CompletionVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = call.operands();
    String shell = operands.size() == 1 ? operands.get(0) : "";
    if (operands.size() > 1) {
      throw new UsageException("one shell at a time, bash or zsh");
    }
    switch (shell) {
      case "bash" -> call.out().text(CompletionScript.bash());
      case "zsh" -> call.out().text(CompletionScript.zsh());
      default -> throw new UsageException("which shell, bash or zsh?");
    }
    return ExitStatus.FINE;
  }
}
