package dev.urial.jpa;

import dev.urial.urn.Urn;
import jakarta.persistence.Converter;

/**
 * Stores a {@link Urn} as its text. Applied automatically if it is listed in the persistence unit.
 *
 * <pre>{@code
 * @Convert(converter = UrnConverter.class)
 * @Column(length = 8000)
 * Urn link;  // urn:isbn:0451450523
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-2">RFC 8141 §2</a>
 */
@Converter(autoApply = true)
public final class UrnConverter extends TextConverter<Urn> {
  /** Called by the persistence provider. */
  public UrnConverter() {
    super(Urn.class);
  }
}
