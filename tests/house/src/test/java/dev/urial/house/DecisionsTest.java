package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Pages of decisions have a status, and every number that was ever used leads to one of them. */
class DecisionsTest {
  private static final Path FOLDER = Rooms.ROOT.resolve("docs/decisions");

  /** A row of the last list of the index: a number, and the page that it leads to. */
  private static final Pattern NUMBER = Pattern.compile("\\[(\\d{4})]\\((\\d{4}-[^)]+)\\)");

  private static final Pattern CITED =
      Pattern.compile("\\b[Dd]ecisions? (\\d{1,4})\\b(?: (?:and|to) (\\d{1,4})\\b)?");

  private static final Set<String> SKIPPED = Set.of("target", ".git", "node_modules");

  @Test
  void everyPageSaysWhetherItStands() throws IOException {
    for (Path page : pages()) {
      String text = Rooms.read(page);
      String number = page.getFileName().toString().substring(0, 4).replaceFirst("^0+", "");
      assertTrue(text.startsWith("# " + number + ". "), page.toString());
      assertTrue(
          Pattern.compile("(?m)^Status: (accepted|replaced by \\[)").matcher(text).find(),
          page.toString());
    }
  }

  @Test
  void everyPageBearsItsOwnNumber() throws IOException {
    Map<Integer, String> index = index();
    for (Path page : pages()) {
      String name = page.getFileName().toString();
      assertEquals(name, index.get(Integer.valueOf(name.substring(0, 4))));
    }
  }

  @Test
  void everyNumberThatIsCitedLeadsSomewhere() throws IOException {
    Map<Integer, String> index = index();
    List<String> lost = new ArrayList<>();
    int[] cited = new int[1];
    Files.walkFileTree(
        Rooms.ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes facts) {
            Path name = folder.getFileName();
            return name != null && SKIPPED.contains(name.toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes facts) {
            if (file.toString().matches(".*\\.(java|md|xml|js|sh)|.*/(urial|Makefile)")) {
              Matcher citation = CITED.matcher(Rooms.read(file));
              while (citation.find()) {
                for (int i = 1; i <= citation.groupCount(); i++) {
                  String number = citation.group(i);
                  if (number != null) {
                    cited[0]++;
                    if (!index.containsKey(Integer.valueOf(number))) {
                      lost.add(file + ": " + citation.group());
                    }
                  }
                }
              }
            }
            return FileVisitResult.CONTINUE;
          }
        });
    assertEquals(List.of(), lost);
    assertTrue(cited[0] > 10, () -> "only " + cited[0] + " citations were found");
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(f -> f.getFileName().toString().startsWith("0")).sorted().toList();
    }
  }

  private static Map<Integer, String> index() {
    String text = Rooms.read(FOLDER.resolve("README.md"));
    Map<Integer, String> index = new TreeMap<>();
    Matcher row = NUMBER.matcher(text.substring(text.indexOf("## Every number")));
    while (row.find()) {
      String before = index.put(Integer.valueOf(row.group(1)), row.group(2));
      assertEquals(null, before, row.group(1) + " stands twice");
    }
    return index;
  }
}
