package dev.urial.documents.markup;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Edits;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.Rewriting;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import dev.urial.text.Finder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@SuppressWarnings("ReturnValueIgnored") // the question is whether it throws
class MarkdownReaderTest {
  private static final MediaType MARKDOWN = MediaType.of("text", "markdown");
  private static final BaseChain BASE = BaseChain.retrieved("http://a.example/doc/README.md", 0);

  static final String[] WORDS = {
    "[",
    "]",
    "(",
    ")",
    "](",
    "[a](",
    "![b](",
    "[c]: ",
    "\n",
    "\n\n",
    "> ",
    "- ",
    "<",
    ">",
    "<http://x/>",
    "<m@h.example>",
    "a",
    "b.md",
    " ",
    "\\",
    "\\)",
    "&amp;",
    "&#x3c;",
    "\"t\"",
    "'",
    "`",
    "``",
    "*",
    "**",
    "_",
    "#",
    "é",
    "\t",
    "    ",
    "[c]",
    "[c][]",
    "/u",
    "\\\\",
    "😀",
    "!"
  };

  private static DocumentLinks read(String text) {
    return MarkdownReader.of().read(DocumentText.of(text), MARKDOWN, BASE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[a](b.md)| b.md",
        "[a]( <b c.md> \"t\" )| b c.md",
        "![a [b](c) d](e)| e",
        "[a](b\\)c)| b\\)c",
        "[a](b(c)d)| b(c)d",
        "[a](b&amp;c)| b&amp;c",
        "[a]()| ",
        "[`](`](b)| b",
        "[a\\]](b)| b",
        "*[**a**](b)*| b",
        "> [a](b)| b",
        "<http://x/?a>| http://x/?a",
        "[c]: <b> 't'| b",
        "[\\]c]: b| b",
      })
  void theRangeIsThatOfTheDestination(String text, String expected) {
    Link link = read(text).links().get(0);
    assertEquals(expected == null ? "" : expected, link.range().of(text));
  }

  @Test
  void linksImagesDefinitionsAndAutolinksAreRead() {
    String text =
        "![logo](i/logo.png \"Us\")\n"
            + "[more][1] <m@h.example>\n\n"
            + "> [1]:\n"
            + ">  <more me.md>\n\n"
            + "    [no](code)\n\n"
            + "`[no](code)`\n";
    List<Link> links = read(text).links();
    assertEquals(
        List.of(
            "IMAGE http://a.example/doc/i/logo.png",
            "HYPERLINK mailto:m@h.example",
            "HYPERLINK http://a.example/doc/more%20me.md"),
        links.stream().map(l -> l.kind() + " " + l.target().text()).toList());
    assertEquals(5, links.get(2).line());
    assertEquals("m@h.example", links.get(1).reference());
  }

  /** Every link that the library finds, but those by label, is one of ours. */
  @Test
  void nothingIsLost() {
    Laws.forAll(
        "destinations as the library has them",
        30_000,
        DrawnTexts.rows(16, WORDS),
        text -> {
          List<String> theirs = new ArrayList<>();
          Parser.builder().build().parse(text).accept(new Destinations(theirs));
          List<String> ours =
              read(text).links().stream()
                  .map(l -> l.isRewritable() ? l.reference() : l.target().text())
                  .toList();
          assertTrue(theirs.containsAll(ours), () -> theirs + " " + ours);
          if (!text.contains("[c]")) {
            assertEquals(theirs.stream().sorted().toList(), ours.stream().sorted().toList());
          }
        });
  }

  private static final class Destinations extends AbstractVisitor {
    private final List<String> found;

    Destinations(List<String> found) {
      this.found = found;
    }

    @Override
    public void visit(org.commonmark.node.Link link) {
      found.add(link.getDestination());
      visitChildren(link);
    }

    @Override
    public void visit(Image image) {
      found.add(image.getDestination());
      visitChildren(image);
    }

    @Override
    public void visit(org.commonmark.node.LinkReferenceDefinition definition) {
      found.add(definition.getDestination());
    }

    @Override
    protected void visitChildren(Node parent) {
      super.visitChildren(parent);
    }
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    Laws.forAll(
        "another destination",
        30_000,
        DrawnTexts.inTurn(
            DrawnTexts.from("", "> ", "- ", "*a ", "\n> - ", "é\t"),
            DrawnTexts.from(
                "[a](b)",
                "![x](<c d>)",
                "[a](\n/u \"t\")",
                "[`](`](b)",
                "[c]: x",
                "[c]: <> 't'",
                "<http://x/>",
                "[\\]](a(b)c)",
                "[*d*]()"),
            DrawnTexts.from("", " *b*", "\n", ")", " [c]", "`<b>")),
        DrawnTexts.mix(
            DrawnTexts.from("x", "", "a b", "http://h/?a&amp;b"),
            DrawnTexts.random("ab:/()<>\\& *_é`#;", 8)),
        (text, url) -> {
          DocumentLinks read = read(text);
          Edits edits = Edits.of(read, link -> url);
          Laws.assume(!edits.edits().isEmpty());
          DocumentLinks again = MarkdownReader.of().read(edits.rewritten(), MARKDOWN, BASE);
          assertEquals(1, read.links().size());
          assertEquals(1, again.links().size());
          assertEquals(url, again.links().get(0).reference());
        });
  }

  @Test
  void rewritingAndBackGivesTheSameOctets() {
    Laws.forAll(
        "Markdown made absolute and back",
        20_000,
        DrawnTexts.rows(16, WORDS),
        text -> {
          byte[] octets = text.getBytes(StandardCharsets.UTF_8);
          DocumentText document = MarkdownReader.of().decode(octets, MARKDOWN);
          DocumentLinks read = MarkdownReader.of().read(document, MARKDOWN, BASE);
          assertArrayEquals(octets, Edits.of(read, Rewriting.absolute()).undo().octets());
        });
  }

  @Test
  void takesLinearTime() {
    for (String part :
        List.of("[a](b) ", "[", "![", "*[", "> ", "[a](", "[c]: b\n", "<", "`", "](")) {
      Growth.isLinear(part, 1_000, n -> part.repeat(n), text -> read(text).links().size());
    }
  }

  @Test
  void plainTextHasWhatAFinderFinds() {
    PlainTextReader reader = PlainTextReader.of(Finder.web());
    MediaType plain = MediaType.of("text", "plain");
    byte[] octets =
        "See <http://a.example/\n  b>, or m\u00e9@a.example.".getBytes(StandardCharsets.ISO_8859_1);
    DocumentText text = reader.decode(octets, plain);
    assertEquals(StandardCharsets.ISO_8859_1, text.charset());
    List<Link> links = reader.read(text, plain, BASE).links();
    assertEquals("http://a.example/b", links.get(0).reference());
    assertEquals(LinkKind.HYPERLINK, links.get(0).kind());
    assertEquals("http://a.example/\n  b", links.get(0).range().of(text.text()));
    Edits edits = Edits.of(reader.read(text, plain, BASE), Rewriting.mapped(t -> "urn:x"));
    assertTrue(edits.text().startsWith("See <urn:x>, or m"));
    assertArrayEquals(octets, edits.undo().octets());
  }

  @ParameterizedTest
  @CsvSource({
    "[a](foo\\bar), http://a.example/doc/foo%5Cbar",
    "[a](a[b]`^|{}), http://a.example/doc/a%5Bb%5D%60%5E%7C%7B%7D",
    "[a](50%), http://a.example/doc/50%25",
    "[a](a%5cé%C3), http://a.example/doc/a%5c%C3%A9%C3",
    "<http://x/\\[>, http://x/%5C%5B",
    "[a](http://[::1]/[), http://[::1]/[",
  })
  void targetsAreTheHrefOfCommonMark(String text, String target) {
    assertEquals(target, read(text).links().get(0).target().text());
  }

  @Test
  void definitionsThatNothingUsesAreToldToBe() {
    List<String> told = new ArrayList<>();
    for (Link link :
        read("[A  b]: 1\n[a B]: 2\n[c]: 3\n[d]: 4\n[e]: 5\n[f]: 6\n\n"
                + "[x][a\nb] [C] ![d][] [e](7) `[f]` [g]\n")
            .links()) {
      String remarks = link.remarks().isEmpty() ? "" : " " + link.remarks().get(0).message().key();
      told.add(link.reference() + remarks);
    }
    assertEquals(
        List.of("1", "2 markdown.second", "3", "4", "5 markdown.unused", "6 markdown.unused", "7"),
        told);
  }
}
