package dev.urial.jaxrs;

import dev.urial.convert.TextType;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import jakarta.ws.rs.ext.ParamConverter;
import org.jspecify.annotations.Nullable;

/** Converts a parameter from and to text. */
final class TextParamConverter<T> implements ParamConverter<T> {
  private final TextType<T> type;

  TextParamConverter(TextType<T> type) {
    this.type = type;
  }

  @Override
  public @Nullable T fromString(@Nullable String text) {
    if (text == null) {
      return null; // some containers pass null for a missing parameter
    }
    Parsed<T> parsed = type.tryParse(text);
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      throw new InvalidParameterException(error);
    }
    return parsed.orElseThrow();
  }

  @Override
  public @Nullable String toString(@Nullable T value) {
    return value == null ? null : type.text(value);
  }
}
