package dev.urial.view;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.AppendixB;
import dev.urial.report.Component;
import dev.urial.report.SyntaxError;
import java.util.Objects;

/**
 * Where the authority of a valid URI breaks a scheme that asks more of it: a host that is not
 * empty, no userinfo. By the law of the index it is the end of the longest prefix that some text of
 * the scheme could begin with; and until its {@code @} comes, a userinfo may be host and port.
 *
 * <pre>{@code
 * AuthorityBreaks.atHost(Uri.parse("ftp:/a"))           // 5: a second slash is missing
 * AuthorityBreaks.atUserinfo(Uri.parse("ws://a:8b@c"))  // 8: no port goes on so
 * AuthorityBreaks.atServer(Uri.parse("coap://:1@c"))    // 7: nothing is before the colon
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2">RFC 3986 §3.2</a>
 * @see SyntaxError
 */
public final class AuthorityBreaks {
  private AuthorityBreaks() {}

  /**
   * Where an authority with a host is missing or breaks; -1 where it does not.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
   */
  public static int atHost(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    int host = uri.start(Component.HOST);
    int path = uri.start(Component.PATH);
    if (host < 0) {
      return path + (uri.toString().startsWith("/", path) ? 1 : 0);
    }
    if (uri.end(Component.HOST) > host) {
      return -1;
    }
    // What stands where the port should may still become a userinfo, as in s://:80@a.
    return uri.start(Component.USERINFO) < 0 ? path : host;
  }

  /**
   * Where a userinfo turns out to be no host and port; -1 without userinfo.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  public static int atUserinfo(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    int password = uri.start(Component.PASSWORD);
    return password < 0 ? uri.end(Component.USERINFO) : portEnd(uri.toString(), password);
  }

  /**
   * Where a password has a colon; -1 where it has none. RFC 1738 has such a colon encoded.
   *
   * <pre>{@code
   * AuthorityBreaks.atPassword(Uri.parse("ftp://u:p:q@h/"))  // 9
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc1738#section-3.1">RFC 1738 §3.1</a>
   */
  public static int atPassword(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    int password = uri.start(Component.PASSWORD);
    int colon = password < 0 ? -1 : uri.toString().indexOf(':', password);
    return colon < uri.end(Component.PASSWORD) ? colon : -1;
  }

  /**
   * Where an authority with a host and without userinfo is missing or breaks; -1 where it does not.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2">RFC 3986 §3.2</a>
   */
  public static int atServer(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    int start = uri.start(Component.AUTHORITY);
    if (start < 0) {
      return atHost(uri);
    }
    int user = uri.end(Component.USERNAME);
    int firstEnd = user < 0 ? uri.end(Component.HOST) : user;
    return firstEnd == start ? start : atUserinfo(uri);
  }

  /**
   * An error of a text that is no URI, for schemes that have no userinfo: what could only be one
   * breaks where the port does.
   *
   * <pre>{@code
   * WebSocketUri.tryParse("ws://a:8b").errorOrNull()  // index 8, port
   * }</pre>
   */
  public static SyntaxError withoutUserinfo(SyntaxError error) {
    Objects.requireNonNull(error, "error");
    String text = error.input();
    int authority = error.rule() == Rule.USERINFO ? AppendixB.of(text).authorityStart : -1;
    int colon = authority < 0 ? -1 : text.indexOf(':', authority);
    return colon < 0 ? error : new SyntaxError(Rule.PORT, portEnd(text, colon + 1), text);
  }

  private static int portEnd(String text, int start) {
    int i = start;
    while (i < text.length() && CharSet.DIGIT.has(text.charAt(i))) {
      i++;
    }
    return i;
  }
}
