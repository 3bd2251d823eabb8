package dev.urial.jpa;

import dev.urial.convert.TextTypes;
import java.util.Objects;
import org.hibernate.boot.model.TypeContributions;
import org.hibernate.boot.model.TypeContributor;
import org.hibernate.service.ServiceRegistry;

/**
 * Tells Hibernate all of {@link TextTypes#builtIn}: attributes of these types are columns of text
 * wherever this artifact lies beside Hibernate, without a converter and without a word.
 *
 * <pre>{@code
 * @Entity
 * class Page {
 *   @Id Long id;
 *   @Column(length = 8000) Url url;
 *   MailtoUri author;
 * }
 * }</pre>
 *
 * <p>Hibernate finds this class as a service. Other providers do not know it: there, converters are
 * listed in the persistence unit.
 *
 * <p>CHOICE: by itself, since otherwise Hibernate would keep these values as serialized objects of
 * Java, which nobody can search, and not say so. An attribute with a converter keeps it.
 *
 * @see TextConverter
 * @see <a href="https://docs.hibernate.org/orm/7.4/userguide/html_single/#basic-mapping">Hibernate
 *     ORM, basic values</a>
 */
public final class UrialTypes implements TypeContributor {
  /** What Hibernate makes. */
  public UrialTypes() {}

  @Override
  public void contribute(TypeContributions contributions, ServiceRegistry registry) {
    Objects.requireNonNull(contributions, "contributions");
    TextTypes.builtIn()
        .all()
        .forEach(type -> contributions.contributeJavaType(new TextJavaType<>(type)));
  }
}
