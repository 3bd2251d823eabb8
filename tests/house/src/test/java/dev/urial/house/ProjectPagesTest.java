package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** What a repository of artifacts asks of a project, and what people look for who found a hole. */
class ProjectPagesTest {
  @Test
  void thePomSaysWhereTheProjectIsAndWhose() throws IOException {
    String pom = Files.readString(Rooms.ROOT.resolve("pom.xml"));
    for (String element : new String[] {"url", "licenses", "developers", "scm", "name"}) {
      assertTrue(pom.matches("(?s).*\n  <" + element + "[ >].*"), element);
    }
  }

  @Test
  void theSecurityPageNamesAnAddress() throws IOException {
    String page = Files.readString(Rooms.ROOT.resolve("SECURITY.md"));
    assertTrue(page.contains("/security/advisories/new"), "where to report");
    assertTrue(page.contains("security@"), "an address");
  }
}
