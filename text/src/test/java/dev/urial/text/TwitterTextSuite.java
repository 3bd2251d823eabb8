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

/** What one chat takes for links, with the options that say so. */
public class TwitterTextSuite {
  /** Links with a scheme. */
  private static final Finder WRITTEN =
      Finder.web()
          .onlySchemes(List.of("http", "https"))
          .without(Finder.Option.EMAIL)
          .without(Finder.Option.WWW)
          .with(Finder.Option.KNOWN_DOMAINS)
          .with(Finder.Option.NOT_AFTER_SIGNS)
          .with(Finder.Option.UNSPACED_SCRIPTS_END);

  /** And domains without. */
  private static final Finder BARE = WRITTEN.with(Finder.Option.BARE_DOMAINS);

  private static Suite suite() {
    return Suites.open("twitter-text");
  }

  @TestFactory
  public Stream<DynamicTest> extract() {
    return suite()
        .cases("extract.json")
        .each("/tests/urls", TwitterTextSuite::text, c -> checkExtract(c, false))
        .each("/tests/tco_urls_with_params", TwitterTextSuite::text, c -> checkExtract(c, false))
        .each("/tests/urls_with_indices", TwitterTextSuite::text, c -> checkExtract(c, true))
        .each(
            "/tests/urls_with_directional_markers",
            TwitterTextSuite::text,
            c -> checkExtract(c, true))
        .tests();
  }

  @TestFactory
  public Stream<DynamicTest> link() {
    return suite()
        .cases("autolink.json")
        .each("/tests/urls", TwitterTextSuite::text, TwitterTextSuite::checkLink)
        .each("/tests/all", TwitterTextSuite::text, TwitterTextSuite::checkLink)
        .tests();
  }

  @TestFactory
  public Stream<DynamicTest> validate() {
    return suite()
        .cases("validate.json")
        .each("/tests/urls", TwitterTextSuite::text, c -> checkValid(c, WRITTEN))
        .each("/tests/urls_without_protocol", TwitterTextSuite::text, c -> checkValid(c, BARE))
        .tests();
  }

  private static void checkExtract(JsonNode c, boolean hasPlaces) {
    String text = CaseJson.text(c, "text");
    List<String> expected = new ArrayList<>();
    for (JsonNode one : c.get("expected")) {
      expected.add(
          hasPlaces
              ? CaseJson.text(one, "url")
                  + at(one.get("indices").get(0).intValue())
                  + at(one.get("indices").get(1).intValue())
              : one.stringValue());
    }
    List<String> found = new ArrayList<>();
    for (Find find : BARE.findAll(text)) {
      found.add(
          hasPlaces
              ? find.text() + at(points(text, find.start())) + at(points(text, find.end()))
              : find.text());
    }
    assertEquals(expected, found);
  }

  private static String text(JsonNode c) {
    return CaseJson.text(c, "text");
  }

  private static void checkLink(JsonNode c) {
    List<String> found = new ArrayList<>();
    WRITTEN.forEach(CaseJson.text(c, "text"), find -> found.add(find.text()));
    assertEquals(Anchors.texts(CaseJson.text(c, "expected")), found);
  }

  private static void checkValid(JsonNode c, Finder finder) {
    String text = CaseJson.text(c, "text");
    List<Find> finds = finder.findAll(text);
    boolean isWhole = finds.size() == 1 && finds.get(0).text().equals(text);
    assertEquals(c.get("expected").booleanValue(), isWhole, finds::toString);
  }

  private static String at(int index) {
    return " " + index;
  }

  /** The suite counts code points. */
  private static int points(String text, long index) {
    return text.codePointCount(0, (int) index);
  }
}
