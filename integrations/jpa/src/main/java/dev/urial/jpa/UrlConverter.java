package dev.urial.jpa;

import dev.urial.url.Url;
import jakarta.persistence.Converter;

/**
 * Keeps a {@link Url} as its text. Applied by itself where it is listed in the persistence unit.
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
  /** What a persistence provider makes. */
  public UrlConverter() {
    super(Url.class);
  }
}
