package dev.urial.jpa;

import dev.urial.Equivalence;
import dev.urial.Uri;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Embeddable;
import java.util.Objects;

/**
 * A URI in two columns: as it was written, and its normal form, by which it is found.
 *
 * <pre>{@code
 * @Entity
 * @Table(indexes = @Index(columnList = "normal", unique = true))
 * class Page {
 *   @Id long id;
 *   @Embedded NormalizedUri link;
 * }
 *
 * page.link = NormalizedUri.of(Uri.parse("HTTP://EXAMPLE.com:80/%7Ea"));
 * manager.createQuery("from Page p where p.link.normal = :link", Page.class)
 *     .setParameter("link", Uri.parse("http://example.com/~a"))  // or any other spelling of it
 * }</pre>
 *
 * <p>The columns are {@code uri} and {@code normal}, of 8000 characters, which is what RFC 9110
 * §4.1 recommends to support at least; {@code @AttributeOverride} changes both. An entity that has
 * two of these must override.
 *
 * <p>CHOICE: the normal form is always computed from the text, when a row is read too. A row that
 * was written by hand, or by a release that knew less, is right in memory, and written anew with
 * the next change.
 *
 * @param uri as it was written
 * @param normal its normal form on the rung {@link Equivalence#SCHEME}; what is given does not
 *     count
 * @see NormalUriConverter
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3">RFC 3986 §6.2.3</a>
 */
@Embeddable
public record NormalizedUri(
    @Convert(converter = UriConverter.class) @Column(name = "uri", length = 8000) Uri uri,
    @Convert(converter = NormalUriConverter.class) @Column(name = "normal", length = 8000)
        Uri normal) {

  /** Computes the normal form. */
  public NormalizedUri {
    Objects.requireNonNull(uri, "uri");
    normal = uri.normalize(Equivalence.SCHEME);
  }

  /** A URI with its normal form. */
  public static NormalizedUri of(Uri uri) {
    return new NormalizedUri(uri, uri);
  }

  /** Whether the other names the same by its normal form. */
  public boolean isEquivalentTo(NormalizedUri other) {
    return normal.equals(Objects.requireNonNull(other, "other").normal);
  }

  /** The text as it may be logged. */
  @Override
  public String toString() {
    return uri.redacted();
  }
}
