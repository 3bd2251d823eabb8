package dev.urial.scheme;

import java.util.List;

/**
 * What {@code docs/schemes.md} shows of each built-in view: one line a scheme.
 *
 * <p>{@link SchemesPageTest} writes the page from these lines and from what the views answer; it
 * fails if a built-in scheme has no line.
 */
record SchemeSamples(String scheme, String spelling, String doubtful) {
  /**
   * The scheme; a text that is not in its normal form, if the scheme has one, as its first example;
   * a text that there is advice on, if the scheme has any, as its second.
   */
  static final List<SchemeSamples> ALL =
      List.of(
          // One line a scheme, in the order of the alphabet.
          of("file", "file:////host/share/a", "file:c:/a%2Fb"),
          of("http", "HTTP://Example.com:80", "http://user:secret@example.com:25/"),
          of("https", "https://example.com:443/%7Ea", "https://example.com"),
          of("mailto", "mailto:a@Example.com?TO=b@example.com", "mailto:a@example.com?bcc=b@example.com"));

  private static SchemeSamples of(String scheme, String spelling, String doubtful) {
    return new SchemeSamples(scheme, spelling, doubtful);
  }
}
