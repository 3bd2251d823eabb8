package dev.urial.internal.syntax;

import org.jspecify.annotations.Nullable;

/**
 * A text and the components of it that have been asked for.
 *
 * <p>A class of its own, because the JVM lays the fields of a superclass out first: what getters
 * read then lies together at the beginning of the object, mostly in one line of the cache.
 *
 * <p>A field is null until the first question, and stays null where the positions tell that the
 * component is absent; a fragment's absence is kept, see {@link Kept}. Threads may race to set a
 * field, all to equal values; a String is safe to see however it was published, and so are the
 * objects that keep some.
 */
public abstract class KeptComponents {
  final @Nullable String scheme;

  @Nullable String host;
  @Nullable String path;
  @Nullable String query;
  @Nullable String fragment;
  @Nullable String port;

  /** Stays null where the authority is its host. */
  @Nullable KeptAuthority authority;

  /** The answers to {@code queryParam}, latest first. */
  protected @Nullable KeptParam params;

  /** The whole text. */
  public final String text;

  KeptComponents(String text, @Nullable String scheme) {
    this.scheme = scheme;
    this.text = text;
  }
}
