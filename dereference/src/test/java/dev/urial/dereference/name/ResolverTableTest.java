package dev.urial.dereference.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.urn.NbnUrn;
import dev.urial.urn.Urn;
import java.io.IOException;
import java.io.StringReader;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResolverTableTest {
  private static final ResolverTable TABLE = ResolverTable.builtIn();

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "urn:nbn:hu-3006 N2L http://nbn.urn.hu/N2L?urn:nbn:hu-3006",
        "URN:NBN:HU-3006 N2L http://nbn.urn.hu/N2L?urn:nbn:hu-3006",
        "urn:nbn:de:gbv:089-332175294?+x=y#f N2L"
            + " https://nbn-resolving.org/urn:nbn:de:gbv:089-332175294",
        "urn:nbn:se:uu:diva-3475 N2L" + " https://urn.kb.se/resolve?urn=urn:nbn:se:uu:diva-3475",
        "urn:nbn:fi:lb-2014&x N2L https://urn.fi/urn:nbn:fi:lb-2014&x",
        "urn:ietf:rfc:2648 N2L https://www.rfc-editor.org/rfc/rfc2648",
        "urn:ietf:rfc:2648 N2R https://www.rfc-editor.org/rfc/rfc2648.txt",
        "urn:ietf:bcp:14 N2L https://www.rfc-editor.org/info/bcp14",
        "urn:isbn:0-395-36341-1 N2C https://openlibrary.org/isbn/9780395363416",
        "urn:issn:0167-6423 N2C https://portal.issn.org/resource/ISSN/0167-6423",
        "urn:oid:1.3.6.1 N2C https://oid-base.com/get/1.3.6.1",
        "doi:10.1000/182 N2L https://doi.org/10.1000/182",
        "info:doi/10.1000/182 N2L https://doi.org/10.1000/182",
        "hdl:4263537/4000 N2L https://hdl.handle.net/4263537/4000",
        "ark:/12148/btv1b8449691v N2L https://ark.bnf.fr/ark:/12148/btv1b8449691v",
        "ark:12148/btv1b8449691v N2L https://ark.bnf.fr/ark:12148/btv1b8449691v",
        "ark:/99999/fk4x N2L https://n2t.net/ark:/99999/fk4x",
        "ark:/121489/x N2L https://n2t.net/ark:/121489/x",
        "orcid:0000-0002-1825-0097 N2L https://orcid.org/0000-0002-1825-0097",
        "did:web:example.com N2R https://example.com/.well-known/did.json",
        "did:web:example.com%3A3000:user:alice#key N2R"
            + " https://example.com:3000/user/alice/did.json",
        "urn:lsid:ipni.org:names:77145066-1 N2L"
            + " https://www.ipni.org/urn:lsid:ipni.org:names:77145066-1",
        "urn:lsid:example.org:a:1 N2L http://www.lsid.info/urn:lsid:example.org:a:1",
        "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2 N2R"
            + " https://archive.softwareheritage.org/swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2",
        "ni://example.com/sha-256-32;f4OxZQ?ct=text/plain N2R"
            + " https://example.com/.well-known/ni/sha-256-32/f4OxZQ",
        "urn:lex:br:federal:lei:2008-06-19;11705 N2L"
            + " https://www.lexml.gov.br/urn/urn:lex:br:federal:lei:2008-06-19;11705",
      })
  void knowsWhereToAsk(String name, String service, String expected) {
    ResolutionService asked = Objects.requireNonNull(ResolutionService.find(service));
    NameResolution r = TABLE.resolve(Uri.parse(name), asked);
    assertTrue(r.isFound(), r.toString());
    assertEquals(expected, String.valueOf(r.found().get(0).uri()));
  }

  @ParameterizedTest
  @CsvSource({
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6,name.table.none",
    "urn:nbn:ee-1,name.table.none",
    "urn:nbn:ru-1,name.table.none",
    "magnet:?xt=urn:sha1:x,error.of",
    "magnet:?dn=x,name.table.none",
    "urn:nbn:hub-1,error.of",
    "urn:example:a,name.table.no-row",
    "did:key:z6Mk,name.table.none",
    "https://example.com/,name.table.no-row",
    "ni:///sha-256-32;f4OxZQ,name.table.unfilled",
    "urn:isbn:nonsense,error.of"
  })
  void guessesNothing(String name, String reason) {
    NameResolution r = TABLE.resolve(Uri.parse(name));
    assertFalse(r.isFound(), r.toString());
    assertEquals(reason, Objects.requireNonNull(r.failure()).key());
  }

  @Test
  void aServiceThatNobodyOffersIsSaid() {
    NameResolution r = TABLE.resolve(Uri.parse("urn:nbn:hu-3006"), ResolutionService.L2C);
    assertEquals("name.table.no-service", Objects.requireNonNull(r.failure()).key());
    assertEquals("name.table.service", r.steps().get(0).message().key());
  }

  /** What the view of the namespace says, the table says too. */
  @ParameterizedTest
  @CsvSource({"at", "ch", "de", "fi", "hu", "it", "nl", "no", "se"})
  void agreesWithTheViewOfTheNamespace(String country) {
    Urn urn = Urn.parse("urn:nbn:" + country + "-1");
    String resolver = ((NbnUrn) urn.typed().orElseThrow()).resolver();
    Uri found = TABLE.resolve(urn.uri()).found().get(0).uri();
    assertEquals(resolver + urn, String.valueOf(found));
  }

  /** Every row says who says so and when it was written, and can be reached by some name. */
  @Test
  void theRowsAreWhole() {
    assertTrue(TABLE.rows().size() > 40);
    for (ResolverRow row : TABLE.rows()) {
      assertFalse(row.document().isEmpty(), row.toString());
      assertEquals(7, row.since().length(), row.toString());
      assertTrue(TABLE.rows(row.pattern()).contains(row), row.toString());
    }
  }

  @Test
  void theTableCanBeAnother() throws IOException {
    ResolverTable own =
        ResolverTable.read(
            new StringReader(
                "# ours\n\nurn:x-a | N2Ls | https://h/{rest:query} | ours | 2026-11\n"));
    NameResolution r = own.resolve(Uri.parse("urn:x-a:b&c"));
    assertEquals("https://h/:b%26c", String.valueOf(r.found().get(0).uri()));
    assertEquals(1, ResolverTable.of(own.rows()).rows().size());
    assertFalse(own.resolve(Uri.parse("urn:nbn:hu-3006")).isFound());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "urn:x",
        "urn:x | N2X | https://h/ | a | b",
        "x | N2L | https://h/ | a | b",
        "urn:x | N2L | https://h/{what} | a | b",
        "urn:x | N2L | no uri | a | b",
        "urn:x | N2L | - | a | b"
      })
  void aLineThatDoesNotFitIsCounted(String line) {
    IOException e =
        assertThrows(
            IOException.class, () -> ResolverTable.read(new StringReader("#\n" + line + "\n")));
    assertTrue(String.valueOf(e.getMessage()).startsWith("line 2: expected "), e.getMessage());
  }

  @Test
  void servicesAreCalledByBothNames() {
    for (ResolutionService service : ResolutionService.values()) {
      assertEquals(service, ResolutionService.find(service.id()));
    }
    assertEquals(ResolutionService.N2LS, ResolutionService.find("I2Ls"));
  }
}
