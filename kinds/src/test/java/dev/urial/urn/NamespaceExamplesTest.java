package dev.urial.urn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every example of the documents that define namespaces, with its section and its parts. */
class NamespaceExamplesTest {
  private static final String UUIDS =
      """
      RFC 4122 §3   | f81d4fae-7dec-11d0-a765-00a0c91e6bf6 | 1
      RFC 4122 §B   | 7d444840-9dc0-11d1-b245-5ffdce74fad2 | 1
      RFC 4122 §B   | e902893a-9d22-3c7e-a7b8-d6e313b71d9f | 3
      RFC 4122 §C   | 6ba7b810-9dad-11d1-80b4-00c04fd430c8 | 1
      RFC 4122 §C   | 6ba7b811-9dad-11d1-80b4-00c04fd430c8 | 1
      RFC 4122 §C   | 6ba7b812-9dad-11d1-80b4-00c04fd430c8 | 1
      RFC 4122 §C   | 6ba7b814-9dad-11d1-80b4-00c04fd430c8 | 1
      RFC 9562 §4   | f81d4fae-7dec-11d0-a765-00a0c91e6bf6 | 1
      RFC 9562 §4.2 | 00000000-0000-4000-8000-000000000000 | 4
      RFC 9562 §4.2 | 00000000-0000-4000-9000-000000000000 | 4
      RFC 9562 §4.2 | 00000000-0000-4000-A000-000000000000 | 4
      RFC 9562 §4.2 | 00000000-0000-4000-B000-000000000000 | 4
      RFC 9562 §5.9 | 00000000-0000-0000-0000-000000000000 | nil
      RFC 9562 §5.10 | FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF | max
      RFC 9562 §6.6 | 6ba7b813-9dad-11d1-80b4-00c04fd430c8 | 1
      RFC 9562 §6.6 | 6ba7b815-9dad-11d1-80b4-00c04fd430c8 | 1
      RFC 9562 §6.6 | ffffffff-9dad-11d1-80b4-00c04fd430c8 | 1
      RFC 9562 §A.1 | C232AB00-9414-11EC-B3C8-9F6BDECED846 | 1
      RFC 9562 §A.2 | 5df41881-3aed-3515-88a7-2f4a814cf09e | 3
      RFC 9562 §A.3 | 919108f7-52d1-4320-9bac-f847db4148a8 | 4
      RFC 9562 §A.4 | 2ed6657d-e927-568b-95e1-2665a8aea6a2 | 5
      RFC 9562 §A.5 | 1EC9414C-232A-6B00-B3C8-9F6BDECED846 | 6
      RFC 9562 §A.6 | 017F22E2-79B0-7CC3-98C4-DC0C0C07398F | 7
      RFC 9562 §B.1 | 2489E9AD-2EE2-8E00-8EC9-32D5F69181C0 | 8
      RFC 9562 §B.2 | 5c146b14-3c52-8afd-938a-375d0df1fbf6 | 8
      """;

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(delimiter = '|', textBlock = UUIDS)
  void uuids(String section, String uuid, String version) {
    check(
        "urn:uuid:" + uuid,
        "UUID: " + uuid.toLowerCase(java.util.Locale.ROOT) + ", version: " + version);
  }

  /** What {@link TypedUrn#parts} says of each; what is after a resolver's address is left out. */
  private static final String NAMES =
      """
      RFC 2483 §5     | urn:isbn:0-201-08372-8 | ISBN-13: 9780201083729, ISBN-10: 0201083728
      RFC 3187 §3.2   | URN:ISBN:0-395-36341-1 | ISBN-13: 9780395363416, ISBN-10: 0395363411
      RFC 3187 §5     | URN:ISBN:0-395-36341-1 | ISBN-13: 9780395363416, ISBN-10: 0395363411
      RFC 3044 §2.2   | urn:ISSN:0000-0019     | ISSN: 0000-0019
      RFC 3044 §2.2   | urn:ISSN:1560-1560     | ISSN: 1560-1560
      RFC 3044 §3.1   | urn:ISSN:1046-8188     | ISSN: 1046-8188
      RFC 3044 §4.1   | urn:ISSN:1560-1560     | ISSN: 1560-1560
      RFC 3044 §5     | urn:ISSN:0259-000X     | ISSN: 0259-000X
      RFC 3044 §5     | urn:ISSN:1560-1560     | ISSN: 1560-1560
      RFC 2648 §3     | urn:ietf:rfc:2141      | kind: rfc, name: 2141
      RFC 2648 §3     | urn:ietf:std:50        | kind: std, name: 50
      RFC 2648 §3     | urn:ietf:id:ietf-urn-ietf-06 | kind: id, name: ietf-urn-ietf-06
      RFC 2648 §3     | urn:ietf:mtg:41-urn    | kind: mtg, name: 41-urn
      RFC 3553 §3     | urn:ietf:params:dns:rr-type-codes | kind: params, name: dns:rr-type-codes
      RFC 3553 §3     | urn:ietf:params:dns:rr-type-codes:soa | kind: params, name: dns:rr-type-codes:soa
      RFC 3553 §3     | urn:ietf:params:foo-params:foo | kind: params, name: foo-params:foo
      RFC 3553 §4     | urn:ietf:params:dns:rr-types | kind: params, name: dns:rr-types
      RFC 3061 §2     | urn:oid:1.3.6.1        | OID: 1.3.6.1
      RFC 3061 §3     | urn:oid:1.3.6.1        | OID: 1.3.6.1
      RFC 3061 §3     | urn:oid:1.3.6.1.4.1    | OID: 1.3.6.1.4.1
      RFC 3061 §3     | urn:oid:1.3.6.1.2.1.27 | OID: 1.3.6.1.2.1.27
      RFC 3061 §3     | URN:OID:0.9.2342.19200300.100.4 | OID: 0.9.2342.19200300.100.4
      RFC 3188 §3.2   | urn:nbn:fi-fe19991055  | prefix: fi, number: fe19991055, resolved at: https://urn.fi/
      RFC 3188 §3.2   | urn:nbn:fi-fea-5c5875e6e49ae649cad63e5ee4f6c346 | prefix: fi, number: fea-5c5875e6e49ae649cad63e5ee4f6c346, resolved at: https://urn.fi/
      RFC 3188 §3.3   | URN:NBN:fi-fe19981001  | prefix: fi, number: fe19981001, resolved at: https://urn.fi/
      RFC 8254 §3     | urn:nbn:fi-fe19981001  | prefix: fi, number: fe19981001, resolved at: https://urn.fi/
      RFC 8458 §4.3   | URN:NBN:fi-fe201003181510 | prefix: fi, number: fe201003181510, resolved at: https://urn.fi/
      RFC 8458 §4.3   | urn:nbn:ch:bel-9039    | prefix: ch, sub-namespace: bel, number: 9039, resolved at: https://nbn-resolving.org/
      RFC 8458 §4.3   | urn:nbn:se:uu:diva-3475 | prefix: se, sub-namespace: uu, sub-namespace: diva, number: 3475, resolved at: https://urn.kb.se/resolve?urn=
      RFC 8458 §4.3   | urn:nbn:hu-3006        | prefix: hu, number: 3006, resolved at: http://nbn.urn.hu/N2L?
      RFC 3121 §2     | urn:oasis:member:A00024:x | hierarchy: member, id: A00024, segment: x
      RFC 3121 §3     | urn:oasis:names:specification:docbook:dtd:xml:4.1.2 | hierarchy: specification, id: docbook, segment: dtd, segment: xml, segment: 4.1.2
      RFC 3121 §3     | urn:oasis:names:tc:docbook:dtd:xml:docbook:5.0b1 | hierarchy: tc, id: docbook, segment: dtd, segment: xml, segment: docbook, segment: 5.0b1
      RFC 3121 §3     | urn:oasis:names:technical:memo:9502:1995 | hierarchy: technical, id: memo, segment: 9502, segment: 1995
      RFC 3121 §3     | urn:oasis:member:A00024:x | hierarchy: member, id: A00024, segment: x
      """;

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(delimiter = '|', textBlock = NAMES)
  void names(String section, String text, String parts) {
    check(text, parts);
  }

  private static void check(String text, String parts) {
    Urn urn = Urn.parse(text);
    TypedUrn typed = urn.typed().orElseThrow();
    assertEquals("[" + parts + "]", typed.parts().toString());
    assertSame(urn, typed.urn());
    assertTrue(urn.advice().isEmpty());
    assertTrue(urn.isEquivalentTo(urn.normalize()));
    assertTrue(Urn.tryParse(text, UrnSyntax.RFC_2141).isOk() || text.contains("~"));
  }

  /** Namespaces that nobody reads here: the examples are URNs of both RFCs, and all there is. */
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          RFC 3085 §3   | urn:newsml:iptc.org:20001006:NewsMLv1.0:1
          RFC 3085 §3   | urn:newsml:reuters.com:20000206:IIMFFH05643_2000-02-06_17-54-01_L06156584:1U
          RFC 3120 §3   | urn:xmlorg:objects:schema:xmlschema:xcatalog
          RFC 3120 §3   | urn:xmlorg:objects:dtd:xml:docbook:v4.1.2
          RFC 3151 §3   | urn:publicid:ISO%2FIEC+10179%3A1996:DTD+DSSSL+Architecture:EN
          RFC 3151 §3   | urn:publicid:ISO+8879%3A1986:ENTITIES+Added+Latin+1:EN
          RFC 3151 §3   | urn:publicid:-:OASIS:DTD+DocBook+XML+V4.1.2:EN
          RFC 3151 §3   | urn:publicid:%2B:IDN+example.org:DTD+XML+Bookmarks+1.0:EN:XML
          RFC 3151 §3   | urn:publicid:-:ArborText;prod:DTD+Help+Document;19970708:EN
          RFC 3151 §3   | urn:publicid:foo
          RFC 3151 §3   | urn:publicid:3%2B3=6
          RFC 3151 §3   | urn:publicid:-:Acme,+Inc.:DTD+Book+Version+1.0
          RFC 3403 §6.1 | urn:cid:199606121851.1@bar.example.com
          RFC 3404 §4.2 | urn:foo:foospace
          RFC 3404 §5.1 | urn:foo:002372413:annual-report-1997
          RFC 3541 §3   | urn:web3d:vrml97:node:GeoCoordinate
          RFC 3541 §3   | urn:web3d:vrml97:node:NurbsCurve
          RFC 3541 §3   | urn:web3d:x3d:schemas:2002:compact
          RFC 3541 §3   | urn:web3d:x3d:schemas:2002:compromise
          RFC 3541 §3   | urn:web3d:media:textures:nature:grass
          RFC 4195 §3   | urn:tva:metadata:2002
          RFC 4195 §3   | urn:tva:metadata:cs:IntentionCS:2002
          RFC 4195 §3   | urn:tva:metadata:cs:ActionTypeCS:2002
          RFC 4195 §3   | urn:tva:rmp:tvax
          RFC 4198 §4   | urn:fdc:example.com:2002:A572007
          RFC 4198 §4   | urn:fdc:example.net:200406:ivr:51089
          RFC 4198 §4   | urn:fdc:example.org:20010527:img089322-038
          RFC 4729 §3   | urn:nfc:wkt:Uri
          RFC 4729 §3   | urn:nfc:schema:manifest
          RFC 5134 §2   | urn:epc:id:sgtin:900100.0003456.1234567
          RFC 5134 §3   | urn:epcglobal:ale:xsd:1
          RFC 5165 §3   | urn:ogc:specification:gml:doc-is(02-023r4):3.0.0
          RFC 5165 §3   | urn:ogc:serviceType:CatalogueService:2.0.2:HTTP
          RFC 5165 §3   | urn:ogc:def:crs:EPSG:6.3:26986
          RFC 6963 §5   | urn:example:xmpp:foo
          RFC 6963 §5   | urn:example:sha-1:29ead03e784b2f636a23ffff95ed12b56e2f2637
          RFC 7254 §4.1 | urn:gsma:imei:90420156-025763-0;vers=0
          RFC 7254 §4.1 | urn:gsma:imei:90420156-025763-0;svn=42
          RFC 9676 §2.1 | urn:lex:it:stato:legge:2003-09-21;456
          RFC 9676 §2.1 | urn:lex:eu:commission:directive:2010-03-09;2010-19-EU
          RFC 9676 §2.1 | urn:lex:us:supreme.court:decision:1978-04-28;77-5953
          RFC 9676 §5.6 | urn:lex:ch:etat:loi:2006-05-14;22@originel:fr
          RFC 9676 §5.6 | urn:lex:ch:staat:gesetz:2006-05-14;22@original:de
          RFC 9676 §5.6 | urn:lex:ch:etat:loi:2006-05-14;22@2008-03-12:fr
          RFC 9676 §5.6 | urn:lex:be:conseil.etat:decision:2008-07-09;185.273@originel:fr
          RFC 9676 §5.7 | urn:lex:it:stato:legge:2000-04-03;56$parlamento.it:application-pdf;1.7
          TDS §6.3      | urn:epc:id:sgtin:0614141.112345.400
          TDS §6.3      | urn:epc:id:sscc:0614141.1234567890
          TDS §6.3      | urn:epc:id:sgln:0614141.12345.400
          TDS §6.3      | urn:epc:id:grai:0614141.12345.400
          TDS §6.3      | urn:epc:id:giai:0614141.12345400
          TDS §6.3      | urn:epc:id:gsrn:0614141.1234567890
          TDS §6.3      | urn:epc:id:gsrnp:0614141.1234567890
          TDS §6.3      | urn:epc:id:gdti:0614141.12345.006847
          TDS §6.3      | urn:epc:id:cpi:0614141.5PQ7%2FZ43.12345
          TDS §6.3      | urn:epc:id:sgcn:4012345.67890.04711
          TDS §6.3      | urn:epc:id:ginc:0614141.xyz3311cba
          TDS §6.3      | urn:epc:id:gsin:0614141.123456789
          TDS §6.3      | urn:epc:id:itip:4012345.012345.01.02.987
          TDS §6.3      | urn:epc:id:upui:1234567.089456.51qIgY)%3C%26Jp3*j7SDB
          TDS §6.3      | urn:epc:id:pgln:1234567.89012
          TDS §6.3      | urn:epc:id:gid:95100000.12345.400
          TDS §6.3      | urn:epc:id:usdod:2S194.12345678901
          TDS §6.3      | urn:epc:id:adi:35962.PQ7VZ4.M37GXB92
          TDS §6.3      | urn:epc:id:bic:CSQU3054383
          TDS §6.3      | urn:epc:id:imovn:9176187
          TDS §6.4      | urn:epc:class:lgtin:4012345.012345.998877
          """)
  void namesOfOtherNamespaces(String section, String text) {
    Urn urn = Urn.parse(text);
    assertSame(urn, urn.typed().orElseThrow());
    assertEquals(urn, Urn.tryParse(text, UrnSyntax.RFC_2141).orElseThrow());
    assertEquals(urn, Urn.tryOf(Uri.parse(text)).orElseThrow());
    assertEquals(urn, urn.normalize());
    assertTrue(urn.advice().isEmpty());
  }

  /** What registrations show as patterns names nothing: RFC 3305 §2.2, RFC 3188 §3.3, RFC 3406. */
  @ParameterizedTest
  @CsvSource({"urn:isbn:n-nn-nnnnnn-n", "urn:nbn:fi:st:", "urn:nbn:fi:vn", "urn:uuid:xxxxxxxx"})
  void patternsBreakTheirNamespacesRules(String text) {
    Parsed<? extends TypedUrn> typed = Urn.parse(text).typed();
    assertTrue(!typed.isOk());
  }
}
