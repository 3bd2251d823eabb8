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
          of("about", "about:bl%61nk", "about:config"),
          of(
              "blob",
              "blob:https://Example.com:443/d0360e2f-caee-469f-9a2f-87d5b0456f6f",
              "blob:https://Example.com:443/d0360e2f-caee-469f-9a2f-87d5b0456f6f"),
          of("data", "data:Text/Plain;charset=US-ASCII,a%41", "data:;base64,YQ"),
          of("file", "file:////host/share/a", "file:c:/a%2Fb"),
          of("ftp", "ftp://user@Host.example:21/a;type=A", "ftp://host.example/pub/"),
          of("http", "HTTP://Example.com:80", "http://user:secret@example.com:25/"),
          of("https", "https://example.com:443/%7Ea", "https://example.com"),
          of("jar", "jar:file:/a/../b.jar!/c", "jar:file:/a.jar!/c%0A"),
          of("javascript", "javascript:alert(%31)", "javascript:alert(1)"),
          of(
              "mailto",
              "mailto:a@Example.com?TO=b@example.com",
              "mailto:a@example.com?bcc=b@example.com"),
          of("view-source", "view-source:HTTP://example.com", "view-source:http://example.com/"),
          of("ws", "ws://Example.com:80", "ws://example.com:6667/"),
          of("wss", "wss://example.com:443/%7Ea", "wss://example.com:25/"));

  private static SchemeSamples of(String scheme, String spelling, String doubtful) {
    return new SchemeSamples(scheme, spelling, doubtful);
  }
}
