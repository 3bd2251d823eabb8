package dev.urial.jackson2;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import dev.urial.convert.TextType;
import java.io.IOException;

/** Writes a value as the key of a JSON object. */
final class TextKeySerializer<T> extends StdScalarSerializer<T> {
  private static final long serialVersionUID = 1;

  private final transient TextType<T> type;

  TextKeySerializer(TextType<T> type) {
    super(type.type());
    this.type = type;
  }

  @Override
  public void serialize(T value, JsonGenerator generator, SerializerProvider provider)
      throws IOException {
    generator.writeFieldName(type.text(value));
  }
}
