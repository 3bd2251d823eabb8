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
 * <p>What is absent lies nowhere: both its positions are -1. The path is always there; before it,
 * where there is no host, {@code /.} may be, which belongs to no component.
 *
 * <p>CHOICE: of these only one is not kept, the end of the username. To keep it would make each URL
 * eight bytes greater for the few that have a password, so it is looked for there, and nowhere
 * else.
 *
 * @see <a href="https://url.spec.whatwg.org/#url-serializing">URL Standard §4.5</a>
 */
final class UrlPositions {
  /** Of what is absent. */
  static final int NONE = -1;

  private UrlPositions() {}

  /** Where a component begins; -1 if it is absent. */
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

  /** One past the end of a component; -1 if it is absent. */
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

  /** One past the end of the scheme: where its colon is. The scheme begins at 0. */
  static int schemeEnd(Url url) {
    return url.schemeEnd;
  }

  /** Where username, password, host and port begin; -1 if there is no host. */
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

  /** Where the username begins, even an empty one before a password; -1 if both are absent. */
  static int usernameStart(Url url) {
    return includesCredentials(url) ? url.schemeEnd + 3 : NONE;
  }

  /** Where the colon after the username is, or else the at sign. */
  static int usernameEnd(Url url) {
    if (!includesCredentials(url)) {
      return NONE;
    }
    int i = url.schemeEnd + 3;
    while (i < url.hostStart - 1 && url.href().charAt(i) != ':') { // encoded within the username
      i++;
    }
    return i;
  }

  /** Where the password begins; -1 if there is none. An empty one has no colon, so it is none. */
  static int passwordStart(Url url) {
    int colon = usernameEnd(url);
    return colon < 0 || colon == url.hostStart - 1 ? NONE : colon + 1;
  }

  static int passwordEnd(Url url) {
    return passwordStart(url) < 0 ? NONE : url.hostStart - 1;
  }

  /** Where username and password end together: at the at sign. */
  static int userinfoEnd(Url url) {
    return includesCredentials(url) ? url.hostStart - 1 : NONE;
  }

  /** Where the host begins, with its bracket if it has one; -1 if it is null. */
  static int hostStart(Url url) {
    return url.hostStart;
  }

  static int hostEnd(Url url) {
    return url.hostEnd;
  }

  /** Where the digits of the port begin; -1 if it is null. */
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

  /** Where the query begins, after its question mark; -1 if it is null. */
  static int queryStart(Url url) {
    return url.queryEnd > url.pathEnd ? url.pathEnd + 1 : NONE;
  }

  static int queryEnd(Url url) {
    return url.queryEnd > url.pathEnd ? url.queryEnd : NONE;
  }

  /** Where the fragment begins, after its number sign; -1 if it is null. */
  static int fragmentStart(Url url) {
    return url.queryEnd < url.href().length() ? url.queryEnd + 1 : NONE;
  }

  static int fragmentEnd(Url url) {
    return url.queryEnd < url.href().length() ? url.href().length() : NONE;
  }
}
