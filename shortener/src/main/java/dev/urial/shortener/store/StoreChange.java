package dev.urial.shortener.store;

import org.jspecify.annotations.Nullable;

/**
 * A change to a link or a domain, as listeners of a store are told of it.
 *
 * <pre>{@code
 * store.onChange(change -> cache.forget(change.domain(), change.key()));
 * }</pre>
 *
 * @param domain the host of the domain; empty if everything may have changed, because a connection
 *     was lost
 * @param key the key of the link's slug; null if the domain itself was changed
 * @see Store#onChange
 */
public record StoreChange(String domain, @Nullable String key) {}
