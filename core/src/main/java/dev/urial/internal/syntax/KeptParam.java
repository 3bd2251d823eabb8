package dev.urial.internal.syntax;

import org.jspecify.annotations.Nullable;

/**
 * An answer to {@code queryParam} that was given before, and those given before it.
 *
 * <p>A program asks for few names, and often for the same one: the first {@value #MOST} answers are
 * kept, each in 24 bytes beside its value. That the query lacks a name is an answer too.
 *
 * <p>Immutable. Threads may race to keep an answer; the one that is lost is read again.
 */
public final class KeptParam {
  private static final int MOST = 8;

  private final String name;

  /** The decoded value; null if the query lacks the name. */
  public final @Nullable String value;

  private final @Nullable KeptParam earlier;

  private KeptParam(String name, @Nullable String value, @Nullable KeptParam earlier) {
    this.name = name;
    this.value = value;
    this.earlier = earlier;
  }

  /** Returns the answer that was given for a name, or null if none is kept. */
  public static @Nullable KeptParam find(@Nullable KeptParam latest, String name) {
    KeptParam kept = latest;
    while (kept != null && !kept.name.equals(name)) {
      kept = kept.earlier;
    }
    return kept;
  }

  /** Returns the answers with one more, or those that are kept if they are enough. */
  public static @Nullable KeptParam with(
      @Nullable KeptParam latest, String name, @Nullable String value) {
    int count = 0;
    for (KeptParam kept = latest; kept != null; kept = kept.earlier) {
      count++;
    }
    return count < MOST ? new KeptParam(name, value, latest) : latest;
  }
}
