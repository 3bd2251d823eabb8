package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The worked examples of RFC 4291, RFC 5952 and RFC 6874: how an IPv6 address is written. */
public class Ipv6TextSuite {
  private static final String FILE = "ipv6-text.json";

  private static Host.Ipv6 ipv6(String address) {
    return assertInstanceOf(Host.Ipv6.class, Host.parse("[" + address + "]"));
  }

  @TestFactory
  public Stream<DynamicTest> addresses() {
    Suite suite = Suites.open("rfc-examples");
    String same = suite.json(FILE).at("/rfc5952-2/address").stringValue();
    return suite
        .cases(FILE)
        .each("/rfc5952-2/sameAs", JsonNode::stringValue, c -> written(c.stringValue(), same))
        .each(
            "/rfc5952-canonical",
            c -> CaseJson.text(c, "input"),
            c -> written(CaseJson.text(c, "input"), CaseJson.text(c, "canonical")))
        .each(
            "/rfc4291-2.2",
            c -> CaseJson.text(c, "full"),
            c ->
                assertEquals(
                    ipv6(CaseJson.text(c, "full")), ipv6(CaseJson.text(c, "compressed")), "octets"))
        .each("/rfc6874", c -> CaseJson.text(c, "uri"), c -> Uri.parse(CaseJson.text(c, "uri")))
        .tests();
  }

  /** The address is read, printed as RFC 5952 has it, and normalized to that in a URI. */
  private static void written(String address, String canonical) {
    assertEquals(canonical, ipv6(address).toString());
    assertEquals(ipv6(canonical), ipv6(address));
    assertEquals(
        "http://[" + canonical + "]/",
        Uri.parse("http://[" + address + "]/").normalize().toString());
  }
}
