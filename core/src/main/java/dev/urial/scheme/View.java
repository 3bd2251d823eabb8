package dev.urial.scheme;

import dev.urial.Equivalence;
import dev.urial.SchemeView;
import dev.urial.Uri;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What all views of this room are: a URI and its text. */
abstract class View implements SchemeView {
  /** The URI as it was written. */
  final Uri uri;

  View(Uri uri) {
    this.uri = Objects.requireNonNull(uri);
  }

  @Override
  public final Uri uri() {
    return uri;
  }

  /** Equivalent by default: views of the same class whose normal forms are the same text. */
  @Override
  public boolean isEquivalentTo(SchemeView other) {
    return getClass() == other.getClass()
        && (uri.equals(other.uri()) || normalize().uri().equals(other.normalize().uri()));
  }

  /** The URI's own normal form, on the rung that every scheme is compared by. */
  final Uri normalUri() {
    return uri.normalize(Equivalence.SCHEME);
  }

  /** By the text of the URI. */
  @Override
  public final boolean equals(@Nullable Object other) {
    return other instanceof View view && uri.equals(view.uri);
  }

  @Override
  public final int hashCode() {
    return uri.hashCode();
  }

  /** The text of the URI. */
  @Override
  public final String toString() {
    return uri.toString();
  }
}
