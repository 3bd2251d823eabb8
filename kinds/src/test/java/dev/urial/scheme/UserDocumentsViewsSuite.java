package dev.urial.scheme;

import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The URIs of the documents that asked for this system, each as its scheme reads it. */
public class UserDocumentsViewsSuite {

  /** What each of them says, in the order of {@link Told}; the file has the URIs alone. */
  private static final List<String> TOLD =
      """
      https://www.rfc-editor.org/rfc/rfc3986.txt : HttpUri https://www.rfc-editor.org | /rfc/rfc3986.txt | 443
      https://url.spec.whatwg.org/#references : HttpUri https://url.spec.whatwg.org | / | 443
      file:///usr/lib/R/library : FileUri true |  | /usr/lib/R/library
      about:downloads : AboutUri downloads | false
      mailto:jane.doe@example.org : MailtoUri [jane.doe@example.org] | []
      ldap://ldap.iplanet.com/dc=example,dc=com : LdapUri ldap.iplanet.com | 389 | dc=example,dc=com | [] | BASE
      tel:+44-20-7946-0900 : TelUri true | +44-20-7946-0900 | +442079460900 | null
      news:comp.lang.c : NewsUri null | comp.lang.c
      urn:isbn:0-395-36341-1 : Urn isbn | 0-395-36341-1 | IsbnUrn
      urn:ietf:std:66 : Urn ietf | std:66 | IetfUrn
      urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6 : Urn uuid | f81d4fae-7dec-11d0-a765-00a0c91e6bf6 | UuidUrn
      geo:47.5539464,21.6215658 : GeoUri 47.5539464 | 21.6215658 | wgs84 | true
      http://ru.wikipedia.org/wiki/URI : HttpUri http://ru.wikipedia.org | /wiki/URI | 80
      ftp://ftp.is.co.za/rfc/rfc1808.txt : FtpUri ftp.is.co.za | 21 | [rfc] | rfc1808.txt
      ldap://[2001:db8::7]/c=GB?objectClass?one : LdapUri 2001:db8::7 | 389 | c=GB | [objectClass] | ONE
      news:comp.infosystems.www.servers.unix : NewsUri null | comp.infosystems.www.servers.unix
      data:text/plain;charset=iso-8859-7,%be%fe%be : DataUri text/plain;charset=iso-8859-7 | iso-8859-7 | ΎώΎ
      tel:+1-816-555-1212 : TelUri true | +1-816-555-1212 | +18165551212 | null
      telnet://192.0.2.16:80/ : TelnetUri 192.0.2.16 | 80
      urn:oasis:names:specification:docbook:dtd:xml:4.1.2 : Urn oasis | names:specification:docbook:dtd:xml:4.1.2 | OasisUrn
      urn:isbn:978-963-08-4733-9 : Urn isbn | 978-963-08-4733-9 | IsbnUrn
      urn:isbn:0451450523 : Urn isbn | 0451450523 | IsbnUrn
      gopher://spinaltap.micro.umn.edu/00/Weather/California/Los%20Angeles : GopherUri spinaltap.micro.umn.edu | 70 | 0 | 0/Weather/California/Los Angeles
      http://www.math.uio.no/faq/compression-faq/part1.html : HttpUri http://www.math.uio.no | /faq/compression-faq/part1.html | 80
      telnet://melvyl.ucop.edu/ : TelnetUri melvyl.ucop.edu | 23
      https://et.wikipedia.org/wiki/Internet : HttpUri https://et.wikipedia.org | /wiki/Internet | 443
      https://www.eesti.ee/et/index.html : HttpUri https://www.eesti.ee | /et/index.html | 443
      mailto:John.Doe@example.com : MailtoUri [John.Doe@example.com] | []
      https://www.w3.org/blog/news/#w3c_footer : HttpUri https://www.w3.org | /blog/news/ | 443
      https://www.youtube.com/watch?v=w0ffwDYo00Q#t=77 : HttpUri https://www.youtube.com | /watch?v=w0ffwDYo00Q | 443
      https://www.w3.org/TR/xml/#sec-bibliography : HttpUri https://www.w3.org | /TR/xml/ | 443
      http://www.example.com/video.ogv?t=60,100 : HttpUri http://www.example.com | /video.ogv?t=60,100 | 80
      http://www.example.com/video.ogv#t=60,100 : HttpUri http://www.example.com | /video.ogv | 80
      """
          .lines()
          .toList();

  @TestFactory
  public Stream<DynamicTest> uris() {
    return Suites.open("user-documents")
        .cases("cases.json")
        .as("views")
        .each(
            "/uris",
            c -> CaseJson.text(c, "input"),
            c -> Told.check(TOLD, CaseJson.text(c, "input")))
        .tests();
  }
}
