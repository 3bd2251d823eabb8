package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.scheme.call.SipUri;
import dev.urial.scheme.call.TelUri;
import dev.urial.scheme.chat.XmppUri;
import dev.urial.scheme.data.DataUri;
import dev.urial.scheme.directory.DnsUri;
import dev.urial.scheme.directory.LdapUri;
import dev.urial.scheme.early.GopherUri;
import dev.urial.scheme.early.TelnetUri;
import dev.urial.scheme.file.FileUri;
import dev.urial.scheme.file.FtpUri;
import dev.urial.scheme.file.OperatingSystem;
import dev.urial.scheme.geo.GeoUri;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.scheme.news.NewsUri;
import dev.urial.scheme.web.AboutUri;
import dev.urial.scheme.web.HttpUri;
import dev.urial.urn.Urn;
import dev.urial.view.SchemeView;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a URI says as its scheme reads it, in a line; for suites that hold texts alone, so that what
 * is expected of them is in a table beside the test:
 *
 * <pre>
 * about:downloads : AboutUri downloads | false
 * </pre>
 */
public final class Told {
  private Told() {}

  /** The table has this line of it, its text is kept, and its normal form is equivalent. */
  public static void check(List<String> table, String text) {
    SchemeView view = SchemeViews.tryOf(Uri.parse(text)).orElseThrow();
    String line = text + " : " + view.getClass().getSimpleName() + " " + parts(view);
    assertTrue(table.contains(line), line);
    assertEquals(text, view.toString());
    assertTrue(view.isEquivalentTo(view.normalize()));
  }

  private static String parts(SchemeView view) {
    String web = ofTheWeb(view);
    return web == null ? ofOthers(view) : web;
  }

  private static @Nullable String ofTheWeb(SchemeView view) {
    if (view instanceof HttpUri http) {
      return line(http.origin(), http.requestTarget(), http.effectivePort().orElseThrow());
    }
    if (view instanceof FileUri file) {
      return line(file.isLocal(), file.host(), file.toPath(OperatingSystem.POSIX));
    }
    if (view instanceof FtpUri ftp) {
      return line(ftp.host(), ftp.effectivePort().orElseThrow(), ftp.directories(), ftp.name());
    }
    if (view instanceof LdapUri ldap) {
      return line(
          ldap.host(),
          ldap.effectivePort().orElseThrow(),
          ldap.dn(),
          ldap.attributes(),
          ldap.scope());
    }
    if (view instanceof AboutUri about) {
      return line(about.token(), about.isRegistered());
    }
    if (view instanceof MailtoUri mail) {
      return line(mail.to(), mail.headers());
    }
    if (view instanceof DataUri data) {
      return line(data.mediaType(), data.charset(), data.text());
    }
    return null;
  }

  private static String ofOthers(SchemeView view) {
    if (view instanceof TelUri tel) {
      return line(tel.isGlobal(), tel.number(), tel.digits(), tel.phoneContext());
    }
    if (view instanceof NewsUri news) {
      return line(news.host(), news.group());
    }
    if (view instanceof GeoUri geo) {
      return line(geo.coordA(), geo.coordB(), geo.crs(), geo.isLocation());
    }
    if (view instanceof TelnetUri telnet) {
      return line(telnet.host(), telnet.effectivePort().orElseThrow());
    }
    if (view instanceof GopherUri gopher) {
      return line(
          gopher.host(), gopher.effectivePort().orElseThrow(), gopher.type(), gopher.selector());
    }
    if (view instanceof DnsUri dns) {
      return line(dns.server(), dns.name(), dns.recordClass(), dns.recordType());
    }
    if (view instanceof XmppUri xmpp) {
      return line(xmpp.account(), xmpp.address(), xmpp.queryType(), xmpp.parameters());
    }
    if (view instanceof SipUri sip) {
      return line(
          sip.user(),
          sip.password(),
          sip.host(),
          sip.portNumber(),
          sip.parameters(),
          sip.headers());
    }
    if (view instanceof OtherUri other) {
      Uri uri = other.uri();
      return line(uri.userinfo(), uri.host(), uri.port(), uri.path(), uri.query());
    }
    Urn urn = (Urn) view;
    return line(urn.nid(), urn.nss(), urn.typed().orElseThrow().getClass().getSimpleName());
  }

  private static String line(@Nullable Object... parts) {
    return Arrays.stream(parts)
        .map(String::valueOf)
        .collect(Collectors.joining(" | "))
        .replace("\0", "NUL");
  }
}
