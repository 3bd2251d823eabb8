package dev.urial.jackson2;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.type.LogicalType;
import dev.urial.convert.TextType;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads a value from a JSON string. */
final class TextDeserializer<T> extends StdScalarDeserializer<T> {
  private static final long serialVersionUID = 1;

  private final transient TextType<T> type;

  TextDeserializer(TextType<T> type) {
    super(type.type());
    this.type = type;
  }

  @Override
  public LogicalType logicalType() {
    return LogicalType.OtherScalar;
  }

  @Override
  public boolean isCachable() {
    return true;
  }

  @Override
  public @Nullable T deserialize(JsonParser parser, DeserializationContext context)
      throws IOException {
    if (parser.hasToken(JsonToken.VALUE_STRING)) {
      return read(parser.getText(), context);
    }
    if (parser.hasToken(JsonToken.START_ARRAY)) {
      return _deserializeFromArray(parser, context); // refused or unwrapped, as configured
    }
    if (parser.hasToken(JsonToken.START_OBJECT)) {
      // Formats without scalars, such as XML, pass text inside an object.
      String text = context.extractScalarFromObject(parser, this, type.type());
      if (text != null) {
        return read(text, context);
      }
    }
    return type.type().cast(context.handleUnexpectedToken(type.type(), parser));
  }

  private @Nullable T read(String text, DeserializationContext context) throws IOException {
    Parsed<T> parsed = type.tryParse(text);
    SyntaxError error = parsed.errorOrNull();
    if (error == null) {
      return parsed.orElseThrow();
    }
    if (text.isEmpty()) {
      CoercionAction action =
          context.findCoercionAction(logicalType(), type.type(), CoercionInputShape.EmptyString);
      if (action == CoercionAction.AsNull || action == CoercionAction.AsEmpty) {
        return null; // there is no empty value: empty text is invalid
      }
    }
    try {
      // A handler of the mapper may supply a value.
      return type.type()
          .cast(
              context.handleWeirdStringValue(
                  type.type(), type.shown(text), "%s", error.explanation().text()));
    } catch (JsonMappingException e) {
      throw because(e, error);
    }
  }

  static JsonMappingException because(JsonMappingException e, SyntaxError error) {
    if (e.getCause() == null) {
      e.initCause(new UriParseException(error));
    }
    return e;
  }
}
