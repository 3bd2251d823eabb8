package dev.urial.cli.foreign;

import dev.urial.internal.text.Ascii;
import org.jspecify.annotations.Nullable;

/** The components of a URL as trurl names and orders them. */
enum CurlPart {
  SCHEME,
  USER,
  PASSWORD,
  OPTIONS,
  HOST,
  PORT,
  PATH,
  QUERY,
  FRAGMENT,
  ZONEID;

  /** The name as typed. */
  final String word = Ascii.lower(name());

  /** Returns the component with this name, or null. */
  static @Nullable CurlPart named(String word) {
    for (CurlPart part : values()) {
      if (part.word.equals(word)) {
        return part;
      }
    }
    return null;
  }
}
