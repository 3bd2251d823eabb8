package dev.urial.jackson3;

import dev.urial.convert.TextType;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.KeyDeserializer;

/** Reads a value from the key of a JSON object. */
final class TextKeyDeserializer extends KeyDeserializer {
  private final TextType<?> type;

  TextKeyDeserializer(TextType<?> type) {
    this.type = type;
  }

  @Override
  public @Nullable Object deserializeKey(String key, DeserializationContext context) {
    Parsed<?> parsed = type.tryParse(key);
    SyntaxError error = parsed.errorOrNull();
    if (error == null) {
      return parsed.orElseThrow();
    }
    try {
      return context.handleWeirdKey(type.type(), type.shown(key), "%s", error.explanation().text());
    } catch (DatabindException e) {
      throw TextDeserializer.because(e, error);
    }
  }
}
