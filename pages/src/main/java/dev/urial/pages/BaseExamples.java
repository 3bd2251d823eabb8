package dev.urial.pages;

import static dev.urial.internal.pages.PageSentences.MESSAGES;

import dev.urial.pages.ToolInput.Example;
import dev.urial.report.Message;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The examples on the page about base URIs: nested boxes with various contents, and a small
 * document of each media type. Each has the values of the form's fields by name.
 */
public final class BaseExamples {
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

  /** The examples for the four boxes. */
  public static final List<Map<String, String>> BOXES =
      List.of(
          boxes(
              "../picture.png",
              "/course/",
              "http://lists.example/mail/1",
              "http://archive.example/2026/11/messages",
              "app://reader/"),
          boxes(
              "../picture.png",
              "http://www.example.org/course/week1/",
              "http://lists.example/mail/1",
              "http://archive.example/2026/11/messages",
              "app://reader/"),
          boxes("../picture.png", "", "", "http://archive.example/2026/11/messages", ""),
          boxes("../picture.png", "http://[not an address]/", "", "http://www.example.org/a/b", ""),
          boxes("notes.txt", "", "", "", "file:///home/reader/"),
          boxes("notes.txt", "week1/", "", "", ""));

  private static final List<String> NAMES = List.of("HTML", "XML", "MIME", "Atom", "CSS", "Turtle");

  /** The examples for the document form. */
  public static final List<Map<String, String>> DOCUMENTS =
      List.of(
          document(HTML, "text/html", "http://www.example.org/archive/2026/index.html"),
          document(XML, "application/xml", "http://www.example.org/archive/doc.xml"),
          document(MESSAGE, "message/rfc822", "http://mail.example.com/inbox/7"),
          document(ATOM, "application/atom+xml", "http://mirror.example.net/feeds/1"),
          document(CSS, "text/css", "http://www.example.org/styles/main.css"),
          document(TURTLE, "text/turtle", "http://www.example.org/people/data"));

  /** All examples: those for the boxes, then those for the document form. */
  static final List<Example> ALL =
      Stream.concat(
              BOXES.stream()
                  .map(
                      it ->
                          new Example(
                              MESSAGES.of("page.tool.base.example." + (BOXES.indexOf(it) + 1)),
                              it)),
              DOCUMENTS.stream()
                  .map(it -> new Example(Message.quoted(NAMES.get(DOCUMENTS.indexOf(it))), it)))
          .toList();

  private BaseExamples() {}

  private static Map<String, String> boxes(
      String text, String embedded, String encapsulating, String retrieval, String otherwise) {
    return Map.of(
        "text", text,
        "embedded", embedded,
        "encapsulating", encapsulating,
        "retrieval", retrieval,
        "default", otherwise);
  }

  private static Map<String, String> document(String text, String type, String location) {
    return Map.of("document", text, "type", type, "location", location);
  }
}
