package dev.urial.graphql;

import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import graphql.GraphQLContext;
import graphql.execution.CoercedVariables;
import graphql.language.StringValue;
import graphql.language.Value;
import graphql.schema.Coercing;
import graphql.schema.CoercingParseLiteralException;
import graphql.schema.CoercingParseValueException;
import graphql.schema.CoercingSerializeException;
import java.net.URI;
import java.net.URL;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Converts between GraphQL strings and values of one type. */
final class TextCoercing<T> implements Coercing<T, String> {
  private final String name;
  private final TextType<T> type;

  TextCoercing(String name, TextType<T> type) {
    this.name = name;
    this.type = type;
  }

  @Override
  public String serialize(Object result, GraphQLContext context, Locale locale) {
    if (type.type().isInstance(result)) {
      return type.textOf(result);
    }
    String text = text(result);
    if (text == null) {
      throw new CoercingSerializeException(name + " cannot be serialized from " + kind(result));
    }
    Parsed<T> parsed = type.tryParse(text);
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      throw CoercingSerializeException.newCoercingSerializeException()
          .message(error.message())
          .cause(new UriParseException(error))
          .extensions(extensions(error))
          .build();
    }
    return type.text(parsed.orElseThrow());
  }

  /**
   * Returns the text of a string, {@code URI}, {@code URL} or value of one of Urial's types; null
   * for any other object.
   */
  private static @Nullable String text(Object value) {
    if (value instanceof CharSequence || value instanceof URI || value instanceof URL) {
      return value.toString();
    }
    TextType<?> other = TextTypes.builtIn().findForValue(value.getClass());
    return other == null ? null : other.textOf(value);
  }

  @Override
  public T parseValue(Object input, GraphQLContext context, Locale locale) {
    if (type.type().isInstance(input)) {
      return type.type().cast(input);
    }
    if (!(input instanceof String text)) {
      throw new CoercingParseValueException(name + " must be a string, not " + kind(input));
    }
    Parsed<T> parsed = type.tryParse(text);
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      throw CoercingParseValueException.newCoercingParseValueException()
          .message(error.message())
          .cause(new UriParseException(error))
          .extensions(extensions(error))
          .build();
    }
    return parsed.orElseThrow();
  }

  @Override
  public T parseLiteral(
      Value<?> input, CoercedVariables variables, GraphQLContext context, Locale locale) {
    if (!(input instanceof StringValue literal) || literal.getValue() == null) {
      throw CoercingParseLiteralException.newCoercingParseLiteralException()
          .message(name + " must be a string, not " + kind(input))
          .sourceLocation(input.getSourceLocation())
          .build();
    }
    Parsed<T> parsed = type.tryParse(literal.getValue());
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      throw CoercingParseLiteralException.newCoercingParseLiteralException()
          .message(error.message())
          .sourceLocation(input.getSourceLocation())
          .cause(new UriParseException(error))
          .extensions(extensions(error))
          .build();
    }
    return parsed.orElseThrow();
  }

  @Override
  public Value<?> valueToLiteral(Object input, GraphQLContext context, Locale locale) {
    return StringValue.of(serialize(input, context, locale));
  }

  private static String kind(Object value) {
    return value.getClass().getSimpleName();
  }

  /**
   * Returns the machine-readable fields of an error, with the same names as in Urial's problem
   * details.
   */
  private static Map<String, Object> extensions(SyntaxError error) {
    Map<String, Object> extensions = new LinkedHashMap<>();
    extensions.put("index", error.index());
    extensions.put("rule", error.rule().id());
    extensions.put("citation", error.rule().citation());
    extensions.put("link", error.rule().link());
    return extensions;
  }
}
