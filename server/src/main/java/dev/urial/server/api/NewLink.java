package dev.urial.server.api;

import dev.urial.shortener.LinkDraft;
import org.jspecify.annotations.Nullable;

/**
 * A link to create.
 *
 * @param target the target as given
 * @param domain the host of the domain; null for the default domain
 * @param slug the slug, possibly with escapes; null for a random one
 * @param rest what can be changed later
 */
record NewLink(
    @Member(maxLength = MAX_TARGET) String target,
    @Member(maxLength = DomainsApi.MAX_HOST, isLine = true) @Nullable String domain,
    @Member(maxLength = MAX_SLUG) @Nullable String slug,
    @Member(isFlat = true) LinkProperties rest) {
  /** The maximum length of a target with escapes that the policy decodes, in characters. */
  static final int MAX_TARGET = 32_000;

  /** The maximum length of a slug with escapes, in characters. */
  static final int MAX_SLUG = 512;

  LinkDraft draft() {
    return rest.addTo(LinkDraft.to(target).domain(domain).slug(slug)).build();
  }
}
