package dev.urial.cli.mcp;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The arguments of a tool call, validated against the tool's {@link ToolArguments}. */
record ToolCallArguments(Map<String, Object> values) {
  /** Returns the value of a required string argument. */
  String text(String name) {
    String text = optionalText(name);
    if (text == null) {
      throw new IllegalStateException(name);
    }
    return text;
  }

  @Nullable String optionalText(String name) {
    return (String) values.get(name);
  }

  String text(String name, String usual) {
    String text = optionalText(name);
    return text == null ? usual : text;
  }

  boolean flag(String name) {
    return Boolean.TRUE.equals(values.get(name));
  }

  int number(String name, int usual) {
    return values.get(name) instanceof Number number ? number.intValue() : usual;
  }

  /** Returns the value of a list argument, or null if it is missing. */
  @Nullable List<String> texts(String name) {
    return values.get(name) instanceof List<?> list
        ? list.stream().map(String::valueOf).toList()
        : null;
  }
}
