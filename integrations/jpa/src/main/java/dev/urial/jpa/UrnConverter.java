package dev.urial.jpa;

import dev.urial.urn.Urn;
import jakarta.persistence.Converter;

/**
 * Stores a {@link Urn} as its text. The converter is applied automatically if the persistence unit
 * lists it.
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
  /** Creates a converter; called by the persistence provider. */
  public UrnConverter() {
    super(Urn.class);
  }
}
