package dev.urial.pages;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.tool.ToolForm.Example;
import dev.urial.pages.template.tool.ToolForm.Group;
import java.util.ArrayList;
import java.util.List;

/**
 * The examples on the page about base URIs: nested boxes with various contents, and a small
 * document of each media type.
 */
public final class BaseExamples {
  /**
   * An example for the boxes: a reference and the four sources of a base URI.
   *
   * @param text the reference
   * @param embedded the base URI in the document's content; empty for none
   * @param encapsulating the base URI of the encapsulating entity; empty for none
   * @param retrieval the URI from which the document was retrieved; empty for none
   * @param otherwise the default base URI; empty for none
   */
  public record Boxes(
      String text, String embedded, String encapsulating, String retrieval, String otherwise) {}

  /**
   * An example for the document form.
   *
   * @param text the whole document
   * @param type the media type, one of {@link #TYPES}
   * @param location the URI from which the document was retrieved; empty for none
   */
  public record Document(String text, String type, String location) {}

  /** The media types that the document form offers. */
  static final List<String> TYPES =
      List.of(
          "text/html",
          "application/xhtml+xml",
          "application/xml",
          "application/atom+xml",
          "image/svg+xml",
          "message/rfc822",
          "text/css",
          "text/markdown",
          "application/ld+json",
          "text/turtle",
          "application/manifest+json");

  /** The values of an empty document form. */
  static final Document NONE = new Document("", "text/html", "");

  public static final List<Boxes> BOXES =
      List.of(
          new Boxes(
              "../picture.png",
              "/course/",
              "http://lists.example/mail/1",
              "http://archive.example/2026/11/messages",
              "app://reader/"),
          new Boxes(
              "../picture.png",
              "http://www.example.org/course/week1/",
              "http://lists.example/mail/1",
              "http://archive.example/2026/11/messages",
              "app://reader/"),
          new Boxes("../picture.png", "", "", "http://archive.example/2026/11/messages", ""),
          new Boxes(
              "../picture.png", "http://[not an address]/", "", "http://www.example.org/a/b", ""),
          new Boxes("notes.txt", "", "", "", "file:///home/reader/"),
          new Boxes("notes.txt", "week1/", "", "", ""));

  private static final String HTML =
      """
      <!doctype html>
      <html lang="en">
      <head>
        <title>Week 1</title>
        <base href="/course/week1/">
        <link rel="stylesheet" href="../style.css">
      </head>
      <body>
        <p><a href="slides.html#page=3">Slides</a>, <a href="?print">to print</a>,
          <a href="#top">top</a></p>
        <img src="//images.example.net/cat.png" alt="A cat">
        <form action=""><button>Send</button></form>
      </body>
      </html>
      """;

  private static final String XML =
      """
      <?xml version="1.0"?>
      <doc xml:base="http://www.example.org/today/" xmlns:xlink="http://www.w3.org/1999/xlink">
        <p>See <link xlink:type="simple" xlink:href="new.xml">what is new</link>!</p>
        <list xml:base="/hotpicks/">
          <item><link xlink:type="simple" xlink:href="pick1.xml">Pick 1</link></item>
          <item><link xlink:type="simple" xlink:href="pick2.xml">Pick 2</link></item>
        </list>
      </doc>
      """;

  private static final String MESSAGE =
      """
      MIME-Version: 1.0
      Content-Type: multipart/related; boundary="xx"; type="text/html"
      Content-Location: http://www.example.org/course/

      --xx
      Content-Type: text/html
      Content-Location: week1/slides.html

      <p><a href="notes.html">Notes</a> <img src="cat.png"></p>

      --xx
      Content-Type: text/html

      <base href="http://mirror.example.net/"><p><a href="notes.html">Notes</a></p>

      --xx--
      """;

  private static final String ATOM =
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="http://blog.example.org/">
        <link rel="self" href="feed.atom"/>
        <entry xml:base="2026/">
          <link href="first.html"/>
          <content type="html">&lt;a href="picture.png"&gt;A picture&lt;/a&gt;</content>
        </entry>
      </feed>
      """;

  private static final String CSS =
      """
      @import "print.css" print;
      body { background: url(../images/paper.png) }
      """;

  private static final String TURTLE =
      """
      @base <http://www.example.org/people/> .
      PREFIX foaf: <http://xmlns.com/foaf/0.1/>
      <ada> a foaf:Person ; foaf:knows <charles#me> .
      """;

  public static final List<Document> DOCUMENTS =
      List.of(
          new Document(HTML, "text/html", "http://www.example.org/archive/2026/index.html"),
          new Document(XML, "application/xml", "http://www.example.org/archive/doc.xml"),
          new Document(MESSAGE, "message/rfc822", "http://mail.example.com/inbox/7"),
          new Document(ATOM, "application/atom+xml", "http://mirror.example.net/feeds/1"),
          new Document(CSS, "text/css", "http://www.example.org/styles/main.css"),
          new Document(TURTLE, "text/turtle", "http://www.example.org/people/data"));

  private static final List<String> NAMES = List.of("HTML", "XML", "MIME", "Atom", "CSS", "Turtle");

  private BaseExamples() {}

  static Group boxes(Page page, int chosen) {
    List<Example> examples = new ArrayList<>();
    for (int i = 0; i < BOXES.size(); i++) {
      examples.add(new Example(i, page.say("page.tool.base.example." + (i + 1)), i == chosen));
    }
    return new Group(page.say("page.tool.examples"), true, examples);
  }

  static Group documents(Page page, int chosen) {
    List<Example> examples = new ArrayList<>();
    for (int i = 0; i < DOCUMENTS.size(); i++) {
      int number = BOXES.size() + i;
      examples.add(new Example(number, NAMES.get(i), number == chosen));
    }
    return new Group(page.say("page.tool.examples"), true, examples);
  }
}
