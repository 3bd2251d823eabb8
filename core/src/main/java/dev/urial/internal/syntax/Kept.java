package dev.urial.internal.syntax;

import org.jspecify.annotations.Nullable;

/**
 * What a field keeps of a fragment that was asked for: its text, or that it is absent.
 *
 * <p>A field is null until the first question. Absence is kept too: a fragment is absent where the
 * query ends with the text, and to read the text's length touches two more objects. Of the other
 * components the noun's own positions tell.
 */
public final class Kept {
  /** Stands for an absent component; an object of its own, so that {@code ""} is another. */
  public static final String ABSENT = String.valueOf(new char[0]);

  private Kept() {}

  /** Returns the component that a field keeps, or null if it keeps {@link #ABSENT}. */
  @SuppressWarnings("ReferenceEquality") // an empty component is equal, but present
  public static @Nullable String component(String kept) {
    return kept == ABSENT ? null : kept;
  }
}
