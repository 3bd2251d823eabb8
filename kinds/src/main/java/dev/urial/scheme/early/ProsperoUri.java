package dev.urial.scheme.early;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.view.Parameter;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.ServerView;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.AuthorityBreaks;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A {@code prospero} URI: an object in a Prospero directory.
 *
 * <pre>{@code
 * ProsperoUri u = ProsperoUri.parse("prospero://host.dom//pros/name;key=value");
 * u.objectName()  // /pros/name
 * u.fields()      // [key=value]
 * }</pre>
 *
 * <p>{@code prospero://host:port/hsoname;field=value}
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4157#section-2">RFC 4157 §2</a>
 */
public final class ProsperoUri extends AbstractView implements ServerView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = Clause.rfc("prospero", 4157, "2");
  private static final Clause HOST = Clause.rfc("host", 4157, "2");
  private static final Clause NAME = Clause.rfc("hsoname", 4157, "2");
  private static final Clause FIELD = Clause.rfc("field", 4157, "2");
  private static final Clause VALUE = Clause.rfc("value", 4157, "2");
  private static final CharSet FIELD_CHAR =
      CharSet.UNRESERVED.or(CharSet.of("!$&'()*+,:@")).orPctEncoded();
  private static final CharSet NAME_CHAR = FIELD_CHAR.or(CharSet.of("/="));

  private final String name;
  private final transient List<Parameter> fields;

  private ProsperoUri(Uri uri, String name, List<Parameter> fields) {
    super(uri);
    this.name = name;
    this.fields = fields;
  }

  /**
   * Parses a {@code prospero} URI.
   *
   * <pre>{@code
   * ProsperoUri.parse("prospero://h/a;b")  // UriParseException: index 16, field
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static ProsperoUri parse(String text) {
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
  public static ProsperoUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code prospero} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<ProsperoUri> tryParse(String text) {
    return readStrictly(text, ProsperoUri::tryOf, "prospero");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static ProsperoUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4157#section-2">RFC 4157 §2</a>
   */
  public static Parsed<ProsperoUri> tryOf(Uri uri) {
    if (!isOf("prospero", uri)) {
      return otherScheme(uri, "prospero");
    }
    int broken = AuthorityBreaks.atServer(uri);
    if (broken >= 0) {
      return broken(uri, uri.hasAuthority() ? HOST : DEFINITION, broken);
    }
    Cursor at = ComponentCursors.pathAndQuery(uri);
    if (!at.eat('/')) {
      return at.broken(DEFINITION);
    }
    String name = at.run(NAME_CHAR);
    List<Parameter> fields = new ArrayList<>();
    while (at.eat(';')) {
      String field = at.run(FIELD_CHAR);
      if (field.isEmpty() || !at.eat('=')) {
        return at.broken(FIELD);
      }
      fields.add(new Parameter(field, at.run(FIELD_CHAR)));
    }
    return at.atEnd()
        ? new Parsed.Ok<>(new ProsperoUri(uri, name, fields))
        : at.broken(fields.isEmpty() ? NAME : VALUE);
  }

  /** {@return the server} */
  public Host host() {
    return Objects.requireNonNull(uri.parsedHost());
  }

  /** {@return the decoded host-specific name of the object} */
  public String objectName() {
    return PartEncoding.data(name);
  }

  /** {@return the decoded fields, in the order in which they appear} */
  public List<Parameter> fields() {
    return fields.stream().map(f -> Parameter.of(f.name(), f.value())).toList();
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList()
        .server(uri.host(), effectivePort())
        .add("hsoname", objectName())
        .addAll("field", fields())
        .list();
  }

  @Override
  public ProsperoUri normalize() {
    return normal(this, ProsperoUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    return new Advisor(uri).port().lineBreaks().list();
  }
}
