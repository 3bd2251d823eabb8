package dev.urial.view.spi;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.AppendixB;
import dev.urial.report.Component;
import dev.urial.report.SyntaxError;
import java.util.Objects;

/**
 * Finds where the authority of a valid URI violates the rules of a scheme that requires a non-empty
 * host or forbids a userinfo. As for all errors, the index is the end of the longest prefix that
 * could begin a valid URI of the scheme; up to its {@code @}, a userinfo could be a host and a
 * port.
 *
 * <pre>{@code
 * AuthorityBreaks.atHost(Uri.parse("ftp:/a"))           // 5: a second slash is missing
 * AuthorityBreaks.atUserinfo(Uri.parse("ws://a:8b@c"))  // 8: not a port
 * AuthorityBreaks.atServer(Uri.parse("coap://:1@c"))    // 7: no host before the colon
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2">RFC 3986 §3.2</a>
 * @see SyntaxError
 */
public final class AuthorityBreaks {
  private AuthorityBreaks() {}

  /**
   * {@return the index at which a required authority with a host is missing or invalid; -1 if it is
   * valid}
   *
   * @param uri the URI to check
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
    // The text in place of the port may still become a userinfo, as in s://:80@a.
    return uri.start(Component.USERINFO) < 0 ? path : host;
  }

  /**
   * {@return the index at which a userinfo can no longer be a host and a port; -1 if there is no
   * userinfo}
   *
   * @param uri the URI to check
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  public static int atUserinfo(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    int password = uri.start(Component.PASSWORD);
    return password < 0 ? uri.end(Component.USERINFO) : portEnd(uri.toString(), password);
  }

  /**
   * {@return the index of the first colon in the password; -1 if there is none} RFC 1738 requires
   * colons in a password to be encoded.
   *
   * <pre>{@code
   * AuthorityBreaks.atPassword(Uri.parse("ftp://u:p:q@h/"))  // 9
   * }</pre>
   *
   * @param uri the URI to check
   * @see <a href="https://www.rfc-editor.org/rfc/rfc1738#section-3.1">RFC 1738 §3.1</a>
   */
  public static int atPassword(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    int password = uri.start(Component.PASSWORD);
    int colon = password < 0 ? -1 : uri.toString().indexOf(':', password);
    return colon < uri.end(Component.PASSWORD) ? colon : -1;
  }

  /**
   * {@return the index at which a required authority with a host and without a userinfo is missing
   * or invalid; -1 if it is valid}
   *
   * @param uri the URI to check
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
   * {@return the error for text that is not a URI, for schemes without a userinfo: text that could
   * only be a userinfo fails at the first character that a port cannot contain}
   *
   * <pre>{@code
   * WebSocketUri.tryParse("ws://a:8b").errorOrNull()  // index 8, port
   * }</pre>
   *
   * @param error the error under RFC 3986
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
