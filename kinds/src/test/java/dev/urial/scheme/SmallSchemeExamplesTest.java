package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.Uri;
import dev.urial.hash.HashAlgorithm;
import dev.urial.hash.HashName;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.scheme.chat.AcctUri;
import dev.urial.scheme.chat.IrcUri;
import dev.urial.scheme.chat.XmppUri;
import dev.urial.scheme.digest.NiUri;
import dev.urial.scheme.digest.NihUri;
import dev.urial.scheme.directory.DnsUri;
import dev.urial.scheme.early.GopherUri;
import dev.urial.scheme.early.ProsperoUri;
import dev.urial.scheme.early.TelnetUri;
import dev.urial.scheme.early.WaisUri;
import dev.urial.scheme.name.DidUri;
import dev.urial.scheme.name.InfoUri;
import dev.urial.scheme.name.TagUri;
import dev.urial.scheme.nested.BlobUri;
import dev.urial.scheme.object.GsUri;
import dev.urial.scheme.object.S3Uri;
import dev.urial.scheme.object.SwhUri;
import dev.urial.scheme.web.CoapUri;
import dev.urial.view.Parameter;
import dev.urial.view.SchemeView;
import java.nio.charset.StandardCharsets;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The examples of the documents that define the small schemes, a section a method. */
class SmallSchemeExamplesTest {

  // acct

  @Test
  void rfc7565Section4() {
    AcctUri juliet = AcctUri.parse("acct:juliet%40capulet.example@shoppingsite.example");
    assertEquals("juliet@capulet.example", juliet.user());
    assertEquals("shoppingsite.example", juliet.host());
    assertEquals("foobar", AcctUri.parse("acct:foobar@status.example.net").user());
    assertEquals("user", AcctUri.parse("acct:user@example.com").user());
    assertEquals("acct:bob@example.com", AcctUri.builder("bob", "example.com").build().toString());
    same("acct:bob@example.com", "acct:%62ob@EXAMPLE.com");
    different("acct:bob@example.com", "acct:Bob@example.com");
  }

  // blob

  @Test
  void fileApiSection8_1And8_2() {
    String first = "blob:http://example.com/550e8400-e29b-41d4-a716-446655440000";
    assertEquals("http://example.com", BlobUri.parse(first).origin());
    String second = "blob:https://example.org/40a5fb5a-d56d-4a33-b4e2-0acf6a8e5f64";
    assertEquals("https://example.org", BlobUri.parse(second).origin());
    assertEquals("40a5fb5a-d56d-4a33-b4e2-0acf6a8e5f64", BlobUri.parse(second).uuid().toString());
  }

  // coap

  @Test
  void rfc7252Section6_3() {
    String normal = "coap://example.com/~sensors/temp.xml";
    for (String text :
        List.of(
            "coap://example.com:5683/~sensors/temp.xml",
            "coap://EXAMPLE.com/%7Esensors/temp.xml",
            "coap://EXAMPLE.com:/%7esensors/temp.xml")) {
      CoapUri uri = CoapUri.parse(text);
      assertEquals(normal, uri.normalize().toString());
      assertEquals(List.of("~sensors", "temp.xml"), uri.uriPath());
      assertEquals(5683, uri.port());
    }
    different("coap://example.com/", "coaps://example.com/");
  }

  /** From options to URIs, and back. */
  @Test
  void rfc7252AppendixB() {
    assertEquals("coap://[2001:db8::2:1]/", CoapUri.builder("[2001:db8::2:1]").build().toString());
    assertEquals("coap://example.net/", CoapUri.builder("example.net").build().toString());
    assertEquals(
        "coap://example.net/.well-known/core",
        CoapUri.builder("example.net").path(".well-known").path("core").build().toString());
    CoapUri konnichiwa = CoapUri.builder("xn--18j4d.example").path("こんにちは").build();
    assertEquals(
        "coap://xn--18j4d.example/%E3%81%93%E3%82%93%E3%81%AB%E3%81%A1%E3%81%AF",
        konnichiwa.toString());
    assertEquals(List.of("こんにちは"), konnichiwa.uriPath());
    CoapUri slashes = CoapUri.parse("coap://198.51.100.1:61616//%2F//?%2F%2F&?%26");
    assertEquals(List.of("", "/", "", ""), slashes.uriPath());
    assertEquals(List.of("//", "?&"), slashes.uriQuery());
    CoapUri built =
        CoapUri.builder("198.51.100.1")
            .port(61616)
            .path("")
            .path("/")
            .path("")
            .path("")
            .query("//")
            .query("?&")
            .build();
    // §6.5 does not escape slashes in a query; the example does.
    assertEquals("coap://198.51.100.1:61616//%2F//?//&?%26", built.toString());
    assertEquals(slashes.uriPath(), built.uriPath());
    assertEquals(slashes.uriQuery(), built.uriQuery());
  }

  @Test
  void rfc7252Section5_10_1TheLengthOfOptions() {
    assertEquals(0, CoapUri.parse("coap://h/" + "%41".repeat(255)).advice().size());
    assertEquals(1, CoapUri.parse("coap://h/" + "%41".repeat(256)).advice().size());
    assertEquals(
        2, CoapUri.parse("coap://h/?" + "a".repeat(256) + "&&" + "b".repeat(300)).advice().size());
  }

  @Test
  void rfc8323Section8_1To8_4() {
    for (String scheme : List.of("coap+ws", "coaps+ws")) {
      CoapUri uri = CoapUri.parse(scheme + "://example.org/sensors/temperature?u=Cel");
      assertEquals(List.of("sensors", "temperature"), uri.uriPath());
      assertEquals(List.of("u=Cel"), uri.uriQuery());
    }
    assertEquals(5683, CoapUri.parse("coap+tcp://h").port());
    assertEquals(5684, CoapUri.parse("coaps+tcp://h:").port());
    assertEquals(80, CoapUri.parse("coap+ws://h").port());
    assertEquals(443, CoapUri.parse("coaps+ws://h").port());
    assertEquals("coap+tcp://h/", CoapUri.builder("h").overTcp().build().toString());
    assertEquals(
        "coaps+ws://h/", CoapUri.builder("h").overWebSockets().secure().build().toString());
    assertEquals("RFC 8323 §8.4", CoapUri.parse("coaps+ws://h").definition().citation());
    assertEquals("RFC 8323 §8.1", CoapUri.parse("COAP+TCP://h").definition().citation());
  }

  // did

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

  // dns

  @Test
  void rfc4501Section3() {
    assertFalse(DnsUri.tryParse("dns:example?TYPE=A;TYPE=TXT").isOk());
    assertFalse(DnsUri.tryParse("dns:example?TYPE=A;TYPE=A").isOk());
    assertFalse(DnsUri.tryParse("dns:example?class=IN;Class=IN").isOk());
    same("dns:example?TYPE=A;CLASS=IN", "dns:example?CLASS=IN;TYPE=A");
    same("dns:host.example", "dns:host.example.");
    same("dns:", "dns:.");
    same("dns:a%2Eb", "dns:a.b");
    assertEquals("exa\\.mple", DnsUri.parse("dns:exa%5c.mple").name());
    same("dns:a%5C%5C.", "dns:a%5c%5c");
    different("dns:a%5C.", "dns:a%5C");
    same("dns:a?TYPE=1;CLASS=1", "dns:A");
    same("dns:a?TYPE=0015;CLASS=3", "dns:a?CLASS=CH;TYPE=MX");
    different("dns:a?TYPE=28", "dns:a?TYPE=2");
    assertEquals("dns:a?TYPE=28", DnsUri.parse("dns:a?type=028").normalize().toString());
    assertEquals(
        List.of("RFC 4501 §3 6-13"), advice("dns:a?type=16"), "numbers of what has a word");
    assertEquals(List.of(), advice("dns:a?type=28"));
  }

  @Test
  void rfc4501Section4() {
    same("dns:www.example.org.?clAsS=IN;tYpE=A", "dns:www.example.org");
    assertEquals("CERT", DnsUri.parse("dns:simon.example.org?type=CERT").recordType());
    DnsUri server = DnsUri.parse("dns://192.168.1.1/ftp.example.org?type=A");
    assertEquals("192.168.1.1", String.valueOf(server.server()));
    assertEquals("ftp.example.org", server.name());
    assertEquals(
        "world wide web.example\\.domain.org",
        DnsUri.parse("dns:world%20wide%20web.example%5c.domain.org?TYPE=TXT").name());
    assertEquals(
        "*. \0.example", DnsUri.parse("dns://fw.example.org/*.%20%00.example?type=TXT").name());
  }

  /** An element that nobody knows is kept. */
  @Test
  void rfc4501Section6() {
    DnsUri uri = DnsUri.parse("dns:www.example.org?secret=value");
    assertEquals(List.of(new Parameter("secret", "value")), uri.elements());
    assertEquals("dns:www.example.org?SECRET=VALUE", uri.normalize().toString());
  }

  // gopher

  @Test
  void rfc4266Section2_1To2_3() {
    GopherUri menu = GopherUri.parse("gopher://h");
    assertEquals("1", menu.type());
    assertEquals("", menu.selector());
    assertEquals(70, menu.port());
    same("gopher://h", "gopher://H:70/1");
    assertEquals("00a", GopherUri.parse("gopher://h/000a").selector());
    GopherUri search = GopherUri.parse("gopher://h/7s%09two%20words");
    assertEquals("s", search.selector());
    assertEquals("two words", search.search());
    assertNull(search.gopherPlus());
    GopherUri plus = GopherUri.parse("gopher://h/0s%09%09+");
    assertEquals("", plus.search());
    assertEquals("+", plus.gopherPlus());
  }

  @Test
  void rfc4266Section2_4To2_9() {
    for (String plus : List.of("+", "?", "!", "$", "!+ABSTRACT", "!+ABSTRACT +SMELL")) {
      assertEquals(plus, GopherUri.builder("h").gopherPlus(plus).build().gopherPlus());
    }
    String view = "gopher://h/0s%09%09+application/postscript%20Es_ES";
    assertEquals("+application/postscript Es_ES", GopherUri.parse(view).gopherPlus());
    String form = "gopher://h/0s%09%09+%091%0D%0A+-1%0D%0Aone%0D%0Atwo%0D%0A.%0D%0A";
    assertEquals("+\t1\r\n+-1\r\none\r\ntwo\r\n.\r\n", GopherUri.parse(form).gopherPlus());
  }

  /** A type is one octet: more than one would go into the selector. */
  @Test
  void buildersRefuseWhatWouldBeReadOtherwise() {
    assertThrows(IllegalArgumentException.class, () -> GopherUri.builder("h").type('é'));
    assertEquals("\t", GopherUri.builder("h").type('\t').build().type());
    assertEquals("?", GopherUri.builder("h").type('?').build().type());
    assertEquals("dns://h:5/a", DnsUri.builder("a").server("h").port(5).build().toString());
    assertThrows(UriParseException.class, () -> DnsUri.builder("a").port(5).build());
    assertThrows(UriParseException.class, () -> DnsUri.builder("a").server("").build());
  }

  // info

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
    assertEquals(text, InfoUri.builder(namespace, identifier).build().toString());
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

  // irc

  /** draft-butcher-irc-url-04: what its grammar names. */
  @Test
  void draftButcherSection2() {
    IrcUri uri = IrcUri.parse("irc://me:word@irc.example:194/%23help,isnetwork,ISCHANNEL?key=a,b");
    assertEquals("me", uri.user());
    assertEquals("word", uri.password());
    assertEquals("#help", uri.target());
    assertEquals(List.of("isnetwork", "ischannel"), uri.flags());
    assertEquals(List.of(new Parameter("key", "a,b")), uri.options());
    IrcUri user = IrcUri.parse("ircs://irc.example/nick,isuser");
    assertEquals("nick", user.target());
    assertEquals(6697, user.port());
    assertNull(user.user());
  }

  /** draft-mirashi-url-irc-01: the place may be missing, and its flag is another. */
  @Test
  void draftMirashi() {
    assertEquals("", IrcUri.parse("irc:///help").host().text());
    assertEquals(List.of("needpass"), IrcUri.parse("irc://irc.example/help,needpass").flags());
    assertEquals("irc6://h/", IrcUri.builder("h").overIpv6().build().toString());
  }

  // ni, nih

  @Test
  void rfc6920Section2TruncatedHashes() throws NoSuchAlgorithmException {
    byte[] hello = "Hello World!".getBytes(StandardCharsets.UTF_8);
    for (HashAlgorithm algorithm :
        List.of(
            HashAlgorithm.SHA_256_128,
            HashAlgorithm.SHA_256_120,
            HashAlgorithm.SHA_256_96,
            HashAlgorithm.SHA_256_64,
            HashAlgorithm.SHA_256_32)) {
      NiUri uri = NiUri.builder(algorithm.hash(hello)).build();
      assertTrue(
          NiUri.parse("ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk")
              .value()
              .startsWith(uri.value().substring(0, uri.value().length() - 2)));
      String name = Objects.requireNonNull(algorithm.niName());
      assertFalse(NiUri.tryParse("ni:///" + name + ";" + uri.value() + "AAAA").isOk());
    }
  }

  @Test
  void rfc6920Section3RelativeReferences() {
    Uri base = Uri.parse("ni://example.com");
    NiUri uri = NiUri.of(base.resolve("sha-256-32;f4OxZQ")).orElseThrow();
    assertEquals("ni://example.com/sha-256-32;f4OxZQ", uri.toString());
    assertEquals("example.com", uri.authority());
  }

  @Test
  void rfc6920Section3_1ContentTypes() {
    assertEquals("text/plain", NiUri.parse("ni:///sha-256-32;f4OxZQ?ct=text/plain").contentType());
    assertEquals(
        "text/plain", NiUri.parse("ni:///sha-256-32;f4OxZQ?foo=bar&ct=text%2fplain").contentType());
    assertNull(NiUri.parse("ni:///sha-256-32;f4OxZQ?act=a").contentType());
  }

  @Test
  void rfc6920Section8_1() {
    same(
        "ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk",
        "ni://example.com/sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk");
  }

  /** Figures 9 and 10: one public key, in all forms. */
  @Test
  void rfc6920Section8_2() {
    byte[] sha256 =
        HexFormat.of().parseHex("53269057e12fe2b74ba07c892560a2d753877eb62ff44d5a19002530ed97ffe4");
    NiUri ni = NiUri.parse("ni:///sha-256;UyaQV-Ev4rdLoHyJJWCi11OHfrYv9E1aGQAlMO2X_-Q");
    assertEquals(HashName.of(HashAlgorithm.SHA_256, sha256), ni.hashName());
    NihUri named = NihUri.parse("nih:sha-256-120;5326-9057-e12f-e2b7-4ba0-7c89-2560-a2;f");
    NihUri numbered = NihUri.parse("nih:3;532690-57e12f-e2b74b-a07c89-2560a2;f");
    assertEquals(named.hashName(), numbered.hashName());
    assertEquals("53269057e12fe2b74ba07c892560a2", named.digits());
    assertEquals('b', NihUri.parse("nih:sha-256-32;53269057;b").checkDigit());
    assertEquals(
        named.toString(),
        NihUri.builder(Objects.requireNonNull(named.hashName())).grouped(4).build().toString());
  }

  /** §2: two names are compared by algorithm and hash, whatever their form. */
  @Test
  void rfc6920Section2ComparesNiWithNih() {
    same("ni://h/sha-256-32;UyaQVw?ct=a", "nih:6;5326-9057;b");
    same("nih:6;5326-9057", "nih:sha-256-32;53269057;b");
    different("ni:///sha-256-64;UyaQVwAAAAA", "nih:sha-256-32;53269057");
  }

  /** §9.4 and the registry: an algorithm has one number, which says its length, too. */
  @Test
  void rfc6920Section9_4Suites() {
    List<String> names =
        List.of(
            "sha-256",
            "sha-256-128",
            "sha-256-120",
            "sha-256-96",
            "sha-256-64",
            "sha-256-32",
            "sha-384",
            "sha-512",
            "sha3-224",
            "sha3-256",
            "sha3-384",
            "sha3-512");
    for (int id = 1; id <= names.size(); id++) {
      String digits =
          "00".repeat(Objects.requireNonNull(HashAlgorithm.ofNi(names.get(id - 1))).octets());
      NihUri uri = NihUri.parse("nih:" + id + ";" + digits);
      assertEquals(names.get(id - 1), uri.algorithmName());
      assertEquals(names.get(id - 1), uri.normalize().algorithm());
      assertFalse(NihUri.tryParse("nih:" + id + ";" + digits + "00").isOk());
    }
    assertEquals("32", NihUri.parse("nih:32;00").algorithmName());
    assertEquals("0", NihUri.parse("nih:0;00").algorithmName());
  }

  // prospero, wais

  @Test
  void rfc4157Section2() {
    ProsperoUri uri = ProsperoUri.parse("prospero://example.com//pros/name");
    assertEquals("/pros/name", uri.objectName());
    assertEquals(1525, uri.port());
    assertEquals(
        List.of(new Parameter("OBJECT-VERSION", "1")),
        ProsperoUri.parse("prospero://example.com/a;OBJECT-VERSION=1").fields());
  }

  @Test
  void rfc4156Section2() {
    assertEquals("database", WaisUri.parse("wais://h/database").database());
    assertEquals("search", WaisUri.parse("wais://h:210/database?search").search());
    WaisUri document = WaisUri.parse("wais://h/database/wtype/wpath");
    assertEquals("wtype", document.documentType());
    assertEquals("wpath", document.documentPath());
  }

  // swh

  private static final String CONTENT = "swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b";
  private static final String ORIGIN = ";origin=https://gitorious.org/ocamlp3l/ocamlp3l_cvs.git";
  private static final String VISIT = ";visit=swh:1:snp:d7f1b9eb7ccb596c2622c4780febaa02549830f9";
  private static final String ANCHOR = ";anchor=swh:1:rev:2db189928c94d62a3b4757b3eec68f0a4d4113f0";
  private static final String PATH = ";path=/Examples/SimpleFarm/simplefarm.ml";

  @Test
  void swhid1_2Section5() {
    for (String text :
        List.of(
            "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2",
            "swh:1:dir:d198bc9d7a6bcf6db04f476d29314f157507d505",
            "swh:1:rev:309cf2674ee7a0749978cf8265ab91a60aea0f7d",
            "swh:1:rel:22ece559cc7cc2364edc5e5593d63ae8bd229f9f",
            "swh:1:snp:c7c108084bc0bf3d81436bf980b46e98bd338453")) {
      assertEquals(text, SwhUri.parse(text).core());
      assertEquals(text.substring(6, 9), SwhUri.parse(text).objectType());
    }
  }

  @Test
  void swhid1_2Section6() {
    assertEquals("9-15", SwhUri.parse(CONTENT + ";lines=9-15").qualifier("lines"));
    assertEquals("154-315", SwhUri.parse(CONTENT + ";bytes=154-315").qualifier("bytes"));
    assertEquals(
        "https://gitorious.org/ocamlp3l/ocamlp3l_cvs.git",
        SwhUri.parse(CONTENT + ORIGIN).qualifier("origin"));
    assertEquals(VISIT.substring(7), SwhUri.parse(CONTENT + ORIGIN + VISIT).qualifier("visit"));
    String whole = CONTENT + ORIGIN + VISIT + ANCHOR + PATH;
    assertEquals(PATH.substring(6), SwhUri.parse(whole).qualifier("path"));
    assertEquals(ANCHOR.substring(8), SwhUri.parse(whole).qualifier("anchor"));
    same(whole + ";lines=9-15", CONTENT + ";lines=9-15" + PATH + ORIGIN + ANCHOR + VISIT);
    different(whole, CONTENT);
    assertEquals(List.of(), SwhUri.parse(whole + ";lines=9-15").advice());
  }

  /** What does not fit is ignored, and never made. */
  @Test
  void swhid1_2Section6_1And6_2() {
    SwhUri both = SwhUri.parse(CONTENT + ";lines=1;bytes=2");
    assertNull(both.qualifier("lines"));
    assertEquals("2", both.qualifier("bytes"));
    same(CONTENT + ";lines=1;bytes=2", CONTENT + ";bytes=2");
    same(CONTENT + VISIT, CONTENT);
    same(CONTENT + ANCHOR, CONTENT);
    String directory = "swh:1:dir:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b";
    same(directory + ";lines=9", directory);
    assertNull(SwhUri.parse(directory + ";bytes=9").qualifier("bytes"));
    assertEquals(1, SwhUri.parse(directory + ";bytes=9").advice().size());
    String id = directory.substring(10);
    assertThrows(IllegalStateException.class, () -> SwhUri.builder("dir", id).lines(1, 2).build());
    assertThrows(
        IllegalStateException.class,
        () -> SwhUri.builder("cnt", id).lines(1, 2).bytes(1, 2).build());
    assertThrows(
        IllegalStateException.class,
        () -> SwhUri.builder("cnt", id).visit(VISIT.substring(7)).build());
  }

  /** §4: the semicolon and the percent sign are escaped. */
  @Test
  void swhid1_2Section4() {
    SwhUri uri =
        SwhUri.builder("dir", CONTENT.substring(10)).origin("https://a/%3b;").path("//a;%").build();
    assertEquals("https://a/%3b;", uri.qualifier("origin"));
    assertEquals("//a;%", uri.qualifier("path"));
    assertTrue(uri.toString().endsWith(";origin=https://a/%253b%3B;path=/%2Fa%3B%25"));
  }

  // tag

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

  // telnet

  @Test
  void rfc4248Section2() {
    TelnetUri whole = TelnetUri.parse("telnet://user:password@host:24/");
    assertEquals("user", whole.user());
    assertEquals("password", whole.password());
    assertEquals(24, whole.port());
    same("telnet://host", "telnet://host:23/");
    assertNull(TelnetUri.parse("telnet://user@host").password());
  }

  @Test
  void rfc6270Section2_1() {
    assertEquals("me", TelnetUri.parse("tn3270://me@host:23/").user());
    same("tn3270://host", "tn3270://host:23/");
  }

  // xmpp

  @Test
  void rfc5122Section2_3To2_5() {
    assertEquals("node@example.com", XmppUri.parse("xmpp:node@example.com").address());
    XmppUri guest = XmppUri.parse("xmpp://guest@example.com");
    assertEquals("guest@example.com", guest.account());
    assertNull(guest.address());
    assertNull(XmppUri.parse("xmpp:guest@example.com").account());
    XmppUri support = XmppUri.parse("xmpp://guest@example.com/support@example.com?message");
    assertEquals("guest@example.com", support.account());
    assertEquals("support@example.com", support.address());
    assertEquals("message", support.queryType());
    assertNull(XmppUri.parse("xmpp:support@example.com?message").account());
    XmppUri resource = XmppUri.parse("xmpp:example-node@example.com/some-resource");
    assertEquals("some-resource", resource.resource());
    assertEquals("example-node", resource.node());
    assertEquals("example.com", XmppUri.parse("xmpp:example.com").host());
    assertEquals("message", XmppUri.parse("xmpp:example-node@example.com?message").queryType());
    XmppUri subject = XmppUri.parse("xmpp:example-node@example.com?message;subject=Hello%20World");
    assertEquals(List.of(new Parameter("subject", "Hello World")), subject.parameters());
  }

  @Test
  void rfc5122Section2_7_2And2_8_2() {
    String nasty = "xmpp:nasty!%23$%25()*+,-.;=%3F%5B%5C%5D%5E_%60%7B%7C%7D~node@example.com";
    assertEquals("nasty!#$%()*+,-.;=?[\\]^_`{|}~node@example.com", XmppUri.parse(nasty).address());
    assertEquals(
        nasty,
        XmppUri.builder("example.com")
            .node("nasty!#$%()*+,-.;=?[\\]^_`{|}~node")
            .build()
            .toString());
    String repulsive =
        "xmpp:node@example.com/repulsive%20!%23%22$%25&'()*+,-.%2F:;%3C="
            + "%3E%3F%40%5B%5C%5D%5E_%60%7B%7C%7D~resource";
    String address = "node@example.com/repulsive !#\"$%&'()*+,-./:;<=>?@[\\]^_`{|}~resource";
    assertEquals(address, XmppUri.parse(repulsive).address());
    assertEquals(
        repulsive,
        XmppUri.builder("example.com")
            .node("node")
            .resource("repulsive !#\"$%&'()*+,-./:;<=>?@[\\]^_`{|}~resource")
            .build()
            .toString());
  }

  @Test
  void rfc5122Section2_7_3And2_8_3() {
    String text = "xmpp:ji%C5%99i@%C4%8Dechy.example/v%20Praze";
    assertEquals("jiři@čechy.example/v Praze", XmppUri.parse(text).address());
    assertEquals(
        text, XmppUri.builder("čechy.example").node("jiři").resource("v Praze").build().toString());
    assertEquals(text, Iri.parse("xmpp:jiři@čechy.example/v%20Praze").toUri().toString());
  }

  /** §3.3: in a URI, the type of the query and the keys may be escaped, too. */
  @Test
  void rfc5122Section3_3() {
    XmppUri uri = XmppUri.parse("xmpp:a@b?%C3%A9;k%20=v");
    assertEquals("é", uri.queryType());
    assertEquals(List.of(new Parameter("k ", "v")), uri.parameters());
    assertEquals("xmpp:b?%C3%A9", XmppUri.builder("b").query("é").build().toString());
  }

  /** In whatever order a builder is asked. */
  @Test
  void theBuilderOfXmppKeepsWhatWasSaidBefore() {
    assertEquals(
        "xmpp:n@h?message;body=hi",
        XmppUri.builder("h").node("n").parameter("body", "hi").query("message").build().toString());
  }

  /** Where a path has no hierarchy, dots in it are no segments. */
  @Test
  void dotsAreCharacters() {
    for (String text :
        List.of(
            "about:..",
            "acct:..@h",
            "dns:../a".replace("/", "."),
            "gopher://h/0/../9secret",
            "info:ddc/22/eng/../x",
            "irc://h/..",
            "prospero://h/a/../b",
            CONTENT + ";origin=https://h/a/../b",
            CONTENT + ";path=/a/../b",
            "wais://h/db/t/x/../../../db2/t/p",
            "xmpp:a@b/.")) {
      String kept = text.startsWith("dns") ? "dns:...a" : text;
      assertEquals(kept, view(text).normalize().toString());
    }
    different("wais://h/db/t/x/../../../db2/t/p", "wais://h/db2/t/p");
    different("xmpp:a@b/.", "xmpp:a@b/");
    same("gopher://h/0/%2E./9", "GOPHER://H:70/0/../9");
  }

  /** What is wrong of an outer URI is wrong before what is wrong of an inner one. */
  @Test
  void indicesDoNotDependOnWhatFollows() {
    for (String head :
        List.of(
            "jar:.r:f",
            "view-source:~h",
            "blob:https://@",
            "blob:https://@h",
            "nih:sha-256-32;532690571",
            "swh:1:cnt:0%",
            "ni:///sha-256-32;f4%",
            "dns:a?type=%",
            "s3://abc%",
            "tag:a%")) {
      String broken = broken(head);
      for (String tail : List.of("|", "1", "2|", "@", "41", "41/", " x")) {
        assertEquals(broken, broken(head + tail), head + tail);
      }
    }
  }

  // buckets

  /** The rules of both stores for the names of buckets. */
  @Test
  void namesOfBuckets() {
    for (String name : List.of("abc", "a.b", "my-bucket.example.com", "1-2", "1.2.3.4a", "1.2.3")) {
      assertTrue(S3Uri.tryParse("s3://" + name).isOk(), name);
      assertTrue(GsUri.tryParse("gs://" + name).isOk(), name);
    }
    for (String name :
        List.of("ab", "a..b", ".ab", "ab.", "-ab", "ab-", "Abc", "192.168.5.4", "a".repeat(64))) {
      assertFalse(S3Uri.tryParse("s3://" + name).isOk(), name);
      assertFalse(GsUri.tryParse("gs://" + name).isOk(), name);
    }
    String labels = "a".repeat(63) + "." + "b".repeat(63) + "." + "c".repeat(63) + ".";
    assertTrue(GsUri.tryParse("gs://" + labels + "d".repeat(30)).isOk());
    assertFalse(GsUri.tryParse("gs://" + labels + "d".repeat(31)).isOk());
    assertFalse(S3Uri.tryParse("s3://" + "a".repeat(40) + "." + "b".repeat(40)).isOk());
    assertTrue(GsUri.tryParse("gs://a_b").isOk());
    assertFalse(S3Uri.tryParse("s3://a_b").isOk());
  }

  private static String broken(String text) {
    SyntaxError error = Objects.requireNonNull(SchemeSamples.read(text).errorOrNull(), text);
    return error.index() + " " + error.rule().id();
  }

  private static SchemeView view(String text) {
    return SchemeViews.of(Uri.parse(text)).orElseThrow();
  }

  private static void same(String one, String other) {
    assertTrue(view(one).isEquivalentTo(view(other)), () -> one + " and " + other);
    assertTrue(view(other).isEquivalentTo(view(one)), () -> other + " and " + one);
  }

  private static void different(String one, String other) {
    assertFalse(view(one).isEquivalentTo(view(other)), () -> one + " and " + other);
    assertNotEquals(view(one), view(other));
  }

  private static void normal(String text, String normal) {
    assertEquals(normal, view(text).normalize().toString());
    assertNotNull(view(normal));
  }

  private static List<String> advice(String text) {
    return view(text).advice().stream()
        .map(a -> a.rule().citation() + " " + a.start() + "-" + a.end())
        .toList();
  }
}
