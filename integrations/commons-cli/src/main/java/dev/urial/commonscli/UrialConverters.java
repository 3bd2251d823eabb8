package dev.urial.commonscli;

import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.cli.Converter;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.ParseException;
import org.apache.commons.cli.TypeHandler;

/**
 * Converts option arguments to Urial's types in Apache Commons CLI 1.7 or later.
 *
 * <pre>{@code
 * Option base = UrialConverters.typed(Option.builder("b").longOpt("base").hasArg(), Uri.class).get();
 * CommandLine line = new DefaultParser().parse(new Options().addOption(base), args);
 * Uri uri = line.getParsedOptionValue(base);
 *     // or ParseException: http://a b: " " (U+0020) at index 8 does not match reg-name …
 * }</pre>
 *
 * <p>If the text is invalid, the message contains no secrets, and the cause of the exception is a
 * {@link UriParseException}. The value of a missing option is null.
 *
 * @see TextTypes
 * @see <a href="https://commons.apache.org/proper/commons-cli/properties.html">Apache Commons CLI,
 *     types</a>
 */
public final class UrialConverters {
  private UrialConverters() {}

  /**
   * Sets the type of an option to one of {@link TextTypes#builtIn}, and adds a converter for its
   * arguments.
   *
   * @param option the option, which is modified in place
   * @param type the class of the values
   * @return the same builder
   * @throws IllegalArgumentException if the type is not one of the built-in types
   */
  public static Option.Builder typed(Option.Builder option, Class<?> type) {
    Objects.requireNonNull(option, "option");
    TextType<?> found = TextTypes.builtIn().find(Objects.requireNonNull(type, "type"));
    if (found == null) {
      throw new IllegalArgumentException(type.getName() + " is not one of " + TextTypes.builtIn());
    }
    return option.type(type).converter(converter(found));
  }

  /**
   * Returns a converter for a type.
   *
   * <pre>{@code
   * Option.builder("t")
   *     .hasArg()
   *     .converter(UrialConverters.converter(TextType.of(UriTemplate.class, UriTemplate::tryParse)))
   * }</pre>
   *
   * @param <T> the type of the values
   * @param type the type that parses the text
   * @return a converter that throws {@link ParseException} if the text is invalid
   * @see TextType
   */
  public static <T> Converter<T, ParseException> converter(TextType<T> type) {
    Objects.requireNonNull(type, "type");
    return text -> {
      Parsed<T> parsed = type.tryParse(text);
      SyntaxError error = parsed.errorOrNull();
      if (error != null) {
        ParseException broken = new ParseException(error.message());
        broken.initCause(new UriParseException(error));
        throw broken;
      }
      return parsed.orElseThrow();
    };
  }

  /**
   * {@return a handler that converts to the given types, in addition to those of Commons CLI}
   *
   * <pre>{@code
   * TypeHandler handler = UrialConverters.handler(TextTypes.builtIn());
   * Uri uri = handler.getConverter(Uri.class).apply("http://a/");
   * }</pre>
   *
   * @param types the types to parse from text
   * @see TypeHandler#getConverter
   */
  public static TypeHandler handler(TextTypes types) {
    Objects.requireNonNull(types, "types");
    Map<Class<?>, Converter<?, ? extends Throwable>> converters = TypeHandler.createDefaultMap();
    types.all().forEach(type -> converters.put(type.type(), converter(type)));
    return new TypeHandler(converters);
  }
}
