package dev.urial.jpa;

import dev.urial.Iri;
import jakarta.persistence.Converter;

/**
 * Keeps an {@link Iri} as its text. Applied by itself where it is listed in the persistence unit.
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
  /** What a persistence provider makes. */
  public IriConverter() {
    super(Iri.class);
  }
}
