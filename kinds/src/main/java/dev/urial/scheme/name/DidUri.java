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
import dev.urial.view.Parameter;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A {@code did} URI: a decentralized identifier, or a DID URL that begins with one.
 *
 * <pre>{@code
 * DidUri u = DidUri.parse("did:example:123?service=files&relativeRef=/resume.pdf#key-1");
 * u.method()       // example
 * u.id()           // 123
 * u.did()          // did:example:123
 * u.service()      // files
 * u.relativeRef()  // /resume.pdf
 * }</pre>
 *
 * <pre>
 * did                = "did:" method-name ":" method-specific-id
 * method-name        = 1*( %x61-7A / DIGIT )
 * method-specific-id = *( *idchar ":" ) 1*idchar
 * did-url            = did path-abempty [ "?" query ] [ "#" fragment ]
 * </pre>
 *
 * @see <a href="https://www.w3.org/TR/did-core/#did-syntax">DID Core §3.1</a>
 */
public final class DidUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = rule("did", "3.1", "did-syntax");
  private static final Clause METHOD = rule("method-name", "3.1", "did-syntax");
  private static final Clause ID = rule("method-specific-id", "3.1", "did-syntax");
  private static final Clause URL = rule("did-url", "3.2", "did-url-syntax");
  private static final Clause PARAMETERS = rule("did-parameters", "3.2.1", "did-parameters");
  private static final CharSet METHOD_CHAR =
      CharSet.DIGIT.or(CharSet.of("abcdefghijklmnopqrstuvwxyz"));
  private static final CharSet ID_CHAR = PartEncoding.ALPHANUM.or(CharSet.of(".-_")).orPctEncoded();

  private final String method;
  private final String id;

  private DidUri(Uri uri, String method, String id) {
    super(uri);
    this.method = method;
    this.id = id;
  }

  private static Clause rule(String id, String section, String anchor) {
    return new Clause(id, "DID Core", section, "https://www.w3.org/TR/did-core/#" + anchor);
  }

  /**
   * Parses a {@code did} URI.
   *
   * <pre>{@code
   * DidUri.parse("did:example:")  // UriParseException: index 12, method-specific-id
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static DidUri parse(String text) {
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
  public static DidUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code did} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<DidUri> tryParse(String text) {
    return readStrictly(text, DidUri::tryOf, "did");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static DidUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.w3.org/TR/did-core/#did-url-syntax">DID Core §3.2</a>
   */
  public static Parsed<DidUri> tryOf(Uri uri) {
    if (!isOf("did", uri)) {
      return otherScheme(uri, "did");
    }
    Cursor rest = ComponentCursors.rest(uri);
    String method = rest.run(METHOD_CHAR);
    if (method.isEmpty() || !rest.eat(':')) {
      return rest.broken(METHOD);
    }
    int start = rest.pos();
    boolean some;
    do {
      some = !rest.run(ID_CHAR).isEmpty();
    } while (rest.eat(':'));
    if (!some) {
      return rest.broken(ID);
    }
    String id = rest.since(start);
    return rest.atEnd() || rest.at('/') || rest.at('?')
        ? new Parsed.Ok<>(new DidUri(uri, method, id))
        : rest.broken(ID);
  }

  /** {@return the method, which defines the meaning of the identifier} */
  public String method() {
    return method;
  }

  /** {@return the method-specific identifier, as written} */
  public String id() {
    return id;
  }

  /** {@return the DID itself, without a path, query or fragment} */
  public String did() {
    return "did:" + method + ':' + id;
  }

  /** {@return whether the DID is followed by a path, a query or a fragment} */
  public boolean isUrl() {
    return uri.toString().length() > did().length();
  }

  /** {@return the path after the DID, as written; possibly empty} */
  public String path() {
    return uri.path().substring(method.length() + 1 + id.length());
  }

  /** {@return the decoded query parameters, in the order in which they appear} */
  public List<Parameter> parameters() {
    String query = uri.query();
    List<Parameter> parameters = new ArrayList<>();
    for (String pair : query == null ? new String[0] : query.split("&", -1)) {
      int equals = pair.indexOf('=');
      parameters.add(
          equals < 0
              ? Parameter.of(pair, null)
              : Parameter.of(pair.substring(0, equals), pair.substring(equals + 1)));
    }
    return parameters;
  }

  /**
   * {@return the decoded value of the first query parameter with a given name and a value; null if
   * there is none}
   *
   * <pre>{@code
   * DidUri.parse("did:example:1?versionTime=2021-05-10T17:00:00Z").parameter("versionTime")
   *     // 2021-05-10T17:00:00Z
   * }</pre>
   *
   * @param name the decoded name
   */
  public @Nullable String parameter(String name) {
    Objects.requireNonNull(name, "name");
    for (Parameter parameter : parameters()) {
      if (parameter.name().equals(name) && parameter.value() != null) {
        return parameter.value();
      }
    }
    return null;
  }

  /** {@return the decoded ID of the service in the DID document, or null if there is none} */
  public @Nullable String service() {
    return parameter("service");
  }

  /**
   * {@return the decoded relative reference to resolve against the service's endpoint, or null if
   * there is none}
   */
  public @Nullable String relativeRef() {
    return parameter("relativeRef");
  }

  @Override
  public SpecRule definition() {
    return isUrl() ? URL : DEFINITION;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList()
        .add("method-name", method)
        .add("method-specific-id", PartEncoding.data(id, CharSet.of(":")))
        .add("path", path().isEmpty() ? null : PartEncoding.data(path(), CharSet.of("/")))
        .addAll("parameter", parameters())
        .list();
  }

  @Override
  public DidUri normalize() {
    return normal(this, DidUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    if (relativeRef() != null && service() == null) {
      int end = ComponentCursors.behindQuery(uri);
      advisor.advise(PARAMETERS, uri.end(Component.PATH), end, "did.no-service");
    }
    int semicolon = uri.toString().indexOf(';');
    if (semicolon >= 0 && semicolon < ComponentCursors.behindQuery(uri)) {
      advisor.advise(URL, semicolon, semicolon + 1, "did.semicolon");
    }
    return advisor.list();
  }
}
