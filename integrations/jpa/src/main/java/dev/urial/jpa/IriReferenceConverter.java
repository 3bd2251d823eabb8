package dev.urial.jpa;

import dev.urial.IriReference;
import jakarta.persistence.Converter;

/**
 * Stores an {@link IriReference} as its text. The converter is applied automatically if the
 * persistence unit lists it.
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
  /** Creates a converter; called by the persistence provider. */
  public IriReferenceConverter() {
    super(IriReference.class);
  }
}
