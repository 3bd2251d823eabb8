package dev.urial.cli.mcp;

import java.util.LinkedHashMap;
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
  private ToolAnswer call(Map<String, Object> given) throws InterruptedException {
    String refusal = arguments.refusal(name, given);
    return refusal == null
        ? action.call(new ToolCallArguments(given))
        : ToolAnswer.refused(refusal);
  }

  /** Runs the tool. If it fails, returns a result with an error message instead of throwing. */
  ToolAnswer answer(Map<String, Object> given) {
    try {
      return call(given);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ToolAnswer.refused(name + " was cancelled before it returned a result.");
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      // Omits the message and the input, because either might contain a password.
      return ToolAnswer.refused(
          name
              + " failed; this is a bug in urial; please report it: "
              + e.getClass().getName()
              + (e.getStackTrace().length == 0 ? "" : " at " + e.getStackTrace()[0]));
    }
  }

  /** Returns the description for clients and models. */
  Map<String, Object> described() {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("name", name);
    described.put("title", title);
    described.put("description", description);
    described.put("inputSchema", arguments.schema());
    described.put(
        "annotations",
        ToolData.object(
            "title",
            title,
            "readOnlyHint",
            true,
            "destructiveHint",
            false,
            "idempotentHint",
            true,
            "openWorldHint",
            asksNetwork));
    return described;
  }
}
