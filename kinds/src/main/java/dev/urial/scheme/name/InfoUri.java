package dev.urial.scheme.name;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.util.List;

/**
 * An {@code info} URI: an identifier in a public namespace.
 *
 * <pre>{@code
 * InfoUri u = InfoUri.parse("info:LCCN/2002022641");
 * u.namespace()   // lccn
 * u.identifier()  // 2002022641
 * }</pre>
 *
 * <p>{@code info-identifier = namespace "/" identifier}. The registry of namespaces was closed in
 * 2010.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4452#section-4.1">RFC 4452 §4.1</a>
 */
public final class InfoUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = Clause.rfc("info-URI", 4452, "4.1");
  private static final Clause NAMESPACE = Clause.rfc("namespace", 4452, "4.1");
  private static final Clause IDENTIFIER = Clause.rfc("identifier", 4452, "4.1");

  private static final Clause DOTS = Clause.rfc("identifier", 4452, "5");

  private final String namespace;
  private final String identifier;

  private InfoUri(Uri uri, String namespace, String identifier) {
    super(uri);
    this.namespace = namespace;
    this.identifier = identifier;
  }

  /**
   * Parses an {@code info} URI.
   *
   * <pre>{@code
   * InfoUri.parse("info:ddc")  // UriParseException: index 8, namespace
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static InfoUri parse(String text) {
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
  public static InfoUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses an {@code info} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<InfoUri> tryParse(String text) {
    return readStrictly(text, InfoUri::tryOf, "info");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static InfoUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4452#section-4.1">RFC 4452 §4.1</a>
   */
  public static Parsed<InfoUri> tryOf(Uri uri) {
    if (!isOf("info", uri)) {
      return otherScheme(uri, "info");
    }
    Cursor rest = ComponentCursors.rest(uri);
    String namespace = rest.at(CharSet.ALPHA) ? rest.run(CharSet.SCHEME) : "";
    if (namespace.isEmpty() || !rest.eat('/')) {
      return rest.broken(NAMESPACE);
    }
    String identifier = rest.run(CharSet.PATH);
    return rest.atEnd()
        ? new Parsed.Ok<>(new InfoUri(uri, namespace, identifier))
        : rest.broken(IDENTIFIER);
  }

  /** {@return the namespace, in lower case} */
  public String namespace() {
    return PartEncoding.small(namespace);
  }

  /** {@return the decoded identifier} */
  public String identifier() {
    return PartEncoding.data(identifier);
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList()
        .add("namespace", namespace())
        .add("identifier", PartEncoding.data(identifier, CharSet.of("/")))
        .list();
  }

  @Override
  public InfoUri normalize() {
    return normal(this, InfoUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    String segments = '/' + PartEncoding.plain(identifier, CharSet.UNRESERVED) + '/';
    if (segments.contains("/./") || segments.contains("/../")) {
      int end = uri.end(Component.PATH);
      advisor.warn(DOTS, end - identifier.length(), end, "info.dot-segments");
    }
    return advisor.lineBreaks().list();
  }
}
