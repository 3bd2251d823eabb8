package dev.urial.jpa;

import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.report.UriParseException;
import jakarta.persistence.AttributeConverter;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Stores the values of a type as text. Jakarta Persistence derives the converted type from the
 * class, so each type needs its own converter class. Six are provided; others are easy to write:
 *
 * <pre>{@code
 * @Converter(autoApply = true)
 * public class MailtoConverter extends TextConverter<MailtoUri> {
 *   public MailtoConverter() {
 *     super(MailtoUri.class);
 *   }
 * }
 * }</pre>
 *
 * <p>The text is stored in full, including any password. Null is stored as null. If a column
 * contains invalid text, reading it throws a {@link UriParseException} with the index and the
 * violated clause, which the provider wraps.
 *
 * <p>In the database, equality depends on the collation: a case-insensitive collation treats {@code
 * /a} and {@code /A} as equal. Use a binary collation.
 *
 * @param <T> the type of the values
 * @see UriConverter
 * @see <a
 *     href="https://jakarta.ee/specifications/persistence/3.2/jakarta-persistence-spec-3.2#a2999">Jakarta
 *     Persistence 3.2 §3.9</a>
 */
public abstract class TextConverter<T> implements AttributeConverter<T, String> {
  private final TextType<T> type;

  /**
   * Creates a converter for a type in {@link TextTypes#builtIn}.
   *
   * @param type the class of the values
   * @throws IllegalArgumentException if the type is not one of the built-in types
   */
  protected TextConverter(Class<T> type) {
    this(builtIn(type));
  }

  /**
   * Creates a converter for any type.
   *
   * @param type the type that parses and writes the text
   */
  protected TextConverter(TextType<T> type) {
    this.type = Objects.requireNonNull(type, "type");
  }

  private static <T> TextType<T> builtIn(Class<T> type) {
    TextType<T> found = TextTypes.builtIn().find(type);
    if (found == null) {
      List<String> names = TextTypes.builtIn().all().stream().map(TextType::name).toList();
      throw new IllegalArgumentException(type.getName() + " is not one of " + names);
    }
    return found;
  }

  @Override
  public @Nullable String convertToDatabaseColumn(@Nullable T value) {
    return value == null ? null : type.text(value);
  }

  @Override
  public @Nullable T convertToEntityAttribute(@Nullable String text) {
    return text == null ? null : type.parse(text);
  }
}
