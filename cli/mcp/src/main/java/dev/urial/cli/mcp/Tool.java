package dev.urial.cli.mcp;

import java.util.Map;

/**
 * A tool that models call.
 *
 * @param name the name by which it is called
 * @param title the title, for people
 * @param description the description for models: when to call it, and what it returns
 * @param arguments its arguments
 * @param asksNetwork whether it may send requests
 * @param action the action for valid arguments
 */
record Tool(
    String name,
    String title,
    String description,
    ToolArguments arguments,
    boolean asksNetwork,
    Action action) {
  /** The action of a tool. */
  interface Action {
    ToolAnswer call(ToolCallArguments arguments) throws InterruptedException;
  }

  /** Runs the tool; invalid arguments are rejected with a message. */
  ToolAnswer call(Map<String, Object> given) throws InterruptedException {
    String refusal = arguments.refusal(name, given);
    return refusal == null
        ? action.call(new ToolCallArguments(given))
        : ToolAnswer.refused(refusal);
  }
}
