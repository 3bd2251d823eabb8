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
import dev.urial.view.SchemeTraits;
import dev.urial.view.SchemeView;
import dev.urial.view.SchemeViewProvider;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The view of a URI by its scheme.
 *
 * <pre>{@code
 * SchemeViews.of(Uri.parse("mailto:a@example.com"))      // a MailtoUri
 * SchemeViews.of(Uri.parse("x-unknown:a"))               // an OtherUri
 * SchemeViews.tryOf(Uri.parse("tel:abc")).errorOrNull()  // what RFC 3966 has against it
 * }</pre>
 *
 * <p>Of a scheme that nobody knows the answer is an {@link OtherUri}, which has nothing of its own.
 * Of a known scheme whose rules the text breaks it is the error, with index and rule.
 *
 * <p>A scheme that is not built in may be {@linkplain SchemeViewProvider provided}. The providers
 * are found once, when the first such scheme is asked for, by the class loader that the thread has
 * then; of two that name the same scheme the first is asked, and the built-in schemes are nobody
 * else's. A provider that cannot be made, throws, or answers null is as good as none: the answer is
 * an {@link OtherUri}, and a warning goes to the {@link System.Logger} named after this class.
 */
public final class SchemeViews {
  /** The built-in views: a new one is a line here. */
  private static final Map<String, Function<Uri, Parsed<? extends SchemeView>>> BUILT_IN =
      new HashMap<>();

  static {
    // One line a view, in the order of the alphabet.
    BUILT_IN.put("about", AboutUri::tryOf);
    BUILT_IN.put("acct", AcctUri::tryOf);
    BUILT_IN.put("blob", BlobUri::tryOf);
    BUILT_IN.put("cid", CidUri::tryOf);
    BUILT_IN.put("coap", CoapUri::tryOf);
    BUILT_IN.put("coap+tcp", CoapUri::tryOf);
    BUILT_IN.put("coap+ws", CoapUri::tryOf);
    BUILT_IN.put("coaps", CoapUri::tryOf);
    BUILT_IN.put("coaps+tcp", CoapUri::tryOf);
    BUILT_IN.put("coaps+ws", CoapUri::tryOf);
    BUILT_IN.put("data", DataUri::tryOf);
    BUILT_IN.put("did", DidUri::tryOf);
    BUILT_IN.put("dns", DnsUri::tryOf);
    BUILT_IN.put("file", FileUri::tryOf);
    BUILT_IN.put("ftp", FtpUri::tryOf);
    BUILT_IN.put("geo", GeoUri::tryOf);
    BUILT_IN.put("gopher", GopherUri::tryOf);
    BUILT_IN.put("gs", GsUri::tryOf);
    BUILT_IN.put("http", HttpUri::tryOf);
    BUILT_IN.put("https", HttpUri::tryOf);
    BUILT_IN.put("info", InfoUri::tryOf);
    BUILT_IN.put("irc", IrcUri::tryOf);
    BUILT_IN.put("irc6", IrcUri::tryOf);
    BUILT_IN.put("ircs", IrcUri::tryOf);
    BUILT_IN.put("jar", JarUri::tryOf);
    BUILT_IN.put("javascript", JavascriptUri::tryOf);
    BUILT_IN.put("ldap", LdapUri::tryOf);
    BUILT_IN.put("ldaps", LdapUri::tryOf);
    BUILT_IN.put("magnet", MagnetUri::tryOf);
    BUILT_IN.put("mailto", MailtoUri::tryOf);
    BUILT_IN.put("mid", MidUri::tryOf);
    BUILT_IN.put("news", NewsUri::tryOf);
    BUILT_IN.put("ni", NiUri::tryOf);
    BUILT_IN.put("nih", NihUri::tryOf);
    BUILT_IN.put("nntp", NewsUri::tryOf);
    BUILT_IN.put("prospero", ProsperoUri::tryOf);
    BUILT_IN.put("rlogin", TelnetUri::tryOf);
    BUILT_IN.put("s3", S3Uri::tryOf);
    BUILT_IN.put("sip", SipUri::tryOf);
    BUILT_IN.put("sips", SipUri::tryOf);
    BUILT_IN.put("sms", SmsUri::tryOf);
    BUILT_IN.put("snews", NewsUri::tryOf);
    BUILT_IN.put("swh", SwhUri::tryOf);
    BUILT_IN.put("tag", TagUri::tryOf);
    BUILT_IN.put("tel", TelUri::tryOf);
    BUILT_IN.put("telnet", TelnetUri::tryOf);
    BUILT_IN.put("tn3270", TelnetUri::tryOf);
    BUILT_IN.put("urn", Urn::tryOf);
    BUILT_IN.put("view-source", ViewSourceUri::tryOf);
    BUILT_IN.put("wais", WaisUri::tryOf);
    BUILT_IN.put("ws", WebSocketUri::tryOf);
    BUILT_IN.put("wss", WebSocketUri::tryOf);
    BUILT_IN.put("xmpp", XmppUri::tryOf);
  }

  private SchemeViews() {}

  /**
   * The schemes of the built-in views, in small letters; unmodifiable.
   *
   * <pre>{@code
   * SchemeViews.builtIn().contains("mailto")  // true
   * }</pre>
   */
  public static Set<String> builtIn() {
    return Collections.unmodifiableSet(BUILT_IN.keySet());
  }

  /**
   * The schemes of all views, built in or provided, in small letters; sorted, unmodifiable.
   *
   * @see #builtIn
   * @see SchemeViewProvider#schemes
   */
  public static Set<String> schemes() {
    Set<String> schemes = new TreeSet<>(BUILT_IN.keySet());
    schemes.addAll(ProvidedViews.found().schemes());
    return Collections.unmodifiableSet(schemes);
  }

  /**
   * What the provider of a scheme says of it; null if nobody provides the scheme, if it is built
   * in, or if its provider says nothing.
   *
   * @param scheme its name in any case, without colon
   * @see SchemeViewProvider#traits
   * @see dev.urial.registry.SchemeFacts
   */
  public static @Nullable SchemeTraits traits(String scheme) {
    Objects.requireNonNull(scheme, "scheme");
    String name = Ascii.lower(scheme);
    return BUILT_IN.containsKey(name) ? null : ProvidedViews.found().traits(name);
  }

  /**
   * The view of a URI.
   *
   * <pre>{@code
   * SchemeViews.of(Uri.parse("mailto:a@example.com")) instanceof MailtoUri  // true
   * }</pre>
   *
   * @throws UriParseException if its text is none of its scheme, with index and rule
   * @see #tryOf
   */
  public static SchemeView of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * The view of a URI, or why its text is none of its scheme; never throws.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.1.1">RFC 3986 §1.1.1</a>
   */
  public static Parsed<? extends SchemeView> tryOf(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    // Most URIs are of these two; neither a copy of the scheme nor a look-up is made for them.
    return HttpUri.isOf(uri) ? HttpUri.tryOf(uri) : byTable(uri);
  }

  private static Parsed<? extends SchemeView> byTable(Uri uri) {
    String scheme = Ascii.lower(uri.scheme());
    Function<Uri, Parsed<? extends SchemeView>> builtIn = BUILT_IN.get(scheme);
    if (builtIn != null) {
      return builtIn.apply(uri);
    }
    Parsed<? extends SchemeView> provided = ProvidedViews.found().of(scheme, uri);
    return provided == null ? new Parsed.Ok<>(OtherUri.of(uri)) : provided;
  }
}
