package dev.urial.internal.syntax;

import org.jspecify.annotations.Nullable;

/**
 * The cached value of a fragment that was requested: its text, or the fact that it is absent.
 *
 * <p>A field is null until the first request. Absence is cached as well: a fragment is absent if
 * the query ends at the end of the text, but reading the length of the text accesses two more
 * objects. For the other components, the object's own positions show whether they are absent.
 */
public final class CachedFragment {
  /**
   * Represents an absent component. It is a separate object, so that its identity differs from that
   * of every other {@code ""}.
   */
  public static final String ABSENT = String.valueOf(new char[0]);

  private CachedFragment() {}

  /** Returns the component that a field contains, or null if it contains {@link #ABSENT}. */
  @SuppressWarnings("ReferenceEquality") // an empty component is equal, but present
  public static @Nullable String component(String kept) {
    return kept == ABSENT ? null : kept;
  }
}
