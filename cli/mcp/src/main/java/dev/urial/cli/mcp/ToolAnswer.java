package dev.urial.cli.mcp;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The answer of a tool.
 *
 * @param text a short text for the model; for a refusal, it says what would be valid
 * @param data the same answer as data for programs; null if there is none
 * @param isError whether the tool failed
 */
record ToolAnswer(String text, @Nullable Map<String, ?> data, boolean isError) {
  static ToolAnswer refused(String text) {
    return new ToolAnswer(text, null, true);
  }
}
