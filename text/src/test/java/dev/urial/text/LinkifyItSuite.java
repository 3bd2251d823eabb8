package dev.urial.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What another finder takes for links: the first one of each line, or none. */
public class LinkifyItSuite {
  private static final Finder FINDER =
      Finder.web()
          .with(Finder.Option.BARE_DOMAINS)
          .with(Finder.Option.BARE_ADDRESSES)
          .with(Finder.Option.NETWORK_PATHS);

  private static Suite suite() {
    return Suites.open("linkify-it");
  }

  @TestFactory
  public Stream<DynamicTest> linksAndNone() {
    return suite()
        .cases("cases.json")
        .each(
            "/links",
            c -> CaseJson.text(c, "text"),
            c -> {
              Find find = FINDER.findFirst(CaseJson.text(c, "text"));
              assertNotNull(find);
              assertEquals(CaseJson.text(c, "firstUrl"), find.text());
            })
        .each(
            "/notLinks",
            c -> c.isString() ? c.stringValue() : CaseJson.text(c, "text"),
            c ->
                assertNull(
                    FINDER.findFirst(c.isString() ? c.stringValue() : CaseJson.text(c, "text"))))
        .tests();
  }
}
