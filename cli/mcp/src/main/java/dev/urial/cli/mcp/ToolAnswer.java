package dev.urial.cli.mcp;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The answer of a tool.
 *
 * @param text for a model: short, and if it is a refusal, what would fit
 * @param data the same for programs; null if there is none
 * @param isError whether the tool could not do what was asked
 */
record ToolAnswer(String text, @Nullable Map<String, ?> data, boolean isError) {
  static ToolAnswer refused(String text) {
    return new ToolAnswer(text, null, true);
  }
}
