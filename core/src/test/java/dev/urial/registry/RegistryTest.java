package dev.urial.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Clause;
import dev.urial.testkit.laws.Growth;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RegistryTest {
  private static <E extends RegistryEntry> E find(Registry<E> registry, String name) {
    return Objects.requireNonNull(registry.find(name), name);
  }

  private static Reader text(String... lines) {
    return new StringReader(String.join("\r\n", lines) + "\r\n");
  }

  @Test
  void aSchemeSaysWhatItIs() {
    Scheme mailto = find(Scheme.builtIn(), "MAILTO");
    assertEquals("mailto", mailto.name());
    assertEquals("Electronic mail address", mailto.description());
    assertEquals(Status.PERMANENT, mailto.status());
    assertEquals("mailto: Electronic mail address; status: permanent; RFC 6068", mailto.sentence());
    assertEquals(
        List.of(new Reference("RFC 6068", Clause.rfc("mailto", 6068, ""))), mailto.references());
    assertEquals("https://www.rfc-editor.org/rfc/rfc6068", mailto.references().get(0).link());
    assertNull(mailto.template());
    assertNull(mailto.facts());
    Scheme http = find(Scheme.builtIn(), "http");
    assertEquals(
        "https://www.rfc-editor.org/rfc/rfc9110#section-4.2.1", http.references().get(0).link());
    assertEquals(Clause.rfc("http", 9110, "4.2.1"), http.references().get(0).clause());
    assertEquals("RFC 8615", http.wellKnown().get(0).text());
    assertSame(SchemeFacts.find("http"), http.facts());
    assertEquals(
        "https://www.iana.org/assignments/uri-schemes/prov/acd",
        find(Scheme.builtIn(), "acd").template());
    assertEquals("OBSOLETE", find(Scheme.builtIn(), "shttp").notes());
    assertEquals(Status.HISTORICAL, find(Scheme.builtIn(), "wais").status());
    assertEquals(
        "machineProvisioningProgressReporter",
        find(Scheme.builtIn(), "machineprovisioningprogressreporter").name());
    assertEquals(LocalDate.of(2026, 8, 13), Scheme.builtIn().updated());
  }

  @Test
  void otherRowsSayWhatTheyAre() {
    assertEquals(
        "urn:isbn: formal; International ISBN Agency",
        find(UrnNamespace.builtIn(), "ISBN").sentence());
    assertEquals("urn:uuid: formal; RFC 9562", find(UrnNamespace.builtIn(), "uuid").sentence());
    assertNull(UrnNamespace.builtIn().find("sha1"));
    UrnNamespace informal = find(UrnNamespace.builtIn(), "urn-4");
    assertFalse(informal.isFormal());
    assertEquals("Kevin P. Yancey", informal.contact());
    assertEquals(
        "https://www.iana.org/assignments/urn-formal/c2pa",
        find(UrnNamespace.builtIn(), "c2pa").template());
    assertEquals(
        new Reference("C2PA", new Clause("c2pa", "C2PA", "", "https://c2pa.org/")),
        find(UrnNamespace.builtIn(), "c2pa").references().get(0));
    WellKnownUri security = find(WellKnownUri.builtIn(), "security.txt");
    assertEquals("/.well-known/security.txt", security.path());
    assertNull(WellKnownUri.builtIn().find("Security.txt"));
    assertEquals("IETF", find(WellKnownUri.builtIn(), "acme-challenge").changeController());
    assertEquals(
        "https://www.rfc-editor.org/rfc/rfc8555#section-8.3",
        find(WellKnownUri.builtIn(), "acme-challenge").references().get(0).link());
    assertEquals(2, find(WellKnownUri.builtIn(), "brski").related().size());
    assertTrue(find(TelParameter.builtIn(), "phone-context").hasValue());
    assertFalse(find(TelParameter.builtIn(), "NPDI").hasValue());
    assertEquals("Constrained", find(GeoParameter.builtIn(), "u").valueType());
    assertEquals(
        "urn:ogc:def:crs:EPSG::4326", find(GeoParameter.coordinateSystems(), "WGS84").valueType());
    assertTrue(find(AboutToken.builtIn(), "blank").sentence().startsWith("about:blank: "));
    assertNull(AboutToken.builtIn().find("BLANK"));
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "null",
      value = {
        "example.com, example.com",
        "www.EXAMPLE.com., example.com",
        "example.de, null",
        "xexample.com, null",
        "com, null",
        "localhost, localhost",
        "a.b.localhost, localhost",
        "printer.local, local",
        "ｌｏｃａｌｈｏｓｔ, localhost",
        "1.0.0.10.in-addr.arpa, 10.in-addr.arpa",
        "x.home.arpa, home.arpa",
        "facebook.onion, onion",
        "127.0.0.1, null",
        "[::1], null",
        "'', null",
        "a..test, null",
        "%6cocalhost, localhost",
      })
  void aSpecialDomainHoldsAllBelowIt(String host, @Nullable String domain) {
    SpecialUseDomain found = SpecialUseDomain.find(host);
    assertEquals(domain, found == null ? null : found.name());
  }

  @Test
  void aRemarkInANameIsANote() {
    SpecialUseDomain domain = Objects.requireNonNull(SpecialUseDomain.find("a.eap-noob.arpa"));
    assertEquals("DEPRECATED", domain.notes());
    assertEquals("eap-noob.arpa: special use; DEPRECATED; RFC 9140, RFC 9965", domain.sentence());
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "null",
      delimiter = '|',
      value = {
        "[RFC791], Section 3.2 | RFC 791, Section 3.2 |"
            + " https://www.rfc-editor.org/rfc/rfc791#section-3.2",
        "[RFC8555, Section 8.3] | RFC 8555, Section 8.3 |"
            + " https://www.rfc-editor.org/rfc/rfc8555#section-8.3",
        "[RFC9110] | RFC 9110 | https://www.rfc-editor.org/rfc/rfc9110",
        "[RFC Errata 1752] | RFC Errata 1752 | https://www.rfc-editor.org/errata/eid1752",
        "[RFC-ietf-core-href-29] | draft-ietf-core-href-29 |"
            + " https://datatracker.ietf.org/doc/html/draft-ietf-core-href-29",
        "[draft-a-b-01] | draft-a-b-01 | https://datatracker.ietf.org/doc/html/draft-a-b-01",
        "[https://a.example/b] | https://a.example/b | https://a.example/b",
        "[A text <https://a.example/>] | A text | https://a.example/",
        "[IANA registry urn-namespaces] | IANA registry urn-namespaces |"
            + " https://www.iana.org/assignments/urn-namespaces",
        "[Dave_Thaler] | Dave Thaler | null",
        "IETF | IETF | null",
        "[RFC] | RFC | null",
        "[RFC9110 | [RFC9110 | null",
      })
  void aReferenceHasATextAndMostlyAnAddress(String field, String text, @Nullable String link) {
    Reference reference = Reference.list("x", field).get(0);
    assertEquals(text, reference.text());
    assertEquals(link, reference.link());
    assertEquals(1, Reference.list("x", field).size());
  }

  @Test
  void everyLinkOfTheBuiltInTablesOpens() {
    List<Reference> all = new ArrayList<>();
    WellKnownUri.builtIn().forEach(row -> all.addAll(row.related()));
    for (Registry<? extends RegistryEntry> registry :
        List.of(Scheme.builtIn(), UrnNamespace.builtIn(), WellKnownUri.builtIn())) {
      registry.forEach(row -> all.addAll(row.references()));
    }
    assertTrue(all.size() > 500);
    for (Reference reference : all) {
      String link = reference.link();
      assertTrue(link == null || java.net.URI.create(link).getHost() != null, link);
      assertFalse(reference.text().endsWith(" ."), reference.text());
    }
  }

  @Test
  void referencesStandSideBySide() {
    assertEquals(
        "RFC 8880, RFC 7050, Section 2.2",
        Reference.join(Reference.list("x", "[RFC8880][RFC7050], Section 2.2")));
    assertEquals(
        "RFC 8190, RFC 919, Section 7",
        Reference.join(Reference.list("x", "[RFC8190]\n        [RFC919], Section 7")));
    assertEquals(
        List.of(
            new Reference("see", null),
            new Reference("A", new Clause("x", "A", "", "https://a.example/_b")),
            new Reference(
                "https://c.example/",
                new Clause("x", "https://c.example/", "", "https://c.example/")),
            new Reference("and more of it", null),
            new Reference("RFC 1 Section 2", Clause.rfc("x", 1, "2"))),
        Reference.list(
            "x",
            "see [A <https://a.example/_b>] and [https://c.example/] and more of it [RFC1] Section"
                + " 2"));
    assertEquals(
        List.of(Reference.of("x", "https://c.example/")),
        Reference.list("x", "[https://c.example/]."));
    assertEquals(List.of(), Reference.list("x", ""));
    assertEquals("", Reference.join(Reference.list("x", "  ")));
  }

  /** As IANA's files are: other columns, quotes, lines' ends in quotes. */
  @Test
  void aNewerFileIsReadByItsHeads() throws IOException {
    Registry<Scheme> schemes =
        Scheme.read(
            text(
                "\uFEFFURI Scheme,Template,Description,Reference,Status,Something New",
                "http,,Hypertext,\"[RFC9110, Section 4.2.1]\",Permanent,x",
                "",
                "new,prov/new,\"Says \"\"new\"\", twice\",\"[RFC1]",
                "        [A_Person]\",Experimental"));
    assertEquals(2, schemes.entries().size());
    assertNull(schemes.updated());
    Scheme fresh = find(schemes, "NEW");
    assertEquals("Says \"new\", twice", fresh.description());
    assertEquals(Status.OTHER, fresh.status());
    assertEquals("RFC 1, A Person", Reference.join(fresh.references()));
    assertEquals("https://www.iana.org/assignments/uri-schemes/prov/new", fresh.template());
    assertEquals(OptionalInt.empty(), fresh.criNumber());
    assertNull(fresh.notes());
    assertNull(schemes.find("mailto"));
    assertNotNull(Scheme.builtIn().find("mailto"));
  }

  @Test
  void theOtherRegistriesAreReadLikewise() throws IOException {
    assertTrue(
        find(
                UrnNamespace.read(
                    text("URN Namespace,Template,Reference", "x,urn-formal/x,[RFC1]"),
                    text("URN Namespace,Reference", "urn-99,[urn-informal/urn-99]")),
                "X")
            .isFormal());
    assertEquals(
        "https://www.iana.org/assignments/urn-formal/x",
        find(
                UrnNamespace.read(
                    text("URN Namespace,Template,Reference", "x,urn-formal/x,[RFC1]"),
                    text("URN Namespace")),
                "x")
            .template());
    assertEquals(
        Status.DEPRECATED,
        find(WellKnownUri.read(text("URI Suffix,Status", "a,deprecated")), "a").status());
    assertEquals("b", find(SpecialUseDomain.read(text("Name", "b.")), "B").name());
    assertEquals("d", find(AboutToken.read(text("Token,Description", "a,d")), "a").description());
    assertFalse(
        find(TelParameter.read(text("Name,Predefined Values", "a,No value")), "a").hasValue());
    assertEquals("v", find(GeoParameter.read(text("Name,Value Type", "a,v")), "a").valueType());
    SchemeFacts gemini =
        find(
            SchemeFacts.read(
                text("Scheme,Default Port,Empty Path,Reference", "gemini,1965,slash,RFC 1 §2")),
            "Gemini");
    assertEquals(OptionalInt.of(1965), gemini.defaultPort());
    assertTrue(gemini.emptyPathIsSlash());
    assertEquals(
        "https://www.rfc-editor.org/rfc/rfc1#section-2", gemini.references().get(0).link());
    assertEquals("gemini: default port 1965; an empty path means /; RFC 1 §2", gemini.sentence());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | the file is empty",
        "'a,b\n\"c\"d\n' | line 2: text after a closing quote",
        "'a,b\nc,\"d\ne\n' | line 4: a quote is not closed",
        "'<!DOCTYPE html>\n<html>\n' | line 1: unexpected header",
        "'<!DOCTYPE html>' | line 1: unexpected header",
        "'URI Scheme,Status\n\nhttp,Permanent\n,Provisional\n' | line 4: a row has no name",
        "'Status,URI Scheme\nPermanent\n' | line 2: a row has no name",
        "'Address Block,Name,RFC\n10.0.0.0/8,a,[RFC1]\n' | line 1: unexpected header",
      })
  void whatIsNoCsvIsRefusedWithItsLine(String file, String message) {
    IOException thrown = assertThrows(IOException.class, () -> Scheme.read(new StringReader(file)));
    assertEquals(message, thrown.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "-1", "65536", "99999999999"})
  void whatIsNoPortIsRefused(String port) {
    IOException thrown =
        assertThrows(
            IOException.class, () -> SchemeFacts.read(text("Scheme,Default Port", "a," + port)));
    assertEquals("line 2: no port: " + port, thrown.getMessage());
  }

  @Test
  void namesWhoseCaseDoesNotCountAreInLowerCase() throws IOException {
    Registry<SchemeFacts> facts = SchemeFacts.read(text("Scheme,Default Port", "GEMINI,1965"));
    assertEquals("gemini", find(facts, "Gemini").scheme());
    assertEquals("gemini", find(facts, "Gemini").name());
    assertEquals("ext", TelParameter.read(text("Parameter Name", "EXT")).entries().get(0).name());
    assertEquals("crs", GeoParameter.read(text("Parameter Name", "CRS")).entries().get(0).name());
    assertEquals(
        "x",
        UrnNamespace.read(text("URN Namespace", "X"), text("URN Namespace"))
            .entries()
            .get(0)
            .name());
    assertEquals("A", AboutToken.read(text("Token", "A")).entries().get(0).name());
  }

  @Test
  void messagesStayShort() {
    String digits = "9".repeat(1_000_000);
    for (String start : List.of("Scheme,Default Port\na,", "Address Block\n")) {
      IOException thrown =
          assertThrows(
              IOException.class,
              () -> {
                SchemeFacts.read(new StringReader(start + digits));
                SpecialAddresses.read(
                    new StringReader(start + digits), new StringReader("Address Block"));
              });
      assertTrue(String.valueOf(thrown.getMessage()).length() < 100);
    }
  }

  /**
   * Columns in another order, a mark before a quoted head, empty rows, and lines' ends of all
   * kinds.
   */
  @Test
  void aFileMayLookOtherwise() throws IOException {
    Registry<Scheme> schemes =
        Scheme.read(
            new StringReader(
                "\uFEFF\"Status\",\"Renamed\",\"uri SCHEME\"\r\n"
                    + "Permanent,x,a\n"
                    + ",,\r"
                    + "  \r"
                    + "Historical,\"\n"
                    + "y\n"
                    + "\",b"));
    assertEquals(List.of("a", "b"), schemes.entries().stream().map(Scheme::name).toList());
    assertEquals(Status.PERMANENT, find(schemes, "A").status());
    assertEquals(Status.HISTORICAL, find(schemes, "b").status());
    Registry<WellKnownUri> renamed = WellKnownUri.read(text("Suffix of it,Status", "a,permanent"));
    assertEquals(Status.PERMANENT, find(renamed, "a").status());
    assertEquals(
        "10.0.0.0/8",
        Objects.requireNonNull(
                SpecialAddresses.read(
                        text("Name,Address Block", "Private,10.0.0.0/8"), text("Address Block"))
                    .find(0x0A000001))
            .block());
  }

  /** Nothing is timed: what takes the square of a million would not be done today. */
  @ParameterizedTest
  @CsvSource({
    "'x,\"', 'a\n', '\"'",
    "'x,\"', '\"\"', '\"'",
    "x, ',', ''",
    "'x,', '[', ''",
    "'x,', '[RFC1]', ''",
    "'', 'x,y\n', ''",
  })
  void rowsOfAMillionRepetitions(String start, String part, String end) throws IOException {
    String file = "URI Scheme,Reference\n" + start + part.repeat(Growth.sized(1_000_000)) + end;
    assertNotNull(Scheme.read(new StringReader(file)).find("X"));
  }

  @Test
  void theDayOfAFileCanBeTold() throws IOException {
    LocalDate day = LocalDate.of(2027, 1, 2);
    Registry<AboutToken> tokens = AboutToken.read(text("Token", "a"));
    assertNull(tokens.updated());
    assertEquals(day, tokens.asOf(day).updated());
    assertSame(tokens.find("a"), tokens.asOf(day).find("a"));
    SpecialAddresses special =
        SpecialAddresses.read(text("Address Block", "10.0.0.0/8"), text("Address Block"));
    assertNull(special.updated());
    assertEquals(day, special.asOf(day).updated());
    assertEquals(special.ipv4(), special.asOf(day).ipv4());
    assertSame(special.find(0x0A000001), special.asOf(day).find(0x0A000001));
    assertEquals(LocalDate.of(2026, 7, 28), UrnNamespace.builtIn().updated());
    assertEquals(LocalDate.of(2026, 5, 22), SpecialUseDomain.builtIn().updated());
    assertEquals(LocalDate.of(2025, 10, 9), SpecialAddresses.builtIn().updated());
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "null",
      value = {
        "b.alt, alt",
        "ALT., alt",
        "b.a.alt, a.alt",
        "xa.alt, alt",
        "salt, null",
        "localhost, null",
        "a.longer.name.example, longer.name.example",
        "name.example, null",
      })
  void aSpecialDomainIsFoundInAnotherEdition(String host, @Nullable String domain)
      throws IOException {
    Registry<SpecialUseDomain> registry =
        SpecialUseDomain.read(
            text("Name", "alt.", "a.alt. (OF THIS TEST)", "alt.", "longer.name.example"));
    SpecialUseDomain found = SpecialUseDomain.find(host, registry);
    assertEquals(domain, found == null ? null : found.name());
  }

  /** The first was a finding of the fuzzer. */
  @ParameterizedTest
  @CsvSource(
      nullValues = "null",
      value = {
        "'a (', 'a (', null",
        "'a (b', 'a (b', null",
        "'a)', 'a)', null",
        "'a ()', a, ''",
        "'a (b)', a, b",
        "'a (b) (c)', a, b) (c",
      })
  void aRemarkIsInParentheses(String field, String name, @Nullable String notes)
      throws IOException {
    Scheme scheme = Scheme.read(text("URI Scheme", field)).entries().get(0);
    assertEquals(name, scheme.name());
    assertEquals(notes, scheme.notes());
    SpecialUseDomain domain = SpecialUseDomain.read(text("Name", field)).entries().get(0);
    assertEquals(name, domain.name());
    assertEquals(notes, domain.notes());
  }

  @Test
  void ofTwoRowsOfOneNameTheFirstIsFound() throws IOException {
    Registry<AboutToken> tokens = AboutToken.read(text("Token,Description", "a,1", "a,2", "A,3"));
    assertEquals("1", find(tokens, "a").description());
    assertEquals("3", find(tokens, "A").description());
    assertEquals(3, tokens.entries().size());
  }

  /** The Kelvin sign is not a k, though a lower-cased one is. */
  @Test
  void onlyTheCaseOfAsciiIsIgnored() {
    assertNotNull(Scheme.builtIn().find("SKYPE"));
    assertNull(Scheme.builtIn().find("s\u212Aype"));
    assertNull(Scheme.builtIn().find(""));
  }

  @Test
  void aStatusIsTheRegistrysWord() {
    assertEquals("provisional", Status.of("Provisional").word());
    assertEquals(Status.OBSOLETED, Status.of("obsoleted"));
    assertEquals(Status.OTHER, Status.of("experimental"));
  }
}
