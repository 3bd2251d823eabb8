package dev.urial.cli.mcp;

import java.util.Map;

/**
 * A tool that models call.
 *
 * @param name as it is called
 * @param title for people
 * @param description for models: when to call it, and what it answers
 * @param arguments what it takes
 * @param asksNetwork whether it may send requests
 * @param action what it does with arguments that fit
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

  /** Answers; arguments that do not fit are refused in words. */
  ToolAnswer call(Map<String, Object> given) throws InterruptedException {
    String refusal = arguments.refusal(name, given);
    return refusal == null
        ? action.call(new ToolCallArguments(given))
        : ToolAnswer.refused(refusal);
  }
}
