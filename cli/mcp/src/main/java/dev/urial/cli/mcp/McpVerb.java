package dev.urial.cli.mcp;

import dev.urial.cli.find.FetchOptions;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import dev.urial.safety.FetchPolicy;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;

/**
 * {@code urial mcp}: tools for language models, over standard input and output. The command loads
 * it by name.
 */
public final class McpVerb implements Verb.Action {
  /** The default maximum number of characters in a result. */
  static final int USUAL_CHARACTERS = 20_000;

  private static final int MIN_CHARACTERS = 1_000;
  private static final int MAX_CHARACTERS = 1_000_000;

  /** The time that a tool may take in addition to its network requests. */
  private static final Duration GRACE = Duration.ofSeconds(30);

  /** Creates an instance; called by the command through reflection. */
  public McpVerb() {}

  @Override
  @SuppressWarnings("PMD.CloseResource") // the streams belong to the process
  public int run(Invocation call) throws IOException, UsageException {
    if (!call.operands().isEmpty()) {
      throw new UsageException(
          "this verb takes no operands; it reads requests as lines of JSON from standard input");
    }
    int characters =
        (int) call.number("max-characters", MIN_CHARACTERS, MAX_CHARACTERS, USUAL_CHARACTERS);
    FetchPolicy policy;
    try {
      policy = FetchOptions.policyOfOthers(call);
    } catch (OperationFailure e) {
      return Texts.broken(call, "--policy", call.value("policy", ""), e.failure());
    }
    PrintStream usual = System.out;
    System.setOut(System.err); // only the protocol writes to standard output
    try (McpTools tools = new McpTools(policy, characters)) {
      Duration longest = policy.maxDuration().multipliedBy(4).plus(GRACE);
      new McpServer(tools.all(), longest, call.in(), call.out()).serve();
    } finally {
      System.setOut(usual);
    }
    return ExitStatus.FINE;
  }
}
