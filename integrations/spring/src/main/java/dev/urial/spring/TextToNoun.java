package dev.urial.spring;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.report.UriParseException;
import java.util.Objects;
import org.springframework.core.convert.converter.Converter;
import org.springframework.core.convert.converter.ConverterFactory;

/**
 * Makes a {@link Uri}, {@link UriReference}, {@link Iri} or {@link IriReference} of a text, for
 * Spring.
 *
 * <pre>{@code
 * new TextToNoun().getConverter(Uri.class).convert("https://example.com/")
 * }</pre>
 *
 * <p>CHOICE: a text is read as it stands, and an empty one too: it is a reference (RFC 3986 §4.4)
 * and no URI. Spring's own converters make null of it.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.1">RFC 3986 §4.1</a>
 */
public final class TextToNoun implements ConverterFactory<String, IriReference> {
  /** One that knows all four nouns. */
  public TextToNoun() {}

  /**
   * The converter to one of the nouns; it throws {@link UriParseException}.
   *
   * <pre>{@code
   * new TextToNoun().getConverter(UriReference.class).convert("../a")
   * }</pre>
   *
   * @throws IllegalArgumentException if the type is none of the four
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.1">RFC 3986 §4.1</a>
   */
  @Override
  public <T extends IriReference> Converter<String, T> getConverter(Class<T> targetType) {
    Objects.requireNonNull(targetType, "targetType");
    if (targetType == Uri.class) {
      return text -> targetType.cast(Uri.parse(text));
    }
    if (targetType == UriReference.class) {
      return text -> targetType.cast(UriReference.parse(text));
    }
    if (targetType == Iri.class) {
      return text -> targetType.cast(Iri.parse(text));
    }
    if (targetType == IriReference.class) {
      return text -> targetType.cast(IriReference.parse(text));
    }
    throw new IllegalArgumentException("no noun: " + targetType.getName());
  }
}
