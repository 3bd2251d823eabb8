package dev.urial.scheme.name;

import static dev.urial.scheme.Examples.advice;
import static dev.urial.scheme.Examples.different;
import static dev.urial.scheme.Examples.normal;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Uri;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of DID Core, RFC 4452 and RFC 4151, a section a method. */
class NameExamplesTest {
  @Test
  void didCoreSection3() {
    assertEquals("123456789abcdefghi", DidUri.parse("did:example:123456789abcdefghi").id());
    assertEquals("/path", DidUri.parse("did:example:123456/path").path());
    assertEquals("/path/to/rsrc", DidUri.parse("did:example:123/path/to/rsrc").path());
    assertEquals("1", DidUri.parse("did:example:123456?versionId=1").parameter("versionId"));
    assertEquals(
        "2021-05-10T17:00:00Z",
        DidUri.parse("did:example:123?versionTime=2021-05-10T17:00:00Z").parameter("versionTime"));
    assertEquals("public-key-0", DidUri.parse("did:example:123#public-key-0").uri().fragment());
    assertEquals("agent", DidUri.parse("did:example:123#agent").uri().fragment());
    DidUri degree = DidUri.parse("did:example:123?service=agent&relativeRef=/credentials%23degree");
    assertEquals("agent", degree.service());
    assertEquals("/credentials#degree", degree.relativeRef());
    assertEquals("example.com", DidUri.parse("did:web:example.com").id());
  }

  /** A semicolon may be a delimiter one day. */
  @Test
  void didCoreSection3_2KeepsTheSemicolon() {
    assertEquals(1, DidUri.parse("did:example:123/a;b").advice().size());
    assertEquals(1, DidUri.parse("did:example:123?a;b").advice().size());
    assertEquals(List.of(), DidUri.parse("did:example:123/a%3Bb#c;d").advice());
  }

  /** Relative DID URLs are resolved as all references are. */
  @Test
  void didCoreSection3_2_2() {
    Uri base = Uri.parse("did:example:123456789abcdefghi");
    assertEquals("did:example:123456789abcdefghi#key-1", base.resolve("#key-1").toString());
  }

  @Test
  void rfc4452Section4_3() {
    info("info:ddc/22/eng//004.678", "ddc", "22/eng//004.678");
    info("info:lccn/2002022641", "lccn", "2002022641");
    info(
        "info:sici/0363-0277(19950315)120:5%3C%3E1.0.TX;2-V",
        "sici", "0363-0277(19950315)120:5<>1.0.TX;2-V");
    info("info:bibcode/2003Icar..163..263Z", "bibcode", "2003Icar..163..263Z");
    info("info:pmid/12376099", "pmid", "12376099");
  }

  private static void info(String text, String namespace, String identifier) {
    InfoUri uri = InfoUri.parse(text);
    assertEquals(namespace, uri.namespace());
    assertEquals(identifier, uri.identifier());
    assertEquals(List.of(), uri.advice());
  }

  @Test
  void rfc4452Section5() {
    normal("INFO:PII/S0888-7543(02)96852-7", "info:pii/S0888-7543(02)96852-7");
    normal("info:PII/S0888754302968527", "info:pii/S0888754302968527");
    normal("info:pii/S0888%2D7543%2802%2996852%2D7", "info:pii/S0888-7543(02)96852-7");
    normal("info:pii/s0888-7543(02)96852-7", "info:pii/s0888-7543(02)96852-7");
    assertEquals(List.of("RFC 4452 §5 7-11"), advice("info:a/b/.."));
    assertEquals(List.of("RFC 4452 §5 7-12"), advice("info:a/%2E/c"));
  }

  @Test
  void rfc4151Section2_1() {
    tag("tag:timothy@hpl.hp.com,2001:web/externalHome", "timothy@hpl.hp.com", "2001-01-01");
    tag("tag:sandro@w3.org,2004-05:Sandro", "sandro@w3.org", "2004-05-01");
    tag(
        "tag:my-ids.com,2001-09-15:TimKindberg:presentations:UBath2004-05-19",
        "my-ids.com",
        "2001-09-15");
    tag("tag:blogger.com,1999:blog-555", "blogger.com", "1999-01-01");
    tag("tag:yaml.org,2002:int", "yaml.org", "2002-01-01");
    different("tag:EXAMPLE.com,2000:", "tag:example.com,2000:");
    assertEquals(List.of("RFC 4151 §2.1 15-18"), advice("tag:a.org,2001:%61"));
  }

  private static void tag(String text, String authority, String day) {
    TagUri uri = TagUri.parse(text);
    assertEquals(authority, uri.authorityName());
    assertEquals(LocalDate.parse(day), uri.day());
    assertEquals(List.of(), uri.advice());
  }

  @Test
  void rfc4151Section2_2() {
    different("tag:example.com,2000:", "tag:example.com,2000-01-01:");
    assertEquals(
        TagUri.parse("tag:example.com,2001-07:").day(),
        TagUri.parse("tag:example.com,2001-07-01:").day());
    for (String tag :
        List.of(
            "tag:champignon.net,2001:",
            "tag:hp.com,2999:",
            "tag:extremelyunlikelytobeassigned.org,2001-04-01:",
            "tag:example.com,2004:fred:",
            "tag:example.com,2004:bill:")) {
      assertEquals(tag, TagUri.parse(tag).toString());
    }
  }
}
