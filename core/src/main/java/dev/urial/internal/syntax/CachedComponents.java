package dev.urial.internal.syntax;

import org.jspecify.annotations.Nullable;

/**
 * The text of an identifier, and those of its components that have been requested.
 *
 * <p>This is a separate class because the JVM lays out the fields of a superclass first, so the
 * fields that getters read are next to each other at the beginning of the object, mostly in one
 * cache line.
 *
 * <p>The field of a component is null until the first request, and remains null if the positions
 * show that the component is absent; for a fragment, absence is cached (see {@link
 * CachedFragment}). Threads may race to set a field, but all set it to equal values. Strings can be
 * published safely in any way, and so can the objects that contain them.
 */
public abstract class CachedComponents {
  final @Nullable String scheme;

  @Nullable String host;
  @Nullable String path;
  @Nullable String query;
  @Nullable String fragment;
  @Nullable String port;

  /** Remains null if the authority consists only of a host. */
  @Nullable CachedAuthority authority;

  /** The cached results of {@code param}, latest first. */
  protected @Nullable CachedParam params;

  /** The whole text of the identifier. */
  public final String text;

  CachedComponents(String text, @Nullable String scheme) {
    this.scheme = scheme;
    this.text = text;
  }
}
