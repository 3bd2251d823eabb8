package dev.urial.shortener.store;

import dev.urial.shortener.link.ShortDomain;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The domains that short links live under; few.
 *
 * <pre>{@code
 * store.domains().save(ShortDomain.builder("s.example").build());
 * ShortDomain found = store.domains().find("s.example");
 * }</pre>
 */
public interface DomainStore {
  /** Returns all, in the order of their numbers. */
  List<ShortDomain> all();

  /**
   * Writes a domain: a new one, or over the one of the same host. Returns it with its number.
   *
   * <p>{@code domains.save(domain).id()}.
   *
   * @param domain as it shall be
   * @throws IllegalArgumentException if its host or an alias is another domain's
   */
  ShortDomain save(ShortDomain domain);

  /**
   * Removes a domain without links, tombstones and aliases; answers whether it did.
   *
   * <p>{@code domains.remove("s.example")}.
   *
   * @param host of the domain
   */
  boolean remove(String host);

  /**
   * Returns the domain of a host or of one of its aliases, or null.
   *
   * <p>{@code domains.find("s.example")}.
   *
   * @param host lower case
   */
  @Nullable ShortDomain find(String host);
}
