package dev.urial.jpa;

import dev.urial.IriReference;
import jakarta.persistence.Converter;

/**
 * Keeps an {@link IriReference} as its text. Applied by itself where it is listed in the
 * persistence unit.
 *
 * <pre>{@code
 * @Convert(converter = IriReferenceConverter.class)
 * @Column(length = 8000)
 * IriReference link;  // ?é
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
 */
@Converter(autoApply = true)
public final class IriReferenceConverter extends TextConverter<IriReference> {
  /** What a persistence provider makes. */
  public IriReferenceConverter() {
    super(IriReference.class);
  }
}
