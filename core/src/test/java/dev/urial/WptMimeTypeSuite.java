package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** How browsers read and write a media type: web-platform-tests of the MIME Sniffing Standard. */
class WptMimeTypeSuite {
  @TestFactory
  Stream<DynamicTest> mimeTypes() {
    return cases("mime-types.json");
  }

  @TestFactory
  Stream<DynamicTest> generatedMimeTypes() {
    return cases("generated-mime-types.json");
  }

  private static Stream<DynamicTest> cases(String file) {
    return Suites.open("wpt-data-url")
        .cases(file)
        .each(c -> CaseJson.text(c, "input"), WptMimeTypeSuite::isReadAndWritten)
        .tests();
  }

  private static void isReadAndWritten(JsonNode c) {
    MediaType type = MediaType.read(CaseJson.text(c, "input"));
    assertEquals(CaseJson.textOrNull(c, "output"), type == null ? null : type.toString());
    if (type != null) {
      assertEquals(type, MediaType.read(type.toString()), "what is written is read again");
    }
  }
}
