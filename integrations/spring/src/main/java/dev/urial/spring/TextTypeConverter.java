package dev.urial.spring;

import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.GenericConverter;

/**
 * Converts texts to types whose values are texts, and back, in Spring.
 *
 * <pre>{@code
 * registry.addConverter(TextTypeConverter.of(TextTypes.builtIn()));
 * service.convert("https://example.com/", Uri.class)
 * service.convert("mailto:a@b", MailtoUri.class)
 * }</pre>
 *
 * <p>CHOICE: a text is read as it stands, and an empty one too: it is a reference (RFC 3986 §4.4)
 * and no URI. Spring's own converters make null of it.
 *
 * <p>To text a value becomes what it was read from, secrets and all: masks are for eyes.
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
   * One for some types.
   *
   * <pre>{@code
   * TextTypeConverter.of(TextTypes.builtIn().with(TextType.of(UriTemplate.class, UriTemplate::tryParse)))
   * }</pre>
   *
   * @see TextTypes#with
   */
  public static TextTypeConverter of(TextTypes types) {
    return new TextTypeConverter(Objects.requireNonNull(types, "types"));
  }

  /** {@code String} to each type, and each of them to it. */
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
   * Converts; null is null.
   *
   * @throws dev.urial.report.UriParseException if a text is none of the type, with index and clause
   * @throws IllegalArgumentException if the type is none of those that it is for
   */
  @Override
  public @Nullable Object convert(
      @Nullable Object source, TypeDescriptor sourceType, TypeDescriptor targetType) {
    Objects.requireNonNull(targetType, "targetType");
    if (source == null) {
      return null;
    }
    if (source instanceof String text) {
      return known(types.find(targetType.getType()), targetType.getType()).parse(text);
    }
    return known(types.findForValue(source.getClass()), source.getClass()).textOf(source);
  }

  private static TextType<?> known(@Nullable TextType<?> type, Class<?> asked) {
    if (type == null) {
      throw new IllegalArgumentException("no such type: " + asked.getName());
    }
    return type;
  }
}
