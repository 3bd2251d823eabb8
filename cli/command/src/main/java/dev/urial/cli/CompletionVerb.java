package dev.urial.cli;

import dev.urial.cli.help.CompletionScript;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;

/** {@code urial completion}: prints the script with which a shell completes command lines. */
final class CompletionVerb {
  static final Verb VERB =
      new Verb(
          Spec.of("completion"),
          call -> {
            String shell = call.task(CompletionScript.SHELLS.toArray(new String[0]));
            if (call.operands().size() > 1) {
              throw new UsageException("expected only one shell");
            }
            call.out().text(CompletionScript.of(Verbs.help(), shell));
            return ExitStatus.FINE;
          });

  private CompletionVerb() {}
}
