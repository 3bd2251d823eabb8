package dev.urial.jsonb;

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
import dev.urial.registry.RegistrableDomain;
import dev.urial.scheme.OtherUri;
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
import dev.urial.urn.EpcUrn;
import dev.urial.urn.HashUrn;
import dev.urial.urn.IetfUrn;
import dev.urial.urn.IsbnUrn;
import dev.urial.urn.IssnUrn;
import dev.urial.urn.LexUrn;
import dev.urial.urn.NamespaceUrn;
import dev.urial.urn.NbnUrn;
import dev.urial.urn.OasisUrn;
import dev.urial.urn.OidUrn;
import dev.urial.urn.TypedUrn;
import dev.urial.urn.Urn;
import dev.urial.urn.UuidUrn;
import dev.urial.view.SchemeView;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.adapter.JsonbAdapter;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Reads and writes Urial's types as JSON strings with Jakarta JSON Binding.
 *
 * <pre>{@code
 * Jsonb jsonb = JsonbBuilder.create(UrialJsonb.configure(new JsonbConfig()));
 *
 * jsonb.fromJson("{\"uri\":\"http://a b\"}", Page.class)
 *     // JsonbException, with this message among its causes:
 *     // http://a b: " " (U+0020) at index 8 does not match reg-name (RFC 3986 §3.2.2); …
 * }</pre>
 *
 * <p>All types in {@link dev.urial.convert.TextTypes#builtIn} are supported. For any other type,
 * write a subclass of {@link TextAdapter}.
 *
 * @see TextAdapter
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8259#section-7">RFC 8259 §7, strings</a>
 */
public final class UrialJsonb {
  /**
   * The adapters, each with its own class, because JSON Binding derives the adapted type from the
   * class.
   */
  private static final JsonbAdapter<?, ?>[] ADAPTERS = {
    new TextAdapter<Uri>(Uri.class) {},
    new TextAdapter<UriReference>(UriReference.class) {},
    new TextAdapter<Iri>(Iri.class) {},
    new TextAdapter<IriReference>(IriReference.class) {},
    new TextAdapter<Url>(Url.class) {},
    new TextAdapter<Urn>(Urn.class) {},
    new TextAdapter<Authority>(Authority.class) {},
    new TextAdapter<Host.Ipv4>(Host.Ipv4.class) {},
    new TextAdapter<Host.Ipv6>(Host.Ipv6.class) {},
    new TextAdapter<Host.IpvFuture>(Host.IpvFuture.class) {},
    new TextAdapter<Host.RegName>(Host.RegName.class) {},
    new TextAdapter<Host>(Host.class) {},
    new TextAdapter<QueryParams>(QueryParams.class) {},
    new TextAdapter<MediaType>(MediaType.class) {},
    new TextAdapter<RegistrableDomain>(RegistrableDomain.class) {},
    new TextAdapter<HashName>(HashName.class) {},
    new TextAdapter<EpcUrn>(EpcUrn.class) {},
    new TextAdapter<HashUrn>(HashUrn.class) {},
    new TextAdapter<IetfUrn>(IetfUrn.class) {},
    new TextAdapter<IsbnUrn>(IsbnUrn.class) {},
    new TextAdapter<IssnUrn>(IssnUrn.class) {},
    new TextAdapter<LexUrn>(LexUrn.class) {},
    new TextAdapter<NbnUrn>(NbnUrn.class) {},
    new TextAdapter<OasisUrn>(OasisUrn.class) {},
    new TextAdapter<OidUrn>(OidUrn.class) {},
    new TextAdapter<UuidUrn>(UuidUrn.class) {},
    new TextAdapter<NamespaceUrn>(NamespaceUrn.class) {},
    new TextAdapter<TypedUrn>(TypedUrn.class) {},
    new TextAdapter<AboutUri>(AboutUri.class) {},
    new TextAdapter<CoapUri>(CoapUri.class) {},
    new TextAdapter<HttpUri>(HttpUri.class) {},
    new TextAdapter<JavascriptUri>(JavascriptUri.class) {},
    new TextAdapter<WebSocketUri>(WebSocketUri.class) {},
    new TextAdapter<FileUri>(FileUri.class) {},
    new TextAdapter<FtpUri>(FtpUri.class) {},
    new TextAdapter<CidUri>(CidUri.class) {},
    new TextAdapter<MailtoUri>(MailtoUri.class) {},
    new TextAdapter<MidUri>(MidUri.class) {},
    new TextAdapter<SipUri>(SipUri.class) {},
    new TextAdapter<SmsUri>(SmsUri.class) {},
    new TextAdapter<TelUri>(TelUri.class) {},
    new TextAdapter<AcctUri>(AcctUri.class) {},
    new TextAdapter<IrcUri>(IrcUri.class) {},
    new TextAdapter<XmppUri>(XmppUri.class) {},
    new TextAdapter<DnsUri>(DnsUri.class) {},
    new TextAdapter<LdapUri>(LdapUri.class) {},
    new TextAdapter<GopherUri>(GopherUri.class) {},
    new TextAdapter<ProsperoUri>(ProsperoUri.class) {},
    new TextAdapter<TelnetUri>(TelnetUri.class) {},
    new TextAdapter<WaisUri>(WaisUri.class) {},
    new TextAdapter<NewsUri>(NewsUri.class) {},
    new TextAdapter<GsUri>(GsUri.class) {},
    new TextAdapter<S3Uri>(S3Uri.class) {},
    new TextAdapter<SwhUri>(SwhUri.class) {},
    new TextAdapter<BlobUri>(BlobUri.class) {},
    new TextAdapter<JarUri>(JarUri.class) {},
    new TextAdapter<JdbcUri>(JdbcUri.class) {},
    new TextAdapter<ViewSourceUri>(ViewSourceUri.class) {},
    new TextAdapter<MagnetUri>(MagnetUri.class) {},
    new TextAdapter<NiUri>(NiUri.class) {},
    new TextAdapter<NihUri>(NihUri.class) {},
    new TextAdapter<DataUri>(DataUri.class) {},
    new TextAdapter<DidUri>(DidUri.class) {},
    new TextAdapter<InfoUri>(InfoUri.class) {},
    new TextAdapter<TagUri>(TagUri.class) {},
    new TextAdapter<GeoUri>(GeoUri.class) {},
    new TextAdapter<OtherUri>(OtherUri.class) {},
    new TextAdapter<CsvFragment>(CsvFragment.class) {},
    new TextAdapter<HtmlFragment>(HtmlFragment.class) {},
    new TextAdapter<JsonPointer>(JsonPointer.class) {},
    new TextAdapter<MediaFragment>(MediaFragment.class) {},
    new TextAdapter<PdfFragment>(PdfFragment.class) {},
    new TextAdapter<PlainTextFragment>(PlainTextFragment.class) {},
    new TextAdapter<SvgFragment>(SvgFragment.class) {},
    new TextAdapter<TextDirective>(TextDirective.class) {},
    new TextAdapter<XPointer>(XPointer.class) {},
    new TextAdapter<SchemeView>(SchemeView.class) {},
  };

  private UrialJsonb() {}

  /**
   * Adds all adapters to a configuration.
   *
   * @param config the configuration, which is modified in place
   * @return the same configuration
   * @see JsonbConfig#withAdapters
   */
  public static JsonbConfig configure(JsonbConfig config) {
    Objects.requireNonNull(config, "config").withAdapters(ADAPTERS.clone());
    return config;
  }

  /** {@return all adapters, for other ways to configure them; unmodifiable} */
  public static List<JsonbAdapter<?, ?>> adapters() {
    return List.copyOf(Arrays.asList(ADAPTERS));
  }
}
