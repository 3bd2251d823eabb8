package dev.urial.jackson3;

import dev.urial.convert.TextType;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ser.std.StdScalarSerializer;

/** Writes a value as the key of a JSON object. */
final class TextKeySerializer<T> extends StdScalarSerializer<T> {
  private final TextType<T> type;

  TextKeySerializer(TextType<T> type) {
    super(type.type());
    this.type = type;
  }

  @Override
  public void serialize(T value, JsonGenerator generator, SerializationContext context) {
    generator.writeName(type.text(value));
  }
}
