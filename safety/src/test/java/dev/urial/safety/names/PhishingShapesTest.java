package dev.urial.safety.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What phishing looks like, and what honest names do: two lists, counted. */
class PhishingShapesTest {
  private static final ProtectedNames NAMES = ProtectedNames.wellKnown();

  private static List<String> lines(String file) {
    try (InputStream in =
        Objects.requireNonNull(PhishingShapesTest.class.getResourceAsStream(file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ProtectedNames protectedNames(List<String> lines) {
    String marked = "# Protected: ";
    String names = lines.stream().filter(it -> it.startsWith(marked)).findFirst().orElseThrow();
    return ProtectedNames.of(names.substring(marked.length()).split(" ", -1));
  }

  @Test
  void of220ShapesAtLeast210AreAlarms() {
    List<String> lines = lines("phishing-shapes.txt");
    ProtectedNames names = protectedNames(lines);
    assertEquals(21, names.size());
    List<String> missed = new ArrayList<>();
    TreeSet<String> recipes = new TreeSet<>();
    int shapes = 0;
    for (String line : lines) {
      if (!line.startsWith("#")) {
        int bar = line.indexOf(" | ");
        shapes++;
        recipes.add(line.substring(0, bar));
        if (!HostVerdict.ofText(line.substring(bar + 3), names).isDeceptive()) {
          missed.add(line);
        }
      }
    }
    assertEquals(220, shapes);
    assertEquals(12, recipes.size());
    assertTrue(missed.size() <= 10, missed::toString);
  }

  @Test
  void of300HonestNamesAtMostTwoAreAlarms() {
    List<String> alarms = new ArrayList<>();
    int languages = 0;
    int hosts = 0;
    for (String line : lines("honest-idns.txt")) {
      if (!line.startsWith("#")) {
        languages++;
        for (String host : Arrays.asList(line.substring(line.indexOf('|') + 2).split(" ", -1))) {
          hosts++;
          HostVerdict verdict = HostVerdict.ofText("https://" + host + "/", NAMES);
          if (verdict.isDeceptive()) {
            alarms.add(verdict.findings() + " " + host);
          }
        }
      }
    }
    assertEquals(25, languages);
    assertEquals(300, hosts);
    assertTrue(alarms.size() <= 2, alarms::toString);
  }
}
