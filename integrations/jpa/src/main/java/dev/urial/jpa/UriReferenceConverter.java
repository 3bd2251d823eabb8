package dev.urial.jpa;

import dev.urial.UriReference;
import jakarta.persistence.Converter;

/**
 * Stores a {@link UriReference} as its text. The converter is applied automatically if the
 * persistence unit lists it.
 *
 * <pre>{@code
 * @Convert(converter = UriReferenceConverter.class)
 * @Column(length = 8000)
 * UriReference link;  // ../a
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.1">RFC 3986 §4.1</a>
 */
@Converter(autoApply = true)
public final class UriReferenceConverter extends TextConverter<UriReference> {
  /** Creates a converter; called by the persistence provider. */
  public UriReferenceConverter() {
    super(UriReference.class);
  }
}
