package dev.urial.jackson3;

import dev.urial.convert.TextType;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonToken;
import tools.jackson.core.type.WritableTypeId;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.jsontype.TypeSerializer;
import tools.jackson.databind.ser.std.StdScalarSerializer;

/** Writes a value as a JSON string. */
final class TextSerializer<T> extends StdScalarSerializer<T> {
  private final TextType<T> type;

  TextSerializer(TextType<T> type) {
    super(type.type());
    this.type = type;
  }

  @Override
  public void serialize(T value, JsonGenerator generator, SerializationContext context) {
    generator.writeString(type.text(value));
  }

  /** Writes the value; the type ID names the public type, not the implementation class. */
  @Override
  public void serializeWithType(
      T value, JsonGenerator generator, SerializationContext context, TypeSerializer serializer) {
    WritableTypeId id =
        serializer.writeTypePrefix(
            generator, context, serializer.typeId(value, type.type(), JsonToken.VALUE_STRING));
    serialize(value, generator, context);
    serializer.writeTypeSuffix(generator, context, id);
  }
}
