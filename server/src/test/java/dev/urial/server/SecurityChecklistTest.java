package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Every test that docs/security-checklist.md names for this room is there. */
class SecurityChecklistTest {
  private static final Map<String, Class<?>> CLASSES =
      Map.of(
          "TargetsTest", TargetsTest.class,
          "ServerTest", ServerTest.class,
          "SiteTest", SiteTest.class,
          "HostileTest", HostileTest.class,
          "LectureTest", LectureTest.class,
          "DatabaseGoneTest", DatabaseGoneTest.class,
          "AbuseTest", AbuseTest.class,
          "AbuseDeskTest", AbuseDeskTest.class,
          "TargetFetchesTest", TargetFetchesTest.class,
          "SeveralServersTest", SeveralServersTest.class);

  @Test
  void everyTestThatIsNamedIsThere() throws Exception {
    Path page = Path.of(System.getProperty("urial.root", ".."), "docs", "security-checklist.md");
    Assumptions.assumeTrue(Files.exists(page), "not in a checkout");
    Matcher named =
        Pattern.compile("`(\\w+Test)#(\\w+)`")
            .matcher(Files.readString(page, StandardCharsets.UTF_8));
    int count = 0;
    while (named.find()) {
      Class<?> of = CLASSES.get(named.group(1));
      if (of != null) {
        count++;
        String method = named.group(2);
        assertTrue(
            Arrays.stream(of.getDeclaredMethods()).anyMatch(m -> m.getName().equals(method)),
            named.group());
      }
    }
    assertTrue(count > 20, "only " + count);
  }
}
