package dev.urial.convert;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A text of each type of the table, and one that is none: what all fittings to frameworks are
 * tested with, so that none of them knows less than another.
 */
public final class TextExamples {
  /** Whose types have no text that is refused. */
  private static final String NONE = "\0none";

  private static final String[][] ROWS = {
    {"Uri", "http://u:pw@h.example:80/a?b=c#d", "http://u:secret@h/ x"},
    {"UriReference", "../a?b", "a b"},
    {"Iri", "http://é.example/ő", "http://u:secret@é/ x"},
    {"IriReference", "?é", "?é é"},
    {"Url", "https://u:pw@h.example/a?b#c", "https://u:secret@h:99999/"},
    {"Urn", "urn:isbn:0-395-36341-1", "urn:a:b"},
    {"Authority", "u:pw@h.example:80", "u:secret@h:x"},
    {"Host.Ipv4", "127.0.0.1", "h.example"},
    {"Host.Ipv6", "[2001:db8::1]", "127.0.0.1"},
    {"Host.IpvFuture", "[v1.a]", "[::1]"},
    {"Host.RegName", "h.example", "[::1]"},
    {"Host", "[::1]", "a b"},
    {"QueryParams", "a=b+c&d=%C3%A9", NONE},
    {"MediaType", "text/html;charset=utf-8", "text"},
    {"RegistrableDomain", "example.co.uk", "www.example.co.uk"},
    {"HashName", "CRC_32 cbf43926", "CRC_32 x"},
    {"HashUrn", "urn:sha1:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C", "urn:isbn:0-395-36341-1"},
    {"IetfUrn", "urn:ietf:rfc:2648", "urn:isbn:0-395-36341-1"},
    {"IsbnUrn", "urn:isbn:0-395-36341-1", "urn:isbn:0-395-36341-2"},
    {"IssnUrn", "urn:issn:1046-8188", "urn:isbn:0-395-36341-1"},
    {"NbnUrn", "urn:nbn:se:uu:diva-3475", "urn:isbn:0-395-36341-1"},
    {"OasisUrn", "urn:oasis:names:tc:SAML:2.0:assertion", "urn:isbn:0-395-36341-1"},
    {"OidUrn", "urn:oid:1.3.6.1", "urn:oid:1.03"},
    {"UuidUrn", "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "urn:isbn:0-395-36341-1"},
    {"NamespaceUrn", "urn:oid:1.3.6.1", "urn:example:a"},
    {"TypedUrn", "urn:example:a", "urn:oid:1.03"},
    {"AboutUri", "about:blank", "data:,a"},
    {"CoapUri", "coap://h.example/a", "http://h/"},
    {"HttpUri", "https://h.example/a", "http:a"},
    {"JavascriptUri", "javascript:void%200", "data:,a"},
    {"WebSocketUri", "wss://h.example/a", "http://h/"},
    {"FileUri", "file:///etc/hosts", "http://h/"},
    {"FtpUri", "ftp://h.example/a;type=i", "http://h/"},
    {"CidUri", "cid:a@h.example", "http://h/"},
    {"MailtoUri", "mailto:a@h.example?subject=b", "mailto:a@b@c"},
    {"MidUri", "mid:a@h.example", "http://h/"},
    {"SipUri", "sip:a@h.example", "sip:u:secret@"},
    {"SmsUri", "sms:+15105550101", "sms:x"},
    {"TelUri", "tel:+1-201-555-0123", "tel:abc"},
    {"AcctUri", "acct:a@h.example", "acct:a"},
    {"IrcUri", "irc://h.example/a", "http://h/"},
    {"XmppUri", "xmpp:a@h.example", "http://h/"},
    {"DnsUri", "dns:h.example?type=A", "http://h/"},
    {"LdapUri", "ldap://h.example/o=a", "http://h/"},
    {"GopherUri", "gopher://h.example/1a", "http://h/"},
    {"ProsperoUri", "prospero://h.example/a", "http://h/"},
    {"TelnetUri", "telnet://h.example/", "http://h/"},
    {"WaisUri", "wais://h.example/a", "http://h/"},
    {"NewsUri", "news:comp.lang.java", "http://h/"},
    {"GsUri", "gs://bucket/a", "http://h/"},
    {"S3Uri", "s3://bucket/a", "http://h/"},
    {"SwhUri", "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2", "swh:1:x"},
    {"BlobUri", "blob:https://h.example/9115d58c-bcda-ff47-86e5-083e9a215304", "http://h/"},
    {"JarUri", "jar:file:/a.jar!/b", "http://h/"},
    {"JdbcUri", "jdbc:mysql://h.example:3306/db", "http://h/"},
    {"ViewSourceUri", "view-source:http://h.example/", "http://h/"},
    {"MagnetUri", "magnet:?xt=urn:sha1:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C", "http://h/"},
    {"NiUri", "ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk", "ni:///x"},
    {"NihUri", "nih:sha-256-32;53269057;b", "nih:x"},
    {"DataUri", "data:,hello", "http://h/"},
    {"DidUri", "did:example:123", "did:x"},
    {"InfoUri", "info:ddc/22/eng//004.678", "info:x"},
    {"TagUri", "tag:h.example,2001:a", "tag:x"},
    {"GeoUri", "geo:48.2010,16.3695,183", "geo:x"},
    {"OtherUri", "x-unknown:a", "a b"},
    {"CsvFragment", "row=1", "row=x"},
    {"HtmlFragment", "top", "a:~:text="},
    {"JsonPointer", "/a~1b/0", "a"},
    {"MediaFragment", "t=10", "a b"},
    {"PdfFragment", "page=3", "page=x"},
    {"PlainTextFragment", "line=1,2", "line=x"},
    {"SvgFragment", "svgView(viewBox(0,0,1,1))", "svgView("},
    {"TextDirective", "text=a", "text="},
    {"XPointer", "element(/1)", "element("},
    {"SchemeView", "mailto:a@h.example", "tel:abc"},
  };

  /**
   * One row.
   *
   * @param type the type
   * @param text a text of it
   * @param broken a text that is none
   */
  public record Example(TextType<?> type, String text, String broken) {
    @Override
    public String toString() {
      return type.name();
    }
  }

  private TextExamples() {}

  /** An example a type, in the order of the table. */
  public static List<Example> all() {
    Map<String, String[]> rows = new LinkedHashMap<>();
    for (String[] row : ROWS) {
      rows.put(row[0], row);
    }
    List<Example> examples = new ArrayList<>();
    for (TextType<?> type : TextTypes.builtIn().all()) {
      String[] row = rows.remove(type.name());
      if (row == null) {
        throw new AssertionError("no example of " + type.name());
      }
      examples.add(new Example(type, row[1], row[2]));
    }
    if (!rows.isEmpty()) {
      throw new AssertionError("no types: " + rows.keySet());
    }
    return examples;
  }

  /** Those that have a text that is refused. */
  public static List<Example> refusing() {
    return all().stream().filter(example -> !example.broken().equals(NONE)).toList();
  }
}
