package dev.urial.explain;

import dev.urial.IriReference;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A reference taken apart, so that one component can be changed and the whole put together again.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.3">RFC 3986 §5.3</a>
 */
record Components(
    @Nullable String scheme,
    @Nullable String userinfo,
    @Nullable String host,
    @Nullable String port,
    String path,
    @Nullable String query,
    @Nullable String fragment) {

  /** Their names, from left to right. */
  static final List<String> NAMES =
      List.of("scheme", "userinfo", "host", "port", "path", "query", "fragment");

  static Components of(IriReference reference) {
    return new Components(
        reference.scheme(),
        reference.userinfo(),
        reference.host(),
        reference.port(),
        reference.path(),
        reference.query(),
        reference.fragment());
  }

  /** A component by its name; null if it is absent. */
  @Nullable String get(String name) {
    return switch (name) {
      case "scheme" -> scheme;
      case "userinfo" -> userinfo;
      case "host" -> host;
      case "port" -> port;
      case "path" -> path;
      case "query" -> query;
      case "fragment" -> fragment;
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** A copy with another value of a component; null takes it out. */
  Components with(String name, @Nullable String value) {
    return new Components(
        name.equals("scheme") ? value : scheme,
        name.equals("userinfo") ? value : userinfo,
        name.equals("host") ? value : host,
        name.equals("port") ? value : port,
        name.equals("path") && value != null ? value : path,
        name.equals("query") ? value : query,
        name.equals("fragment") ? value : fragment);
  }

  /** The whole, read again. */
  IriReference compose() {
    StringBuilder text = new StringBuilder();
    if (scheme != null) {
      text.append(scheme).append(':');
    }
    if (host != null) {
      text.append("//");
      if (userinfo != null) {
        text.append(userinfo).append('@');
      }
      text.append(host);
      if (port != null) {
        text.append(':').append(port);
      }
    }
    text.append(path);
    if (query != null) {
      text.append('?').append(query);
    }
    if (fragment != null) {
      text.append('#').append(fragment);
    }
    return IriReference.parse(text.toString());
  }
}
