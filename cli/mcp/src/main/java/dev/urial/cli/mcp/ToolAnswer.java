package dev.urial.cli.mcp;

import java.util.LinkedHashMap;
import java.util.List;
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

  /** Returns the result of a call in the protocol. */
  Map<String, Object> result() {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("content", List.of(ToolData.object("type", "text", "text", text)));
    result.put("isError", isError);
    if (data != null) {
      result.put("structuredContent", data);
    }
    return result;
  }
}
