package dev.urial.shortener;

import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import org.jspecify.annotations.Nullable;

/**
 * The result of looking up a path in a domain. It may be cached for a while, because everything
 * that depends on the visitor is left to {@link Visiting#visit}.
 *
 * <pre>{@code
 * SlugLookup place = shortener.find(domain, "/spring-26/more");
 * place.link();  // the link with the slug spring-26
 * place.rest();  // "/more" if the link forwards paths
 * }</pre>
 *
 * @param domain the domain in which the path was looked up
 * @param key the key of the slug that was found, as in {@code Store.onChange}; the key of the whole
 *     path if nothing was found
 * @param link the link, possibly a tombstone; null if there is none
 * @param byAlias whether the link was found by a former slug
 * @param rest the raw path after the slug, including its leading slash; empty if there is none
 */
public record SlugLookup(
    ShortDomain domain, String key, @Nullable ShortLink link, boolean byAlias, String rest) {}
