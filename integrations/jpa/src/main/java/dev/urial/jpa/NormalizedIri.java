package dev.urial.jpa;

import dev.urial.Equivalence;
import dev.urial.Iri;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Embeddable;
import java.util.Objects;

/**
 * An IRI in two columns: as it was written, and its normal form, by which it is found.
 *
 * <pre>{@code
 * @Entity
 * @Table(indexes = @Index(columnList = "normal", unique = true))
 * class Page {
 *   @Id long id;
 *   @Embedded NormalizedIri link;
 * }
 *
 * page.link = NormalizedIri.of(Iri.parse("HTTP://EXAMPLE.com:80/%7Eé"));
 * manager.createQuery("from Page p where p.link.normal = :link", Page.class)
 *     .setParameter("link", Iri.parse("http://example.com/~é"))  // or any other spelling of it
 * }</pre>
 *
 * <p>The columns are {@code iri} and {@code normal}, of 8000 characters, which is what RFC 9110
 * §4.1 recommends to support at least; {@code @AttributeOverride} changes both. An entity that has
 * two of these must override.
 *
 * <p>CHOICE: the normal form is always computed from the text, when a row is read too. A row that
 * was written by hand, or by a release that knew less, is right in memory, and written anew with
 * the next change.
 *
 * @param iri as it was written
 * @param normal its normal form on the rung {@link Equivalence#SCHEME}; what is given does not
 *     count
 * @see NormalIriConverter
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-5.3.3">RFC 3987 §5.3.3</a>
 */
@Embeddable
public record NormalizedIri(
    @Convert(converter = IriConverter.class) @Column(name = "iri", length = 8000) Iri iri,
    @Convert(converter = NormalIriConverter.class) @Column(name = "normal", length = 8000)
        Iri normal) {

  /** Computes the normal form. */
  public NormalizedIri {
    Objects.requireNonNull(iri, "iri");
    normal = iri.normalize(Equivalence.SCHEME);
  }

  /** An IRI with its normal form. */
  public static NormalizedIri of(Iri iri) {
    return new NormalizedIri(iri, iri);
  }

  /** Whether the other names the same by its normal form. */
  public boolean isEquivalentTo(NormalizedIri other) {
    return normal.equals(Objects.requireNonNull(other, "other").normal);
  }

  /** The text as it may be logged. */
  @Override
  public String toString() {
    return iri.redacted();
  }
}
