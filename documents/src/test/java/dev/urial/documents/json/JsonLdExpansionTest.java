package dev.urial.documents.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.LinkKind;
import dev.urial.testkit.laws.Growth;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * IRIs as the Expansion Algorithm of JSON-LD makes them: each expectation is what jsonld.js 9.0
 * answers, except for those that say so.
 */
class JsonLdExpansionTest {
  private static final MediaType LD = MediaType.of("application", "ld+json");
  private static final BaseChain BASE = BaseChain.retrieved("http://h/d/m", 0);

  private static DocumentLinks read(String document) {
    return JsonLdReader.of().read(DocumentText.of(document.replace('\'', '"')), LD, BASE);
  }

  /** What the document refers to, without its contexts. */
  private static List<String> said(String document) {
    return read(document).links().stream()
        .filter(link -> link.kind() != LinkKind.BASE && link.kind() != LinkKind.RESOURCE)
        .map(link -> link.attribute() + " " + link.target().text())
        .toList();
  }

  @Test
  void valuesOfTheVocabularyAreTermsFirst() {
    String context = "'@context':{'p':{'@id':'http://x/p','@type':'@vocab'},'t':'http://x/t'";
    assertEquals(
        List.of("p http://x/t", "p http://h/d/u", "p x:y"),
        said("{" + context + "},'p':['t','u','x:y']}"));
    assertEquals(
        List.of("p http://x/t", "p http://v/u", "p x:y"),
        said("{" + context + ",'@vocab':'http://v/'},'p':['t','u','x:y']}"));
  }

  @Test
  void typesAreOfTheVocabularyOrRelativeToTheBase() {
    assertEquals(List.of("@type http://h/d/z"), said("{'@type':'z'}"));
    assertEquals(
        List.of("@type http://v/z"), said("{'@context':{'@vocab':'http://v/'},'@type':'z'}"));
    assertEquals(List.of("@type http://h/d/mz"), said("{'@context':{'@vocab':''},'@type':'z'}"));
    assertEquals(List.of(), said("{'@context':{'z':null},'@type':'z'}"));
  }

  @Test
  void termsAreMadeOfOtherTerms() {
    assertEquals(
        List.of("@type http://x/#T", "@id http://x/#a"),
        said("{'@context':{'T':'y:T','y':'z','z':'http://x/#'},'@type':'T','@id':'y:a'}"));
    assertEquals( // nothing is a prefix that ends otherwise, or is defined by an object
        List.of("@id x:a", "@type y:b"),
        said(
            "{'@context':{'x':{'@id':'http://x/#'},'y':'http://y/n'},'@id':'x:a','@type':['y:b']}"));
    assertEquals(
        List.of("@id http://x/na"),
        said("{'@context':{'x':{'@id':'http://x/n','@prefix':true}},'@id':'x:a'}"));
    // DEPARTURE: jsonld.js reads nothing of a document with a circle.
    assertEquals(List.of("@type a:b"), said("{'@context':{'a':'b:c','b':'a:d'},'@type':'a:b'}"));
  }

  @Test
  void keywordsHaveAliases() {
    assertEquals(
        List.of("id http://h/d/u", "type http://h/d/k", "id http://h/d/v", "p http://h/d/w"),
        said(
            "{'@context':{'id':'@id','type':'@type','graph':'@graph','value':'@value',"
                + "'p':{'@id':'http://x/p','@type':'@id'}},"
                + "'id':'u','type':'k','graph':[{'id':'v','http://q/':{'value':'no'},'p':'w'}]}"));
  }

  @Test
  void keysOfIdMapsAreReferences() {
    String document =
        "{'@context':{'p':{'@id':'http://x/p','@container':'@id'},'none':'@none'},"
            + "'p':{'u':{'@type':'http://t/'},'none':{},'_:b':{},'e\\u0066':[{'http://q/':{'@id':'g'}}]}}";
    assertEquals(
        List.of("p http://h/d/u", "@type http://t/", "p http://h/d/ef", "@id http://h/d/g"),
        said(document));
    DocumentLinks read = read(document);
    assertEquals("e\\u0066", read.links().get(2).range().of(read.text().text()));
  }

  @Test
  void keysOfTypeMapsAreTypes() {
    assertEquals(
        List.of("p http://x/T", "@id http://h/d/t/u", "@id http://h/d/v"),
        said(
            "{'@context':{'p':{'@id':'http://x/p','@container':'@type'},"
                + "'T':{'@id':'http://x/T','@context':{'@base':'t/'}}},"
                + "'p':{'T':{'@id':'u'},'S':{'@id':'v'}}}"));
    assertEquals( // what an index is, is no reference
        List.of("p http://h/d/u"),
        said(
            "{'@context':{'p':{'@id':'http://x/p','@type':'@id','@container':['@index','@set']}},"
                + "'p':{'T':['u']}}"));
  }

  @Test
  void nodesInTypeMapsAreBeyondTheContextOfAType() {
    assertEquals(
        List.of("@type http://v/T", "q http://v/U", "q http://h/d/a", "p http://t/b"),
        said(
            "{'@context':{'@vocab':'http://v/','q':{'@container':'@type'},'p':{'@type':'@id'},"
                + "'T':{'@context':{'@base':'http://t/'}}},'@type':'T','q':{'U':'a'},'p':'b'}"));
  }

  @Test
  void keysOfIndexMapsMayBeValuesOfAProperty() {
    String terms = "'@vocab':'http://v/','p':{'@type':'@id'},'k':{'@type':'@vocab'}";
    assertEquals(
        List.of("p http://h/d/one", "id http://h/d/a", "p http://h/d/two"),
        said(
            "{'@context':{'id':'@id',"
                + terms
                + ",'i':{'@container':'@index','@index':'p'}},"
                + "'i':{'one':{'id':'a'},'two':{},'@none':{}}}"));
    assertEquals(
        List.of("k http://v/one"),
        said(
            "{'@context':{"
                + terms
                + ",'i':{'@container':'@index','@index':'k'}},'i':{'one':{}}}"));
    assertEquals( // an index that is not a property, and one whose values are no references
        List.of(),
        said(
            "{'@context':{"
                + terms
                + ",'i':{'@container':'@index'},'j':{'@container':'@index','@index':'l'}},"
                + "'i':{'one':{}},'j':{'two':{}}}"));
  }

  @Test
  void contextsOfPropertiesHaveBases() {
    String document =
        "{'@context':{'p':{'@id':'http://x/p','@type':'@id','@context':{'@base':'BASE'}}},"
            + "'p':['u',{'@id':'w','http://q/':{'@id':'k'}}],'@id':'v'}";
    assertEquals(
        List.of("p http://o/b/u", "@id http://o/b/w", "@id http://o/b/k", "@id http://h/d/v"),
        said(document.replace("BASE", "http://o/b/")));
    // DEPARTURE: jsonld.js applies it twice to nodes: http://h/d/b/b/w.
    assertEquals(
        List.of("p http://h/d/b/u", "@id http://h/d/b/w", "@id http://h/d/b/k", "@id http://h/d/v"),
        said(document.replace("BASE", "b/")));
  }

  @Test
  void contextsOfTypesEndWithTheirNode() {
    assertEquals(
        List.of(
            "@id http://h/d/t/u",
            "@type http://x/T",
            "@id http://h/d/t/v",
            "@id http://h/d/w",
            "@id http://h/d/x"),
        said(
            "{'@context':{'T':{'@id':'http://x/T','@context':{'@base':'t/'}}},"
                + "'@id':'u','@type':'T','http://p/':[{'@id':'v'},{'@id':'w','http://q/':{'@id':'x'}}]}"));
    assertEquals(
        List.of("@id http://h/d/t/w", "@type http://x/T", "@id http://h/d/t/x"),
        said(
            "{'@context':{'T':{'@id':'http://x/T','@context':{'@base':'t/','@propagate':true}}},"
                + "'@id':'w','@type':'T','http://q/':{'@id':'x','http://r/':1}}"));
  }

  @Test
  void contextsOfTypesApplyInTheirOrderAsStrings() {
    assertEquals(
        List.of("@type http://x/T", "@type http://x/S", "@id http://h/d/s/t/u"),
        said(
            "{'@context':{'T':{'@id':'http://x/T','@context':{'@base':'t/'}},"
                + "'S':{'@id':'http://x/S','@context':{'@base':'s/'}}},"
                + "'@type':['T','S'],'@id':'u'}"));
  }

  @Test
  void nullForgetsWhatWasSaid() {
    assertEquals(
        List.of("@id x:a", "@id http://h/d/b", "@type http://h/d/T"),
        said(
            "{'@context':{'@vocab':'http://v/','@base':'http://o/','x':'http://x/#'},"
                + "'p':[{'@context':null,'@id':'x:a'},{'@context':null,'@id':'b','@type':'T'}]}"));
    assertEquals( // a property that is defined as nothing is no data
        List.of("@id http://h/d/c"),
        said("{'@context':{'p':null,'q':{'@id':null}},'p':{'@id':'a'},'q':{'@id':'b'},'@id':'c'}"));
  }

  @Test
  void namesAreNotNormalized() {
    assertEquals(
        List.of("@id http://a/b/../c", "p http://a/./d", "p http://h/e", "p http://x/#/../f"),
        said(
            "{'@context':{'x':'http://x/#','p':{'@id':'http://x/p','@type':'@id'}},"
                + "'@id':'http://a/b/../c','p':['http://a/./d','../e','x:/../f']}"));
  }

  @Test
  void jsonIsNoData() {
    assertEquals(
        List.of("@type http://h/d/k"),
        said(
            "{'@context':{'p':{'@id':'http://x/p','@type':'@json'}},'p':{'@id':'no'},"
                + "'http://q/':{'@type':'@json','@value':{'@id':'no'}},'@type':['k','@json']}"));
  }

  @Test
  void whatProcessorsIgnoreIsToldToBe() {
    DocumentLinks read =
        read("{'@context':{},'p':{'@id':'u','q:r':{'@id':'v'}},'q:r':{'@id':'w'}}");
    assertEquals("jsonld.undefined", read.links().get(0).remarks().get(0).message().key());
    assertEquals("jsonld.undefined", read.links().get(1).remarks().get(0).message().key());
    assertTrue(read.links().get(2).remarks().isEmpty());
    for (String known : List.of("'@context':'http://c/'", "'@context':{'@vocab':'http://v/'}")) {
      List<dev.urial.documents.link.Link> links = read("{" + known + ",'p':{'@id':'u'}}").links();
      assertTrue(links.get(links.size() - 1).remarks().isEmpty(), known);
    }
  }

  @Test
  void aReferenceInAScopedContextIsListedOnce() {
    DocumentLinks read =
        read(
            "{'@context':{'p':{'@id':'http://x/p','@context':[{'@base':'b/'},'c']}},"
                + "'@graph':[{'p':{'@id':'u'}},{'p':{'@id':'v'}}]}");
    assertEquals(
        List.of("http://h/d/b/", "http://h/d/c", "http://h/d/b/u", "http://h/d/b/v"),
        read.links().stream().map(link -> link.target().text()).toList());
  }

  @Test
  void timeIsLinear() {
    Growth.isLinear(
        "terms of terms",
        1_000,
        n -> {
          StringBuilder terms = new StringBuilder("{'@context':{'a0':'http://x/#'");
          for (int i = n; i > 0; i--) {
            terms.append(",'a").append(i).append("':'a").append(i - 1).append(":/'");
          }
          return terms + "},'@type':'a" + n + "'}";
        },
        JsonLdExpansionTest::read);
    Growth.isLinear(
        "types with contexts",
        500,
        n -> {
          StringBuilder document = new StringBuilder("{'@context':{'x':'http://x/'");
          for (int i = 0; i < n; i++) {
            document.append(",'t").append(i).append("':{'@id':'x:t','@context':{'a':'x:a'}}");
          }
          document.append("},'@type':['t0'");
          for (int i = 1; i < n; i++) {
            document.append(",'t").append(i).append('\'');
          }
          document.append(']');
          for (int i = 0; i < n; i++) {
            document.append(",'p").append(i).append("':1");
          }
          return document + "}";
        },
        JsonLdExpansionTest::read);
  }

  @Test
  void contextsThatAreAppliedWithoutEndAreNot() {
    String terms = "'a':'http://x/',".repeat(2_000);
    String document =
        "{'@context':{'T':{'@id':'http://x/T','@context':{"
            + terms
            + "'b':'http://x/'}}},'@graph':["
            + "{'@context':{},'@type':'T'},".repeat(2_000)
            + "1]}";
    DocumentLinks read = read(document);
    assertEquals(2_000, read.links().size());
    assertEquals("jsonld.scoped.too-many", read.remarks().get(0).message().key());
    assertEquals(1, read.remarks().size());
  }
}
