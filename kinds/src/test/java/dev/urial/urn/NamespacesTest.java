package dev.urial.urn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The namespaces that are read: their documents' examples, and what breaks their rules. */
class NamespacesTest {

  private static TypedUrn typed(String text) {
    return Urn.parse(text).typed().orElseThrow();
  }

  /** RFC 9562 §4, §5.9, §5.10 and the test vectors of its appendices A and B. */
  @ParameterizedTest
  @CsvSource({
    "f81d4fae-7dec-11d0-a765-00a0c91e6bf6, 1",
    "00000000-0000-0000-0000-000000000000, 0",
    "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF, 15",
    "C232AB00-9414-11EC-B3C8-9F6BDECED846, 1",
    "5df41881-3aed-3515-88a7-2f4a814cf09e, 3",
    "919108f7-52d1-4320-9bac-f847db4148a8, 4",
    "2ed6657d-e927-568b-95e1-2665a8aea6a2, 5",
    "1EC9414C-232A-6B00-B3C8-9F6BDECED846, 6",
    "017F22E2-79B0-7CC3-98C4-DC0C0C07398F, 7",
    "2489E9AD-2EE2-8E00-8EC9-32D5F69181C0, 8",
    "5c146b14-3c52-8afd-938a-375d0df1fbf6, 8",
  })
  void uuidsOfRfc9562(String text, int version) {
    UuidUrn uuid = assertInstanceOf(UuidUrn.class, typed("urn:uuid:" + text));
    assertEquals(version, uuid.version());
    assertEquals(UUID.fromString(text), uuid.uuid());
    assertEquals("urn:uuid:" + text.toLowerCase(Locale.ROOT), uuid.urn().normalize().toString());
    assertEquals(uuid.urn().normalize(), UuidUrn.of(uuid.uuid()).urn());
    assertEquals(version == 0, uuid.isNil());
    assertEquals(version == 15, uuid.isMax());
    assertEquals(version > 0 && version < 15 ? 2 : uuid.variant(), uuid.variant());
  }

  /** RFC 3187 §3.2, RFC 8254, the encyclopedia's and the lecture's. */
  @ParameterizedTest
  @CsvSource({
    "URN:ISBN:0-395-36341-1, 9780395363416, 0395363411",
    "urn:isbn:0395363411, 9780395363416, 0395363411",
    "urn:isbn:978-963-08-4733-9, 9789630847339, 9630847337",
    "urn:isbn:0451450523, 9780451450524, 0451450523",
    "urn:isbn:0-8044-2957-x, 9780804429573, 080442957X",
    "urn:isbn:080442957X, 9780804429573, 080442957X",
    "urn:isbn:979-10-90636-07-1, 9791090636071, ",
    "urn:isbn:979-0260008, 9789790260009, 9790260008",
  })
  void isbnsOfTenAndThirteenDigits(String text, String isbn13, String isbn10) {
    IsbnUrn isbn = assertInstanceOf(IsbnUrn.class, typed(text));
    assertEquals(isbn13, isbn.isbn13());
    assertEquals(isbn10, isbn.isbn10());
    assertEquals("urn:isbn:" + isbn13, isbn.urn().normalize().toString());
    assertTrue(isbn.urn().isEquivalentTo(Urn.parse("urn:isbn:" + isbn13)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "978",
        "9780395363417",
        "978039536341X",
        "0395363411",
        "9790260000438",
        "9770395363416",
        "９７８0395363416"
      })
  void whatIsNoIsbnIsRefused(String digits) {
    Urn urn = Urn.parse("urn:isbn:0395363411");
    assertThrows(IllegalArgumentException.class, () -> new IsbnUrn(urn, digits));
  }

  @Test
  void recordsAreOfTheirNamespace() {
    Urn urn = Urn.parse("urn:example:1.3");
    assertThrows(IllegalArgumentException.class, () -> new OidUrn(urn, List.of("1", "3")));
    assertThrows(IllegalArgumentException.class, () -> new UuidUrn(urn, new UUID(0, 0)));
    assertThrows(IllegalArgumentException.class, () -> new IssnUrn(urn, "0259-000X"));
    assertThrows(IllegalArgumentException.class, () -> new IsbnUrn(urn, "9780395363416"));
    Urn oid = Urn.parse("urn:oid:1.3");
    assertEquals(OidUrn.of("1.3"), new OidUrn(oid, List.of("1", "3")));
    assertThrows(IllegalArgumentException.class, () -> new OidUrn(oid, List.of("1", "x")));
  }

  /** RFC 3044's examples and the RFC series' own number. */
  @ParameterizedTest
  @CsvSource({
    "URN:ISSN:0259-000X, 0259-000X",
    "URN:ISSN:1046-8188, 1046-8188",
    "urn:issn:2070-1721, 2070-1721",
    "urn:issn:0259000x, 0259-000X",
  })
  void issns(String text, String issn) {
    IssnUrn typed = assertInstanceOf(IssnUrn.class, typed(text));
    assertEquals(issn, typed.issn());
    assertEquals("urn:issn:" + issn, typed.urn().normalize().toString());
  }

  /** RFC 2648 §3, and RFC 3553. */
  @ParameterizedTest
  @CsvSource({
    "urn:ietf:rfc:2141, RFC, 2141",
    "urn:ietf:std:50, STD, 50",
    "urn:ietf:std:66, STD, 66",
    "urn:ietf:id:ietf-urn-ietf-06, ID, ietf-urn-ietf-06",
    "urn:ietf:mtg:41-urn, MTG, 41-urn",
    "urn:ietf:fyi:4, FYI, 4",
    "URN:IETF:BCP:14, BCP, 14",
    "urn:ietf:params:xml:ns:yang:ietf-x, PARAMS, xml:ns:yang:ietf-x",
    "urn:ietf:params:scim:schemas:core:2.0:User, PARAMS, scim:schemas:core:2.0:User",
    "urn:ietf:new:thing, OTHER, new:thing",
    "urn:ietf:bare, OTHER, bare",
  })
  void documentsOfTheIetf(String text, IetfUrn.Kind kind, String name) {
    IetfUrn ietf = assertInstanceOf(IetfUrn.class, typed(text));
    assertEquals(kind, ietf.kind());
    assertEquals(name, ietf.name());
    assertEquals(List.of(name.split(":")), ietf.segments());
  }

  @Test
  void caseMeansNothingInRfcsAndSomethingInParameters() {
    assertTrue(Urn.parse("urn:ietf:RFC:1").isEquivalentTo(Urn.parse("urn:ietf:rfc:1")));
    assertTrue(Urn.parse("urn:ietf:ID:A-b").isEquivalentTo(Urn.parse("urn:ietf:id:a-B")));
    assertFalse(
        Urn.parse("urn:ietf:params:xml:NS").isEquivalentTo(Urn.parse("urn:ietf:params:xml:ns")));
  }

  /** RFC 3061 §3, Examples. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "urn:oid:1.3.6.1",
        "urn:oid:1.3.6.1.4.1",
        "urn:oid:1.3.6.1.2.1.27",
        "URN:OID:0.9.2342.19200300.100.4",
      })
  void objectIdentifiersOfRfc3061(String text) {
    OidUrn oid = assertInstanceOf(OidUrn.class, typed(text));
    assertEquals(text.substring(8), String.join(".", oid.arcs()));
    assertEquals(oid.arcs(), OidUrn.of(text.substring(8)).arcs());
  }

  @Test
  void objectIdentifiersAreATree() {
    assertTrue(OidUrn.of("1.3.6.1").isBelow(OidUrn.of("1.3")));
    assertTrue(OidUrn.of("1.3").isBelow(OidUrn.of("1.3")));
    assertFalse(OidUrn.of("1.3").isBelow(OidUrn.of("1.3.6")));
    assertFalse(OidUrn.of("1.36").isBelow(OidUrn.of("1.3")));
    for (String none : List.of("1..3", "", "1?=a", "1?+a", "1#a", "1:1", "é")) {
      assertThrows(UriParseException.class, () -> OidUrn.of(none));
    }
  }

  /** RFC 8254 §3 (which is RFC 3188's), RFC 8458 §4.3, and numbers in use. */
  @ParameterizedTest
  @CsvSource({
    "URN:NBN:fi-fe19981001, fi, '', fe19981001, https://urn.fi/",
    "urn:nbn:fi-fe201003181510, fi, '', fe201003181510, https://urn.fi/",
    "urn:nbn:ch:bel-9039, ch, bel, 9039, https://nbn-resolving.org/",
    "urn:nbn:se:uu:diva-3475, se, uu:diva, 3475, https://urn.kb.se/resolve?urn=",
    "urn:nbn:hu-3006, hu, '', 3006, http://nbn.urn.hu/N2L?",
    "urn:nbn:de:gbv:089-332175294, de, gbv:089, 332175294, https://nbn-resolving.org/",
    "urn:nbn:DE:bsz:21-opus-2952, DE, bsz:21, opus-2952, https://nbn-resolving.org/",
    "urn:nbn:xx-1, xx, '', 1, ",
  })
  void nationalBibliographyNumbers(
      String text, String prefix, String subspaces, String number, String resolver) {
    NbnUrn nbn = assertInstanceOf(NbnUrn.class, typed(text));
    assertEquals(prefix, nbn.prefix());
    assertEquals(subspaces, String.join(":", nbn.subspaces()));
    assertEquals(number, nbn.number());
    assertEquals(resolver, nbn.resolver());
  }

  @Test
  void thePrefixOfAnNbnHasNoCaseAndItsNumberHas() {
    assertTrue(Urn.parse("urn:nbn:DE:GBV-a").isEquivalentTo(Urn.parse("urn:nbn:de:gbv-a")));
    assertFalse(Urn.parse("urn:nbn:de:gbv-a").isEquivalentTo(Urn.parse("urn:nbn:de:gbv-A")));
  }

  /** Numbers in use by German libraries. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "urn:nbn:de:gbv:089-3321752945",
        "URN:NBN:DE:gbv:089-3321752945",
        "urn:nbn:de:0008-20050117016",
        "urn:nbn:de:1111-200606309",
        "urn:nbn:de:101:1-201102033592",
        "urn:nbn:de:hbz:6-85659524771",
        "urn:nbn:de:bsz:25-opus-81229",
        "urn:nbn:de:0183-mbi0003721",
        "urn:nbn:de:bvb:12-bsb00103137-3",
      })
  void theCheckDigitOfGermanNumbers(String text) {
    NbnUrn nbn = assertInstanceOf(NbnUrn.class, typed(text));
    assertEquals(text.charAt(text.length() - 1) - '0', nbn.checkDigit().getAsInt());
    assertTrue(Urn.parse(text).advice().isEmpty());
    for (char wrong : "0123456789x".toCharArray()) {
      Urn other = Urn.parse(text.substring(0, text.length() - 1) + wrong);
      boolean isRight = text.endsWith(String.valueOf(wrong));
      assertEquals(isRight ? 0 : 1, other.advice().size(), other::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"urn:nbn:fi-fe19981001", "urn:nbn:de:gbv-a~1"})
  void otherNumbersHaveNoCheckDigit(String text) {
    NbnUrn nbn = assertInstanceOf(NbnUrn.class, typed(text));
    assertTrue(nbn.checkDigit().isEmpty());
    assertTrue(Urn.parse(text).advice().isEmpty());
  }

  /** RFC 3121 §3, and a name that many programs write. */
  @Test
  void documentsOfOasis() {
    OasisUrn docbook =
        assertInstanceOf(
            OasisUrn.class, typed("urn:oasis:names:specification:docbook:dtd:xml:4.1.2"));
    assertEquals("specification", docbook.hierarchy());
    assertEquals("docbook", docbook.id());
    assertEquals(List.of("dtd", "xml", "4.1.2"), docbook.segments());
    OasisUrn draft =
        assertInstanceOf(OasisUrn.class, typed("urn:oasis:names:tc:docbook:dtd:xml:docbook:5.0b1"));
    assertEquals("tc", draft.hierarchy());
    assertEquals(List.of("dtd", "xml", "docbook", "5.0b1"), draft.segments());
    OasisUrn memo =
        assertInstanceOf(OasisUrn.class, typed("urn:oasis:names:technical:memo:9502:1995"));
    assertEquals("technical", memo.hierarchy());
    assertEquals("memo", memo.id());
    assertEquals(List.of("9502", "1995"), memo.segments());
    OasisUrn member = assertInstanceOf(OasisUrn.class, typed("urn:oasis:member:A00024:x"));
    assertEquals("member", member.hierarchy());
    assertEquals("A00024", member.id());
    assertEquals(List.of("x"), member.segments());
    OasisUrn saml =
        assertInstanceOf(OasisUrn.class, typed("urn:oasis:names:tc:SAML:2.0:assertion"));
    assertEquals("SAML", saml.id());
  }

  @ParameterizedTest
  @CsvSource({
    "urn:uuid:f81d4fae, 17, UUID",
    "urn:uuid:f81d4faez, 17, UUID",
    "urn:uuid:g, 9, UUID",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf, 44, UUID",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf61, 45, UUID",
    "urn:uuid:f81d4fae_7dec-11d0-a765-00a0c91e6bf6, 17, UUID",
    "urn:isbn:0395363412, 18, ISBN check digit",
    "urn:isbn:-0395363411, 9, ISBN",
    "urn:isbn:0--395363411, 11, ISBN",
    "urn:isbn:039536341, 18, ISBN",
    "urn:isbn:0395363411-, 19, ISBN",
    "urn:isbn:03953634111, 19, ISBN",
    "urn:isbn:9789630847, 19, ISBN",
    "urn:isbn:978963084X, 18, ISBN check digit",
    "urn:isbn:9789630847-, 20, ISBN",
    "urn:isbn:X395363411, 9, ISBN",
    "urn:isbn:080442957X1, 19, ISBN",
    "urn:isbn:9780395363417, 21, ISBN check digit",
    "urn:isbn:97803953634160, 22, ISBN",
    "urn:isbn:9770395363416, 18, ISBN check digit",
    "urn:isbn:0395%2D, 13, ISBN",
    "urn:isbn:979-0-2600-0043-8, 21, ISBN check digit",
    "urn:isbn:97902600080, 19, ISBN",
    "urn:issn:0259-0001, 17, ISSN check digit",
    "urn:issn:0259-00, 16, ISSN",
    "urn:issn:0259-000X1, 18, ISSN",
    "urn:issn:025X, 12, ISSN",
    "urn:issn:02590-00X, 14, ISSN",
    "urn:ietf:rfc, 12, rfc-nss",
    "urn:ietf:rfc:, 13, rfc-nss",
    "urn:ietf:rfc:12a, 15, rfc-nss",
    "urn:ietf:std:x, 13, std-nss",
    "urn:ietf:id:a.b, 13, draft-nss",
    "urn:ietf:mtg:41_urn, 15, mtg-nss",
    "urn:ietf:params:, 16, params",
    "urn:ietf:params:a::b, 18, params",
    "urn:oid:x, 8, number",
    "urn:oid:1., 10, number",
    "urn:oid:1..2, 10, number",
    "urn:oid:1.02, 11, number",
    "urn:oid:00, 9, number",
    "urn:oid:1.2-3, 11, oid",
    "urn:nbn:d, 9, prefix",
    "urn:nbn:deu-1, 10, prefix",
    "urn:nbn:de-/a, 11, nbn-string",
    "urn:nbn:de, 10, prefix",
    "urn:nbn:de-, 11, nbn-string",
    "urn:nbn:de:-1, 11, prefix",
    "urn:nbn:de:a.b-1, 12, prefix",
    "urn:nbn:1-1, 8, prefix",
    "urn:oasis:name:tc:a:b, 14, oasis",
    "urn:oasis:names:tc:a, 20, oasis",
    "urn:oasis:names:tc:a:b, 22, oasis",
    "urn:oasis:names:tech:a:b, 20, oasis",
    "urn:oasis:names:tcx:a:b, 18, oasis",
    "urn:oasis:member:a, 18, oasis",
    "urn:oasis:member:a:, 19, oasis",
    "urn:oasis:member::a, 17, oasis",
    "urn:oasis:names:tc::b, 19, oasis",
    "urn:oasis:x, 10, oasis",
  })
  void errorsSayWhereAndWhichRule(String text, int index, String rule) {
    SyntaxError error = Urn.parse(text).typed().errorOrNull();
    assertNotNull(error);
    assertEquals(rule, error.rule().id());
    assertEquals(index, error.index());
    assertEquals(text, error.input());
    assertTrue(error.message().contains(rule));
  }

  @Test
  void namespacesNameTheirDocuments() {
    assertEquals("RFC 3187 §3.2", typed("urn:isbn:0395363411").definition().citation());
    assertEquals("RFC 3553 §3", typed("urn:ietf:params:a:b").definition().citation());
    assertEquals("RFC 8141 §2", typed("urn:example:a").definition().citation());
  }

  @Test
  void everyWordOfTheVocabularyHasASentenceAndASource() {
    for (Vocabulary word : Vocabulary.values()) {
      assertTrue(word.sentence().endsWith("."), word.word());
      assertTrue(word.source().link().startsWith("https://"), word.word());
      assertFalse(word.word().isEmpty());
    }
    assertEquals("RFC 3305 §2.2", Vocabulary.CONTEMPORARY_VIEW.source().citation());
  }

  @Test
  void aTextOfAnotherNamespaceBreaksWhereTheNamesPart() {
    assertEquals(
        "9780395363416", IsbnUrn.tryParse("URN:ISBN:0-395-36341-1").orElseThrow().isbn13());
    assertEquals("NID 6", broken(IsbnUrn.tryParse("urn:issn:0028-0836")));
    assertEquals("NID 4", broken(IsbnUrn.tryParse("urn:example:a")));
    assertEquals("ISBN check digit 21", broken(IsbnUrn.tryParse("urn:isbn:0-395-36341-2")));
    assertEquals("assigned-name 0", broken(IsbnUrn.tryParse("978-0-395-36341-6")));
    assertEquals("NID 6", broken(IssnUrn.tryParse("urn:isbn:0-395-36341-1")));
    assertEquals("NID 4", broken(IetfUrn.tryParse("urn:example:a")));
    assertEquals("NID 4", broken(NbnUrn.tryParse("urn:example:a")));
    assertEquals("NID 4", broken(OasisUrn.tryParse("urn:example:a")));
    assertEquals("NID 5", broken(OidUrn.tryParse("urn:oasis:names:a")));
    assertEquals("NID 4", broken(UuidUrn.tryParse("urn:example:a")));
    assertEquals("NID 5", broken(HashUrn.tryParse("urn:example:a")));
    assertEquals("NID 7", broken(HashUrn.tryParse("urn:sha:a")));
    assertTrue(HashUrn.tryParse("urn:sha1:2jmj7l5rsw3yvb7vlwayko5ug7g7a5jh").isOk());
    assertTrue(OidUrn.tryParse("urn:oid:1.3.6.1").isOk());
    assertThrows(UriParseException.class, () -> IsbnUrn.parse("urn:issn:0028-0836"));
  }

  private static String broken(Parsed<?> parsed) {
    SyntaxError error = parsed.errorOrNull();
    return error == null ? "ok" : error.rule().id() + " " + error.index();
  }

  @Test
  void checkDigitsAreTheLast() {
    assertEquals('6', IsbnUrn.parse("urn:isbn:0-395-36341-1").checkDigit());
    assertEquals('6', IsbnUrn.parse("urn:isbn:978-0-395-36341-6").checkDigit());
    assertEquals('6', IssnUrn.parse("urn:issn:0028-0836").checkDigit());
    assertEquals('X', IssnUrn.parse("urn:issn:2434-561x").checkDigit());
  }
}
