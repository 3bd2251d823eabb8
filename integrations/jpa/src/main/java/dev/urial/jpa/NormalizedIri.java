package dev.urial.jpa;

import dev.urial.Equivalence;
import dev.urial.Iri;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Embeddable;
import java.util.Objects;

/**
 * An IRI in two columns: as written, and in normal form for queries.
 *
 * <pre>{@code
 * @Entity
 * @Table(indexes = @Index(columnList = "urial_iri_normal", unique = true))
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
 * <p>The columns are {@code urial_iri} and {@code urial_iri_normal}, names that an entity's other
 * columns are unlikely to have. Each holds 8000 characters, the minimum that RFC 9110 §4.1
 * recommends supporting. Use {@code @AttributeOverride} to change the columns. An entity with two
 * such attributes must override the column names.
 *
 * <p>CHOICE: the normal form is always computed from the text, even when a row is read. A row
 * written by hand or by an older release is therefore corrected in memory, and saved with the next
 * change.
 *
 * @param iri the IRI as written
 * @param normal the normal form on the rung {@link Equivalence#SCHEME}; the given value is ignored
 * @see NormalIriConverter
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-5.3.3">RFC 3987 §5.3.3</a>
 */
@Embeddable
public record NormalizedIri(
    @Convert(converter = IriConverter.class) @Column(name = "urial_iri", length = 8000) Iri iri,
    @Convert(converter = NormalIriConverter.class) @Column(name = "urial_iri_normal", length = 8000)
        Iri normal) {

  /**
   * Computes the normal form.
   *
   * @param iri the IRI as written
   * @param normal ignored; computed from the IRI instead
   */
  public NormalizedIri {
    Objects.requireNonNull(iri, "iri");
    normal = iri.normalize(Equivalence.SCHEME);
  }

  /**
   * {@return the pair of an IRI and its normal form}
   *
   * @param iri the IRI as written
   */
  public static NormalizedIri of(Iri iri) {
    return new NormalizedIri(iri, iri);
  }

  /**
   * {@return whether the normal forms are equal}
   *
   * @param other the value whose normal form is compared
   */
  public boolean isEquivalentTo(NormalizedIri other) {
    return normal.equals(Objects.requireNonNull(other, "other").normal);
  }

  /** Returns the IRI with secrets masked, for use in logs. */
  @Override
  public String toString() {
    return iri.redacted();
  }
}
