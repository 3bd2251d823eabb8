package dev.urial.testkit.suites;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Frequent queries on a case in JSON. */
public final class CaseJson {
  private CaseJson() {}

  /**
   * Returns the text of a field.
   *
   * @throws IllegalArgumentException if there is no such field, or it is not a string
   */
  public static String text(JsonNode object, String field) {
    String text = textOrNull(object, field);
    if (text == null) throw new IllegalArgumentException("no text \"" + field + "\" in " + object);
    return text;
  }

  /** Returns the text of a field, or null if it is absent or {@code null}. */
  public static @Nullable String textOrNull(JsonNode object, String field) {
    JsonNode value = object.get(field);
    if (value == null || value.isNull()) return null;
    if (!value.isString()) {
      throw new IllegalArgumentException("\"" + field + "\" is no string in " + object);
    }
    return value.stringValue();
  }

  /** Returns the value of a boolean field; false if it is absent. */
  public static boolean flag(JsonNode object, String field) {
    JsonNode value = object.get(field);
    return value != null && value.isBoolean() && value.booleanValue();
  }

  /** Returns the texts in an array of strings. */
  public static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    for (JsonNode element : array) texts.add(element.stringValue());
    return texts;
  }
}
