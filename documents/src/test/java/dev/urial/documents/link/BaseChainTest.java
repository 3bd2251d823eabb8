package dev.urial.documents.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.documents.Documents;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class BaseChainTest {
  private static final BaseChain CHAIN =
      BaseChain.retrieved("http://a.example/x", 2)
          .encapsulating("Content-Location", "mail/1")
          .embedded("xml:base", "b/", 7);

  /** Else a page of a megabyte, half of it base and half of it links, needs gigabytes. */
  @Test
  void aVeryLongBaseIsNotUsed() {
    BaseChain around = BaseChain.retrieved("http://a.example/", 0);
    String path = "b/".repeat(4000);
    for (String name : new String[] {"xml:base", "base href"}) {
      assertEquals("http://a.example/" + path, around.embedded(name, path, 1).text());
      assertEquals("http://a.example/", around.embedded(name, path + path, 1).text());
    }
    assertEquals("http://a.example/", around.encapsulating("Content-Base", path + path).text());
    String page = "<base href='" + path + path + "'><a href='x'>";
    DocumentLinks read = Documents.links(page, MediaType.parse("text/html"), around);
    assertEquals("http://a.example/x", read.links().get(1).target().text());
    assertEquals("base.too-long", read.remarks().get(0).message().key());
  }

  @Test
  void eachStepIsRelativeToTheOneAround() {
    assertEquals("http://a.example/mail/b/", CHAIN.text());
    assertEquals(
        "xml:base on line 7, itself relative to the envelope's Content-Location,"
            + " itself relative to the retrieval URI after 2 redirects",
        CHAIN.account().text());
    assertEquals("http://a.example/mail/1", CHAIN.around().text());
  }

  @Test
  void theOrderIsThatOfTheRfc() {
    assertEquals(
        "[EMBEDDED, ENCAPSULATING, RETRIEVAL]",
        CHAIN.steps().stream().map(BaseStep::source).toList().toString());
    assertEquals("RFC 3986 §5.1.4", BaseSource.DEFAULT.citation());
  }

  @Test
  void whatIsAbsoluteNeedsNothingAround() {
    BaseChain chain = CHAIN.embedded("xml:base", "http://b.example/", 9);
    assertEquals("xml:base on line 9", chain.account().text());
    assertEquals(4, chain.steps().size());
  }

  @Test
  void aStepThatLeadsNowhereIsKeptAndNotUsed() {
    BaseChain chain = CHAIN.embedded("xml:base", "http://[", 9);
    assertEquals(CHAIN.text(), chain.text());
    assertEquals(CHAIN.account(), chain.account());
    assertFalse(chain.steps().get(0).isUsed());
    assertTrue(chain.lines(Locale.ROOT).get(2).contains("not used: "));
  }

  @Test
  void aFragmentIsNoPartOfABase() {
    assertEquals("http://a/b", BaseChain.retrieved("http://a/b#c", 0).text());
    assertEquals("the retrieval URI", BaseChain.retrieved("http://a/b#c", 0).account().text());
  }

  @Test
  void noneHasNoBase() {
    assertNull(BaseChain.none().text());
    assertEquals("no base URI", BaseChain.none().account().text());
    assertEquals("default base URI", sourceOf(BaseChain.defaultBase("http://a/")));
  }

  private static String sourceOf(BaseChain chain) {
    return chain.lines(Locale.ROOT).get(0).contains("default base URI") ? "default base URI" : "";
  }

  @Test
  void whatBrowsersReadMayBeARetrievalUri() {
    BaseChain chain = BaseChain.retrieved("http://a/ b", 0);
    assertEquals("http://a/%20b", chain.text());
  }

  @Test
  void eachStepHasItsClauseItsReferenceAndItsResult() {
    assertEquals(
        """
        (5.1.3) URI used to retrieve the entity
          the retrieval URI: http://a.example/to
          = http://a.example/to
        """,
        String.join("\n", BaseChain.retrieved("http://a.example/to", 0).lines(Locale.ROOT)) + "\n");
  }

  @Test
  void manyStepsAreNotAllToldAndSecretsAreMasked() {
    BaseChain chain = BaseChain.retrieved("http://u:hidden@a.example/", 0);
    for (int i = 0; i < 40; i++) {
      chain = chain.embedded("xml:base", "a" + i + "/", i + 1);
    }
    List<String> lines = chain.lines(Locale.ROOT);
    assertFalse(lines.toString().contains("hidden"));
    assertTrue(lines.get(lines.size() - 1).contains("more enclosing steps"));
    assertFalse(chain.toString().contains("hidden"));
  }
}
