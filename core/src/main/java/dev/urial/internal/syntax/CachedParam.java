package dev.urial.internal.syntax;

import org.jspecify.annotations.Nullable;

/**
 * A cached result of {@code param}, linked to the earlier ones.
 *
 * <p>A program usually requests only a few names, and often the same one, so the first {@value
 * #MOST} results are cached, each in 24 bytes plus its value. The absence of a name is cached as
 * well.
 *
 * <p>Immutable. Threads may race to cache a result; a result that is lost is computed again.
 */
public final class CachedParam {
  private static final int MOST = 8;

  private final String name;

  /** The decoded value; null if the name is missing from the query. */
  public final @Nullable String value;

  private final @Nullable CachedParam earlier;

  private CachedParam(String name, @Nullable String value, @Nullable CachedParam earlier) {
    this.name = name;
    this.value = value;
    this.earlier = earlier;
  }

  /** Returns the cached result for a name, or null if there is none. */
  public static @Nullable CachedParam find(@Nullable CachedParam latest, String name) {
    CachedParam kept = latest;
    while (kept != null && !kept.name.equals(name)) {
      kept = kept.earlier;
    }
    return kept;
  }

  /** Returns the results with a new one added, or the same results if the cache is full. */
  public static @Nullable CachedParam with(
      @Nullable CachedParam latest, String name, @Nullable String value) {
    int count = 0;
    for (CachedParam kept = latest; kept != null; kept = kept.earlier) {
      count++;
    }
    return count < MOST ? new CachedParam(name, value, latest) : latest;
  }
}
