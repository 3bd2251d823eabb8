package dev.urial.jpa;

import dev.urial.Iri;
import jakarta.persistence.Converter;

/**
 * Stores an {@link Iri} as its text. The converter is applied automatically if the persistence unit
 * lists it.
 *
 * <pre>{@code
 * @Convert(converter = IriConverter.class)
 * @Column(length = 8000)
 * Iri link;  // http://é/
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
 */
@Converter(autoApply = true)
public final class IriConverter extends TextConverter<Iri> {
  /** Creates a converter; called by the persistence provider. */
  public IriConverter() {
    super(Iri.class);
  }
}
