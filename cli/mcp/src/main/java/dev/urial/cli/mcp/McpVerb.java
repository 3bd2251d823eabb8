package dev.urial.cli.mcp;

import dev.urial.cli.find.FetchOptions;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.cli.verbs.Verb;
import dev.urial.safety.FetchPolicy;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;

/** {@code urial mcp}: tools for language models, over standard input and output. */
final class McpVerb implements Verb.Action {
  /** The default maximum number of characters in a result. */
  static final int USUAL_CHARACTERS = 20_000;

  private static final int FEWEST_CHARACTERS = 1_000;
  private static final int MOST_CHARACTERS = 1_000_000;

  /** The time that a tool may take in addition to its network requests. */
  private static final Duration GRACE = Duration.ofSeconds(30);

  private static final Opt MAX_CHARACTERS = Opt.value("max-characters");

  static final Verb VERB =
      new Verb(
          "mcp",
          List.of(
              RegistryFiles.POLICY,
              FetchOptions.ALLOW_PRIVATE,
              FetchOptions.MAX_BYTES,
              FetchOptions.MAX_SECONDS,
              FetchOptions.REDIRECTS,
              MAX_CHARACTERS),
          List.of(),
          new McpVerb());

  @Override
  @SuppressWarnings("PMD.CloseResource") // the streams belong to the process
  public int run(Invocation call) throws IOException, UsageException {
    if (!call.operands().isEmpty()) {
      throw new UsageException(
          "this verb takes no operands; it reads requests as lines of JSON from standard input");
    }
    int characters = characters(call);
    FetchPolicy policy;
    try {
      policy = FetchOptions.policyOfOthers(call);
    } catch (OperationFailure e) {
      return OperationRunner.broken(call, "--policy", call.value("policy", ""), e.failure());
    }
    PrintStream usual = System.out;
    System.setOut(System.err); // only the protocol writes to standard output
    try (McpTools tools = new McpTools(policy, characters)) {
      Duration longest = policy.maxDuration().multipliedBy(4).plus(GRACE);
      McpServing.serve(tools.all(), longest, call.in(), call.out());
    } finally {
      System.setOut(usual);
    }
    return ExitStatus.FINE;
  }

  private static int characters(Invocation call) throws UsageException {
    String value = call.value(MAX_CHARACTERS.name());
    if (value == null) {
      return USUAL_CHARACTERS;
    }
    boolean isNumber =
        !value.isEmpty()
            && value.length() <= 7
            && value.chars().allMatch(c -> c >= '0' && c <= '9');
    int number = isNumber ? Integer.parseInt(value) : 0;
    if (number < FEWEST_CHARACTERS || number > MOST_CHARACTERS) {
      throw new UsageException(
          "--max-characters: expected a number from "
              + FEWEST_CHARACTERS
              + " to "
              + MOST_CHARACTERS);
    }
    return number;
  }
}
