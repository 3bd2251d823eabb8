package dev.urial.url;

import dev.urial.report.Component;

/**
 * The positions of the components of a URL in its {@code href}, without delimiters.
 *
 * <pre>
 * https://user:pass@example.com:8080/a/b?q=1#top
 *      |  |   ||   ||          ||   |   ||  ||  fragmentEnd
 *      |  |   ||   ||          ||   |   ||  |fragmentStart
 *      |  |   ||   ||          ||   |   ||  queryEnd
 *      |  |   ||   ||          ||   |   |queryStart
 *      |  |   ||   ||          ||   |   pathEnd
 *      |  |   ||   ||          ||   portEnd, pathStart
 *      |  |   ||   ||          |portStart
 *      |  |   ||   ||          hostEnd
 *      |  |   ||   |hostStart
 *      |  |   ||   passwordEnd
 *      |  |   |passwordStart
 *      |  |   usernameEnd
 *      |  usernameStart
 *      schemeEnd
 * </pre>
 *
 * <p>Both positions of an absent component are -1. The path is always present. If there is no host,
 * {@code /.} may precede it, which belongs to no component.
 *
 * <p>CHOICE: only the end of the username is not stored. Storing it would make each URL eight bytes
 * larger for the few that have a password, so it is searched for when needed.
 *
 * @see <a href="https://url.spec.whatwg.org/#url-serializing">URL Standard §4.5</a>
 */
final class UrlPositions {
  /** The position of an absent component. */
  static final int NONE = -1;

  private UrlPositions() {}

  /** Returns the start of a component; -1 if it is absent. */
  static int start(Url url, Component component) {
    return switch (component) {
      case SCHEME -> 0;
      case AUTHORITY -> authorityStart(url);
      case USERINFO, USERNAME -> usernameStart(url);
      case PASSWORD -> passwordStart(url);
      case HOST -> hostStart(url);
      case PORT -> portStart(url);
      case PATH -> pathStart(url);
      case QUERY -> queryStart(url);
      case FRAGMENT -> fragmentStart(url);
    };
  }

  /** Returns the exclusive end of a component; -1 if it is absent. */
  static int end(Url url, Component component) {
    return switch (component) {
      case SCHEME -> schemeEnd(url);
      case AUTHORITY -> authorityEnd(url);
      case USERINFO -> userinfoEnd(url);
      case USERNAME -> usernameEnd(url);
      case PASSWORD -> passwordEnd(url);
      case HOST -> hostEnd(url);
      case PORT -> portEnd(url);
      case PATH -> pathEnd(url);
      case QUERY -> queryEnd(url);
      case FRAGMENT -> fragmentEnd(url);
    };
  }

  /** Returns the exclusive end of the scheme: the index of its colon. The scheme begins at 0. */
  static int schemeEnd(Url url) {
    return url.schemeEnd;
  }

  /** Returns the start of the authority; -1 if there is no host. */
  static int authorityStart(Url url) {
    return url.hostStart < 0 ? NONE : url.schemeEnd + 3;
  }

  static int authorityEnd(Url url) {
    return url.hostStart < 0 ? NONE : url.pathStart;
  }

  /** Returns whether there is a username or a password. */
  static boolean includesCredentials(Url url) {
    return url.hostStart > url.schemeEnd + 3;
  }

  /** Returns the start of the username, even if empty before a password; -1 if both are absent. */
  static int usernameStart(Url url) {
    return includesCredentials(url) ? url.schemeEnd + 3 : NONE;
  }

  /**
   * Returns the index of the colon after the username, or of the at sign if there is no colon; -1
   * if there is neither.
   */
  static int usernameEnd(Url url) {
    if (!includesCredentials(url)) {
      return NONE;
    }
    int i = url.schemeEnd + 3;
    while (i < url.hostStart - 1 && url.href().charAt(i) != ':') { // colons in it are encoded
      i++;
    }
    return i;
  }

  /** Returns the start of the password; -1 if there is none. An empty password is absent. */
  static int passwordStart(Url url) {
    int colon = usernameEnd(url);
    return colon < 0 || colon == url.hostStart - 1 ? NONE : colon + 1;
  }

  static int passwordEnd(Url url) {
    return passwordStart(url) < 0 ? NONE : url.hostStart - 1;
  }

  /**
   * Returns the end of the username and password: the index of the at sign, or -1 if there is none.
   */
  static int userinfoEnd(Url url) {
    return includesCredentials(url) ? url.hostStart - 1 : NONE;
  }

  /** Returns the start of the host, including any bracket; -1 if the host is null. */
  static int hostStart(Url url) {
    return url.hostStart;
  }

  static int hostEnd(Url url) {
    return url.hostEnd;
  }

  /** Returns the start of the port's digits; -1 if the port is null. */
  static int portStart(Url url) {
    return hasPort(url) ? url.hostEnd + 1 : NONE;
  }

  static int portEnd(Url url) {
    return hasPort(url) ? url.pathStart : NONE;
  }

  private static boolean hasPort(Url url) {
    return url.hostStart >= 0 && url.hostEnd < url.pathStart;
  }

  static int pathStart(Url url) {
    return url.pathStart;
  }

  static int pathEnd(Url url) {
    return url.pathEnd;
  }

  /** Returns the start of the query, after its question mark; -1 if the query is null. */
  static int queryStart(Url url) {
    return url.queryEnd > url.pathEnd ? url.pathEnd + 1 : NONE;
  }

  static int queryEnd(Url url) {
    return url.queryEnd > url.pathEnd ? url.queryEnd : NONE;
  }

  /** Returns the start of the fragment, after its number sign; -1 if the fragment is null. */
  static int fragmentStart(Url url) {
    return url.queryEnd < url.href().length() ? url.queryEnd + 1 : NONE;
  }

  static int fragmentEnd(Url url) {
    return url.queryEnd < url.href().length() ? url.href().length() : NONE;
  }
}
