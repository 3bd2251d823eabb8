package dev.urial.documents.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Edits;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.testkit.laws.Growth;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where JSON-LD and web application manifests refer, and how they are written again. */
class JsonLinksTest {
  private static final MediaType LD = MediaType.of("application", "ld+json");
  private static final MediaType MANIFEST = MediaType.of("application", "manifest+json");
  private static final BaseChain BASE = BaseChain.retrieved("http://h/d/m", 0);

  private static DocumentLinks ld(String document) {
    return JsonLdReader.of().read(DocumentText.of(document.replace('\'', '"')), LD, BASE);
  }

  private static DocumentLinks manifest(String document) {
    return WebManifestReader.of()
        .read(DocumentText.of(document.replace('\'', '"')), MANIFEST, BASE);
  }

  private static List<String> said(DocumentLinks read) {
    return read.links().stream()
        .map(link -> link.attribute() + " " + link.target().text())
        .toList();
  }

  @Test
  void manifestsAreRelativeToThemselves() {
    assertEquals(
        List.of(
            "start_url http://h/d/m?a",
            "id http://h/x",
            "scope http://h/",
            "icons.src http://h/d/i",
            "icons.src http://o/",
            "shortcuts.url http://h/d/s",
            "shortcuts.icons.src http://h/d/si",
            "share_target.action http://h/d/t",
            "protocol_handlers.url http://h/d/p?%s"),
        said(
            manifest(
                "{'name':'no','start_url':'?a','id':'x','scope':'/','icons':[{'src':'i'},{'src':'http://o/','sizes':'1x1'}],"
                    + "'shortcuts':[{'url':'s','icons':[{'src':'si'}]}],'share_target':{'action':'t','url':'no'},"
                    + "'protocol_handlers':[{'protocol':'web+x','url':'p?%s'}],'src':'no'}")));
  }

  @Test
  void theIdIsRelativeToTheOriginOfTheStart() {
    Link id = manifest("{'id':'x','start_url':'http://o/a/b'}").links().get(0);
    assertEquals("http://o/x", id.target().text());
    assertEquals(LinkKind.NAME, id.kind());
  }

  @Test
  void aBaseInTheContextCountsForWhatStandsBeforeItToo() {
    assertEquals(
        List.of("@base http://o/b/", "@id http://o/b/c", "@id http://o/b/e", "@id http://o/b/h"),
        said(
            ld(
                "{'@id':'c','@context':{'@base':'http://o/b/','knows':{'@id':'http://x/knows','@type':'@id'},'say':'http://x/say'},"
                    + "'@graph':[{'@id':'e','say':'no','knows':['f',{'@list':['g','_:b']},{'@id':'h'}]}]}")));
  }

  @Test
  void basesNestAndEnd() {
    DocumentLinks read =
        ld(
            "{'@context':{'@base':'a/'},\n"
                + "'p':{'@context':{'@base':'b/'},'@id':'c'},'q':{'@id':'d'},'r':{'@context':{'@base':null},'@id':'e'}}");
    assertEquals(
        List.of(
            "@base http://h/d/a/",
            "@base http://h/d/a/b/",
            "@id http://h/d/a/b/c",
            "@id http://h/d/a/d",
            "@id null"),
        said(read));
    assertEquals(
        "@base on line 2, itself relative to @base on line 1, itself relative to the retrieval URI",
        read.links().get(2).base().account().text());
  }

  @Test
  void compactNamesAndBlankNodesAreNoReferences() {
    DocumentLinks read =
        ld(
            "{'@context':{'x':'http://x/#'},'@id':'x:a','p':[{'@id':'urn:a:b'},{'@id':'_:c'},{'@id':'x://d'}]}");
    assertEquals(List.of("@id urn:a:b", "@id x://d"), said(read));
  }

  @Test
  void absoluteIrisAreLinksWhereverTheyAre() {
    DocumentLinks read =
        ld(
            "{'url':'http://x/a/../b','image':['https://y/é','c.png'],'@type':'http://z/T','note':'see http://x/','sameAs':'urn:a:b'}");
    assertEquals(
        List.of("url http://x/a/../b", "image https://y/é", "@type http://z/T"), said(read));
    assertEquals(LinkKind.NAME, read.links().get(2).kind());
    assertEquals(LinkKind.HYPERLINK, read.links().get(0).kind());
  }

  @Test
  void contextsElsewhereAreLinks() {
    DocumentLinks read =
        ld(
            "{'@context':['http://schema.org/','c.jsonld',{'@base':'b/','p':'http://x/'}],'url':'u'}");
    assertEquals(
        List.of(
            "@context http://schema.org/", "@context http://h/d/c.jsonld", "@base http://h/d/b/"),
        said(read));
  }

  @Test
  void stringsAreWrittenAnewWithTheirEscapes() {
    String document = "\uFEFF {\"@id\": \"a\\/b\\u0026\\\"\\n\"}";
    DocumentLinks read = JsonLdReader.of().read(DocumentText.of(document), LD, BASE);
    Link link = read.links().get(0);
    assertEquals("a/b&\"\n", link.reference());
    assertEquals("a\\/b\\u0026\\\"\\n", link.range().of(document));
    Edits edits = Edits.of(read, any -> "c\"\\\td");
    assertEquals("\uFEFF {\"@id\": \"c\\\"\\\\\\u0009d\"}", edits.text());
    assertEquals(document, edits.undo().text());
  }

  @Test
  void whatIsNoJsonIsSaidToBeNone() {
    for (String broken :
        List.of("{", "{'@id':'a'", "[1]]", "{'a':'\\x'}", "'", "nul", "[".repeat(600))) {
      DocumentLinks read = ld(broken);
      assertEquals("json.broken", read.remarks().get(0).message().key(), broken);
      assertTrue(read.links().isEmpty());
    }
    for (String other : List.of("", " ", "{} {}", "1 2")) {
      DocumentLinks read = ld(other);
      assertEquals("json.not-one", read.remarks().get(0).message().key(), other);
      assertTrue(read.links().isEmpty());
    }
  }

  @Test
  void aLongBaseDoesNotFillTheMemory() {
    String longBase = "http://h/" + "a".repeat(1_000_000) + "/";
    String ids = "{'@id':'b'},".repeat(20_000);
    DocumentLinks read =
        ld(
            "{'@context':{'x':'"
                + longBase
                + "','@base':'"
                + longBase
                + "'},'@graph':["
                + ids
                + "1]}");
    assertEquals(20_001, read.links().size());
    assertEquals("http://h/d/m", read.links().get(0).base().text());
  }

  @Test
  void timeIsLinear() {
    Growth.isLinear(
        "ids",
        1_000,
        n -> "{'@graph':[" + "{'@id':'a\\u0020b'},".repeat(n) + "1]}",
        JsonLinksTest::ld);
    Growth.isLinear(
        "contexts",
        1_000,
        n -> "[" + "{'@context':{'a':{'@type':'@id'}},'a':'b'},".repeat(n) + "1]",
        JsonLinksTest::ld);
    Growth.isLinear(
        "icons",
        1_000,
        n -> "{'icons':[" + "{'src':'a'},".repeat(n) + "1]}",
        JsonLinksTest::manifest);
  }
}
