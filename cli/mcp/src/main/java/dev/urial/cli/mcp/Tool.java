package dev.urial.cli.mcp;

import java.util.Map;

/**
 * A tool that models can call.
 *
 * @param name the name that models use to call the tool
 * @param title the title that clients show to users
 * @param description the description for models: when to call it, and what it returns
 * @param arguments the definitions of the arguments
 * @param asksNetwork whether the tool may send network requests
 * @param action the action to run if the arguments are valid
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

  /** Runs the tool. If the arguments are invalid, returns a result with an error message. */
  ToolAnswer call(Map<String, Object> given) throws InterruptedException {
    String refusal = arguments.refusal(name, given);
    return refusal == null
        ? action.call(new ToolCallArguments(given))
        : ToolAnswer.refused(refusal);
  }
}
