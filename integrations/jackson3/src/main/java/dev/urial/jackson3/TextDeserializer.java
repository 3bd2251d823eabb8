package dev.urial.jackson3;

import dev.urial.convert.TextType;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.type.LogicalType;

/** Reads a value from a JSON string. */
final class TextDeserializer<T> extends StdScalarDeserializer<T> {
  private final TextType<T> type;

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
  public @Nullable T deserialize(JsonParser parser, DeserializationContext context) {
    if (parser.hasToken(JsonToken.VALUE_STRING)) {
      return read(parser.getString(), context);
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

  private @Nullable T read(String text, DeserializationContext context) {
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
    } catch (DatabindException e) {
      throw because(e, error);
    }
  }

  static DatabindException because(DatabindException e, SyntaxError error) {
    if (e.getCause() == null) {
      e.initCause(new UriParseException(error));
    }
    return e;
  }
}
