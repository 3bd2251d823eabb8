package dev.urial;

import dev.urial.internal.text.AppendixB;
import dev.urial.report.Component;
import org.jspecify.annotations.Nullable;

/**
 * The eight components of a string that {@code java.net.URI} has accepted, split at the delimiters
 * of RFC 3986. The characters between the delimiters are not checked.
 */
record JavaUriComponents(
    @Nullable String scheme,
    @Nullable String authority,
    @Nullable String userinfo,
    @Nullable String host,
    @Nullable String port,
    @Nullable String path,
    @Nullable String query,
    @Nullable String fragment) {

  /**
   * Splits a string at the delimiters of RFC 3986, without checking the characters between them.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-B">RFC 3986 appendix B</a>
   */
  static JavaUriComponents split(String text) {
    AppendixB cut = AppendixB.of(text);
    boolean hasAuthority = cut.authorityStart >= 0;
    int end = text.length();
    return new JavaUriComponents(
        cut.schemeEnd < 0 ? null : text.substring(0, cut.schemeEnd),
        hasAuthority ? text.substring(cut.authorityStart, cut.pathStart) : null,
        cut.at < 0 ? null : text.substring(cut.authorityStart, cut.at),
        hasAuthority ? text.substring(cut.hostStart(), cut.hostEnd) : null,
        cut.hasPort() ? text.substring(cut.hostEnd + 1, cut.pathStart) : null,
        text.substring(cut.pathStart, cut.pathEnd),
        cut.queryEnd > cut.pathEnd ? text.substring(cut.pathEnd + 1, cut.queryEnd) : null,
        cut.queryEnd < end ? text.substring(cut.queryEnd + 1) : null);
  }

  @Nullable String get(Component component) {
    return switch (component) {
      case SCHEME -> scheme;
      case AUTHORITY -> authority;
      case USERINFO -> userinfo;
      case HOST -> host;
      case PORT -> port;
      case PATH -> path;
      case QUERY -> query;
      case FRAGMENT -> fragment;
      case USERNAME, PASSWORD -> null;
    };
  }
}
