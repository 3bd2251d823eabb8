package dev.urial.pages;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.tool.ToolForm.Example;
import dev.urial.pages.template.tool.ToolForm.Group;
import java.util.ArrayList;
import java.util.List;

/**
 * The examples on the page about resolution: some instructive examples, and all examples of RFC
 * 3986 §5.4.
 */
public final class ResolveExamples {
  /**
   * An example.
   *
   * @param base the base
   * @param text the reference to resolve
   * @param isStrict whether to resolve as a strict parser does (RFC 3986 §5.2.2)
   */
  public record Question(String base, String text, boolean isStrict) {}

  /** The base of the examples in RFC 3986 §5.4. */
  static final String BASE = "http://a/b/c/d;p?q";

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
  private static final List<Question> OTHERS =
      List.of(
          new Question(BASE, "../g", true),
          new Question(BASE, "http:g", false),
          new Question("http://example.com", "page", true),
          new Question("http://example.com/a/b", "\\c", true),
          new Question("file:///C:/docs/a.html", "/D:/b", true),
          new Question("mailto:someone@example.com", "?subject=hello", true),
          new Question("urn:example:a", "b", true),
          new Question("s:/a", "/.//b", true),
          new Question("http://example.com/", "//example.org:80/%7Ea b", true));

  /**
   * All examples: the instructive ones, then those of §5.4.1, then those of §5.4.2. An example is
   * identified by its index in this list.
   */
  public static final List<Question> ALL = all();

  private ResolveExamples() {}

  private static List<Question> all() {
    List<Question> all = new ArrayList<>(OTHERS);
    NORMAL.forEach(reference -> all.add(new Question(BASE, reference, true)));
    ABNORMAL.forEach(reference -> all.add(new Question(BASE, reference, true)));
    return List.copyOf(all);
  }

  /**
   * Returns the groups of buttons that fill in the form with an example.
   *
   * @param chosen the index of the current example; -1 for none
   */
  static List<Group> groups(Page page, int chosen) {
    int normal = OTHERS.size();
    int abnormal = normal + NORMAL.size();
    return List.of(
        group(page.say("page.tool.examples"), true, 0, normal, chosen, page),
        group(page.say("page.tool.resolve.normal"), false, normal, abnormal, chosen, page),
        group(page.say("page.tool.resolve.abnormal"), false, abnormal, ALL.size(), chosen, page));
  }

  private static Group group(
      String title, boolean isOpen, int start, int end, int chosen, Page page) {
    List<Example> examples = new ArrayList<>();
    for (int i = start; i < end; i++) {
      Question it = ALL.get(i);
      String reference = it.text().isEmpty() ? page.say("page.tool.empty") : it.text();
      String shown = isOpen && !it.base().equals(BASE) ? it.base() + " + " + reference : reference;
      String loose = it.isStrict() ? shown : shown + " " + page.say("page.tool.resolve.loose");
      examples.add(new Example(i, loose, i == chosen));
    }
    return new Group(title, isOpen || (chosen >= start && chosen < end), examples);
  }
}
