package dev.urial.shortener.store;

import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.link.ShortDomain;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The domains of short links. A store usually has only a few.
 *
 * <pre>{@code
 * store.domains().save(ShortDomain.builder("s.example").build());
 * ShortDomain found = store.domains().find("s.example");
 * }</pre>
 */
public interface DomainStore {
  /** {@return all domains, ordered by the number that the store assigned} */
  List<ShortDomain> all();

  /**
   * Saves a domain, replacing the domain with the same host if it exists.
   *
   * <p>For example, {@code domains.save(domain).id()}.
   *
   * @param domain the new state of the domain
   * @return the domain with its assigned number
   * @throws IllegalArgumentException if the host or an alias belongs to a different domain
   */
  ShortDomain save(ShortDomain domain);

  /**
   * Saves a domain if it has not been changed since it was read, or does not exist yet, along with
   * an entry in the audit log in the same transaction.
   *
   * <p>If two callers of {@code domains.save(changed, read, entry)} have read the same state, only
   * one of them succeeds.
   *
   * @param domain the new state of the domain
   * @param expected the state that was read; null if the domain did not exist
   * @param entry the entry, or null
   * @return the domain with its assigned number, or null if it was changed concurrently
   * @throws IllegalArgumentException if the host or an alias belongs to a different domain
   */
  @Nullable ShortDomain save(
      ShortDomain domain, @Nullable ShortDomain expected, @Nullable AuditEntry entry);

  /**
   * Removes a domain that has no links, tombstones or aliases.
   *
   * <p>For example, {@code domains.remove("s.example")}.
   *
   * @param host the host of the domain
   * @return whether it was removed
   */
  default boolean remove(String host) {
    return remove(host, null, null);
  }

  /**
   * Removes a domain as {@link #remove(String)} does, if it is unchanged since it was read, along
   * with an entry in the audit log in the same transaction.
   *
   * @param host the host of the domain
   * @param expected the state that was read; null to remove the domain in any state
   * @param entry the entry, or null
   * @return whether it was removed
   */
  boolean remove(String host, @Nullable ShortDomain expected, @Nullable AuditEntry entry);

  /**
   * {@return the domain with this host or alias, or null if there is none}
   *
   * <p>For example, {@code domains.find("s.example")}.
   *
   * @param host the host in lower case
   */
  @Nullable ShortDomain find(String host);
}
