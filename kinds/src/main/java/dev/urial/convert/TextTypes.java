package dev.urial.convert;

import dev.urial.Authority;
import dev.urial.Host;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.MediaType;
import dev.urial.QueryParams;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.fragment.CsvFragment;
import dev.urial.fragment.HtmlFragment;
import dev.urial.fragment.JsonPointer;
import dev.urial.fragment.MediaFragment;
import dev.urial.fragment.PdfFragment;
import dev.urial.fragment.PlainTextFragment;
import dev.urial.fragment.SvgFragment;
import dev.urial.fragment.TextDirective;
import dev.urial.fragment.XPointer;
import dev.urial.hash.HashName;
import dev.urial.internal.text.TextKind;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.scheme.OtherUri;
import dev.urial.scheme.SchemeViews;
import dev.urial.scheme.call.SipUri;
import dev.urial.scheme.call.SmsUri;
import dev.urial.scheme.call.TelUri;
import dev.urial.scheme.chat.AcctUri;
import dev.urial.scheme.chat.IrcUri;
import dev.urial.scheme.chat.XmppUri;
import dev.urial.scheme.data.DataUri;
import dev.urial.scheme.digest.MagnetUri;
import dev.urial.scheme.digest.NiUri;
import dev.urial.scheme.digest.NihUri;
import dev.urial.scheme.directory.DnsUri;
import dev.urial.scheme.directory.LdapUri;
import dev.urial.scheme.early.GopherUri;
import dev.urial.scheme.early.ProsperoUri;
import dev.urial.scheme.early.TelnetUri;
import dev.urial.scheme.early.WaisUri;
import dev.urial.scheme.file.FileUri;
import dev.urial.scheme.file.FtpUri;
import dev.urial.scheme.geo.GeoUri;
import dev.urial.scheme.mail.CidUri;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.scheme.mail.MidUri;
import dev.urial.scheme.name.DidUri;
import dev.urial.scheme.name.InfoUri;
import dev.urial.scheme.name.TagUri;
import dev.urial.scheme.nested.BlobUri;
import dev.urial.scheme.nested.JarUri;
import dev.urial.scheme.nested.JdbcUri;
import dev.urial.scheme.nested.ViewSourceUri;
import dev.urial.scheme.news.NewsUri;
import dev.urial.scheme.object.GsUri;
import dev.urial.scheme.object.S3Uri;
import dev.urial.scheme.object.SwhUri;
import dev.urial.scheme.web.AboutUri;
import dev.urial.scheme.web.CoapUri;
import dev.urial.scheme.web.HttpUri;
import dev.urial.scheme.web.JavascriptUri;
import dev.urial.scheme.web.WebSocketUri;
import dev.urial.url.Url;
import dev.urial.urn.HashUrn;
import dev.urial.urn.IetfUrn;
import dev.urial.urn.IsbnUrn;
import dev.urial.urn.IssnUrn;
import dev.urial.urn.NamespaceUrn;
import dev.urial.urn.NbnUrn;
import dev.urial.urn.OasisUrn;
import dev.urial.urn.OidUrn;
import dev.urial.urn.TypedUrn;
import dev.urial.urn.Urn;
import dev.urial.urn.UuidUrn;
import dev.urial.view.SchemeView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The types with a text form, as used by framework integrations: URIs, IRIs, URLs, URNs, scheme
 * views, fragments and their parts.
 *
 * <pre>{@code
 * TextTypes types = TextTypes.builtIn();
 * types.find(Uri.class).parse("http://a/")           // a Uri
 * types.find(MailtoUri.class).tryParse("mailto:")    // Ok, or the violation of RFC 6068
 * types.find(String.class)                           // null
 * types.with(TextType.of(UriTemplate.class, UriTemplate::tryParse))
 * }</pre>
 *
 * <p>All parsers are strict: each accepts what the type's {@code parse} accepts and corrects
 * nothing. Only {@link QueryParams} accepts all text.
 *
 * <p>The interface {@code Fragment} is not included, because its syntax depends on a media type.
 * Immutable.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.2.1">RFC 3986 §1.2.1,
 *     transcription</a>
 */
public final class TextTypes {
  private static final class BuiltIn {
    static final TextTypes TYPES = new TextTypes(builtInTypes());
  }

  /** A registrable domain has no ABNF; the Public Suffix List defines it. */
  private static final Clause DOMAIN =
      new Clause(
          "registrable domain",
          "Public Suffix List",
          "",
          "https://github.com/publicsuffix/list/wiki/Format#definitions");

  /** The rule that a URN violates if its namespace is not the one that a type requires. */
  private static final Clause NAMESPACE = Clause.rfc("NID", 8141, "2");

  private final Map<Class<?>, TextType<?>> types; // unmodifiable; subtypes come first

  private TextTypes(Map<Class<?>, TextType<?>> types) {
    this.types = Collections.unmodifiableMap(types);
  }

  /** {@return the types of this library} Other types are not discovered automatically. */
  public static TextTypes builtIn() {
    return BuiltIn.TYPES;
  }

  /**
   * {@return these types with one type added at the front} The added type replaces any existing
   * type for the same class.
   *
   * <pre>{@code
   * TextTypes.builtIn().with(TextType.of(ChessUri.class, ChessUri::tryParse))
   * }</pre>
   *
   * @param type the type to add
   * @see TextType
   */
  public TextTypes with(TextType<?> type) {
    Objects.requireNonNull(type, "type");
    Map<Class<?>, TextType<?>> more = new LinkedHashMap<>();
    put(more, type);
    types.forEach(more::putIfAbsent);
    return new TextTypes(more);
  }

  /** {@return all types, with subtypes before supertypes; unmodifiable} */
  public List<TextType<?>> all() {
    return Collections.unmodifiableList(new ArrayList<>(types.values()));
  }

  /**
   * {@return the text type of a class, or null if there is none} Only the exact class matches; use
   * this method for a declared type.
   *
   * @param <T> the type of the values
   * @param type the class of the values
   * @see #findForValue
   */
  @SuppressWarnings("unchecked") // each entry's key is its own class
  public <T> @Nullable TextType<T> find(Class<T> type) {
    return (TextType<T>) types.get(Objects.requireNonNull(type, "type"));
  }

  /**
   * {@return the text type for the values of a class: that of the class itself or of its first
   * matching supertype; null if there is none}
   *
   * <pre>{@code
   * types.findForValue(Uri.parse("http://a/").getClass()).name()  // "Uri", the public supertype
   * types.findForValue(Object.class)                              // null
   * }</pre>
   *
   * @param valueClass the class of the values
   * @see #find
   */
  public @Nullable TextType<?> findForValue(Class<?> valueClass) {
    TextType<?> own = types.get(Objects.requireNonNull(valueClass, "valueClass"));
    if (own != null) {
      return own;
    }
    for (TextType<?> type : types.values()) {
      if (type.type().isAssignableFrom(valueClass)) {
        return type;
      }
    }
    return null;
  }

  // The table of built-in types.

  private static Map<Class<?>, TextType<?>> builtInTypes() {
    Map<Class<?>, TextType<?>> types = new LinkedHashMap<>();
    put(types, TextType.of(Uri.class, Uri::tryParse));
    put(types, TextType.of(UriReference.class, UriReference::tryParse));
    put(types, TextType.of(Iri.class, Iri::tryParse));
    put(types, TextType.of(IriReference.class, IriReference::tryParse));
    put(types, TextType.of(Url.class, Url::tryParse).taken(TextKind.URL));
    put(types, TextType.of(Urn.class, Urn::tryParse));
    put(
        types,
        TextType.of(Authority.class, Authority::tryParse, Authority::text)
            .taken(TextKind.AUTHORITY));
    put(types, TextType.of(Host.Ipv4.class, caught(Host.Ipv4::valueOf), Host::text));
    put(types, TextType.of(Host.Ipv6.class, caught(Host.Ipv6::valueOf), Host::text));
    put(types, TextType.of(Host.IpvFuture.class, caught(Host.IpvFuture::valueOf), Host::text));
    put(types, TextType.of(Host.RegName.class, caught(Host.RegName::valueOf), Host::text));
    put(types, TextType.of(Host.class, Host::tryParse, Host::text));
    put(
        types,
        TextType.of(QueryParams.class, text -> new Parsed.Ok<>(QueryParams.parse(text)))
            .taken(TextKind.PART));
    put(types, TextType.of(MediaType.class, MediaType::tryParse));
    put(types, TextType.of(RegistrableDomain.class, TextTypes::domain));
    put(types, TextType.of(HashName.class, HashName::tryParse));
    putUrns(types);
    putViews(types);
    putFragments(types);
    return types;
  }

  private static void putUrns(Map<Class<?>, TextType<?>> types) {
    put(types, urn(HashUrn.class));
    put(types, urn(IetfUrn.class));
    put(types, urn(IsbnUrn.class));
    put(types, urn(IssnUrn.class));
    put(types, urn(NbnUrn.class));
    put(types, urn(OasisUrn.class));
    put(types, urn(OidUrn.class));
    put(types, urn(UuidUrn.class));
    put(types, urn(NamespaceUrn.class));
    put(types, urn(TypedUrn.class));
  }

  private static void putViews(Map<Class<?>, TextType<?>> types) {
    put(types, TextType.of(AboutUri.class, AboutUri::tryParse));
    put(types, TextType.of(CoapUri.class, CoapUri::tryParse));
    put(types, TextType.of(HttpUri.class, HttpUri::tryParse));
    put(types, TextType.of(JavascriptUri.class, JavascriptUri::tryParse));
    put(types, TextType.of(WebSocketUri.class, WebSocketUri::tryParse));
    put(types, TextType.of(FileUri.class, FileUri::tryParse));
    put(types, TextType.of(FtpUri.class, FtpUri::tryParse));
    put(types, TextType.of(CidUri.class, CidUri::tryParse));
    put(types, TextType.of(MailtoUri.class, MailtoUri::tryParse));
    put(types, TextType.of(MidUri.class, MidUri::tryParse));
    put(types, TextType.of(SipUri.class, SipUri::tryParse));
    put(types, TextType.of(SmsUri.class, SmsUri::tryParse));
    put(types, TextType.of(TelUri.class, TelUri::tryParse));
    put(types, TextType.of(AcctUri.class, AcctUri::tryParse));
    put(types, TextType.of(IrcUri.class, IrcUri::tryParse));
    put(types, TextType.of(XmppUri.class, XmppUri::tryParse));
    put(types, TextType.of(DnsUri.class, DnsUri::tryParse));
    put(types, TextType.of(LdapUri.class, LdapUri::tryParse));
    put(types, TextType.of(GopherUri.class, GopherUri::tryParse));
    put(types, TextType.of(ProsperoUri.class, ProsperoUri::tryParse));
    put(types, TextType.of(TelnetUri.class, TelnetUri::tryParse));
    put(types, TextType.of(WaisUri.class, WaisUri::tryParse));
    put(types, TextType.of(NewsUri.class, NewsUri::tryParse));
    put(types, TextType.of(GsUri.class, GsUri::tryParse));
    put(types, TextType.of(S3Uri.class, S3Uri::tryParse));
    put(types, TextType.of(SwhUri.class, SwhUri::tryParse));
    put(types, TextType.of(BlobUri.class, BlobUri::tryParse));
    put(types, TextType.of(JarUri.class, JarUri::tryParse));
    put(types, TextType.of(JdbcUri.class, JdbcUri::tryParse));
    put(types, TextType.of(ViewSourceUri.class, ViewSourceUri::tryParse));
    put(types, TextType.of(MagnetUri.class, MagnetUri::tryParse));
    put(types, TextType.of(NiUri.class, NiUri::tryParse));
    put(types, TextType.of(NihUri.class, NihUri::tryParse));
    put(types, TextType.of(DataUri.class, DataUri::tryParse));
    put(types, TextType.of(DidUri.class, DidUri::tryParse));
    put(types, TextType.of(InfoUri.class, InfoUri::tryParse));
    put(types, TextType.of(TagUri.class, TagUri::tryParse));
    put(types, TextType.of(GeoUri.class, GeoUri::tryParse));
    put(types, TextType.of(OtherUri.class, OtherUri::tryParse));
    put(
        types,
        TextType.of(SchemeView.class, text -> Uri.tryParse(text).flatMap(SchemeViews::tryOf)));
  }

  private static void putFragments(Map<Class<?>, TextType<?>> types) {
    put(types, TextType.of(CsvFragment.class, CsvFragment::tryParse));
    put(types, TextType.of(HtmlFragment.class, HtmlFragment::tryParse));
    put(types, TextType.of(JsonPointer.class, JsonPointer::tryParse));
    put(types, TextType.of(MediaFragment.class, MediaFragment::tryParse));
    put(types, TextType.of(PdfFragment.class, PdfFragment::tryParse));
    put(types, TextType.of(PlainTextFragment.class, PlainTextFragment::tryParse));
    put(types, TextType.of(SvgFragment.class, SvgFragment::tryParse));
    put(types, TextType.of(TextDirective.class, TextDirective::tryParse));
    put(types, TextType.of(XPointer.class, XPointer::tryParse));
  }

  private static void put(Map<Class<?>, TextType<?>> types, TextType<?> type) {
    types.put(type.type(), type);
  }

  private static <T extends TypedUrn> TextType<T> urn(Class<T> type) {
    return TextType.of(
        type,
        text -> {
          Parsed<TypedUrn> typed = Urn.tryParse(text).flatMap(Urn::typed);
          TypedUrn urn = typed.orElseNull();
          return urn == null || type.isInstance(urn)
              ? typed.map(type::cast)
              : new Parsed.Failed<>(new SyntaxError(NAMESPACE, "urn:".length(), text));
        });
  }

  private static Parsed<RegistrableDomain> domain(String text) {
    RegistrableDomain domain = RegistrableDomain.find(text);
    return domain != null && domain.host().equals(domain.name())
        ? new Parsed.Ok<>(domain)
        : new Parsed.Failed<>(new SyntaxError(DOMAIN, text.length(), text));
  }

  private static <T> Function<String, Parsed<T>> caught(Function<String, T> reader) {
    return text -> {
      try {
        return new Parsed.Ok<>(reader.apply(text));
      } catch (UriParseException e) {
        return new Parsed.Failed<>(e.error());
      }
    };
  }
}
