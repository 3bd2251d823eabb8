package dev.urial.jackson2;

import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.KeyDeserializer;
import dev.urial.convert.TextType;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads a value from the key of a JSON object. */
final class TextKeyDeserializer extends KeyDeserializer {
  private final TextType<?> type;

  TextKeyDeserializer(TextType<?> type) {
    this.type = type;
  }

  @Override
  public @Nullable Object deserializeKey(String key, DeserializationContext context)
      throws IOException {
    Parsed<?> parsed = type.tryParse(key);
    SyntaxError error = parsed.errorOrNull();
    if (error == null) {
      return parsed.orElseThrow();
    }
    try {
      return context.handleWeirdKey(type.type(), type.shown(key), "%s", error.explanation().text());
    } catch (JsonMappingException e) {
      throw TextDeserializer.because(e, error);
    }
  }
}
