package dev.urial.scheme;

import dev.urial.Advice;
import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Clause;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.Percent;
import dev.urial.grammar.SpecRule;
import dev.urial.grammar.UriParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A search in a directory: {@code ldap}, and {@code ldaps} as it is used.
 *
 * <pre>{@code
 * LdapUri u = LdapUri.parse("ldap://ldap1.example.net/o=Acme%2C%20Inc.,c=US?mail?sub?(cn=Babs)");
 * u.dn()          // o=Acme, Inc.,c=US
 * u.attributes()  // [mail]
 * u.scope()       // SUB
 * u.filter()      // (cn=Babs)
 * LdapUri.builder().dn("c=GB").scope(LdapUri.Scope.ONE).build()  // ldap:///c=GB??one
 * }</pre>
 *
 * <pre>
 * ldapurl = scheme "://" [host [":" port]]
 *           ["/" dn ["?" [attributes] ["?" [scope] ["?" [filter] ["?" extensions]]]]]
 * </pre>
 *
 * <p>Of the filter its parentheses are checked, of the name nothing: their own documents have more
 * to say.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4516#section-2">RFC 4516 §2</a>
 */
public final class LdapUri extends View {
  private static final Clause DEFINITION = Clause.rfc(4516, "2", "ldapurl");
  private static final Clause HOST = Clause.rfc(4516, "2", "host");
  private static final Clause DN = Clause.rfc(4516, "2", "dn");
  private static final Clause ATTRIBUTE = Clause.rfc(4516, "2", "attrdesc");
  private static final Clause SCOPE = Clause.rfc(4516, "2", "scope");
  private static final Clause FILTER = Clause.rfc(4516, "2", "filter");
  private static final Clause EXTYPE = Clause.rfc(4516, "2", "extype");
  private static final Clause EXVALUE = Clause.rfc(4516, "2", "exvalue");
  private static final Clause BINDNAME = Clause.rfc(4516, "5", "e-bindname");

  private static final CharSet SELECTOR = Spelling.ALPHANUM.or(CharSet.of("-.;*+_"));
  private static final CharSet OID = Spelling.ALPHANUM.or(CharSet.of("-."));
  private static final CharSet DN_CHAR = CharSet.PATH;
  private static final CharSet FILTER_CHAR = CharSet.PATH;
  private static final CharSet EX_CHAR =
      CharSet.UNRESERVED.or(CharSet.of("!$&'()*+;=:@/")).orPctEncoded();

  /** How far a search goes. */
  public enum Scope {
    /** The entry itself. */
    BASE,
    /** The entries right below it. */
    ONE,
    /** The entry and all below it. */
    SUB
  }

  /**
   * What is asked of the client beyond a search.
   *
   * @param type an OID or a name
   * @param value decoded; null if there is no equals sign
   * @param critical whether a client that does not know it must not go on
   */
  public record Extension(String type, @Nullable String value, boolean critical) {
    /** Takes no null for a type. */
    public Extension {
      Objects.requireNonNull(type);
    }
  }

  private String dn = "";
  private final List<String> attributes = new ArrayList<>();
  private String scope = "";
  private String filter = "";
  private final List<Extension> extensions = new ArrayList<>(); // as written, not decoded
  private SpecRule rule = DEFINITION;

  private LdapUri(Uri uri) {
    super(uri);
  }

  /**
   * Reads an {@code ldap} or {@code ldaps} URI.
   *
   * <pre>{@code
   * LdapUri.parse("ldap:///c=GB??tree")  // UriParseException: index 14, scope
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static LdapUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Reads an {@code ldap} or {@code ldaps} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<LdapUri> tryParse(String text) {
    return readStrictly(text, LdapUri::of, "ldap", "ldaps");
  }

  /**
   * The view of a URI, or why it is none of these schemes; never throws.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4516#section-2">RFC 4516 §2</a>
   */
  public static Parsed<LdapUri> of(Uri uri) {
    if (!isOf("ldap", uri) && !isOf("ldaps", uri)) {
      return otherScheme(uri, "ldap", "ldaps");
    }
    Layout layout = new Layout(uri);
    Cursor rest = layout.rest();
    if (!rest.eatWord("//")) {
      return rest.broken(DEFINITION);
    }
    if (layout.hasUserinfo()) {
      return rest.broken(HOST, layout.userinfoBreaks());
    }
    Cursor at = new Cursor(layout.text, layout.pathStart, layout.queryEnd);
    LdapUri view = new LdapUri(uri);
    return view.search(at) && at.atEnd() ? new Parsed.Ok<>(view) : at.broken(view.rule);
  }

  private boolean search(Cursor at) {
    if (at.atEnd()) {
      return true;
    }
    if (!at.eat('/')) {
      return false;
    }
    rule = DN;
    dn = at.run(DN_CHAR);
    return !at.eat('?')
        || (attributes(at)
            && (!at.eat('?')
                || (scope(at)
                    && (!at.eat('?') || (filter(at) && (!at.eat('?') || extensions(at)))))));
  }

  /** {@code attributes = attrdesc *( "," attrdesc )}. */
  private boolean attributes(Cursor at) {
    rule = ATTRIBUTE;
    if (at.atEnd() || at.at('?')) {
      return true;
    }
    do {
      String attribute = at.run(SELECTOR);
      if (attribute.isEmpty()) {
        return false;
      }
      attributes.add(attribute);
    } while (at.eat(','));
    return true;
  }

  /** {@code scope = "base" / "one" / "sub"}. */
  private boolean scope(Cursor at) {
    rule = SCOPE;
    for (Scope known : Scope.values()) {
      String word = known.name();
      int length = at.eatCommon(word);
      if (length > 0) {
        scope = word.toLowerCase(Locale.ROOT);
        return length == word.length();
      }
    }
    return true;
  }

  /** Parentheses around all, and each one closed; those of values are written {@code \28}. */
  private boolean filter(Cursor at) {
    rule = FILTER;
    if (at.atEnd() || at.at('?')) {
      return true;
    }
    int start = at.pos();
    int depth = 0;
    do {
      if (at.eat('(') || (depth > 0 && at.eatEscaped('('))) {
        depth++;
      } else if (depth == 0) {
        return false;
      } else if (at.eat(')') || at.eatEscaped(')')) {
        depth--;
      } else if (at.run(FILTER_CHAR, 1).isEmpty()) {
        return false;
      }
    } while (depth > 0);
    filter = at.text.substring(start, at.pos());
    return true;
  }

  /** {@code extensions = extension *( "," extension )}. */
  private boolean extensions(Cursor at) {
    do {
      rule = EXTYPE;
      boolean critical = at.eat('!');
      String type = at.run(OID);
      if (type.isEmpty()) {
        return false;
      }
      String value = null;
      if (at.eat('=')) {
        rule = EXVALUE;
        value = at.run(EX_CHAR);
      }
      extensions.add(new Extension(type, value, critical));
    } while (at.eat(','));
    return true;
  }

  /**
   * A builder, which begins with {@code ldap:///}.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4516#section-2">RFC 4516 §2</a>
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Whether the scheme is {@code ldaps}, which no document defines. */
  public boolean isSecure() {
    return uri.scheme().length() == 5;
  }

  /** The server; null if the client is to know one. */
  public @Nullable Host host() {
    return "".equals(uri.host()) ? null : uri.parsedHost();
  }

  /** The port: the written one, or else 389, and 636 for {@code ldaps}; 65536 if it is none. */
  public int port() {
    return portOr(defaultPort());
  }

  private int defaultPort() {
    return isSecure() ? 636 : 389;
  }

  /** The distinguished name where the search begins, decoded; {@code ""} is the root. */
  public String dn() {
    return Spelling.data(dn);
  }

  /** The attributes that are asked for; none says all. */
  public List<String> attributes() {
    return List.copyOf(attributes);
  }

  /** How far to search; {@code BASE} if nothing is written. */
  public Scope scope() {
    return scope.isEmpty() ? Scope.BASE : Scope.valueOf(scope.toUpperCase(Locale.ROOT));
  }

  /** The filter, decoded; {@code (objectClass=*)} if none is written. */
  public String filter() {
    return filter.isEmpty() ? "(objectClass=*)" : Spelling.data(filter);
  }

  /** The extensions, decoded. */
  public List<Extension> extensions() {
    return extensions.stream()
        .map(e -> new Extension(e.type, Spelling.dataOrNull(e.value), e.critical))
        .toList();
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  /** What is the default is left out, with the question marks behind which nothing stands. */
  @Override
  public LdapUri normalize() {
    return normal(this, LdapUri::of, LdapUri::canonical);
  }

  private String canonical() {
    StringBuilder text = new StringBuilder(isSecure() ? "ldaps://" : "ldap://");
    text.append(authorityWithout(defaultPort()));
    text.append('/').append(Spelling.plain(dn, DN_CHAR)).append('?');
    text.append(Spelling.small(String.join(",", attributes)));
    text.append('?').append(scope.equals("base") ? "" : scope).append('?');
    String plain = Spelling.plain(filter, FILTER_CHAR);
    text.append(plain.equalsIgnoreCase("(objectClass=*)") ? "" : plain);
    char before = '?';
    for (Extension e : extensions) {
      text.append(before).append(e.critical ? "!" : "").append(Spelling.small(e.type));
      text.append(e.value == null ? "" : '=' + Spelling.plain(e.value, EX_CHAR));
      before = ',';
    }
    while (text.charAt(text.length() - 1) == '?') {
      text.setLength(text.length() - 1);
    }
    return text.append(hashAndFragment()).toString();
  }

  @Override
  public List<Advice> advice() {
    Advisor advisor = new Advisor(uri);
    if (extensions.stream().anyMatch(e -> e.type.equalsIgnoreCase("e-bindname"))) {
      String sentence = "the bindname extension was taken out of the standard";
      advisor.say(BINDNAME, advisor.at.pathEnd, advisor.at.queryEnd, sentence);
    }
    return advisor.port(defaultPort()).lineBreaks().list();
  }

  /**
   * Builds {@code ldap} and {@code ldaps} URIs from data.
   *
   * <pre>{@code
   * LdapUri.builder().host("h").dn("o=Question?").filter("(cn=a b)").build()
   *     // ldap://h/o=Question%3F???(cn=a%20b)
   * }</pre>
   */
  public static final class Builder {
    private final dev.urial.UriBuilder<Uri> uri = Uri.builder().scheme("ldap").host("");
    private String dn = "";
    private final List<String> attributes = new ArrayList<>();
    private String scope = "";
    private String filter = "";
    private final List<String> extensions = new ArrayList<>();

    Builder() {}

    /** Makes it {@code ldaps}. */
    public Builder secure() {
      uri.scheme("ldaps");
      return this;
    }

    /** The server: an address in brackets, or any name as data. */
    public Builder host(String host) {
      uri.host(Spelling.host(host));
      return this;
    }

    /** The port. */
    public Builder port(int port) {
      uri.port(port);
      return this;
    }

    /** The distinguished name as RFC 4514 writes it: data here. */
    public Builder dn(String data) {
      dn = Percent.encode(data, CharSet.SEGMENT);
      return this;
    }

    /** One more attribute, with its options. */
    public Builder attribute(String name) {
      attributes.add(Percent.encode(name, SELECTOR));
      return this;
    }

    /** How far to search. */
    public Builder scope(Scope scope) {
      this.scope = scope.name().toLowerCase(Locale.ROOT);
      return this;
    }

    /** The filter as RFC 4515 writes it: data here. */
    public Builder filter(String data) {
      filter = Percent.encode(data, CharSet.SEGMENT);
      return this;
    }

    /** One more extension: an OID or a name, and data or null. */
    public Builder extension(String type, @Nullable String value, boolean critical) {
      String written = value == null ? "" : '=' + Percent.encode(value, EX_CHAR);
      extensions.add((critical ? "!" : "") + Percent.encode(type, OID) + written);
      return this;
    }

    /**
     * Builds it.
     *
     * @throws UriParseException if an attribute, the filter or an extension's type is none
     */
    public LdapUri build() {
      String asked =
          String.join(
              "?", String.join(",", attributes), scope, filter, String.join(",", extensions));
      int end = asked.length();
      while (end > 0 && asked.charAt(end - 1) == '?') {
        end--;
      }
      boolean nothing = end == 0;
      uri.path("/" + dn).query(nothing ? null : asked.substring(0, end));
      return of(uri.build()).orElseThrow();
    }
  }
}
