package dev.urial.internal.syntax;

import org.jspecify.annotations.Nullable;

/**
 * What a field keeps of a component that was asked for: its text, or that it is absent.
 *
 * <p>A field is null until the first question. An absent component is kept too, so that a second
 * question reads one field: neither the positions nor the length of the text.
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
