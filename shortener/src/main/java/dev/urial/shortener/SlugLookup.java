package dev.urial.shortener;

import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What stands at a path of a domain. It may be kept for a while: what depends on the visitor is
 * decided by {@link Shortener#decide(SlugLookup, Visitor)}.
 *
 * <pre>{@code
 * SlugLookup place = shortener.find(domain, "/spring-26/more");
 * place.link();  // the link of spring-26
 * place.rest();  // "/more", where the link forwards paths
 * }</pre>
 *
 * @param domain whose path it is
 * @param key the slug's key that was looked up, as {@code Store.onChange} names it; the whole
 *     path's if nothing was found
 * @param link what stands there, a tombstone too; null: nothing
 * @param byAlias whether it was found by a slug that it had before
 * @param rest the raw path behind the slug, with its slash, or empty
 */
public record SlugLookup(
    ShortDomain domain, String key, @Nullable ShortLink link, boolean byAlias, String rest) {
  /** Refuses null. */
  public SlugLookup {
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(rest, "rest");
  }
}
