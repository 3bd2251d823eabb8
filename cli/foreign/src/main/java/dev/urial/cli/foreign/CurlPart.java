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

  /** As it is typed. */
  final String word = Ascii.lower(name());

  /** The component of a name, or null. */
  static @Nullable CurlPart named(String word) {
    for (CurlPart part : values()) {
      if (part.word.equals(word)) {
        return part;
      }
    }
    return null;
  }
}
