package dev.urial.cli.mcp;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of a tool call.
 *
 * @param text a short text for the model; if the call was refused, it says what would be valid
 * @param data the same result as structured data for programs; null if there is none
 * @param isError whether the tool failed
 */
record ToolAnswer(String text, @Nullable Map<String, ?> data, boolean isError) {
  static ToolAnswer refused(String text) {
    return new ToolAnswer(text, null, true);
  }
}
