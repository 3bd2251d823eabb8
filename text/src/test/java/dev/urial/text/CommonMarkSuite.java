package dev.urial.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The autolinks of Markdown, and those of GitHub's. */
public class CommonMarkSuite {
  private static Suite suite() {
    return Suites.open("commonmark");
  }

  @TestFactory
  public Stream<DynamicTest> autolinks() {
    return suite()
        .cases("autolinks.json")
        .each(CommonMarkSuite::markdown, c -> check(c, Finder.commonMark()))
        .tests();
  }

  @TestFactory
  public Stream<DynamicTest> autolinksOfGitHub() {
    return suite()
        .cases("gfm-autolinks.json")
        .each(
            "/spec",
            CommonMarkSuite::markdown,
            c -> check(c, isExtended(c) ? Finder.gfm() : Finder.commonMark()))
        .each("/extensionTests", CommonMarkSuite::markdown, c -> check(c, Finder.gfm()))
        .tests();
  }

  private static String markdown(JsonNode c) {
    return CaseJson.text(c, "markdown");
  }

  private static boolean isExtended(JsonNode c) {
    return CaseJson.text(c, "info").equals("autolink");
  }

  private static void check(JsonNode c, Finder finder) {
    List<String> found = new ArrayList<>();
    finder.forEach(CaseJson.text(c, "markdown"), find -> found.add(find.text()));
    String html = CaseJson.text(c, "html");
    if (!html.startsWith("<IGNORE>")) {
      assertEquals(Anchors.texts(html), found);
    }
  }
}
