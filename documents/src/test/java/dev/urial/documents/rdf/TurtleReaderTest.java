package dev.urial.documents.rdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.documents.Documents;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Edits;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.Rewriting;
import dev.urial.fragment.MediaTypes;
import dev.urial.testkit.laws.Growth;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The names of Turtle; what is expected is what N3.js reads. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class TurtleReaderTest {
  private static final MediaType TURTLE = MediaType.of("text", "turtle");
  private static final BaseChain BASE = BaseChain.retrieved("http://h/d/t", 0);

  private static DocumentLinks read(String text) {
    return TurtleReader.of().read(DocumentText.of(text), TURTLE, BASE);
  }

  /** Each name with what it is. */
  private static List<String> said(String text) {
    return read(text).links().stream()
        .map(link -> String.join("", link.relations()) + " " + link.target().text())
        .toList();
  }

  @Test
  void basesNestAndPrefixesAreResolvedWhereTheyStand() {
    DocumentLinks read =
        read("@base <a/> . @prefix : <#> .\nBASE <b/> pReFiX x.y: <c/>\n<d> :e x.y:f, :, x.y: .");
    assertEquals(
        List.of(
            "@base http://h/d/a/",
            "@prefix http://h/d/a/#",
            "BASE http://h/d/a/b/",
            "pReFiX http://h/d/a/b/c/",
            "null http://h/d/a/b/d",
            "null http://h/d/a/#e",
            "null http://h/d/a/b/c/f",
            "null http://h/d/a/#",
            "null http://h/d/a/b/c/"),
        read.links().stream().map(link -> link.attribute() + " " + link.target().text()).toList());
    assertEquals(
        "BASE on line 2, itself relative to @base on line 1, itself relative to the retrieval URI",
        read.links().get(4).base().account().text());
    assertEquals("http://h/d/a/b/", read.base().text());
  }

  @Test
  void termsHaveTheirRoles() {
    assertEquals(
        List.of(
            "subject http://h/d/s",
            "predicate http://h/d/p",
            "object http://h/d/o",
            "object http://h/d/o2",
            "predicate http://h/d/q",
            "predicate http://h/d/r",
            "object http://h/d/v",
            "predicate http://h/d/z",
            "object http://h/d/i",
            "object http://h/d/j",
            "predicate http://h/d/t",
            "datatype http://h/d/dt",
            "subject http://h/d/last",
            "object http://h/d/C"),
        said(
            "<s> <p> <o>, <o2>; <q> [ <r> <v> ], _:b.c; <z> (<i> [] \"<no>\"@en-GB <j>);"
                + " <t> '1'^^<dt>, -1.5e3, .5, 1. <last> a <C>."));
  }

  @Test
  void stringsAndCommentsHoldNoNames() {
    assertEquals(
        List.of("subject http://h/d/s", "predicate http://h/d/p", "object http://h/d/o"),
        said(
            "# <no>\r<s> # <no>\n <p> \"\"\"<no> \"\" ''' \\\" \\u0022\n\"\"\", '''\n<no> '' ''',"
                + " \"\", '\\'<no>', <o> ."));
  }

  @Test
  void escapesAreUndoneInIrisAndLocalNames() {
    String text = "PREFIX x: <http://x/#> <\\u0061\\U0001F600/../b> x:a\\,b%2Cc:d.e. x:0 a x:é.";
    assertEquals(
        List.of(
            "prefix http://x/#",
            "subject http://h/d/b",
            "predicate http://x/#a,b%2Cc:d.e",
            "subject http://x/#0",
            "object http://x/#é"),
        said(text));
    Link link = read(text).links().get(1);
    assertEquals("a😀/../b", link.reference());
    assertEquals("\\u0061\\U0001F600/../b", link.range().of(text));
  }

  @Test
  void namesAreNotNormalized() {
    assertEquals(
        List.of("subject http://A/b/../%7e", "predicate http://h/d/t#c", "object http://h/d/t"),
        said("<http://A/b/../%7e> <#c> <> ."));
  }

  @Test
  void aPrefixThatIsNotDefinedLeadsNowhere() {
    Link link = read("<s> no:p <o> .").links().get(1);
    assertEquals("the prefix no: is not defined", link.target().whyNone().text());
  }

  @Test
  void namesAreWrittenAnew() {
    DocumentLinks read = read("@base <b/> . @prefix x: <c#> . <d> x:e <\\u0066> .");
    assertEquals(
        "@base <http://h/d/b/> . @prefix x: <http://h/d/b/c#> ."
            + " <http://h/d/b/d> x:e <http://h/d/b/f> .",
        Edits.of(read, Rewriting.absolute()).text());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a b>",
        "<a",
        "<\\u00g0>",
        "<\\uD800>",
        "'a\n'",
        "'a",
        "\"\"\"a\"\"",
        "'\\x'",
        "@",
        "@en-",
        "^",
        "]",
        ")",
        "[)",
        "(]",
        "[ .",
        "a:%4 ",
        "a:\\b",
        "_:",
        "_a",
        "{",
        "base",
        "@prefix x <a>",
        "@prefix x:y <a>",
        "@base <a> <b>",
        "<s> @base <a> .",
        "'1'^^ 2",
        "+"
      })
  void whatIsNoTurtleIsToldToBe(String broken) {
    DocumentLinks read = read("<s> <p> <o> . " + broken);
    assertEquals("turtle.broken", read.remarks().get(0).message().key());
    assertTrue(read.links().size() >= 3);
  }

  @Test
  void turtleIsADocumentOfItsOwn() {
    assertEquals("text/turtle", MediaTypes.ofDocument("a.ttl").essence());
    byte[] octets = "\uFEFF<a> a _:b .".getBytes(StandardCharsets.UTF_8);
    assertEquals(1, Documents.links(octets, TURTLE, BASE).links().size());
  }

  @Test
  void timeIsLinear() {
    List<String> pieces =
        List.of("<a> ", "[", "(", "x:y ", "'' ", "# a\n", "1.", "x:y.z", "BASE <a> ", "x:a. ");
    for (String piece : pieces) {
      Growth.isLinear(
          piece, 1_000, n -> "PREFIX x: <y> " + piece.repeat(n), TurtleReaderTest::read);
    }
  }
}
