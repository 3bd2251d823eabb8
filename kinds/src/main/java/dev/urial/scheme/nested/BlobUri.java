package dev.urial.scheme.nested;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.AuthorityBreaks;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.util.List;
import java.util.UUID;

/**
 * A {@code blob} URI: the origin and the ID of an object in a browser.
 *
 * <pre>{@code
 * BlobUri b = BlobUri.parse("blob:https://whatwg.org/d0360e2f-caee-469f-9a2f-87d5b0456f6f");
 * b.origin()  // https://whatwg.org
 * b.uuid()    // d0360e2f-caee-469f-9a2f-87d5b0456f6f
 * }</pre>
 *
 * <p>The syntax is {@code blob:}, an origin, {@code /}, a UUID and an optional fragment. The origin
 * is either {@code null}, or a scheme, a host and an optional port.
 *
 * @see <a href="https://w3c.github.io/FileAPI/#url-model">File API §8.2</a>
 */
public final class BlobUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final String LINK = "https://w3c.github.io/FileAPI/#url-model";
  private static final Clause BLOB = new Clause("blob URL", "File API", "8.2", LINK);
  private static final Clause ORIGIN = Clause.rfc("ascii-serialization-of-an-origin", 6454, "6.2");
  private static final Clause UUID_TEXT = Clause.rfc("UUID", 9562, "4");

  /** The index of the slash before the UUID. */
  private final int slash;

  private BlobUri(Uri uri, int slash) {
    super(uri);
    this.slash = slash;
  }

  /**
   * Parses a {@code blob} URI.
   *
   * <pre>{@code
   * BlobUri.parse("blob:https://a/b")  // UriParseException: index 16, UUID
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static BlobUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is not a valid URI with this scheme; the exception
   *     reports the index of the error and the violated rule
   */
  public static BlobUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code blob} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<BlobUri> tryParse(String text) {
    return read(text, BlobUri::tryOf, "blob");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static BlobUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid {@code blob} URI; never throws}
   *
   * @param uri the URI to view
   * @see <a href="https://w3c.github.io/FileAPI/#url-model">File API §8.2</a>
   */
  public static Parsed<BlobUri> tryOf(Uri uri) {
    if (!isOf("blob", uri)) {
      return otherScheme(uri, "blob");
    }
    String text = uri.toString();
    int start = uri.end(Component.SCHEME) + 1;
    if (text.startsWith("null/", start)) {
      return uuid(uri, start + "null".length());
    }
    Parsed<Uri> inner = Uri.tryParse(text.substring(start, ComponentCursors.behindQuery(uri)));
    SyntaxError error = inner.errorOrNull();
    if (error != null) {
      int end = originEnd(AuthorityBreaks.withoutUserinfo(error));
      return broken(uri, ORIGIN, start + end);
    }
    Uri origin = inner.orElseThrow();
    int broken =
        origin.hasAuthority() ? AuthorityBreaks.atUserinfo(origin) : AuthorityBreaks.atHost(origin);
    return broken < 0
        ? uuid(uri, start + origin.start(Component.PATH))
        : broken(uri, ORIGIN, start + broken);
  }

  /**
   * Returns the index of the error in an origin that is not a URI: the given error, or a userinfo
   * before it.
   */
  private static int originEnd(SyntaxError error) {
    Uri head = Uri.tryParse(error.input().substring(0, error.index())).orElseNull();
    int userinfo = head == null ? -1 : AuthorityBreaks.atUserinfo(head);
    return userinfo < 0 ? error.index() : userinfo;
  }

  private static Parsed<BlobUri> uuid(Uri uri, int slash) {
    Cursor in = new Cursor(uri.toString(), slash, ComponentCursors.behindQuery(uri));
    if (!in.eat('/')) {
      return in.broken(BLOB);
    }
    for (int length : new int[] {8, 4, 4, 4, 12}) {
      boolean isWhole = in.run(CharSet.HEXDIG, length).length() == length;
      if (!isWhole || (length < 12 && !in.eat('-'))) {
        return in.broken(UUID_TEXT);
      }
    }
    return in.atEnd() ? new Parsed.Ok<>(new BlobUri(uri, slash)) : in.broken(BLOB);
  }

  /** {@return the origin as written; the string {@code null} for an opaque origin} */
  public String origin() {
    return uri.toString().substring("blob:".length(), slash);
  }

  /** {@return the ID of the object} */
  public UUID uuid() {
    return UUID.fromString(uri.toString().substring(slash + 1, slash + 37));
  }

  @Override
  public SpecRule definition() {
    return BLOB;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList().add("origin", origin()).add("UUID", uuid().toString()).list();
  }

  @Override
  public BlobUri normalize() {
    return normal(this, BlobUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    return List.of();
  }
}
