package dev.urial.safety.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** What one browser shows in Unicode, and which of some names a host looks like. */
public class ChromiumSpoofSuite {
  /** The names that exist, for the browser's tests. */
  private static ProtectedNames names() {
    List<String> names = new ArrayList<>();
    for (JsonNode name : suite().json("similar-top-domain.json").get("topDomains")) {
      names.add(name.stringValue());
    }
    return ProtectedNames.of(names);
  }

  private static Suite suite() {
    return Suites.open("chromium-idn-spoof");
  }

  @TestFactory
  public Stream<DynamicTest> whatIsShown() {
    ProtectedNames names = names();
    return suite()
        .cases("idn-cases.json")
        .each(
            c -> CaseJson.text(c, "input"),
            c -> {
              String input = CaseJson.text(c, "input");
              boolean isSafe = CaseJson.text(c, "result").equals("safe");
              DisplayForm form = DisplayForm.of(input, names);
              assertEquals(isSafe ? CaseJson.text(c, "unicode") : input, form.text());
            })
        .tests();
  }

  @TestFactory
  public Stream<DynamicTest> whatItLooksLike() {
    ProtectedNames names = names();
    return suite()
        .cases("similar-top-domain.json")
        .each(
            "/cases",
            c -> CaseJson.text(c, "hostname"),
            c -> {
              JsonNode similar = c.get("similarTo");
              Imitation found = names.lookAlike(CaseJson.text(c, "hostname"));
              if (similar.isNull()) {
                assertNull(found);
              } else {
                assertNotNull(found);
                assertEquals(similar.stringValue(), found.name());
              }
            })
        .tests();
  }

  @TestFactory
  public Stream<DynamicTest> topDomainsAreNoAlarm() {
    List<String> lines = suite().lines("top-domains.txt");
    ProtectedNames all = ProtectedNames.of(lines);
    var cases = suite().cases("top-domains.txt");
    int number = 0;
    for (String line : lines) {
      number++;
      if (!line.isBlank()) {
        cases.add(
            number,
            line,
            () -> {
              assertTrue(
                  !HostVerdict.of(line).isDeceptive(), () -> HostVerdict.of(line).toString());
              assertTrue(!HostVerdict.of(line, all).isDeceptive());
              assertTrue(!HostVerdict.of(line, ProtectedNames.wellKnown()).isDeceptive());
              assertTrue(!HostVerdict.of("www." + line).isDeceptive());
            });
      }
    }
    return cases.tests();
  }
}
