package dev.urial.cli.mcp;

import dev.urial.cli.verbs.Verb;
import java.util.function.Function;

/** The verb for agents. The command finds this class by name. */
public final class McpVerbs implements Function<String, Verb> {
  /** Called by the command. */
  public McpVerbs() {}

  @Override
  public Verb apply(String name) {
    if (name.equals(McpVerb.VERB.name())) {
      return McpVerb.VERB;
    }
    throw new IllegalArgumentException(name);
  }
}
