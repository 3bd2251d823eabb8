package dev.urial.server.api;

import dev.urial.shortener.LinkDraft;

/**
 * A link to create.
 *
 * @param target the target as given
 * @param domain the host of the domain; null for the default domain
 * @param slug the slug, possibly with escapes; null for a random one
 * @param rest what can be changed later
 */
record NewLink(
    @Member(maxLength = InputLimits.MAX_TARGET) String target,
    @Member(maxLength = InputLimits.MAX_HOST, isLine = true) @Nullable String domain,
    @Member(maxLength = InputLimits.MAX_SLUG) @Nullable String slug,
    @Member(isFlat = true) LinkProperties rest) {
  LinkDraft draft() {
    return rest.addTo(LinkDraft.to(target).domain(domain).slug(slug)).build();
  }
}
