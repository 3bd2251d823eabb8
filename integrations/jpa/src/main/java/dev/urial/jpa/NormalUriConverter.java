package dev.urial.jpa;

import dev.urial.Equivalence;
import dev.urial.Uri;
import jakarta.persistence.Converter;
import org.jspecify.annotations.Nullable;

/**
 * Stores a {@link Uri} in normal form, on the rung {@link Equivalence#SCHEME}, for columns used to
 * compare and find rows. The converter is never applied automatically.
 *
 * <pre>{@code
 * @Convert(converter = NormalUriConverter.class)
 * Uri key;
 *
 * // Parameters are converted too, so any spelling finds the row.
 * manager.createQuery("from Page p where p.key = :key").setParameter("key", Uri.parse("HTTP://EXAMPLE.com:80/%7Ea"))
 *     // where key = 'http://example.com/~a'
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3">RFC 3986 §6.2.3</a>
 */
@Converter
public final class NormalUriConverter extends TextConverter<Uri> {
  /** Creates a converter; called by the persistence provider. */
  public NormalUriConverter() {
    super(Uri.class);
  }

  @Override
  public @Nullable String convertToDatabaseColumn(@Nullable Uri value) {
    return super.convertToDatabaseColumn(
        value == null ? null : value.normalize(Equivalence.SCHEME));
  }
}
