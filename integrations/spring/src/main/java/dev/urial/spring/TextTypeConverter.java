package dev.urial.spring;

import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.report.UriParseException;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.GenericConverter;

/**
 * A Spring converter between text and types that have a text form.
 *
 * <pre>{@code
 * registry.addConverter(TextTypeConverter.of(TextTypes.builtIn()));
 * service.convert("https://example.com/", Uri.class)
 * service.convert("mailto:a@b", MailtoUri.class)
 * }</pre>
 *
 * <p>CHOICE: text is parsed unchanged, even if it is empty, which is a valid reference (RFC 3986
 * §4.4) but not a valid URI. Spring's own converters turn it into null.
 *
 * <p>Converting to text yields the original text, including secrets; masking is for display only.
 *
 * @see TextTypes
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.1">RFC 3986 §4.1</a>
 */
public final class TextTypeConverter implements GenericConverter {
  private final TextTypes types;

  private TextTypeConverter(TextTypes types) {
    this.types = types;
  }

  /**
   * {@return a converter for the given types}
   *
   * <pre>{@code
   * TextTypeConverter.of(TextTypes.builtIn().with(TextType.of(UriTemplate.class, UriTemplate::tryParse)))
   * }</pre>
   *
   * @param types the types to parse from text
   * @see TextTypes#with
   */
  public static TextTypeConverter of(TextTypes types) {
    return new TextTypeConverter(Objects.requireNonNull(types, "types"));
  }

  /** Returns the pairs of {@code String} and each type, in both directions. */
  @Override
  public Set<ConvertiblePair> getConvertibleTypes() {
    Set<ConvertiblePair> pairs = new LinkedHashSet<>();
    for (TextType<?> type : types.all()) {
      pairs.add(new ConvertiblePair(String.class, type.type()));
      pairs.add(new ConvertiblePair(type.type(), String.class));
    }
    return pairs;
  }

  /**
   * Converts a value; null remains null.
   *
   * @throws ConversionFailedException if the text is invalid for the type; its message masks
   *     secrets, and its cause is a {@link UriParseException} with the index and the clause
   * @throws IllegalArgumentException if the type is not one of the converter's types
   */
  @Override
  public @Nullable Object convert(
      @Nullable Object source, TypeDescriptor sourceType, TypeDescriptor targetType) {
    if (source == null) {
      return null;
    }
    if (source instanceof String text) {
      TextType<?> type = known(types.find(targetType.getType()), targetType.getType());
      try {
        return type.parse(text);
      } catch (UriParseException e) {
        // Spring would show the value with its secrets.
        throw new ConversionFailedException(sourceType, targetType, type.shown(text), e);
      }
    }
    return known(types.findForValue(source.getClass()), source.getClass()).textOf(source);
  }

  private static TextType<?> known(@Nullable TextType<?> type, Class<?> asked) {
    if (type == null) {
      throw new IllegalArgumentException("unsupported type: " + asked.getName());
    }
    return type;
  }
}
