package dev.urial.jackson2;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.type.WritableTypeId;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import dev.urial.convert.TextType;
import java.io.IOException;

/** Writes a value as a JSON string. */
final class TextSerializer<T> extends StdScalarSerializer<T> {
  private static final long serialVersionUID = 1;

  private final transient TextType<T> type;

  TextSerializer(TextType<T> type) {
    super(type.type());
    this.type = type;
  }

  @Override
  public void serialize(T value, JsonGenerator generator, SerializerProvider provider)
      throws IOException {
    generator.writeString(type.text(value));
  }

  /** Writes the value; the type ID names the public type, not the implementation class. */
  @Override
  public void serializeWithType(
      T value, JsonGenerator generator, SerializerProvider provider, TypeSerializer serializer)
      throws IOException {
    WritableTypeId id =
        serializer.writeTypePrefix(
            generator, serializer.typeId(value, type.type(), JsonToken.VALUE_STRING));
    serialize(value, generator, provider);
    serializer.writeTypeSuffix(generator, id);
  }
}
