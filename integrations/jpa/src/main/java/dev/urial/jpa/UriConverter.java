package dev.urial.jpa;

import dev.urial.Uri;
import jakarta.persistence.Converter;

/**
 * Stores a {@link Uri} as its text. The converter is applied automatically if the persistence unit
 * lists it.
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
  /** Creates a converter; called by the persistence provider. */
  public UriConverter() {
    super(Uri.class);
  }
}
