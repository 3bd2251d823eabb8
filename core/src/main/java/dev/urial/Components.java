package dev.urial;

import dev.urial.report.Component;
import org.jspecify.annotations.Nullable;

/**
 * The eight components of a text that {@code java.net.URI} has read, cut at the delimiters of RFC
 * 3986 whatever stands between them.
 */
record Components(
    @Nullable String scheme,
    @Nullable String authority,
    @Nullable String userinfo,
    @Nullable String host,
    @Nullable String port,
    @Nullable String path,
    @Nullable String query,
    @Nullable String fragment) {

  /**
   * Cuts a text that {@code java.net.URI} has read where the delimiters of RFC 3986 stand, whatever
   * is between them.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-B">RFC 3986 appendix B</a>
   */
  static Components split(String text) {
    int colon = first(text, 0, ":/?#");
    int schemeEnd = colon > 0 && colon < text.length() && text.charAt(colon) == ':' ? colon : -1;
    int pathStart = Math.max(schemeEnd + 1, authorityEnd(text));
    boolean hasAuthority = text.startsWith("//", schemeEnd + 1);
    int pathEnd = first(text, pathStart, "?#");
    int queryEnd = first(text, pathEnd, "#");
    String authority = hasAuthority ? text.substring(schemeEnd + 3, pathStart) : null;
    String hostAndPort = authority == null ? "" : authority.substring(authority.indexOf('@') + 1);
    int bracket = hostAndPort.startsWith("[") ? hostAndPort.indexOf(']') : 0;
    int hostEnd = first(hostAndPort, Math.max(bracket, 0), ":");
    return new Components(
        schemeEnd < 0 ? null : text.substring(0, schemeEnd),
        authority,
        authority == null || authority.indexOf('@') < 0
            ? null
            : authority.substring(0, authority.indexOf('@')),
        authority == null ? null : hostAndPort.substring(0, hostEnd),
        hostEnd == hostAndPort.length() ? null : hostAndPort.substring(hostEnd + 1),
        text.substring(pathStart, pathEnd),
        queryEnd > pathEnd ? text.substring(pathEnd + 1, queryEnd) : null,
        queryEnd < text.length() ? text.substring(queryEnd + 1) : null);
  }

  /** Where the authority of a text ends; 0 without authority. */
  static int authorityEnd(String text) {
    int colon = first(text, 0, ":/?#");
    int start = colon < text.length() && text.charAt(colon) == ':' ? colon + 1 : 0;
    return text.startsWith("//", start) ? first(text, start + 2, "/?#") : 0;
  }

  private static int first(String text, int start, String delimiters) {
    int i = start;
    while (i < text.length() && delimiters.indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
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
