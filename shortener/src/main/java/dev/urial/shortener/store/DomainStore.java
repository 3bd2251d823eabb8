package dev.urial.shortener.store;

import dev.urial.shortener.link.ShortDomain;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The domains that short links live under; few. */
public interface DomainStore {
  /** Returns all, in the order of their numbers. */
  List<ShortDomain> all();

  /**
   * Writes a domain: a new one, or over the one of the same host. Returns it with its number.
   *
   * @throws IllegalArgumentException if its host or an alias is another domain's
   */
  ShortDomain save(ShortDomain domain);

  /** Removes a domain without links, tombstones and aliases; answers whether it did. */
  boolean remove(String host);

  /** Returns the domain of a host or of one of its aliases, or null. */
  @Nullable ShortDomain find(String host);
}
