package dev.urial.jpa;

import dev.urial.Equivalence;
import dev.urial.Iri;
import jakarta.persistence.Converter;
import org.jspecify.annotations.Nullable;

/**
 * Stores an {@link Iri} in normal form, on the rung {@link Equivalence#SCHEME}, for columns used to
 * compare and find rows. The converter is never applied automatically.
 *
 * <pre>{@code
 * @Convert(converter = NormalIriConverter.class)
 * Iri key;
 *
 * // Parameters are converted too, so any spelling finds the row.
 * manager.createQuery("from Page p where p.key = :key").setParameter("key", Iri.parse("HTTP://EXAMPLE.com:80/%7Eé"))
 *     // where key = 'http://example.com/~é'
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-5.3.3">RFC 3987 §5.3.3</a>
 */
@Converter
public final class NormalIriConverter extends TextConverter<Iri> {
  /** Creates a converter; called by the persistence provider. */
  public NormalIriConverter() {
    super(Iri.class);
  }

  @Override
  public @Nullable String convertToDatabaseColumn(@Nullable Iri value) {
    return super.convertToDatabaseColumn(
        value == null ? null : value.normalize(Equivalence.SCHEME));
  }
}
