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
 * Reads and writes one type as a string of JSON. JSON Binding finds out from a class what it
 * adapts, so there is a class a type:
 *
 * <pre>{@code
 * public class UriTemplateAdapter extends TextAdapter<UriTemplate> {
 *   public UriTemplateAdapter() {
 *     super(TextType.of(UriTemplate.class, UriTemplate::tryParse));
 *   }
 * }
 * }</pre>
 *
 * <p>It serves in {@code JsonbConfig.withAdapters} and in {@code @JsonbTypeAdapter} alike.
 *
 * @param <T> the type
 * @see UrialJsonb
 * @see <a href="https://jakarta.ee/specifications/jsonb/3.0/">Jakarta JSON Binding 3.0 §4.7</a>
 */
public abstract class TextAdapter<T> implements JsonbAdapter<T, String> {
  private final TextType<T> type;

  /**
   * An adapter of a type of {@link TextTypes#builtIn}.
   *
   * @throws IllegalArgumentException if it is none of them
   */
  protected TextAdapter(Class<T> type) {
    this(builtIn(type));
  }

  /** An adapter of any type. */
  protected TextAdapter(TextType<T> type) {
    this.type = Objects.requireNonNull(type, "type");
  }

  private static <T> TextType<T> builtIn(Class<T> type) {
    TextType<T> found = TextTypes.builtIn().find(Objects.requireNonNull(type, "type"));
    if (found == null) {
      throw new IllegalArgumentException(type.getName() + " is none of " + TextTypes.builtIn());
    }
    return found;
  }

  /** What this reads and writes. */
  public final TextType<T> type() {
    return type;
  }

  @Override
  public @Nullable String adaptToJson(@Nullable T value) {
    return value == null ? null : type.text(value);
  }

  /**
   * The value of a text.
   *
   * @throws JsonbException if the text is none, with index and clause; its cause is a {@link
   *     UriParseException}
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
