package dev.urial;

import dev.urial.grammar.Parsed;
import org.jspecify.annotations.Nullable;

/** SKELETON. */
public final class UriBuilder<T extends IriReference> {
  static UriBuilder<Uri> uri() {
    throw new UnsupportedOperationException();
  }

  static UriBuilder<Iri> iri() {
    throw new UnsupportedOperationException();
  }

  static UriBuilder<UriReference> uriReference() {
    throw new UnsupportedOperationException();
  }

  static UriBuilder<IriReference> iriReference() {
    throw new UnsupportedOperationException();
  }

  UriBuilder<T> copy(IriReference copied) {
    throw new UnsupportedOperationException();
  }

  public UriBuilder<T> fragment(@Nullable String fragment) {
    throw new UnsupportedOperationException();
  }

  public T build() {
    throw new UnsupportedOperationException();
  }

  public Parsed<T> tryBuild() {
    throw new UnsupportedOperationException();
  }
}
