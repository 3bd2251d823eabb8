package dev.urial.pages;

import static dev.urial.internal.pages.PageSentences.MESSAGES;

import dev.urial.pages.ToolInput.Example;
import dev.urial.report.Message;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The examples on the page about resolution: some instructive examples, and all examples of RFC
 * 3986 §5.4.
 */
public final class ResolveExamples {
  /** The base of the examples in RFC 3986 §5.4. */
  public static final String BASE = "http://a/b/c/d;p?q";

  /** The normal examples, RFC 3986 §5.4.1. */
  public static final List<String> NORMAL =
      List.of(
          "g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", "g?y#s", ";x", "g;x",
          "g;x?y#s", "", ".", "./", "..", "../", "../g", "../..", "../../", "../../g");

  /** The abnormal examples, RFC 3986 §5.4.2. */
  public static final List<String> ABNORMAL =
      List.of(
          "../../../g",
          "../../../../g",
          "/./g",
          "/../g",
          "g.",
          ".g",
          "g..",
          "..g",
          "./../g",
          "./g/.",
          "g/./h",
          "g/../h",
          "g;x=1/./y",
          "g;x=1/../y",
          "g?y/./x",
          "g?y/../x",
          "g#s/./x",
          "g#s/../x",
          "http:g");

  /** Examples for which the results under the two standards differ, or that execute a rare step. */
  static final List<Example> OTHERS =
      List.of(
          of(BASE, "../g"),
          new Example(
              MESSAGES.of("page.tool.resolve.loose", "http:g"),
              Map.of("base", BASE, "text", "http:g", "strict", "no")),
          of("http://example.com", "page"),
          of("http://example.com/a/b", "\\c"),
          of("file:///C:/docs/a.html", "/D:/b"),
          of("mailto:someone@example.com", "?subject=hello"),
          of("urn:example:a", "b"),
          of("s:/a", "/.//b"),
          of("http://example.com/", "//example.org:80/%7Ea b"));

  /**
   * All examples: the instructive ones, then those of §5.4.1, then those of §5.4.2. An example is
   * identified by its index in this list.
   */
  static final List<Example> ALL =
      Stream.of(
              OTHERS.stream(),
              NORMAL.stream().map(it -> of(BASE, it)),
              ABNORMAL.stream().map(it -> of(BASE, it)))
          .flatMap(it -> it)
          .toList();

  private ResolveExamples() {}

  private static Example of(String base, String text) {
    String label = base.equals(BASE) ? text : base + " + " + text;
    return new Example(
        text.isEmpty() ? MESSAGES.of("page.tool.empty") : Message.quoted(label),
        Map.of("base", base, "text", text));
  }
}
