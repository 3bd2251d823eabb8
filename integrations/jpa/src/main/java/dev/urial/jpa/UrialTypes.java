package dev.urial.jpa;

import dev.urial.convert.TextTypes;
import org.hibernate.boot.model.TypeContributions;
import org.hibernate.boot.model.TypeContributor;
import org.hibernate.service.ServiceRegistry;

/**
 * Registers all of {@link TextTypes#builtIn} with Hibernate: if this artifact is on the class path,
 * attributes of these types are text columns, without a converter or annotation.
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
 * <p>Hibernate finds this class as a service. Other providers do not use it; with them, list the
 * converters in the persistence unit.
 *
 * <p>CHOICE: the types are registered automatically, because Hibernate would otherwise silently
 * store these values as serialized Java objects, which cannot be searched. An attribute that has a
 * converter keeps it.
 *
 * @see TextConverter
 * @see <a href="https://docs.hibernate.org/orm/7.4/userguide/html_single/#basic-mapping">Hibernate
 *     ORM, basic values</a>
 */
public final class UrialTypes implements TypeContributor {
  /** Creates a contributor; called by Hibernate. */
  public UrialTypes() {}

  @Override
  public void contribute(TypeContributions contributions, ServiceRegistry registry) {
    TextTypes.builtIn()
        .all()
        .forEach(type -> contributions.contributeJavaType(new TextJavaType<>(type)));
  }
}
