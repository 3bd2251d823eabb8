package dev.urial.picocli;

import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Converts picocli options and parameters to Urial's types.
 *
 * <pre>{@code
 * @Command(name = "get")
 * class Get implements Runnable {
 *   @Option(names = "--base") Uri base;
 *   @Parameters List<UriReference> references;
 *   …
 * }
 *
 * UrialConverters.register(new CommandLine(new Get())).execute("--base", "http://a b");
 * // Invalid value for option '--base': http://a b: " " (U+0020) at index 8 does not match reg-name …
 * }</pre>
 *
 * <p>If the text is invalid, picocli's output contains no secrets. The keys and values of a {@code
 * Map} option may also have these types.
 *
 * @see TextTypes
 * @see <a href="https://picocli.info/#_custom_type_converters">picocli, custom type converters</a>
 */
public final class UrialConverters {
  private UrialConverters() {}

  /**
   * Registers all types in {@link TextTypes#builtIn} with a command and its current subcommands.
   *
   * @param command the command, which is modified in place; add its subcommands first
   * @return the same command
   */
  public static CommandLine register(CommandLine command) {
    return register(command, TextTypes.builtIn());
  }

  /**
   * Registers types with a command and its current subcommands.
   *
   * <pre>{@code
   * UrialConverters.register(
   *     command,
   *     TextTypes.builtIn().with(TextType.of(UriTemplate.class, UriTemplate::tryParse)))
   * }</pre>
   *
   * @param command the command, which is modified in place; add its subcommands first
   * @param types the types to parse from text
   * @return the same command
   * @see TextTypes#with
   */
  public static CommandLine register(CommandLine command, TextTypes types) {
    Objects.requireNonNull(command, "command");
    Objects.requireNonNull(types, "types");
    types.all().forEach(type -> register(command, type));
    return command;
  }

  private static <T> void register(CommandLine command, TextType<T> type) {
    command.registerConverter(type.type(), converter(type));
  }

  /**
   * Returns a converter for a type.
   *
   * <pre>{@code
   * command.registerConverter(
   *     UriTemplate.class,
   *     UrialConverters.converter(TextType.of(UriTemplate.class, UriTemplate::tryParse)))
   * }</pre>
   *
   * @param <T> the type of the values
   * @param type the type that parses the text
   * @return a converter that throws {@link TypeConversionException} if the text is invalid
   * @see TextType
   */
  public static <T> ITypeConverter<T> converter(TextType<T> type) {
    Objects.requireNonNull(type, "type");
    return text -> {
      Parsed<T> parsed = type.tryParse(text);
      SyntaxError error = parsed.errorOrNull();
      if (error != null) {
        // For any other exception, picocli would show the text unmasked.
        throw new TypeConversionException(error.message());
      }
      return parsed.orElseThrow();
    };
  }
}
