package dev.urial.jpa;

import dev.urial.Uri;
import jakarta.persistence.Converter;

/**
 * Keeps a {@link Uri} as its text. Applied by itself where it is listed in the persistence unit.
 *
 * <pre>{@code
 * @Convert(converter = UriConverter.class)
 * @Column(length = 8000)
 * Uri link;  // http://a/?b#c
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
@Converter(autoApply = true)
public final class UriConverter extends TextConverter<Uri> {
  /** What a persistence provider makes. */
  public UriConverter() {
    super(Uri.class);
  }
}
