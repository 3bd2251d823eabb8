package dev.urial.jpa;

import dev.urial.urn.Urn;
import jakarta.persistence.Converter;

/**
 * Keeps a {@link Urn} as its text. Applied by itself where it is listed in the persistence unit.
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
  /** What a persistence provider makes. */
  public UrnConverter() {
    super(Urn.class);
  }
}
