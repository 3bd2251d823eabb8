package dev.urial;

import dev.urial.grammar.Parsed;
import java.net.URI;

/** SKELETON. */
public record JavaUriConversion<T>(Parsed<T> result) {
  public static JavaUriConversion<UriReference> fromJava(URI uri) {
    throw new UnsupportedOperationException();
  }

  public static JavaUriConversion<URI> toJava(UriReference uri) {
    throw new UnsupportedOperationException();
  }
}
