package dev.urial.bulk;

import dev.urial.report.Component;

/**
 * Where the components of a URL lie in its {@code href} in bytes, delimiters left out.
 *
 * <pre>
 * https://user:pass@example.com:8080/a/b?q=1#top
 *      |            |          |    |   |   |
 *      |            hostStart  |    |   |   queryEnd
 *      schemeEnd               |    |   pathEnd
 *                              |    pathStart
 *                              hostEnd
 * </pre>
 *
 * <p>Six positions; all else follows, as in {@code Url}. What is absent lies nowhere: -1.
 *
 * @see <a href="https://url.spec.whatwg.org/#url-serializing">URL Standard §4.5</a>
 */
final class UrlPlace {
  int schemeEnd;

  /** -1 if the host is null. */
  int hostStart;

  int hostEnd;
  int pathStart;
  int pathEnd;

  /** The end of the path if there is no query. */
  int queryEnd;

  /** Where a component begins in bytes of which {@code textStart} is the first. */
  int start(Component component, byte[] bytes, int textStart, int textEnd) {
    return switch (component) {
      case SCHEME -> textStart;
      case AUTHORITY -> hostStart < 0 ? -1 : schemeEnd + 3;
      case USERINFO, USERNAME -> hasCredentials() ? schemeEnd + 3 : -1;
      case PASSWORD -> passwordStart(bytes);
      case HOST -> hostStart;
      case PORT -> hasPort() ? hostEnd + 1 : -1;
      case PATH -> pathStart;
      case QUERY -> queryEnd > pathEnd ? pathEnd + 1 : -1;
      case FRAGMENT -> queryEnd < textEnd ? queryEnd + 1 : -1;
    };
  }

  /** One past the end of a component. */
  int end(Component component, byte[] bytes, int textEnd) {
    return switch (component) {
      case SCHEME -> schemeEnd;
      case AUTHORITY -> hostStart < 0 ? -1 : pathStart;
      case USERINFO -> hasCredentials() ? hostStart - 1 : -1;
      case USERNAME -> usernameEnd(bytes);
      case PASSWORD -> passwordStart(bytes) < 0 ? -1 : hostStart - 1;
      case HOST -> hostStart < 0 ? -1 : hostEnd;
      case PORT -> hasPort() ? pathStart : -1;
      case PATH -> pathEnd;
      case QUERY -> queryEnd > pathEnd ? queryEnd : -1;
      case FRAGMENT -> queryEnd < textEnd ? textEnd : -1;
    };
  }

  private boolean hasCredentials() {
    return hostStart > schemeEnd + 3;
  }

  private boolean hasPort() {
    return hostStart >= 0 && hostEnd < pathStart;
  }

  /** Where the colon after the username stands, or else the at sign. */
  private int usernameEnd(byte[] bytes) {
    if (!hasCredentials()) {
      return -1;
    }
    int i = schemeEnd + 3;
    while (i < hostStart - 1 && bytes[i] != ':') { // encoded within the username
      i++;
    }
    return i;
  }

  private int passwordStart(byte[] bytes) {
    int colon = usernameEnd(bytes);
    return colon < 0 || colon == hostStart - 1 ? -1 : colon + 1;
  }
}
