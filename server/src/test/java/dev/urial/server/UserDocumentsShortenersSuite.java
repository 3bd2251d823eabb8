package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.link.KnownShorteners;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/**
 * What the documents that asked for this system say of shorteners; {@link LectureTest} goes row by
 * row.
 */
public class UserDocumentsShortenersSuite {
  @TestFactory
  public Stream<DynamicTest> shorteners() {
    return Suites.open("user-documents")
        .cases("cases.json")
        .as("behaves")
        .each("/shorteners", c -> CaseJson.text(c, "name"), UserDocumentsShortenersSuite::behaves)
        .tests();
  }

  private static void behaves(JsonNode row) throws Exception {
    JsonNode hosts = row.get("hosts");
    if (hosts != null) {
      for (JsonNode host : hosts) {
        assertTrue(KnownShorteners.builtIn().has(host.stringValue()), host.stringValue());
      }
      return;
    }
    String preview = CaseJson.text(row, "preview");
    boolean suffix = preview.endsWith("+");
    String domain = "row.example";
    try (Fixture fixture = new Fixture()) {
      fixture.domain(
          ShortDomain.builder(domain)
              .status(RedirectStatus.of(row.get("status").intValue()))
              .tracking(row.get("tracking").booleanValue())
              .previewSuffix(suffix)
              .previewHost(suffix ? null : "preview." + domain)
              .build());
      fixture.link(LinkDraft.to("https://example.com/").domain(domain).slug("CODE"));
      int port = fixture.port();
      Wire.get(port, domain, "/CODE").is(row.get("status").intValue());
      Wire.get(port, suffix ? domain : "preview." + domain, suffix ? "/CODE+" : "/CODE").is(200);
      Wire.get(port, domain, "/CODE+").is(suffix ? 200 : 404);
    }
  }
}
