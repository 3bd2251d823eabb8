package dev.urial.jpa;

import dev.urial.url.Url;
import jakarta.persistence.Converter;

/**
 * Stores a {@link Url} as its text. The converter is applied automatically if the persistence unit
 * lists it.
 *
 * <pre>{@code
 * @Convert(converter = UrlConverter.class)
 * @Column(length = 8000)
 * Url link;  // https://a/
 * }</pre>
 *
 * @see <a href="https://url.spec.whatwg.org/#url-serializing">URL Standard §4.5</a>
 */
@Converter(autoApply = true)
public final class UrlConverter extends TextConverter<Url> {
  /** Creates a converter; called by the persistence provider. */
  public UrlConverter() {
    super(Url.class);
  }
}
