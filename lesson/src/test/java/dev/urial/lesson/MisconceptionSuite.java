package dev.urial.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.history.Era;
import dev.urial.history.LocatorOrName;
import dev.urial.registry.Registries;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.SyntaxError;
import dev.urial.scheme.call.TelUri;
import dev.urial.scheme.web.AboutUri;
import dev.urial.scheme.web.HttpUri;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import dev.urial.urn.Urn;
import dev.urial.urn.UrnSyntax;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Where documents say what is not so: each is a misconception that the code tells of. */
public class MisconceptionSuite {
  /** Where the user's documents say what today's standards do not. */
  @TestFactory
  public Stream<DynamicTest> saysOtherwiseToday() {
    return Suites.open("user-documents")
        .cases("cases.json")
        .as("saysOtherwiseToday")
        .each(
            "/saysOtherwiseToday",
            c -> CaseJson.text(c, "document"),
            c -> saysOtherwise(CaseJson.text(c, "document")))
        .tests();
  }

  private static void saysOtherwise(String document) {
    switch (document) {
      case "unreserved marks ! * ' ( ) (RFC 2396)" -> marks();
      case "mailto:a@b?subject=x is opaque (RFC 2396)" -> opaque();
      case "999.1.1.1 is an IPv4address by the grammar of RFC 2396" -> anyNumbers();
      case "the default port of https is 80" -> httpsPort();
      case "tel:1-800-555-5555 is a tel URI" -> localNumber();
      case "http://…/%%3Ddobbins is an example of an escape" -> percent();
      case "urn:/iana/… is a URN" -> emptyNid();
      case "NSS may hold ` { | } and octets 127-255" -> nss();
      case "about:downloads is well-known" -> aboutToken();
      case "URL and URN are disjoint kinds (classical view)" -> views();
      // No text of an identifier shows these.
      case "IDNA is RFC 3490" -> says("idna-is-rfc-3490", "RFC 3490", "RFC 5891");
      case "Bitly answers 308" -> says("bitly-answers-308", "308", "301");
      default -> throw new AssertionError("no check for: " + document);
    }
    told(document);
  }

  /** What each entry is called where the code tells it, and a text that calls it to mind. */
  private static final Map<String, List<String>> TOLD =
      Map.ofEntries(
          entry("unreserved marks ! * ' ( ) (RFC 2396)", "marks-are-unreserved", "s:/!"),
          entry(
              "mailto:a@b?subject=x is opaque (RFC 2396)",
              "mailto-is-opaque",
              "mailto:a@b?subject=x"),
          entry(
              "999.1.1.1 is an IPv4address by the grammar of RFC 2396",
              "any-four-numbers",
              "s://999.1.1.1"),
          entry("the default port of https is 80", "https-has-port-80", "https://a:80/"),
          entry(
              "tel:1-800-555-5555 is a tel URI", "local-number-is-a-tel-uri", "tel:1-800-555-5555"),
          entry(
              "http://…/%%3Ddobbins is an example of an escape",
              "two-percent-signs", "http://a/%%3Ddobbins"),
          entry("urn:/iana/… is a URN", "urn-without-namespace", "urn:/iana/x"),
          entry("NSS may hold ` { | } and octets 127-255", "nss-holds-braces", "urn:example:{"),
          entry("about:downloads is well-known", "about-downloads", "about:downloads"),
          entry("URL and URN are disjoint kinds (classical view)", "url-or-urn", "mid:a@b"),
          entry("IDNA is RFC 3490", "idna-is-rfc-3490", "http://faß.de/"),
          entry("Bitly answers 308", "bitly-answers-308", "http://bit.ly/a"));

  private static Map.Entry<String, List<String>> entry(String document, String id, String text) {
    return Map.entry(document, List.of(id, text));
  }

  private static void told(String document) {
    List<String> idAndText = TOLD.get(document);
    assertNotNull(idAndText, document);
    Misconception it = Misconception.find(idAndText.get(0));
    assertNotNull(it, document);
    assertTrue(Misconception.of(idAndText.get(1)).contains(it), document);
  }

  private static void marks() {
    for (char c : "!*'()".toCharArray()) {
      assertTrue(CharSet.SUB_DELIMS.has(c) && !CharSet.UNRESERVED.has(c));
    }
  }

  private static void opaque() {
    String text = "mailto:a@b?subject=x";
    assertFalse(Era.RFC_2396.parse(text).isHierarchical());
    assertEquals("a@b?subject=x", Era.RFC_2396.parse(text).component("opaque_part"));
    assertEquals("a@b", Uri.parse(text).path());
    assertEquals("subject=x", Uri.parse(text).query());
  }

  private static void anyNumbers() {
    assertEquals("999.1.1.1", Era.RFC_2396.parse("//999.1.1.1").component("IPv4address"));
    assertTrue(Uri.parse("s://999.1.1.1").parsedHost() instanceof Host.RegName);
  }

  private static void httpsPort() {
    SchemeFacts https = SchemeFacts.find("https");
    assertNotNull(https);
    assertEquals(443, https.defaultPort().getAsInt());
    assertEquals(443, HttpUri.parse("https://a/").effectivePort().orElseThrow());
    assertEquals("https://a/", HttpUri.parse("https://a:443/").normalize().toString());
    assertEquals("https://a:80/", HttpUri.parse("https://a:80/").normalize().toString());
  }

  private static void localNumber() {
    assertTrue(Uri.isValid("tel:1-800-555-5555"));
    SyntaxError error = TelUri.tryParse("tel:1-800-555-5555").errorOrNull();
    assertNotNull(error);
    assertEquals("tel:1-800-555-5555".length(), error.index(), "a context must follow");
    TelUri local = TelUri.parse("tel:1-800-555-5555;phone-context=+1");
    assertFalse(local.isGlobal());
    assertEquals("+1", local.phoneContext());
    assertTrue(TelUri.parse("tel:+1-800-555-5555").isGlobal());
  }

  private static void percent() {
    SyntaxError error = Uri.tryParse("http://a/%%3Ddobbins").errorOrNull();
    assertNotNull(error);
    assertEquals(Rule.PCT_ENCODED, error.rule());
    assertEquals(10, error.index());
    assertFalse(Era.RFC_1630.tryParse("http://a/%%3Ddobbins").isOk(), "nor was it then");
  }

  private static void emptyNid() {
    assertTrue(Uri.isValid("urn:/iana/x"));
    SyntaxError error = Urn.tryParse("urn:/iana/x").errorOrNull();
    assertNotNull(error);
    assertEquals(4, error.index());
    assertEquals("NID", error.rule().id());
  }

  private static void nss() {
    for (char no : "`{|}\u007F\u00FF".toCharArray()) {
      assertFalse(Urn.tryParse("urn:example:" + no).isOk());
      assertFalse(Urn.tryParse("urn:example:" + no, UrnSyntax.RFC_2141).isOk());
    }
    for (String only : new String[] {"a~", "a&", "a/"}) {
      assertTrue(Urn.tryParse("urn:example:" + only).isOk());
      assertFalse(Urn.tryParse("urn:example:" + only, UrnSyntax.RFC_2141).isOk());
    }
  }

  private static void aboutToken() {
    AboutUri downloads = AboutUri.parse("about:downloads");
    assertFalse(downloads.isRegistered());
    assertEquals(1, downloads.advice().size());
    assertNull(Registries.ABOUT_TOKENS.find("downloads"));
    assertNotNull(Registries.ABOUT_TOKENS.find("blank"));
    assertTrue(AboutUri.parse("about:blank").isRegistered());
  }

  private static void views() {
    LocatorOrName urn = LocatorOrName.of(Uri.parse("urn:example:a"));
    LocatorOrName url = LocatorOrName.of(Uri.parse("http://a/"));
    LocatorOrName both = LocatorOrName.of(Uri.parse("mid:a@b"));
    assertEquals(LocatorOrName.IdentifierClass.URN, urn.classical());
    assertEquals(LocatorOrName.IdentifierClass.URL, url.classical());
    assertEquals(LocatorOrName.IdentifierClass.URL, both.classical());
    assertEquals(LocatorOrName.Kind.BOTH, both.kind());
  }

  private static void says(String id, String then, String now) {
    Misconception it = Misconception.find(id);
    assertNotNull(it, id);
    assertTrue(it.claim().text().contains(then), id);
    assertTrue(it.truth().text().contains(now), id);
  }
}
