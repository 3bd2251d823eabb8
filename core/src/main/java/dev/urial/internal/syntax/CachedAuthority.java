package dev.urial.internal.syntax;

import org.jspecify.annotations.Nullable;

/**
 * The cached parts of an authority that consists of more than a host.
 *
 * <p>Threads may race to set a field, but all set equal strings. A String is safe to read however
 * it was published.
 */
final class CachedAuthority {
  @Nullable String authority;
  @Nullable String userinfo;
}
