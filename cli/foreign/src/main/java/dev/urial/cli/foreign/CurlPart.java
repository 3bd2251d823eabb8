package dev.urial.cli.foreign;

import dev.urial.internal.text.Ascii;
import org.jspecify.annotations.Nullable;

/** The components of a URL, with trurl's names and in trurl's order. */
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

  /** The name of the component in trurl's options. */
  final String word = Ascii.lower(name());

  /** Returns the component with this name, or null if there is none. */
  static @Nullable CurlPart named(String word) {
    for (CurlPart part : values()) {
      if (part.word.equals(word)) {
        return part;
      }
    }
    return null;
  }
}
