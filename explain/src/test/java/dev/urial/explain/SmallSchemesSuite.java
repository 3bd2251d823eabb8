package dev.urial.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.history.Era;
import dev.urial.history.LocatorOrName;
import dev.urial.history.LocatorOrName.Kind;
import dev.urial.registry.Entry;
import dev.urial.registry.Reference;
import dev.urial.registry.Registries;
import dev.urial.scheme.OtherUri;
import dev.urial.scheme.SchemeViews;
import dev.urial.scheme.Told;
import dev.urial.scheme.call.SipUri;
import dev.urial.scheme.call.SmsUri;
import dev.urial.scheme.call.TelUri;
import dev.urial.scheme.digest.NiUri;
import dev.urial.scheme.directory.LdapUri;
import dev.urial.scheme.geo.GeoUri;
import dev.urial.scheme.mail.CidUri;
import dev.urial.scheme.mail.MidUri;
import dev.urial.scheme.name.TagUri;
import dev.urial.scheme.news.NewsUri;
import dev.urial.scheme.web.CoapUri;
import dev.urial.testing.Questions;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suites;
import dev.urial.view.SchemeView;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The worked examples of the RFCs of schemes that are not for the web, by their views. */
public class SmallSchemesSuite {
  /** What the file has no words for, as {@link Told} tells it. */
  private static final List<String> TOLD =
      """
      dns://192.168.1.1/ftp.example.org?type=A : DnsUri 192.168.1.1 | ftp.example.org | IN | A
      dns://fw.example.org/*.%20%00.example?type=TXT : DnsUri fw.example.org | *. NUL.example | IN | TXT
      dns:simon.example.org?type=CERT : DnsUri null | simon.example.org | IN | CERT
      dns:world%20wide%20web.example%5c.domain.org?TYPE=TXT : DnsUri null | world wide web.example\\.domain.org | IN | TXT
      dns:www.example.org : DnsUri null | www.example.org | IN | A
      dns:www.example.org.?clAsS=IN;tYpE=A : DnsUri null | www.example.org. | IN | A
      imap://bester@example.org/INBOX : OtherUri bester | example.org | null | /INBOX | null
      imap://michael@example.org/INBOX : OtherUri michael | example.org | null | /INBOX | null
      nfs://server/a/c : OtherUri null | server | null | /a/c | null
      nfs://server/a/c/d : OtherUri null | server | null | /a/c/d | null
      nfs://server/c : OtherUri null | server | null | /c | null
      nfs://server/c/d : OtherUri null | server | null | /c/d | null
      nfs://server2/a/b : OtherUri null | server2 | null | /a/b | null
      pop://baz;AUTH=SCRAM-MD5@foo.bar : OtherUri baz;AUTH=SCRAM-MD5 | foo.bar | null |  | null
      pop://rg;AUTH=+APOP@mail.eudora.com:8110 : OtherUri rg;AUTH=+APOP | mail.eudora.com | 8110 |  | null
      pop://rg@mailsrv.qualcomm.com : OtherUri rg | mailsrv.qualcomm.com | null |  | null
      sip:+1-212-555-1212:1234@gateway.com;user=phone : SipUri +1-212-555-1212 | 1234 | gateway.com | OptionalInt.empty | [user=phone] | []
      sip:alice:secretword@atlanta.com;transport=tcp : SipUri alice | secretword | atlanta.com | OptionalInt.empty | [transport=tcp] | []
      sip:alice;day=tuesday@atlanta.com : SipUri alice;day=tuesday | null | atlanta.com | OptionalInt.empty | [] | []
      sip:alice@192.0.2.4 : SipUri alice | null | 192.0.2.4 | OptionalInt.empty | [] | []
      sip:alice@atlanta.com : SipUri alice | null | atlanta.com | OptionalInt.empty | [] | []
      sip:atlanta.com;method=REGISTER?to=alice%40atlanta.com : SipUri null | null | atlanta.com | OptionalInt.empty | [method=REGISTER] | [to=alice@atlanta.com]
      sips:1212@gateway.com : SipUri 1212 | null | gateway.com | OptionalInt.empty | [] | []
      sips:alice@atlanta.com?subject=project%20x&priority=urgent : SipUri alice | null | atlanta.com | OptionalInt.empty | [] | [subject=project x, priority=urgent]
      stun:example.org : OtherUri null | null | null | example.org | null
      stun:example.org:8000 : OtherUri null | null | null | example.org:8000 | null
      stuns:example.org : OtherUri null | null | null | example.org | null
      tel:+1-201-555-0111 : TelUri true | +1-201-555-0111 | +12015550111 | null
      tel:+1-212-555-0101 : TelUri true | +1-212-555-0101 | +12125550101 | null
      tel:+1-555-438-3732 : TelUri true | +1-555-438-3732 | +15554383732 | null
      tel:+1-900-555-0191 : TelUri true | +1-900-555-0191 | +19005550191 | null
      tel:1234;phone-context=munich.example.com : TelUri false | 1234 | 1234 | munich.example.com
      tftp://example.com/myconfigurationfile;mode=netascii : OtherUri null | example.com | null | /myconfigurationfile;mode=netascii | null
      tftp://example.com/mystartupfile : OtherUri null | example.com | null | /mystartupfile | null
      xmpp://guest@example.com : XmppUri guest@example.com | null | null | []
      xmpp://guest@example.com/support@example.com?message : XmppUri guest@example.com | support@example.com | message | []
      xmpp:example-node@example.com/some-resource : XmppUri null | example-node@example.com/some-resource | null | []
      xmpp:example-node@example.com?message;subject=Hello%20World : XmppUri null | example-node@example.com | message | [subject=Hello World]
      xmpp:example.com : XmppUri null | example.com | null | []
      xmpp:ji%C5%99i@%C4%8Dechy.example/v%20Praze : XmppUri null | jiři@čechy.example/v Praze | null | []
      xmpp:nasty!%23$%25()*+,-.;=%3F%5B%5C%5D%5E_%60%7B%7C%7D~node@example.com : XmppUri null | nasty!#$%()*+,-.;=?[\\]^_`{|}~node@example.com | null | []
      xmpp:node@example.com : XmppUri null | node@example.com | null | []
      xmpp:support@example.com?message : XmppUri null | support@example.com | message | []
      z39.50r://cnidr.org:2100/tmf?bkirch_rules__a1;esn=f;rs=marc : OtherUri null | cnidr.org | 2100 | /tmf | bkirch_rules__a1;esn=f;rs=marc
      z39.50r://melvyl.ucop.edu/mags?elecworld.v30.n19 : OtherUri null | melvyl.ucop.edu | null | /mags | elecworld.v30.n19
      z39.50s://melvyl.ucop.edu/cat : OtherUri null | melvyl.ucop.edu | null | /cat | null
      nfs://server2/a/b : OtherUri null | server2 | null | /a/b | null
      """
          .lines()
          .toList();

  private static void told(JsonNode text) {
    Told.check(TOLD, text.stringValue());
  }

  private static Cases cases(String file) {
    return Suites.open("rfc-examples").cases(file).as("schemes");
  }

  private static String uri(JsonNode c) {
    return CaseJson.text(c, "uri");
  }

  @TestFactory
  public Stream<DynamicTest> tel() {
    return cases("rfc3966-tel.json")
        .each("/examples-6", SmallSchemesSuite::uri, SmallSchemesSuite::tel)
        .each("/others", JsonNode::stringValue, SmallSchemesSuite::told)
        .tests();
  }

  private static void tel(JsonNode c) {
    TelUri view = TelUri.parse(uri(c));
    assertEquals(CaseJson.flag(c, "global"), view.isGlobal());
    assertEquals(CaseJson.textOrNull(c, "phoneContext"), view.phoneContext());
    if (c.has("digits")) assertEquals(CaseJson.text(c, "digits"), view.digits());
    if (c.has("number")) assertEquals(CaseJson.text(c, "number"), view.number());
  }

  @TestFactory
  public Stream<DynamicTest> geo() {
    return cases("rfc5870-geo.json")
        .each("/examples", SmallSchemesSuite::uri, SmallSchemesSuite::geo)
        .each("/equal-6.4", SmallSchemesSuite::first, SmallSchemesSuite::equivalent)
        .each("/undefined-6.4", SmallSchemesSuite::first, SmallSchemesSuite::different)
        .each(
            "/invalidLocation-9.1",
            JsonNode::stringValue,
            c -> assertFalse(GeoUri.parse(c.stringValue()).isLocation()))
        .tests();
  }

  private static void geo(JsonNode c) {
    GeoUri view = GeoUri.parse(uri(c));
    same(c.get("lat"), view.coordA());
    same(c.get("lon"), view.coordB());
    same(c.get("alt"), view.coordC());
    if (c.has("crs")) assertEquals(CaseJson.text(c, "crs"), view.crs());
    if (c.has("u")) same(c.get("u"), view.uncertainty());
  }

  /** The same number: the file's have lost their zeros. */
  private static void same(JsonNode expected, @Nullable BigDecimal number) {
    if (expected.isNull()) {
      assertNull(number);
    } else {
      assertEquals(0, expected.decimalValue().compareTo(Objects.requireNonNull(number)));
    }
  }

  @TestFactory
  public Stream<DynamicTest> ldap() {
    return cases("rfc4516-ldap.json")
        .each("/examples-4", SmallSchemesSuite::uri, SmallSchemesSuite::ldap)
        .each("/equivalent-4", SmallSchemesSuite::first, SmallSchemesSuite::equivalent)
        .tests();
  }

  private static void ldap(JsonNode c) {
    LdapUri view = LdapUri.parse(uri(c));
    assertEquals(
        CaseJson.textOrNull(c, "host"), view.host() == null ? null : String.valueOf(view.host()));
    assertEquals(
        c.get("port").isNull() ? 389 : c.get("port").intValue(),
        view.effectivePort().orElseThrow());
    assertEquals(CaseJson.text(c, "dn"), view.dn());
    assertEquals(CaseJson.texts(c.get("attributes")), view.attributes());
    assertEquals(CaseJson.text(c, "scope"), view.scope().name().toLowerCase(Locale.ROOT));
    assertEquals(CaseJson.text(c, "filter"), view.filter());
    List<LdapUri.Extension> extensions = new ArrayList<>();
    for (JsonNode e : c.get("extensions")) {
      extensions.add(
          new LdapUri.Extension(
              CaseJson.text(e, "type"),
              CaseJson.textOrNull(e, "value"),
              CaseJson.flag(e, "critical")));
    }
    assertEquals(extensions, view.extensions());
  }

  @TestFactory
  public Stream<DynamicTest> news() {
    return cases("rfc5538-news.json")
        .each("/nntp", SmallSchemesSuite::uri, SmallSchemesSuite::news)
        .each("/news", SmallSchemesSuite::uri, SmallSchemesSuite::news)
        .each("/equivalent", SmallSchemesSuite::first, SmallSchemesSuite::equivalent)
        .tests();
  }

  private static void news(JsonNode c) {
    NewsUri view = NewsUri.parse(uri(c));
    assertEquals(
        CaseJson.textOrNull(c, "host"), view.host() == null ? null : String.valueOf(view.host()));
    assertEquals(CaseJson.textOrNull(c, "group"), view.group());
    assertEquals(CaseJson.textOrNull(c, "messageId"), view.messageId());
    boolean numbered = c.has("article") && !c.get("article").isNull();
    assertEquals(
        numbered ? OptionalLong.of(c.get("article").longValue()) : OptionalLong.empty(),
        view.articleNumber());
  }

  @TestFactory
  public Stream<DynamicTest> cidAndMid() {
    return cases("rfc2392-cid-mid.json")
        .each(
            SmallSchemesSuite::uri,
            c -> {
              if (c.has("messageId")) {
                MidUri mid = MidUri.parse(uri(c));
                assertEquals(CaseJson.text(c, "messageId"), mid.messageId());
                assertEquals(CaseJson.textOrNull(c, "contentId"), mid.contentId());
              } else {
                assertEquals(CaseJson.text(c, "contentId"), CidUri.parse(uri(c)).contentId());
              }
            })
        .tests();
  }

  @TestFactory
  public Stream<DynamicTest> sip() {
    return cases("rfc3261-sip.json")
        .each("/examples-19.1.3", JsonNode::stringValue, SmallSchemesSuite::told)
        .each("/equivalent-19.1.4", SmallSchemesSuite::first, SmallSchemesSuite::equivalent)
        .each("/notEquivalent-19.1.4", SmallSchemesSuite::first, SmallSchemesSuite::different)
        .tests();
  }

  @TestFactory
  public Stream<DynamicTest> coap() {
    return cases("rfc9110-rfc7252-equivalent.json")
        .each("/coap-6.3", SmallSchemesSuite::first, SmallSchemesSuite::equivalent)
        .each(
            "/coapCompose-appendix-B",
            SmallSchemesSuite::uri,
            c -> {
              CoapUri view = CoapUri.parse(uri(c));
              assertEquals(CaseJson.texts(c.get("path")), view.uriPath());
              assertEquals(CaseJson.texts(c.get("query")), view.uriQuery());
            })
        .tests();
  }

  @TestFactory
  public Stream<DynamicTest> others() {
    return cases("other-schemes.json")
        .each(
            "/tag-rfc4151",
            SmallSchemesSuite::uri,
            c -> {
              TagUri view = TagUri.parse(uri(c));
              assertEquals(CaseJson.text(c, "authority"), view.authorityName());
              assertEquals(CaseJson.text(c, "date"), view.date());
              assertEquals(CaseJson.text(c, "specific"), view.specific());
            })
        .each(
            "/ni-rfc6920",
            SmallSchemesSuite::uri,
            c -> {
              NiUri view = NiUri.parse(uri(c));
              assertEquals(CaseJson.text(c, "authority"), view.authority());
              assertEquals(CaseJson.text(c, "algorithm"), view.algorithm());
              assertEquals(CaseJson.text(c, "value"), view.value());
              assertEquals(CaseJson.textOrNull(c, "query"), view.uri().query());
            })
        .each(
            "/sms-rfc5724",
            SmallSchemesSuite::uri,
            c -> {
              SmsUri view = SmsUri.parse(uri(c));
              assertEquals(CaseJson.texts(c.get("recipients")), view.recipients());
              assertEquals(CaseJson.textOrNull(c, "body"), view.body());
            })
        .each("/dns-rfc4501", JsonNode::stringValue, SmallSchemesSuite::told)
        .each("/xmpp-rfc5122", JsonNode::stringValue, SmallSchemesSuite::told)
        .tests();
  }

  /** Schemes without a view of their own: what any view has, and what the registry knows. */
  @TestFactory
  public Stream<DynamicTest> withoutView() {
    return cases("other-schemes.json")
        .as("no view")
        .each("/stun-rfc7064", JsonNode::stringValue, c -> other(c.stringValue(), 7064))
        .each("/pop-rfc2384", JsonNode::stringValue, c -> other(c.stringValue(), 2384))
        .each("/imap-rfc5092", JsonNode::stringValue, c -> other(c.stringValue(), 5092))
        .each("/tftp-rfc3617", JsonNode::stringValue, c -> other(c.stringValue(), 3617))
        .each("/z3950-rfc2056", JsonNode::stringValue, c -> other(c.stringValue(), 2056))
        .each(
            "/nfs-rfc2224",
            c -> CaseJson.text(c, "ref"),
            c -> {
              String expected = CaseJson.text(c, "expected");
              Questions.resolution(c);
              // RFC 2224 §6 resolves by RFC 1808.
              assertEquals(
                  expected,
                  Era.RFC_1808.resolve(CaseJson.text(c, "base"), CaseJson.text(c, "ref")));
              other(expected, 2224);
            })
        .tests();
  }

  private static void other(String text, int rfc) {
    OtherUri view = assertInstanceOf(OtherUri.class, view(text));
    Uri uri = view.uri();
    Told.check(TOLD, text);
    assertEquals(text, view.normalize().toString(), "written as it is normalized");
    assertEquals(Kind.LOCATOR, LocatorOrName.of(uri).kind());
    Entry registered = Objects.requireNonNull(Registries.SCHEMES.find(uri.scheme()));
    assertEquals(List.of("RFC " + rfc), texts(registered.references()));
    assertTrue(Era.RFC_2396.tryParse(text).isOk());
  }

  private static List<String> texts(List<Reference> references) {
    return references.stream().map(Reference::text).toList();
  }

  private static String first(JsonNode texts) {
    return texts.get(0).stringValue();
  }

  private static SchemeView view(String text) {
    return SchemeViews.tryOf(Uri.parse(text)).orElseThrow();
  }

  private static void equivalent(JsonNode texts) {
    for (String a : CaseJson.texts(texts)) {
      for (String b : CaseJson.texts(texts)) {
        assertTrue(isSame(a, b), () -> a + " and " + b);
      }
    }
  }

  private static void different(JsonNode texts) {
    String a = texts.get(0).stringValue();
    String b = texts.get(1).stringValue();
    assertFalse(isSame(a, b), () -> a + " and " + b);
    assertFalse(isSame(b, a), () -> b + " and " + a);
  }

  /** By the ladder, but for the comparison of sip, which is none of it. */
  private static boolean isSame(String a, String b) {
    return view(a) instanceof SipUri sip
        ? sip.matches(SipUri.parse(b))
        : view(a).isEquivalentTo(view(b));
  }
}
