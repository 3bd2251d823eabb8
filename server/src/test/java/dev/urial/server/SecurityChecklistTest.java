package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Every test that docs/security-checklist.md names is there, in whatever module. */
class SecurityChecklistTest {
  private static final Set<String> NOT_SOURCES = Set.of("target", "main", ".git", "node_modules");

  @Test
  void everyTestThatIsNamedIsThere() throws Exception {
    Path root = Path.of(System.getProperty("urial.root", ".."));
    Path page = root.resolve("docs/security-checklist.md");
    Assumptions.assumeTrue(Files.exists(page), "not in a checkout");
    Map<String, String> tests = tests(root);
    Matcher named =
        Pattern.compile("`(\\w+)#(\\w+)`").matcher(Files.readString(page, StandardCharsets.UTF_8));
    int count = 0;
    List<String> missing = new ArrayList<>();
    while (named.find()) {
      count++;
      String method = "\\bvoid " + named.group(2) + "\\(";
      String source = tests.getOrDefault(named.group(1), "");
      if (!Pattern.compile(method).matcher(source).find()) {
        missing.add(named.group());
      }
    }
    assertEquals(List.of(), missing);
    assertTrue(count > 100, "only " + count);
  }

  /** Returns the sources of all tests by the names of their classes. */
  private static Map<String, String> tests(Path root) throws IOException {
    Map<String, String> tests = new HashMap<>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            boolean isOther =
                NOT_SOURCES.contains(String.valueOf(folder.getFileName())) && !folder.equals(root);
            return isOther ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            String name = file.getFileName().toString();
            if (name.endsWith(".java")) {
              // Some modules have tests with the same name.
              tests.merge(
                  name.substring(0, name.length() - 5), Files.readString(file), String::concat);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return tests;
  }
}
