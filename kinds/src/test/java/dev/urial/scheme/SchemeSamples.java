package dev.urial.scheme;

import static java.util.Map.entry;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.scheme.data.DataUri;
import dev.urial.scheme.digest.MagnetUri;
import dev.urial.scheme.file.FileUri;
import dev.urial.scheme.geo.GeoUri;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.scheme.nested.JarUri;
import dev.urial.urn.Urn;
import dev.urial.view.SchemeView;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What {@code docs/schemes.md} shows of each built-in view: one line a scheme.
 *
 * <p>{@link SchemesPageTest} writes the page from these lines and from what the views answer; it
 * fails if a built-in scheme has no line.
 */
record SchemeSamples(String scheme, String spelling, String doubtful) {
  /**
   * The scheme; a text that is not in its normal form, if the scheme has one, as its first example;
   * a text that there is advice on, if the scheme has any, as its second.
   */
  static final List<SchemeSamples> ALL =
      List.of(
          // One line a scheme, in the order of the alphabet.
          of("about", "about:bl%61nk", "about:config"),
          of("acct", "acct:%75ser@Example.com", "acct:a%0D%0A@b"),
          of(
              "blob",
              "BLOB:https://example.com/d0360e2f-caee-469f-9a2f-87d5b0456f6f",
              "blob:https://example.com/d0360e2f-caee-469f-9a2f-87d5b0456f6f"),
          of("cid", "cid:%61@b", "cid:a@b#%0A"),
          of("coap", "coap://Example.com:5683", "coap://example.com/a#f"),
          of("coap+tcp", "coap+tcp://h:5683/", "coap+tcp://h:25/"),
          of("coap+ws", "coap+ws://h:80/", "coap+ws://h:25/"),
          of("coaps", "coaps://h:5684/%7Ea", "coaps://h:25/"),
          of("coaps+tcp", "coaps+tcp://h", "coaps+tcp://h:25/"),
          of("coaps+ws", "coaps+ws://h:443", "coaps+ws://h:25/"),
          of("data", "data:Text/Plain;charset=US-ASCII,a%41", "data:;base64,YQ"),
          of("did", "did:example:%31?a=%7e", "did:example:1?relativeRef=/a"),
          of("dns", "dns:WWW.example.org?type=a", "dns://h:25/a"),
          of("file", "file:////host/share/a", "file:c:/a%2Fb"),
          of("ftp", "ftp://user@Host.example:21/a;type=A", "ftp://host.example/pub/"),
          of("geo", "geo:90,-22.430;crs=WGS84", "geo:94,0"),
          of("gopher", "gopher://Gopher.example:70/1", "gopher://h/0a?b"),
          of("gs", "gs://abc/%61", "gs://abc/a?b"),
          of("http", "HTTP://Example.com:80", "http://user:secret@example.com:25/"),
          of("https", "https://example.com:443/%7Ea", "https://example.com"),
          of("info", "info:LCCN/2002022641", "info:a/%0A"),
          of("irc", "irc://IRC.example:6667/%23urial,NEEDKEY", "irc://irc.example/#urial"),
          of("irc6", "irc6://[0::1]", "irc6://u:p@h/"),
          of("ircs", "ircs://h:6697/me,ISUSER", "ircs://h/#a"),
          of("jar", "jar:file:/%61.jar!/c", "jar:file:/a.jar!/c%0A"),
          of("javascript", "javascript:alert(%31)", "javascript:alert(1)"),
          of("jdbc", "jdbc:mysql://h:3306/%64b", "jdbc:sqlite:/a%0A.db"),
          of("ldap", "ldap://Ldap.example.net:389/?", "ldap:///??sub??e-bindname=cn=Manager"),
          of("ldaps", "ldaps://h:636/c=GB?CN?BASE", "ldaps://h:25/"),
          of(
              "magnet",
              "magnet:?xt=urn:btih:C9E15763F722F23E98A29DECDFAE341B98D53056&dn=a+b",
              "magnet:?dn=a"),
          of(
              "mailto",
              "mailto:a@Example.com?TO=b@example.com",
              "mailto:a@example.com?bcc=b@example.com"),
          of("mid", "mid:%61@b", "mid:a@b#%0A"),
          of("news", "news://News.example:119/", "news://u:p@h/"),
          of("ni", "ni://Example.com/sha-256-32;f4OxZQ", "ni:///sha-256-32;f4OxZQ"),
          of("nih", "nih:6;5326-9057", "nih:sha-256-32;53269057"),
          of("nntp", "nntp://News.example/example.group", "nntp://u:p@h/a"),
          of("prospero", "prospero://H:1525/%61;k=v", "prospero://h:25/a"),
          of("rlogin", "rlogin://H:513", "rlogin://u:p@h/"),
          of("s3", "s3://abc/%61", "s3://abc/a?b"),
          of("sip", "sip:alice@AtLanTa.CoM;Transport=TCP;lr", "sip:alice:secret@atlanta.com"),
          of("sips", "sips:%61lice@atlanta.com?b=c&a=d", "sips:a:b@c"),
          of("sms", "sms:+1-510-555-0101?BODY=hi", "sms:12;phone-context=a.com"),
          of("snews", "snews://h:563/a", "snews://u:p@h/a"),
          of(
              "swh",
              "SWH:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;lines=9;origin=https://a.example",
              "swh:1:dir:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;path=/a"),
          of("tag", "tag:yaml.org,2002:%69nt", "tag:Yaml.org,2002:int"),
          of("tel", "tel:+1-201-555-0123", "tel:7042;phone-context=example.com"),
          of("telnet", "telnet://H:23", "telnet://u:p@h/"),
          of("tn3270", "tn3270://H:23", "tn3270://u:p@h/"),
          of("urn", "URN:ISBN:978-0-306-40615-7", "urn:example:a?+b"),
          of(
              "view-source",
              "view-source:http://example.com/%61",
              "view-source:http://example.com/"),
          of("wais", "wais://H:210/a", "wais://h:25/a"),
          of("ws", "ws://Example.com:80", "ws://example.com:6667/"),
          of("wss", "wss://example.com:443/%7Ea", "wss://example.com:25/"),
          of("xmpp", "xmpp:node@Example.com", "xmpp:@example.com"));

  /**
   * What the doors for data build of each scheme; a scheme that none of them builds is not here.
   */
  static final Map<String, Supplier<? extends SchemeView>> BUILT =
      Map.ofEntries(
          // One line a scheme, in the order of the alphabet.
          entry("data", () -> DataUri.builder().text("a b").build()),
          entry("file", () -> FileUri.builder().segment("a b").build()),
          entry("geo", () -> GeoUri.builder(BigDecimal.ONE, BigDecimal.TEN).build()),
          entry("jar", () -> JarUri.of(Uri.parse("file:/a.jar"), "b c")),
          entry("magnet", () -> MagnetUri.builder().displayName("a b").build()),
          entry("mailto", () -> MailtoUri.builder().to("a@b").subject("c d").build()),
          entry("urn", () -> Urn.builder().nid("example").name("a b").build()));

  /** A text by the door of the view of its scheme, which also reads what is not a URI. */
  static Parsed<?> read(String text) {
    String scheme = text.substring(0, text.indexOf(':'));
    for (SchemeSamples sample : ALL) {
      if (sample.scheme.equals(scheme)) {
        Class<?> view = SchemeViews.tryOf(Uri.parse(sample.spelling)).orElseThrow().getClass();
        try {
          return (Parsed<?>) view.getMethod("tryParse", String.class).invoke(null, text);
        } catch (ReflectiveOperationException e) {
          throw new LinkageError(e.getMessage(), e);
        }
      }
    }
    return Uri.tryParse(text);
  }

  private static SchemeSamples of(String scheme, String spelling, String doubtful) {
    return new SchemeSamples(scheme, spelling, doubtful);
  }
}
