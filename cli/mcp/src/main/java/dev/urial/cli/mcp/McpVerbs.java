package dev.urial.cli.mcp;

import dev.urial.cli.verbs.Verb;
import java.util.function.Function;

/** Provides {@code urial mcp}. The command finds this class by name. */
public final class McpVerbs implements Function<String, Verb> {
  /** Creates an instance; called by the command through reflection. */
  public McpVerbs() {}

  @Override
  public Verb apply(String name) {
    if (name.equals(McpVerb.VERB.name())) {
      return McpVerb.VERB;
    }
    throw new IllegalArgumentException(name);
  }
}
