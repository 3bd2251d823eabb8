package dev.urial.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegistryTest {
  private static Entry find(Registry registry, String name) {
    return Objects.requireNonNull(registry.find(name), name);
  }

  private static Entry scheme(String name) {
    return find(Registries.SCHEMES.builtIn(), name);
  }

  private static Reader text(String... lines) {
    return new StringReader(String.join("\r\n", lines) + "\r\n");
  }

  @Test
  void aSchemeSaysWhatItIs() {
    Entry mailto = scheme("MAILTO");
    assertEquals("mailto", mailto.name());
    assertEquals("Electronic mail address", mailto.get("description"));
    assertEquals("permanent", mailto.status());
    assertEquals("mailto: Electronic mail address; status: permanent; RFC 6068", mailto.sentence());
    assertEquals(
        List.of(new Reference("RFC 6068", Clause.rfc("mailto", 6068, ""))), mailto.references());
    assertEquals("https://www.rfc-editor.org/rfc/rfc6068", mailto.references().get(0).link());
    assertNull(mailto.template());
    Entry http = scheme("http");
    assertEquals(
        "https://www.rfc-editor.org/rfc/rfc9110#section-4.2.1", http.references().get(0).link());
    assertEquals(Clause.rfc("http", 9110, "4.2.1"), http.references().get(0).clause());
    assertEquals("[RFC8615]", http.get("well-known uri support"));
    assertEquals("https://www.iana.org/assignments/uri-schemes/prov/acd", scheme("acd").template());
    assertEquals("OBSOLETE", scheme("shttp").notes());
    assertEquals("historical", scheme("wais").status());
    assertEquals(
        "machineProvisioningProgressReporter",
        scheme("machineprovisioningprogressreporter").name());
    assertEquals(LocalDate.of(2026, 8, 13), Registries.SCHEMES.builtIn().updated());
  }

  @Test
  void otherRowsSayWhatTheyAre() {
    Entry c2pa = Objects.requireNonNull(Registries.urnNamespace("C2PA"));
    assertEquals("https://www.iana.org/assignments/urn-formal/c2pa", c2pa.template());
    assertEquals(
        new Reference("C2PA", new Clause("c2pa", "C2PA", "", "https://c2pa.org/")),
        c2pa.references().get(0));
    assertNull(Registries.urnNamespace("sha1"));
    Entry informal = Objects.requireNonNull(Registries.urnNamespace("URN-4"));
    assertEquals("[Kevin_P._Yancey]", informal.get("contact"));
    assertTrue(Registries.isInformal("URN-4"));
    assertFalse(Registries.isInformal("uuid"));
    assertEquals(
        "No value", find(Registries.TEL_PARAMETERS.builtIn(), "NPDI").get("predefined values"));
    assertEquals("Constrained", find(Registries.GEO_PARAMETERS.builtIn(), "u").get("value type"));
    assertEquals(
        "urn:ogc:def:crs:EPSG::4326",
        find(Registries.GEO_SYSTEMS.builtIn(), "WGS84").get("reference system definition"));
    assertNotNull(Registries.ABOUT_TOKENS.find("blank"));
    assertNull(Registries.ABOUT_TOKENS.find("BLANK"));
    assertEquals(LocalDate.of(2026, 7, 28), Registries.URN_NAMESPACES.builtIn().updated());
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
    Entry found = Registries.SPECIAL_USE_DOMAINS.builtIn().findDomain(host);
    assertEquals(domain, found == null ? null : found.name());
  }

  @Test
  void aRemarkInANameIsANote() {
    Entry domain = find(Registries.SPECIAL_USE_DOMAINS.builtIn(), "eap-noob.arpa");
    assertEquals("DEPRECATED", domain.notes());
    assertEquals("eap-noob.arpa: DEPRECATED; RFC 9140, RFC 9965", domain.sentence());
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
    for (Registries registry : Registries.values()) {
      registry.builtIn().forEach(row -> all.addAll(row.references()));
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
    Registry schemes =
        Registries.SCHEMES.read(
            text(
                "\uFEFFURI Scheme,Template,Description,Reference,Status,Something New",
                "http,,Hypertext,\"[RFC9110, Section 4.2.1]\",Permanent,x",
                "",
                "new,prov/new,\"Says \"\"new\"\", twice\",\"[RFC1]",
                "        [A_Person]\",Experimental"));
    assertEquals(2, schemes.entries().size());
    assertNull(schemes.updated());
    Entry fresh = find(schemes, "NEW");
    assertEquals("Says \"new\", twice", fresh.get("description"));
    assertEquals("experimental", fresh.status());
    assertEquals("RFC 1, A Person", Reference.join(fresh.references()));
    assertEquals("https://www.iana.org/assignments/uri-schemes/prov/new", fresh.template());
    assertEquals("", fresh.get("cri scheme number"));
    assertNull(fresh.notes());
    assertNull(schemes.find("mailto"));
    assertNotNull(Registries.SCHEMES.find("mailto"));
  }

  @Test
  void theOtherRegistriesAreReadLikewise() throws IOException {
    Registry formal =
        Registries.URN_NAMESPACES.read(
            text("URN Namespace,Template,Reference", "x,[x <https://a.example/x>],[RFC1]"));
    assertEquals("https://a.example/x", find(formal, "X").template());
    assertEquals("b", find(Registries.SPECIAL_USE_DOMAINS.read(text("Name", "b.")), "B").name());
    assertEquals(
        "d",
        find(Registries.ABOUT_TOKENS.read(text("Token,Description", "a,d")), "a")
            .get("description"));
    assertEquals(
        "v",
        find(Registries.GEO_PARAMETERS.read(text("Name,Value Type", "a,v")), "a")
            .get("value type"));
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
    IOException thrown =
        assertThrows(IOException.class, () -> Registries.SCHEMES.read(new StringReader(file)));
    assertEquals(message, thrown.getMessage());
  }

  /**
   * Columns in another order, a mark before a quoted head, empty rows, and lines' ends of all
   * kinds.
   */
  @Test
  void aFileMayLookOtherwise() throws IOException {
    Registry schemes =
        Registries.SCHEMES.read(
            new StringReader(
                "\uFEFF\"Status\",\"Renamed\",\"uri SCHEME\"\r\n"
                    + "Permanent,x,a\n"
                    + ",,\r"
                    + "  \r"
                    + "Historical,\"\n"
                    + "y\n"
                    + "\",b"));
    assertEquals(List.of("a", "b"), schemes.entries().stream().map(Entry::name).toList());
    assertEquals("permanent", find(schemes, "A").status());
    assertEquals("historical", find(schemes, "b").status());
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
    assertNotNull(Registries.SCHEMES.read(new StringReader(file)).find("X"));
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
    Registry registry =
        Registries.SPECIAL_USE_DOMAINS.read(
            text("Name", "alt.", "a.alt. (OF THIS TEST)", "alt.", "longer.name.example"));
    Entry found = registry.findDomain(host);
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
    Entry scheme = Registries.SCHEMES.read(text("URI Scheme", field)).entries().get(0);
    assertEquals(name, scheme.name());
    assertEquals(notes, scheme.notes());
  }

  @Test
  void ofTwoRowsOfOneNameTheFirstIsFound() throws IOException {
    Registry tokens = Registries.ABOUT_TOKENS.read(text("Token,Description", "a,1", "a,2", "A,3"));
    assertEquals("1", find(tokens, "a").get("description"));
    assertEquals("3", find(tokens, "A").get("description"));
    assertEquals(3, tokens.entries().size());
  }

  /** The Kelvin sign is not a k, though a lower-cased one is. */
  @Test
  void onlyTheCaseOfAsciiIsIgnored() {
    assertNotNull(Registries.SCHEMES.find("SKYPE"));
    assertNull(Registries.SCHEMES.find("s\u212Aype"));
    assertNull(Registries.SCHEMES.find(""));
  }
}
