package dev.urial.cli.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.cli.Verbs;
import dev.urial.cli.io.ExitStatus;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The help that one sees first: groups on one screen, and from there to every verb. */
class FirstScreenTest {
  @Test
  void itFitsTheSmallestTerminal() {
    List<String> lines = Ran.lines(Ran.of("--help").out());
    assertTrue(lines.size() <= 24, lines.size() + " lines");
    assertNarrow(lines);
    assertEquals(Ran.of("--help").out(), Ran.onScreen().err());
  }

  @Test
  void itNamesEveryVerb() {
    List<String> words = Arrays.asList(Ran.of("--help").out().split("[ ,()\\n]+"));
    for (String verb : Verbs.names()) {
      assertTrue(words.contains(verb), verb);
    }
  }

  @Test
  void aGroupHasOneLineForEachVerb() {
    List<String> verbs = new ArrayList<>();
    for (VerbGroup group : Verbs.help().groups()) {
      Ran ran = Ran.of("help", group.id());
      assertEquals(0, ran.status());
      List<String> lines = Ran.lines(ran.out());
      assertNarrow(lines);
      List<HelpPage> pages = Verbs.help().pages(group);
      assertEquals(pages.size(), lines.stream().filter(it -> it.startsWith("  ")).count());
      for (HelpPage page : pages) {
        assertTrue(ran.out().contains("  " + page.summary() + "\n"), page.name());
        verbs.add(page.name());
      }
    }
    List<String> names = new ArrayList<>(Verbs.names());
    names.sort(null);
    verbs.sort(null);
    assertEquals(names, verbs, "each verb is in one group");
  }

  /** What is installed apart is a group, so that a package can be cut along it. */
  @Test
  void verbsOfTwoGroupsLieApart() {
    assertEquals(List.of("dedupe", "count", "sql"), Verbs.help().group("many").verbs());
    assertEquals(List.of("serve", "short", "mcp"), Verbs.help().group("service").verbs());
  }

  @Test
  void whatIsTheSameForAllVerbsHasAPage() {
    String usage = Ran.of("help", "usage").out();
    for (String said :
        List.of("--skip-invalid", "--tsv", "Exit status:", "141", "URIAL_STANDARD", "RFC 3987")) {
      assertTrue(usage.contains(said), said);
    }
    assertFalse(Ran.of("--help").out().contains("URIAL_STANDARD"));
    assertEquals(ExitStatus.USAGE, Ran.of("help", "usage", "x").status());
  }

  private static void assertNarrow(List<String> lines) {
    for (String line : lines) {
      assertTrue(line.length() <= 80, line);
    }
  }
}
