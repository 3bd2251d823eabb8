package dev.urial.scheme;

import dev.urial.Uri;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
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
import dev.urial.urn.Urn;
import dev.urial.view.SchemeView;
import dev.urial.view.spi.SchemeTraits;
import dev.urial.view.spi.SchemeViewProvider;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds the view of a URI by its scheme.
 *
 * <pre>{@code
 * SchemeViews.of(Uri.parse("mailto:a@example.com"))      // a MailtoUri
 * SchemeViews.of(Uri.parse("x-unknown:a"))               // an OtherUri
 * SchemeViews.tryOf(Uri.parse("tel:abc")).errorOrNull()  // the violation of RFC 3966
 * }</pre>
 *
 * <p>For a URI with an unknown scheme, the result is an {@link OtherUri}. For a URI that violates
 * the rules of a known scheme, the result is an error with an index and a rule.
 *
 * <p>A scheme that is not built in can be {@linkplain SchemeViewProvider provided}. Providers are
 * discovered once, on first use, with the thread's context class loader. If two providers support
 * the same scheme, the first one is used; built-in schemes cannot be replaced. If a provider cannot
 * be created, throws an exception or returns null, the result is an {@link OtherUri}, and the
 * {@link System.Logger} with the name of this class logs a warning.
 */
public final class SchemeViews {
  /** The schemes of {@link #builtIn(String, Uri)}, in alphabetical order. */
  private static final Set<String> BUILT_IN =
      Collections.unmodifiableSet(
          new TreeSet<>(
              List.of(
                  "about",
                  "acct",
                  "blob",
                  "cid",
                  "coap",
                  "coap+tcp",
                  "coap+ws",
                  "coaps",
                  "coaps+tcp",
                  "coaps+ws",
                  "data",
                  "did",
                  "dns",
                  "file",
                  "ftp",
                  "geo",
                  "gopher",
                  "gs",
                  "http",
                  "https",
                  "info",
                  "irc",
                  "irc6",
                  "ircs",
                  "jar",
                  "javascript",
                  "jdbc",
                  "ldap",
                  "ldaps",
                  "magnet",
                  "mailto",
                  "mid",
                  "news",
                  "ni",
                  "nih",
                  "nntp",
                  "prospero",
                  "rlogin",
                  "s3",
                  "sip",
                  "sips",
                  "sms",
                  "snews",
                  "swh",
                  "tag",
                  "tel",
                  "telnet",
                  "tn3270",
                  "urn",
                  "view-source",
                  "wais",
                  "ws",
                  "wss",
                  "xmpp")));

  private SchemeViews() {}

  /**
   * {@return the schemes of the built-in views, in lower case; unmodifiable}
   *
   * <pre>{@code
   * SchemeViews.builtIn().contains("mailto")  // true
   * }</pre>
   */
  public static Set<String> builtIn() {
    return BUILT_IN;
  }

  /**
   * {@return the schemes of all views, built-in or provided, in lower case; sorted, unmodifiable}
   *
   * @see #builtIn
   * @see SchemeViewProvider#schemes
   */
  public static Set<String> schemes() {
    Set<String> schemes = new TreeSet<>(BUILT_IN);
    schemes.addAll(ProvidedViews.found().schemes());
    return Collections.unmodifiableSet(schemes);
  }

  /**
   * {@return the traits of a provided scheme; null if the scheme is built in or unknown, or if its
   * provider has no traits for it}
   *
   * @param scheme the name of the scheme, in any case, without a colon
   * @see SchemeViewProvider#traits
   * @see dev.urial.registry.SchemeFacts
   */
  public static @Nullable SchemeTraits traits(String scheme) {
    Objects.requireNonNull(scheme, "scheme");
    String name = Ascii.lower(scheme);
    return BUILT_IN.contains(name) ? null : ProvidedViews.found().traits(name);
  }

  /**
   * {@return the view of a URI}
   *
   * <pre>{@code
   * SchemeViews.of(Uri.parse("mailto:a@example.com")) instanceof MailtoUri  // true
   * }</pre>
   *
   * @param uri the URI to view
   * @throws UriParseException if the text is not valid for its scheme; the exception reports the
   *     index of the error and the violated rule
   * @see #tryOf
   */
  public static SchemeView of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if the text is not valid for its scheme; never throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.1.1">RFC 3986 §1.1.1</a>
   */
  public static Parsed<? extends SchemeView> tryOf(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    // Most URIs have one of these two schemes, which need neither a copy of the scheme nor a
    // lookup.
    return HttpUri.isOf(uri) ? HttpUri.tryOf(uri) : byTable(uri);
  }

  private static Parsed<? extends SchemeView> byTable(Uri uri) {
    String scheme = Ascii.lower(uri.scheme());
    Parsed<? extends SchemeView> builtIn = builtIn(scheme, uri);
    if (builtIn != null) {
      return builtIn;
    }
    Parsed<? extends SchemeView> provided = ProvidedViews.found().of(scheme, uri);
    return provided == null ? new Parsed.Ok<>(OtherUri.of(uri)) : provided;
  }

  /**
   * Returns the built-in view of a URI. To add a view, add a case here, and add its scheme to
   * {@code BUILT_IN}. A table of method references would load fifty classes at startup.
   */
  private static @Nullable Parsed<? extends SchemeView> builtIn(String scheme, Uri uri) {
    return switch (scheme) {
      case "about" -> AboutUri.tryOf(uri);
      case "acct" -> AcctUri.tryOf(uri);
      case "blob" -> BlobUri.tryOf(uri);
      case "cid" -> CidUri.tryOf(uri);
      case "coap", "coap+tcp", "coap+ws", "coaps", "coaps+tcp", "coaps+ws" -> CoapUri.tryOf(uri);
      case "data" -> DataUri.tryOf(uri);
      case "did" -> DidUri.tryOf(uri);
      case "dns" -> DnsUri.tryOf(uri);
      case "file" -> FileUri.tryOf(uri);
      case "ftp" -> FtpUri.tryOf(uri);
      case "geo" -> GeoUri.tryOf(uri);
      case "gopher" -> GopherUri.tryOf(uri);
      case "gs" -> GsUri.tryOf(uri);
      case "http", "https" -> HttpUri.tryOf(uri);
      case "info" -> InfoUri.tryOf(uri);
      case "irc", "irc6", "ircs" -> IrcUri.tryOf(uri);
      case "jar" -> JarUri.tryOf(uri);
      case "javascript" -> JavascriptUri.tryOf(uri);
      case "jdbc" -> JdbcUri.tryOf(uri);
      case "ldap", "ldaps" -> LdapUri.tryOf(uri);
      case "magnet" -> MagnetUri.tryOf(uri);
      case "mailto" -> MailtoUri.tryOf(uri);
      case "mid" -> MidUri.tryOf(uri);
      case "news", "nntp", "snews" -> NewsUri.tryOf(uri);
      case "ni" -> NiUri.tryOf(uri);
      case "nih" -> NihUri.tryOf(uri);
      case "prospero" -> ProsperoUri.tryOf(uri);
      case "rlogin", "telnet", "tn3270" -> TelnetUri.tryOf(uri);
      case "s3" -> S3Uri.tryOf(uri);
      case "sip", "sips" -> SipUri.tryOf(uri);
      case "sms" -> SmsUri.tryOf(uri);
      case "swh" -> SwhUri.tryOf(uri);
      case "tag" -> TagUri.tryOf(uri);
      case "tel" -> TelUri.tryOf(uri);
      case "urn" -> Urn.tryOf(uri);
      case "view-source" -> ViewSourceUri.tryOf(uri);
      case "wais" -> WaisUri.tryOf(uri);
      case "ws", "wss" -> WebSocketUri.tryOf(uri);
      case "xmpp" -> XmppUri.tryOf(uri);
      default -> null;
    };
  }
}
