package dev.urial.scheme.directory;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.Parameter;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.ServerView;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A search in a directory: {@code ldap}, and {@code ldaps} as used in practice.
 *
 * <pre>{@code
 * LdapUri u = LdapUri.parse("ldap://ldap1.example.net/o=Acme%2C%20Inc.,c=US?mail?sub?(cn=Babs)");
 * u.dn()          // o=Acme, Inc.,c=US
 * u.attributes()  // [mail]
 * u.scope()       // SUB
 * u.filter()      // (cn=Babs)
 * }</pre>
 *
 * <pre>
 * ldapurl = scheme "://" [host [":" port]]
 *           ["/" dn ["?" [attributes] ["?" [scope] ["?" [filter] ["?" extensions]]]]]
 * </pre>
 *
 * <p>The filter follows RFC 4515. The distinguished name may be any text: RFC 4514 allows programs
 * to accept other spellings of names, which this view accepts with advice.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4516#section-2">RFC 4516 §2</a>
 */
public final class LdapUri extends AbstractView implements ServerView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = Clause.rfc("ldapurl", 4516, "2");
  private static final Clause DN = Clause.rfc("distinguishedName", 4514, "3");
  private static final Clause BINDNAME = Clause.rfc("e-bindname", 4516, "5");

  /** The scope of a search. */
  public enum Scope {
    /** The entry itself. */
    BASE,
    /** The entries directly below the entry. */
    ONE,
    /** The entry and all entries below it. */
    SUB
  }

  /**
   * An extension of the search.
   *
   * @param type the type, as an OID or a name
   * @param value the decoded value; null if there is no equals sign
   * @param critical whether a client that does not support the extension must stop
   */
  public record Extension(String type, @Nullable String value, boolean critical)
      implements Serializable {
    /**
     * Rejects a null type.
     *
     * @param type the type, as an OID or a name
     * @param value the decoded value; null if there is no equals sign
     * @param critical whether a client that does not support the extension must stop
     */
    public Extension {
      Objects.requireNonNull(type, "type");
    }

    /**
     * Returns the type and the value on one line; values that some clients use as passwords are
     * masked.
     */
    @Override
    public String toString() {
      return parameter().toString();
    }

    private Parameter parameter() {
      return new Parameter((critical ? "!" : "") + type, value);
    }
  }

  private final transient LdapSyntax search;

  private LdapUri(Uri uri, LdapSyntax search) {
    super(uri);
    this.search = search;
  }

  /**
   * Parses an {@code ldap} or {@code ldaps} URI.
   *
   * <pre>{@code
   * LdapUri.parse("ldap:///c=GB??tree")  // UriParseException: index 14, scope
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static LdapUri parse(String text) {
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
  public static LdapUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses an {@code ldap} or {@code ldaps} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<LdapUri> tryParse(String text) {
    return readStrictly(text, LdapUri::tryOf, "ldap", "ldaps");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static LdapUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid {@code ldap} or {@code ldaps}
   * URI; never throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4516#section-2">RFC 4516 §2</a>
   */
  public static Parsed<LdapUri> tryOf(Uri uri) {
    if (!isOf("ldap", uri) && !isOf("ldaps", uri)) {
      return otherScheme(uri, "ldap", "ldaps");
    }
    return LdapSyntax.read(uri).map(search -> new LdapUri(uri, search));
  }

  /** {@return whether the scheme is {@code ldaps}, which no document defines} */
  public boolean isSecure() {
    return uri.scheme().length() == 5;
  }

  /** {@return the server; null if the client chooses the server} */
  public @Nullable Host host() {
    return "".equals(uri.host()) ? null : uri.parsedHost();
  }

  /**
   * {@return the decoded distinguished name of the entry where the search starts; {@code ""} is the
   * root}
   */
  public String dn() {
    return PartEncoding.data(search.dn);
  }

  /** {@return the decoded names of the requested attributes; an empty list means all attributes} */
  public List<String> attributes() {
    return List.copyOf(search.attributes);
  }

  /** {@return the scope of the search; {@code BASE} if it is absent} */
  public Scope scope() {
    return search.scope.isEmpty() ? Scope.BASE : Scope.valueOf(Ascii.upper(search.scope));
  }

  /** {@return the decoded filter; {@code (objectClass=*)} if it is absent} */
  public String filter() {
    return search.filter.isEmpty() ? LdapSyntax.EVERYTHING : PartEncoding.data(search.filter);
  }

  /** {@return the decoded extensions, in the order in which they appear} */
  public List<Extension> extensions() {
    return search.extensions.stream()
        .map(e -> new Extension(e.type(), PartEncoding.dataOrNull(e.value()), e.critical()))
        .toList();
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public LdapUri normalize() {
    return normal(this, LdapUri::tryOf);
  }

  @Override
  public List<SchemePart> parts() {
    PartList parts = new PartList();
    Host host = host();
    parts.server(host == null ? null : host.text(), effectivePort());
    parts.add("dn", dn());
    attributes().forEach(attribute -> parts.add("attribute", attribute));
    parts.add("scope", Ascii.lower(scope().name()));
    parts.add("filter", filter());
    extensions().forEach(e -> parts.addParameter("extension", "ldap", e.parameter()));
    return parts.list();
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    int end = uri.end(Component.PATH);
    if (!LdapNameSyntax.isDistinguished(dn())) {
      advisor.advise(DN, uri.start(Component.PATH) + 1, end, "ldap.no-name");
    }
    if (search.extensions.stream().anyMatch(e -> Ascii.equalsIgnoreCase(e.type(), "e-bindname"))) {
      advisor.advise(BINDNAME, end, ComponentCursors.behindQuery(uri), "ldap.bindname");
    }
    return advisor.port().lineBreaks().list();
  }
}
