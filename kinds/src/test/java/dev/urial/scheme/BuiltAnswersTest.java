package dev.urial.scheme;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.MediaType;
import dev.urial.grammar.Percent;
import dev.urial.hash.HashAlgorithm;
import dev.urial.hash.HashName;
import dev.urial.internal.text.Ascii;
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
import dev.urial.scheme.news.NewsUri;
import dev.urial.scheme.object.GsUri;
import dev.urial.scheme.object.S3Uri;
import dev.urial.scheme.object.SwhUri;
import dev.urial.scheme.web.CoapUri;
import dev.urial.scheme.web.HttpUri;
import dev.urial.scheme.web.WebSocketUri;
import dev.urial.urn.Urn;
import dev.urial.view.Parameter;
import dev.urial.view.SchemePart;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a builder was given, the getter of the view that it built answers. */
class BuiltAnswersTest {
  private static final List<String> DATA =
      List.of(
          ("a|a b|é字\uD83D\uDE00|%|%41|%2F|a/b|a\\b|+|a&b=c;d,e|a#b?c|a:b|a@b|\"|'|~|(*)|[a]|$|!|<>"
                  + "|\t|\u202E|a.b|A|-a|1")
              .split("\\|", -1));

  private static final HashName HASH = HashName.of(HashAlgorithm.SHA_256_32, new byte[4]);

  /** Data through a builder and out of a getter. */
  private interface Way {
    @Nullable String through(String data);
  }

  private static @Nullable String last(List<Parameter> parameters) {
    Parameter last = parameters.get(parameters.size() - 1);
    return last.name().equals("k") ? last.value() : "another name: " + last.name();
  }

  /** By view and method of its builder; {@code builder} for the first data that it takes. */
  private static final Map<String, Way> OF_DATA =
      Map.ofEntries(
          entry("FileUri.host", d -> FileUri.builder().host(d).segment("a").build().host()),
          entry("FileUri.segment", d -> FileUri.builder().segment(d).build().names().get(0)),
          entry(
              "FtpUri.directory",
              d -> FtpUri.builder("h").directory(d).build().directories().get(0)),
          entry("FtpUri.name", d -> FtpUri.builder("h").name(d).build().name()),
          entry("FtpUri.user", d -> FtpUri.builder("h").user(d).build().user()),
          entry("InfoUri.builder", d -> InfoUri.builder("doi", d).build().identifier()),
          entry(
              "TagUri.specific", d -> TagUri.builder("a.b", "2000").specific(d).build().specific()),
          entry("TagUri.builder", d -> TagUri.builder(d, "2000").build().authorityName()),
          entry(
              "DidUri.fragment",
              d ->
                  Percent.decode(
                      Objects.requireNonNull(
                          DidUri.builder("a", "1").fragment(d).build().uri().fragment()))),
          entry(
              "DidUri.parameter",
              d -> last(DidUri.builder("a", "1").parameter("k", d).build().parameters())),
          entry(
              "DidUri.segment",
              d -> DidUri.builder("a", "1").segment(d).build().uri().segments().get(1)),
          entry("GsUri.key", d -> GsUri.builder("abc").key(d).build().key()),
          entry("S3Uri.key", d -> S3Uri.builder("abc").key(d).build().key()),
          entry(
              "SwhUri.path", d -> withoutStart("/", swhPart(swh().path("/" + d).build(), "path"))),
          entry(
              "SwhUri.origin",
              d ->
                  withoutStart(
                      "http://a/?", swhPart(swh().origin("http://a/?" + d).build(), "origin"))),
          entry(
              "WebSocketUri.segment",
              d -> WebSocketUri.builder("h").segment(d).build().uri().segments().get(0)),
          entry(
              "WebSocketUri.param",
              d -> WebSocketUri.builder("h").param("k", d).build().uri().params().get("k")),
          entry(
              "HttpUri.segment",
              d -> HttpUri.builder("h").segment(d).build().uri().segments().get(0)),
          entry(
              "HttpUri.param",
              d -> HttpUri.builder("h").param("k", d).build().uri().params().get("k")),
          entry(
              "HttpUri.fragment",
              d ->
                  Percent.decode(
                      Objects.requireNonNull(
                          HttpUri.builder("h").fragment(d).build().uri().fragment()))),
          entry("CoapUri.path", d -> CoapUri.builder("h").path(d).build().uriPath().get(0)),
          entry("CoapUri.query", d -> CoapUri.builder("h").query(d).build().uriQuery().get(0)),
          entry("CidUri.builder", d -> CidUri.builder(d).build().contentId()),
          entry("MidUri.builder", d -> MidUri.builder(d).build().messageId()),
          entry("MidUri.contentId", d -> MidUri.builder("a@b").contentId(d).build().contentId()),
          entry("MailtoUri.body", d -> MailtoUri.builder().body(d).build().body()),
          entry("MailtoUri.subject", d -> MailtoUri.builder().subject(d).build().subject()),
          entry(
              "MailtoUri.header",
              d -> MailtoUri.builder().header("k", d).build().headers().get(0).value()),
          entry("MailtoUri.to", d -> MailtoUri.builder().to(d).build().to().get(0)),
          entry(
              "MagnetUri.displayName",
              d -> MagnetUri.builder().displayName(d).build().displayName()),
          entry(
              "MagnetUri.keywords",
              d -> MagnetUri.builder().keywords(List.of(d)).build().keywords().get(0)),
          entry(
              "MagnetUri.acceptableSource",
              d -> MagnetUri.builder().acceptableSource(d).build().acceptableSources().get(0)),
          entry(
              "MagnetUri.exactSource",
              d -> MagnetUri.builder().exactSource(d).build().exactSources().get(0)),
          entry(
              "MagnetUri.manifestTopic",
              d -> MagnetUri.builder().manifestTopic(d).build().manifestTopics().get(0)),
          entry("MagnetUri.tracker", d -> MagnetUri.builder().tracker(d).build().trackers().get(0)),
          entry("MagnetUri.webSeed", d -> MagnetUri.builder().webSeed(d).build().webSeeds().get(0)),
          entry(
              "MagnetUri.parameter",
              d -> MagnetUri.builder().parameter("k", d).build().parameters().get(0).value()),
          entry("NiUri.contentType", d -> NiUri.builder(HASH).contentType(d).build().contentType()),
          entry(
              "NiUri.authority",
              d -> Percent.decode(NiUri.builder(HASH).authority(d).build().authority())),
          entry("GeoUri.parameter", d -> last(geo().parameter("k", d).build().parameters())),
          entry("GeoUri.crs", d -> geo().crs(d).build().crs()),
          entry("WaisUri.builder", d -> WaisUri.builder("h", d).build().database()),
          entry("WaisUri.search", d -> WaisUri.builder("h", "a").search(d).build().search()),
          entry(
              "WaisUri.document",
              d -> WaisUri.builder("h", "a").document(d, "p").build().documentType()),
          entry("ProsperoUri.builder", d -> ProsperoUri.builder("h", d).build().objectName()),
          entry(
              "ProsperoUri.field",
              d -> last(ProsperoUri.builder("h", "a").field("k", d).build().fields())),
          entry("GopherUri.selector", d -> GopherUri.builder("h").selector(d).build().selector()),
          entry("GopherUri.search", d -> GopherUri.builder("h").search(d).build().search()),
          entry(
              "GopherUri.gopherPlus",
              d -> GopherUri.builder("h").gopherPlus(d).build().gopherPlus()),
          entry(
              "TelnetUri.user",
              d -> TelnetUri.builder("telnet", "h").user("u", d).build().password()),
          entry("XmppUri.node", d -> XmppUri.builder("h").node(d).build().node()),
          entry(
              "XmppUri.account",
              d -> XmppUri.builder("h").account(d, "g").build().account() == null ? null : d),
          entry("XmppUri.resource", d -> XmppUri.builder("h").resource(d).build().resource()),
          entry("XmppUri.query", d -> XmppUri.builder("h").query(d).build().queryType()),
          entry(
              "XmppUri.parameter",
              d -> last(XmppUri.builder("h").query("q").parameter("k", d).build().parameters())),
          entry("AcctUri.builder", d -> AcctUri.builder(d, "h").build().user()),
          entry("IrcUri.target", d -> IrcUri.builder("h").target(d).build().target()),
          entry(
              "IrcUri.option",
              d -> last(IrcUri.builder("h").target("a").option("k", d).build().options())),
          entry(
              "IrcUri.flag",
              d ->
                  IrcUri.builder("h").target("a").flag(d).build().flags().contains(Ascii.lower(d))
                      ? d
                      : null),
          entry("NewsUri.builder", d -> NewsUri.builder(d).build().group()),
          entry("DataUri.text", d -> DataUri.builder().text(d).build().text()),
          entry("TelUri.extension", d -> TelUri.builder("+1").extension(d).build().extension()),
          entry(
              "TelUri.isdnSubaddress",
              d -> TelUri.builder("+1").isdnSubaddress(d).build().isdnSubaddress()),
          entry(
              "TelUri.phoneContext",
              d -> TelUri.builder("1").phoneContext(d).build().phoneContext()),
          entry(
              "TelUri.parameter",
              d -> last(TelUri.builder("+1").parameter("k", d).build().parameters())),
          entry("SipUri.user", d -> SipUri.builder("h").user("u", d).build().password()),
          entry("SipUri.header", d -> last(SipUri.builder("h").header("k", d).build().headers())),
          entry(
              "SipUri.parameter",
              d -> last(SipUri.builder("h").parameter("k", d).build().parameters())),
          entry("SmsUri.body", d -> SmsUri.builder("+1").body(d).build().body()),
          entry("SmsUri.field", d -> last(SmsUri.builder("+1").field("k", d).build().fields())),
          entry(
              "LdapUri.attribute", d -> LdapUri.builder().attribute(d).build().attributes().get(0)),
          entry("LdapUri.dn", d -> LdapUri.builder().dn(d).build().dn()),
          entry(
              "LdapUri.extension",
              d -> LdapUri.builder().extension("k", d, false).build().extensions().get(0).value()),
          entry(
              "LdapUri.filter",
              d ->
                  LdapUri.builder().filter("(a=" + d + ")").build().filter().equals("(a=" + d + ")")
                      ? d
                      : null),
          entry("DnsUri.builder", d -> DnsUri.builder(d).build().name()),
          entry(
              "DnsUri.type",
              d ->
                  DnsUri.builder("a").type(d).build().recordType().equals(Ascii.upper(d))
                      ? d
                      : null),
          entry(
              "DnsUri.recordClass",
              d ->
                  DnsUri.builder("a").recordClass(d).build().recordClass().equals(Ascii.upper(d))
                      ? d
                      : null),
          entry(
              "Urn.name", d -> Percent.decode(Urn.builder().nid("example").name(d).build().nss())),
          entry("Urn.nss", d -> Urn.builder().nid("example").nss(d).build().nss()),
          entry(
              "Urn.fComponent",
              d -> Urn.builder().nid("example").nss("a").fComponent(d).build().fComponent()),
          entry(
              "Urn.qComponent",
              d -> Urn.builder().nid("example").nss("a").qComponent(d).build().qComponent()),
          entry(
              "Urn.rComponent",
              d -> Urn.builder().nid("example").nss("a").rComponent(d).build().rComponent()));

  /** What is no data: what is asked for is there. */
  private static final Map<String, BooleanSupplier> OTHERS =
      Map.ofEntries(
          entry(
              "FileUri.drive",
              () -> "c".equals(FileUri.builder().drive('c').segment("a").build().drive())),
          entry(
              "FileUri.directory",
              () -> FileUri.builder().segment("a").directory().build().isDirectory()),
          entry(
              "FtpUri.port", () -> FtpUri.builder("h").port(1).build().portNumber().orElse(0) == 1),
          entry(
              "FtpUri.type",
              () -> Character.valueOf('i').equals(FtpUri.builder("h").type('i').build().type())),
          entry(
              "SwhUri.anchor",
              () -> core().equals(swhPart(swh().path("/a").anchor(core()).build(), "anchor"))),
          entry(
              "SwhUri.visit",
              () ->
                  core("snp")
                      .equals(
                          swhPart(swh().origin("http://a/").visit(core("snp")).build(), "visit"))),
          entry(
              "SwhUri.bytes",
              () -> String.valueOf(swh().bytes(1, 2).build()).endsWith(";bytes=1-2")),
          entry(
              "SwhUri.lines",
              () -> String.valueOf(swh().lines(1, 2).build()).endsWith(";lines=1-2")),
          entry(
              "WebSocketUri.insecure",
              () -> !WebSocketUri.builder("h").insecure().build().isSecure()),
          entry(
              "WebSocketUri.port",
              () -> WebSocketUri.builder("h").port(1).build().portNumber().orElse(0) == 1),
          entry("HttpUri.insecure", () -> !HttpUri.builder("h").insecure().build().isSecure()),
          entry(
              "HttpUri.port",
              () -> HttpUri.builder("h").port(1).build().portNumber().orElse(0) == 1),
          entry(
              "CoapUri.overTcp",
              () -> CoapUri.builder("h").overTcp().build().uri().scheme().equals("coap+tcp")),
          entry(
              "CoapUri.overWebSockets",
              () -> CoapUri.builder("h").overWebSockets().build().uri().scheme().equals("coap+ws")),
          entry("CoapUri.secure", () -> CoapUri.builder("h").secure().build().isSecure()),
          entry(
              "CoapUri.port",
              () -> CoapUri.builder("h").port(1).build().portNumber().orElse(0) == 1),
          entry(
              "MagnetUri.exactLength",
              () -> MagnetUri.builder().exactLength(5).build().exactLength().orElse(0) == 5),
          entry(
              "MagnetUri.exactTopic",
              () ->
                  MagnetUri.builder()
                      .exactTopic(Urn.parse("urn:example:a"))
                      .build()
                      .exactTopics()
                      .equals(List.of(Urn.parse("urn:example:a")))),
          entry(
              "MagnetUri.peer",
              () -> MagnetUri.builder().peer("h:80").build().peers().equals(List.of("h:80"))),
          entry(
              "MagnetUri.selectOnly",
              () -> MagnetUri.builder().selectOnly("1-2").build().selectedFiles().size() == 1),
          entry(
              "NihUri.grouped",
              () -> NihUri.builder(HASH).grouped(4).build().toString().contains("0000-0000")),
          entry(
              "GeoUri.altitude",
              () -> BigDecimal.TEN.equals(geo().altitude(BigDecimal.TEN).build().coordC())),
          entry(
              "GeoUri.uncertainty",
              () -> BigDecimal.TEN.equals(geo().uncertainty(BigDecimal.TEN).build().uncertainty())),
          entry(
              "WaisUri.port",
              () -> WaisUri.builder("h", "a").port(1).build().portNumber().orElse(0) == 1),
          entry(
              "ProsperoUri.port",
              () -> ProsperoUri.builder("h", "a").port(1).build().portNumber().orElse(0) == 1),
          entry(
              "GopherUri.port",
              () -> GopherUri.builder("h").port(1).build().portNumber().orElse(0) == 1),
          entry(
              "GopherUri.type", () -> GopherUri.builder("h").type('?').build().type().equals("?")),
          entry(
              "TelnetUri.port",
              () -> TelnetUri.builder("telnet", "h").port(1).build().portNumber().orElse(0) == 1),
          entry(
              "IrcUri.overIpv6",
              () -> IrcUri.builder("h").overIpv6().build().uri().scheme().equals("irc6")),
          entry(
              "IrcUri.secure",
              () -> IrcUri.builder("h").secure().build().uri().scheme().equals("ircs")),
          entry(
              "IrcUri.port", () -> IrcUri.builder("h").port(1).build().portNumber().orElse(0) == 1),
          entry(
              "NewsUri.number",
              () ->
                  NewsUri.builder("a").server("h").number(7).build().articleNumber().orElse(0)
                      == 7),
          entry(
              "NewsUri.port",
              () -> NewsUri.builder("a").server("h").port(1).build().portNumber().orElse(0) == 1),
          entry(
              "NewsUri.server",
              () -> "h".equals(String.valueOf(NewsUri.builder("a").server("h").build().host()))),
          entry("DataUri.base64", () -> DataUri.builder().base64().build().isBase64()),
          entry(
              "DataUri.bytes",
              () -> DataUri.builder().bytes(new byte[] {-1}).build().bytes()[0] == -1),
          entry(
              "DataUri.mediaType",
              () ->
                  DataUri.builder()
                      .mediaType(MediaType.of("a", "b"))
                      .build()
                      .mediaType()
                      .equals(MediaType.of("a", "b"))),
          entry("SipUri.secure", () -> SipUri.builder("h").secure().build().isSecure()),
          entry(
              "SipUri.port", () -> SipUri.builder("h").port(1).build().portNumber().orElse(0) == 1),
          entry(
              "SipUri.telephone",
              () -> "+1".equals(SipUri.builder("h").telephone("+1").build().user())),
          entry(
              "SmsUri.recipient",
              () -> SmsUri.builder("+1").recipient("+2").build().recipients().contains("+2")),
          entry(
              "LdapUri.host",
              () -> "h".equals(String.valueOf(LdapUri.builder().host("h").build().host()))),
          entry(
              "LdapUri.port",
              () -> LdapUri.builder().host("h").port(1).build().portNumber().orElse(0) == 1),
          entry(
              "LdapUri.scope",
              () ->
                  LdapUri.builder().scope(LdapUri.Scope.values()[1]).build().scope()
                      == LdapUri.Scope.values()[1]),
          entry("LdapUri.secure", () -> LdapUri.builder().secure().build().isSecure()),
          entry(
              "DnsUri.server",
              () -> "h".equals(String.valueOf(DnsUri.builder("a").server("h").build().server()))),
          entry(
              "DnsUri.port",
              () ->
                  DnsUri.builder("a").server("h").port(1).build().uri().portNumber().orElse(0)
                      == 1),
          entry(
              "Urn.nid",
              () -> Urn.builder().nid("example").nss("a").build().nid().equals("example")));

  private static @Nullable String withoutStart(String start, @Nullable String text) {
    return text == null || !text.startsWith(start) ? text : text.substring(start.length());
  }

  private static @Nullable String swhPart(SwhUri view, String name) {
    return view.parts().stream()
        .filter(part -> part.name().equals(name))
        .map(SchemePart::value)
        .findFirst()
        .orElse(null);
  }

  private static SwhUri.Builder swh() {
    return SwhUri.builder("cnt", "0".repeat(40));
  }

  private static String core() {
    return core("dir");
  }

  private static String core(String type) {
    return "swh:1:" + type + ":" + "0".repeat(40);
  }

  private static GeoUri.Builder geo() {
    return GeoUri.builder(BigDecimal.ONE, BigDecimal.ONE);
  }

  /** Data that a scheme cannot say is refused; what is built says what was given. */
  @Test
  void dataComesOutAsItWentIn() {
    Map<String, String> changed = new LinkedHashMap<>();
    List<String> never = new ArrayList<>();
    OF_DATA.forEach(
        (name, way) -> {
          int built = 0;
          for (String data : DATA) {
            try {
              String answer = way.through(data);
              built++;
              if (!data.equals(answer)) {
                changed.put(name + " of " + data, String.valueOf(answer));
              }
            } catch (IllegalArgumentException e) {
              // The scheme has no way to say it: BuildersTest holds such failures.
            }
          }
          if (built == 0) {
            never.add(name);
          }
        });
    assertEquals(Map.of(), changed);
    assertEquals(List.of(), never);
  }

  @Test
  void whatIsNoDataIsThere() {
    assertEquals(
        List.of(),
        OTHERS.entrySet().stream()
            .filter(entry -> !entry.getValue().getAsBoolean())
            .map(Map.Entry::getKey)
            .toList());
  }

  /** A new method of a builder has to come into a table. */
  @Test
  void everyMethodOfEveryBuilderIsInATable() throws Exception {
    Set<String> left = new TreeSet<>();
    for (Class<?> view : BuildersTest.views()) {
      if (BuildersTest.hasBuilder(view)) {
        for (Method method : BuildersTest.builder(view).getClass().getMethods()) {
          boolean isOurs = method.getDeclaringClass().getName().startsWith("dev.urial");
          if (isOurs && !method.getName().endsWith("uild")) {
            left.add(view.getSimpleName() + "." + method.getName());
          }
        }
      }
    }
    left.removeAll(OF_DATA.keySet());
    left.removeAll(OTHERS.keySet());
    assertEquals(Set.of(), left);
  }
}
