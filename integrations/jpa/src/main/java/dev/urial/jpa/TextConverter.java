package dev.urial.jpa;

import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.report.UriParseException;
import jakarta.persistence.AttributeConverter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the values of a type as their text. Jakarta Persistence finds out from a class what it
 * converts, so there is a class a type: six are here, and others are three lines.
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
 * <p>The text is kept whole, a password in it too. Null is null. A column whose text is none of the
 * type is a {@link UriParseException} with index and clause, which the provider wraps.
 *
 * <p>Compared by the database, texts are as equal as its collation has it: one that ignores case
 * takes {@code /a} for {@code /A}. Choose a binary one.
 *
 * @param <T> the type
 * @see UriConverter
 * @see <a
 *     href="https://jakarta.ee/specifications/persistence/3.2/jakarta-persistence-spec-3.2#a2999">Jakarta
 *     Persistence 3.2 §3.9</a>
 */
public abstract class TextConverter<T> implements AttributeConverter<T, String> {
  private final TextType<T> type;

  /**
   * A converter of a type of {@link TextTypes#builtIn}.
   *
   * @throws IllegalArgumentException if it is none of them
   */
  protected TextConverter(Class<T> type) {
    this(builtIn(type));
  }

  /** A converter of any type. */
  protected TextConverter(TextType<T> type) {
    this.type = Objects.requireNonNull(type, "type");
  }

  private static <T> TextType<T> builtIn(Class<T> type) {
    TextType<T> found = TextTypes.builtIn().find(Objects.requireNonNull(type, "type"));
    if (found == null) {
      throw new IllegalArgumentException(type.getName() + " is none of " + TextTypes.builtIn());
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
