package dev.urial.scheme;

import dev.urial.testkit.suites.Suites;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The examples of RFC 3986 §1.1.2, each as its scheme reads it. */
public class Rfc3986ExamplesSuite {
  /** What each of them says, in the order of {@link Told}; the file has the URIs alone. */
  private static final List<String> EXAMPLES =
      """
      ftp://ftp.is.co.za/rfc/rfc1808.txt : FtpUri ftp.is.co.za | 21 | [rfc] | rfc1808.txt
      http://www.ietf.org/rfc/rfc2396.txt : HttpUri http://www.ietf.org | /rfc/rfc2396.txt | 80
      ldap://[2001:db8::7]/c=GB?objectClass?one : LdapUri 2001:db8::7 | 389 | c=GB | [objectClass] | ONE
      mailto:John.Doe@example.com : MailtoUri [John.Doe@example.com] | []
      news:comp.infosystems.www.servers.unix : NewsUri null | comp.infosystems.www.servers.unix
      tel:+1-816-555-1212 : TelUri true | +1-816-555-1212 | +18165551212 | null
      telnet://192.0.2.16:80/ : TelnetUri 192.0.2.16 | 80
      urn:oasis:names:specification:docbook:dtd:xml:4.1.2 : Urn oasis | names:specification:docbook:dtd:xml:4.1.2 | OasisUrn
      """
          .lines()
          .toList();

  @TestFactory
  public Stream<DynamicTest> examples() {
    return Suites.open("rfc-examples")
        .cases("rfc3986.json")
        .as("1.1.2")
        .each("/examples-1.1.2", JsonNode::stringValue, c -> Told.check(EXAMPLES, c.stringValue()))
        .tests();
  }
}
