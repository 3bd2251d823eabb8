package dev.urial.shortener.store;

import dev.urial.shortener.account.AuditEntry;
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
   * Writes a domain, if it stands as it was read, or if none of its host stands; and an entry of
   * the audit log in the same transaction.
   *
   * <p>{@code domains.save(changed, read, entry)}: of two who read the same, one writes.
   *
   * @param domain as it shall be
   * @param expected as it was read; null: there was none
   * @param entry what is noted, or null
   * @return the domain with its number, or null where it is not any more as it was read
   * @throws IllegalArgumentException if its host or an alias is another domain's
   */
  @Nullable ShortDomain save(
      ShortDomain domain, @Nullable ShortDomain expected, @Nullable AuditEntry entry);

  /**
   * Removes a domain without links, tombstones and aliases; answers whether it did.
   *
   * <p>{@code domains.remove("s.example")}.
   *
   * @param host of the domain
   */
  default boolean remove(String host) {
    return remove(host, null, null);
  }

  /**
   * Removes a domain as {@link #remove(String)}, if it stands as it was read; and writes an entry
   * of the audit log in the same transaction.
   *
   * @param host of the domain
   * @param expected as it was read; null: however it stands
   * @param entry what is noted, or null
   * @return whether it was removed
   */
  boolean remove(String host, @Nullable ShortDomain expected, @Nullable AuditEntry entry);

  /**
   * Returns the domain of a host or of one of its aliases, or null.
   *
   * <p>{@code domains.find("s.example")}.
   *
   * @param host lower case
   */
  @Nullable ShortDomain find(String host);
}
