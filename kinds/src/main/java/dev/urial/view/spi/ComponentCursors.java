package dev.urial.view.spi;

import dev.urial.Uri;
import dev.urial.report.Component;
import dev.urial.spi.Cursor;
import java.util.Objects;

/**
 * Creates cursors for the components of a URI.
 *
 * <pre>
 * foo://user@example.com:8042/over/there?name=ferret#nose
 *     ^                      ^           ^          ^
 *     rest                   path        query      behindQuery
 * </pre>
 *
 * <pre>{@code
 * Cursor at = ComponentCursors.pathAndQuery(uri);
 * at.eat('/');
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
public final class ComponentCursors {
  private ComponentCursors() {}

  /**
   * {@return a cursor over everything after the scheme's colon, without the fragment}
   *
   * @param uri the URI
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.3">RFC 3986 §4.3</a>
   */
  public static Cursor rest(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    return new Cursor(uri.toString(), uri.end(Component.SCHEME) + 1, behindQuery(uri));
  }

  /**
   * {@return a cursor over the path}
   *
   * @param uri the URI
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  public static Cursor path(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    return new Cursor(uri.toString(), uri.start(Component.PATH), uri.end(Component.PATH));
  }

  /**
   * {@return a cursor over the path, the question mark and the query, for schemes that do not
   * distinguish the query from the path}
   *
   * @param uri the URI
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.4">RFC 3986 §3.4</a>
   */
  public static Cursor pathAndQuery(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    return new Cursor(uri.toString(), uri.start(Component.PATH), behindQuery(uri));
  }

  /**
   * {@return a cursor over the query; if there is no query, an empty cursor at the end of the path}
   *
   * @param uri the URI
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.4">RFC 3986 §3.4</a>
   */
  public static Cursor query(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    int start = uri.start(Component.QUERY);
    int end = behindQuery(uri);
    return new Cursor(uri.toString(), start < 0 ? end : start, end);
  }

  /**
   * {@return the index after the query, or after the path if there is no query} This is the index
   * of the number sign if there is a fragment.
   *
   * <pre>{@code
   * ComponentCursors.behindQuery(Uri.parse("a:b?c#d"))  // 5
   * }</pre>
   *
   * @param uri the URI
   */
  public static int behindQuery(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    int end = uri.end(Component.QUERY);
    return end < 0 ? uri.end(Component.PATH) : end;
  }
}
