package dev.urial.jsonb;

import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import jakarta.json.bind.JsonbException;
import jakarta.json.bind.adapter.JsonbAdapter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes values of one type as JSON strings. JSON Binding derives the adapted type from
 * the class, so each type needs its own adapter class:
 *
 * <pre>{@code
 * public class UriTemplateAdapter extends TextAdapter<UriTemplate> {
 *   public UriTemplateAdapter() {
 *     super(TextType.of(UriTemplate.class, UriTemplate::tryParse));
 *   }
 * }
 * }</pre>
 *
 * <p>Use it in {@code JsonbConfig.withAdapters} or in {@code @JsonbTypeAdapter}.
 *
 * @param <T> the type of the values
 * @see UrialJsonb
 * @see <a href="https://jakarta.ee/specifications/jsonb/3.0/">Jakarta JSON Binding 3.0 §4.7</a>
 */
public abstract class TextAdapter<T> implements JsonbAdapter<T, String> {
  private final TextType<T> type;

  /**
   * Creates an adapter for a type in {@link TextTypes#builtIn}.
   *
   * @param type the class of the values
   * @throws IllegalArgumentException if the type is not one of the built-in types
   */
  protected TextAdapter(Class<T> type) {
    this(builtIn(type));
  }

  /**
   * Creates an adapter for any type.
   *
   * @param type the type that parses and writes the text
   */
  protected TextAdapter(TextType<T> type) {
    this.type = Objects.requireNonNull(type, "type");
  }

  private static <T> TextType<T> builtIn(Class<T> type) {
    TextType<T> found = TextTypes.builtIn().find(Objects.requireNonNull(type, "type"));
    if (found == null) {
      throw new IllegalArgumentException(type.getName() + " is not one of " + TextTypes.builtIn());
    }
    return found;
  }

  /** {@return the adapted type} */
  public final TextType<T> type() {
    return type;
  }

  @Override
  public @Nullable String adaptToJson(@Nullable T value) {
    return value == null ? null : type.text(value);
  }

  /**
   * Parses a value.
   *
   * @throws JsonbException with the index and the violated clause, if the text is invalid; the
   *     cause is a {@link UriParseException}
   */
  @Override
  public @Nullable T adaptFromJson(@Nullable String text) {
    if (text == null) {
      return null;
    }
    Parsed<T> parsed = type.tryParse(text);
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      throw new JsonbException(error.message(), new UriParseException(error));
    }
    return parsed.orElseThrow();
  }
}
