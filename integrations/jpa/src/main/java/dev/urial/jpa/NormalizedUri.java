package dev.urial.jpa;

import dev.urial.Equivalence;
import dev.urial.Uri;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Embeddable;
import java.util.Objects;

/**
 * A URI in two columns: as written, and in normal form for queries.
 *
 * <pre>{@code
 * @Entity
 * @Table(indexes = @Index(columnList = "urial_uri_normal", unique = true))
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
 * <p>The columns are {@code urial_uri} and {@code urial_uri_normal}, names that an entity's other
 * columns are unlikely to have. Each holds 8000 characters, the minimum that RFC 9110 §4.1
 * recommends supporting. Use {@code @AttributeOverride} to change the columns. An entity with two
 * such attributes must override the column names.
 *
 * <p>CHOICE: the normal form is always computed from the text, even when a row is read. A row
 * written by hand or by an older release is therefore corrected in memory, and saved with the next
 * change.
 *
 * @param uri the URI as written
 * @param normal the normal form on the rung {@link Equivalence#SCHEME}; the given value is ignored
 * @see NormalUriConverter
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3">RFC 3986 §6.2.3</a>
 */
@Embeddable
public record NormalizedUri(
    @Convert(converter = UriConverter.class) @Column(name = "urial_uri", length = 8000) Uri uri,
    @Convert(converter = NormalUriConverter.class) @Column(name = "urial_uri_normal", length = 8000)
        Uri normal) {

  /**
   * Computes the normal form.
   *
   * @param uri the URI as written
   * @param normal ignored; computed from the URI instead
   */
  public NormalizedUri {
    Objects.requireNonNull(uri, "uri");
    normal = uri.normalize(Equivalence.SCHEME);
  }

  /**
   * {@return the pair of a URI and its normal form}
   *
   * @param uri the URI as written
   */
  public static NormalizedUri of(Uri uri) {
    return new NormalizedUri(uri, uri);
  }

  /**
   * {@return whether the normal forms are equal}
   *
   * @param other the value whose normal form is compared
   */
  public boolean isEquivalentTo(NormalizedUri other) {
    return normal.equals(Objects.requireNonNull(other, "other").normal);
  }

  /** Returns the URI with secrets masked, for use in logs. */
  @Override
  public String toString() {
    return uri.redacted();
  }
}
